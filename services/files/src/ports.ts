import type { Logger, ObjectStore, Outbox, ServiceClient } from '@rapi/service-kit';
import type { DatasetCache, Engine } from '@rapi/table-service';
import type { DatasetModel } from './records/dataset-record';
import type { ColumnStatistics } from '@rapi/tables';
import type { FoundInDataset } from './files/once-per-dataset';
import type { FoundNotData } from './looking/find-not-data';
import type { FileModel, FileRecord } from './records/file-record';
import type { TransformationModel } from './records/transformation-record';
import type { StorageRoomModel } from './storage/storage-room';
import type { LocalTemplateModel } from './records/local-template';
import type { SavedRecipeModel } from './records/saved-recipe';
import type { OtherWorkingData } from './working-data/other-working-data';

/** The files service's own records. */
export interface FileStores {
  files: FileModel;
  datasets: DatasetModel;
  transformations: TransformationModel;
  storageRooms: StorageRoomModel;
  recipes: SavedRecipeModel;
  localTemplates: LocalTemplateModel;
}

/** Everything the files service works with, made once in service.ts. */
export interface FilesPorts extends FileStores {
  objects: ObjectStore;
  /** Datasets as local files, by their hash. */
  cache: DatasetCache;
  engine: Engine;
  /** Makes a dataset anew whose stored bytes are damaged. */
  repairDataset: (file: FileRecord, hash: string) => Promise<void>;
  /** The column statistics that previews show. */
  statistics: FoundInDataset<ColumnStatistics[]>;
  notData: FoundInDataset<FoundNotData>;
  callService: ServiceClient;
  log: Logger;
  /** Sends the events in the file records to the broker. */
  outbox: Outbox;
  otherWorkingData: OtherWorkingData;
  /** Counts the rows that a step processed. */
  countRows: (rows: number) => void;
  /** The folder for uploads and downloads in progress. */
  workFolder: string;
}
