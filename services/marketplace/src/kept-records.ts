import type { RecordStores } from '@rapi/table-service';
import type { MarketplacePorts } from './ports';
import { ofUser } from './records/download-record';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (
  ports: Pick<MarketplacePorts, 'downloads' | 'reports' | 'reviews' | 'templates'>,
): RecordStores => ({
  templates: { models: [ports.templates] },
  template_downloads: {
    models: [ports.downloads],
    // Another download takes the newest version, and the owner's is none.
    async isOneMore(userId, params) {
      const id = String(params['id']);
      const known = await ports.downloads.exists({ _id: ofUser(id, userId) });
      return !known && !(await ports.templates.exists({ _id: id, userId }));
    },
  },
  template_reviews: { models: [ports.reviews] },
  template_reports: { models: [ports.reports] },
});
