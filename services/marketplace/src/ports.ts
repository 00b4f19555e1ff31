import type { TableWork } from '@rapi/table-service';
import type { DownloadModel } from './records/download-record';
import type { ReviewModel } from './records/review-record';
import type { StepsModel } from './records/steps-record';
import type { TemplateModel } from './records/template-record';
import type { TemplateIndex } from './search/template-index';

/** Everything the marketplace service works with, made once in service.ts. */
export interface MarketplacePorts extends TableWork {
  downloads: DownloadModel;
  index: TemplateIndex;
  publishedSteps: StepsModel;
  reviews: ReviewModel;
  templates: TemplateModel;
}
