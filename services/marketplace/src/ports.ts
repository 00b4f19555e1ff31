import type { Broker } from '@rapi/service-kit';
import type { TableWork } from '@rapi/table-service';
import type { DownloadModel } from './records/download-record';
import type { ReportModel } from './records/report-record';
import type { ReviewModel } from './records/review-record';
import type { StepsModel } from './records/steps-record';
import type { TemplateModel } from './records/template-record';
import type { Samples } from './library/template-sample';
import type { TemplateIndex } from './search/template-index';

/** Everything the marketplace works with; built once in service.ts. */
export interface MarketplacePorts extends TableWork {
  broker: Broker;
  downloads: DownloadModel;
  index: TemplateIndex;
  publishedSteps: StepsModel;
  reports: ReportModel;
  reviews: ReviewModel;
  samples: Samples;
  templates: TemplateModel;
  /** Samples are stored here while they are read. */
  workFolder: string;
}
