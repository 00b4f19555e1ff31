import { join } from 'node:path';
import { createOutbox, openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { FilesConfig } from './config';
import { datasetModel } from './records/dataset-record';
import { oncePerDataset } from './files/once-per-dataset';
import { findNotData } from './looking/find-not-data';
import { fileModel } from './records/file-record';
import { transformationModel } from './records/transformation-record';
import { recordStores } from './kept-records';
import type { FilesPorts } from './ports';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { datasetRoutes } from './routes/datasets';
import { fileRoutes } from './routes/files';
import { historyRoutes } from './routes/history';
import { localTemplateRoutes } from './routes/local-templates';
import { recipeRoutes } from './routes/recipes';
import { fileListRoutes } from './routes/file-list';
import { storageRoutes } from './routes/storage';
import { trashRoutes } from './routes/trash';
import { workbenchRoutes } from './routes/workbench';
import { storageRoomModel } from './storage/storage-room';
import { repairDataset } from './damaged/repair-dataset';
import { createOtherWorkingData } from './working-data/other-working-data';
import { localTemplateModel } from './records/local-template';
import { savedRecipeModel } from './records/saved-recipe';

/**
 * The most column statistics and the most rows that are not data kept for all datasets together: a few dozen MB, as
 * texts are cut short.
 */
const [KEPT_COLUMNS, KEPT_ROWS] = [20_000, 20_000];

/** Puts the files service together: uploads, versions, history, storage. */
export async function createFiles(
  config: FilesConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, metrics, connection, callService, serve } = await openService('files', config);
  const files = fileModel(connection);
  const stores = {
    files,
    datasets: datasetModel(connection),
    transformations: transformationModel(connection),
    storageRooms: storageRoomModel(connection),
    recipes: savedRecipeModel(connection),
    localTemplates: localTemplateModel(connection),
  };
  const otherWorkingData = createOtherWorkingData({ ...stores, callService });
  const workingData = boundWorkingData(objects, callService, otherWorkingData.bytes);
  const ports: FilesPorts = {
    ...stores,
    otherWorkingData,
    objects: workingData.objects,
    engine,
    repairDataset: (file, hash) => repairDataset(ports, file, hash),
    statistics: oncePerDataset((dataset, signal) => engine.run('columnStatistics', { dataset }, { signal }), {
      most: KEPT_COLUMNS,
      sizeOf: (columns) => columns.length,
    }),
    notData: oncePerDataset(findNotData(engine), { most: KEPT_ROWS, sizeOf: ({ rows }) => rows.length }),
    cache: createDatasetCache(objects, config),
    callService,
    log,
    outbox: createOutbox(files, { broker, log }),
    countRows: (rows) => metrics.work.inc({ unit: 'row' }, rows),
    workFolder: join(config.WORK_FOLDER, 'files'),
  };

  const ends: (() => void)[] = [];
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    handlers: room.bounded([
      ...fileRoutes(ports),
      ...fileListRoutes(ports),
      ...trashRoutes(ports),
      ...recipeRoutes(ports),
      ...localTemplateRoutes(ports),
      ...workbenchRoutes(ports),
      ...storageRoutes(ports),
      ...historyRoutes(ports),
      ...datasetRoutes(ports),
      ...accountDataRoutes(ports),
    ]),
    onStart: async () => {
      ends.push(startRepair(ports, log), ports.outbox.start());
    },
    onStop: [() => ends.forEach((end) => end())],
  });
}
