import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { datasetKey } from '@rapi/table-service';
import { fileAnswer, nameOf } from '../files/file-answer';
import { findFile } from '../files/find-file';
import { findVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import { datasetAsRead } from '../uploads/read-anew';
import { takeCommit, takeOutput, takeRecord } from '../versions/take-commit';

/** The calls of the tool services: read a version, commit one, keep an output. */
export const datasetRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.internal.dataset, async ({ params, query, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    const { dataset_hash: datasetHash, ...wanted } = query;
    const { version, sheet, record } = await findVersion(ports.datasets, file, { ...wanted, datasetHash });
    const { hash, bytes, tableSchema } = record;
    return {
      file: fileAnswer(file),
      version,
      sheet,
      dataset: { hash, key: datasetKey(file, hash), schema: tableSchema, bytes },
      original_filename: nameOf(file),
    };
  }),

  handle(calls.internal.readDataset, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return datasetAsRead(ports, file, body, signal);
  }),

  handle(calls.internal.repairDataset, async ({ params, body, principal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    await ports.repairDataset(file, body.hash);
    return { success: true as const };
  }),

  handle(calls.internal.commit, ({ params, body, principal }) => takeCommit(ports, principal.userId, params.id, body), {
    bodyLimit: 2 * 1024 * 1024,
  }),

  handle(calls.internal.record, ({ params, body, principal }) => takeRecord(ports, principal.userId, params.id, body)),

  handle(
    calls.internal.storeOutput,
    async ({ body, principal }) => {
      const { output, transformationId } = await takeOutput(ports, principal.userId, body);
      return { file_id: output._id, transformation_id: transformationId, file: fileAnswer(output) };
    },
    { bodyLimit: 2 * 1024 * 1024 },
  ),
];
