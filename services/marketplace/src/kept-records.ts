import type { RecordStores } from '@rapi/table-service';
import type { MarketplacePorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (
  ports: Pick<MarketplacePorts, 'downloads' | 'reports' | 'reviews' | 'templates'>,
): RecordStores => ({
  templates: { models: [ports.templates] },
  template_downloads: { models: [ports.downloads] },
  template_reviews: { models: [ports.reviews] },
  template_reports: { models: [ports.reports] },
});
