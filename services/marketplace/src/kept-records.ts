import { bodyBytes, type RecordStores } from '@rapi/table-service';
import type { MarketplacePorts } from './ports';
import { ofUser } from './records/download-record';
import type { TemplateRecord } from './records/template-record';

/** The user's records in this service, limited by the plan and counted as working data (R-STORE-6). */
export const recordStores = (
  ports: Pick<MarketplacePorts, 'downloads' | 'publishedSteps' | 'reports' | 'reviews' | 'templates'>,
): RecordStores => ({
  templates: {
    models: [ports.templates, ports.publishedSteps],
    keeping: {
      // Publishing stores a copy of the draft's steps.
      async 'marketplace.publish'(userId, { params, body }) {
        const draft = await ports.templates.findOne({ _id: String(params['id']), userId }).lean<TemplateRecord>();
        return { count: 0, bytes: bodyBytes(body) + bodyBytes(draft?.stepsJson) + bodyBytes(draft?.localizationJson) };
      },
    },
  },
  template_downloads: {
    models: [ports.downloads],
    keeping: {
      // A repeated download only updates the version, and the owner's download does not count.
      async 'marketplace.download'(userId, { params, body }) {
        const id = String(params['id']);
        const known = await ports.downloads.exists({ _id: ofUser(id, userId) });
        const isOneMore = !known && !(await ports.templates.exists({ _id: id, userId }));
        return { count: isOneMore ? 1 : 0, bytes: bodyBytes(body) };
      },
    },
  },
  template_reviews: { models: [ports.reviews] },
  template_reports: { models: [ports.reports] },
});
