import type { TableWork } from '@rapi/table-service';
import type { PictureThread } from './charts/picture-thread';
import type { SavedChartModel } from './charts/saved-chart-record';
import type { DatasetQuality } from './grouping/dataset-quality';
import type { GroupingConfigurationModel } from './grouping/grouping-configuration-record';
import type { NotDataInFigures } from './not-data-in-figures';
import type { PreviewSessionModel } from './preview/preview-session-record';
import type { WordlistLibraryModel } from './wordlists/wordlist-library-record';

/** Everything the transform service works with, made once in service.ts. */
export interface TransformPorts extends TableWork {
  /** The folder for downloads while they are sent. */
  workFolder: string;
  datasetQuality: DatasetQuality;
  notDataInFigures: NotDataInFigures;
  groupingConfigurations: GroupingConfigurationModel;
  pictures: PictureThread;
  previewSessions: PreviewSessionModel;
  savedCharts: SavedChartModel;
  wordlistLibraries: WordlistLibraryModel;
}
