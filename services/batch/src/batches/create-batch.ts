import { calls } from '@rapi/contracts';
import type { BodyOf } from '@rapi/contracts';
import { findTemplate, sortableId } from '@rapi/table-service';
import type { BatchPorts } from '../ports';
import { measuredSeconds } from './estimate';
import type { BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

type BatchBody = BodyOf<typeof calls.batch.create>;

const FILES_AT_ONCE = 20;

interface TakenFile {
  id: string;
  filename: string;
}

/** The user's files in the given order, each once. 404 for a file that is not the user's, whether or not it exists. */
async function takeFiles({ callService }: BatchPorts, userId: string, fileIds: readonly string[]) {
  const wanted = [...new Set(fileIds)];
  const taken: TakenFile[] = [];
  for (let start = 0; start < wanted.length; start += FILES_AT_ONCE) {
    const versions = await Promise.all(
      wanted
        .slice(start, start + FILES_AT_ONCE)
        .map((id) => callService(calls.internal.dataset, { params: { id }, actAs: userId })),
    );
    taken.push(...versions.map(({ file, original_filename: filename }) => ({ id: file.id, filename })));
  }
  return taken;
}

/** Without a template there are no steps, and the files stay as they are. */
const takeTemplate = async ({ callService }: BatchPorts, userId: string, id: string | null) =>
  id === null ? { name: null, steps: [] } : findTemplate(callService, userId, id);

const itemOf = ({ _id: batchId, userId }: BatchRecord, file: TakenFile, place: number): ItemRecord => ({
  _id: sortableId(),
  batchId,
  userId,
  place,
  fileId: file.id,
  filename: file.filename,
  status: 'pending',
  round: 1,
  outputId: sortableId(),
  isKept: false,
  jobId: null,
  rowsIn: null,
  rowsOut: null,
  quality: null,
  compliance: null,
  matched: null,
  checkedValues: 0,
  invalidValues: 0,
  checkedOn: null,
  error: null,
  startedAt: null,
  finishedAt: null,
});

/**
 * Stores a batch that waits to be started (R-BATCH-23). Its items are written first, so that nobody finds it without
 * them.
 */
export async function createBatch(ports: BatchPorts, userId: string, body: BatchBody): Promise<BatchRecord> {
  const template = await takeTemplate(ports, userId, body.template_id);
  const files = await takeFiles(ports, userId, body.file_ids);
  const secondsAFile = await measuredSeconds(ports, userId, body.template_id);
  const record: BatchRecord = {
    _id: sortableId(),
    userId,
    name: body.name,
    description: body.description,
    templateId: body.template_id,
    templateName: template.name,
    steps: JSON.stringify(template.steps),
    category: body.business_category,
    priority: body.priority,
    optimization: body.indonesian_optimization,
    status: 'pending',
    round: 1,
    isPreparing: false,
    totalFiles: files.length,
    createdAt: new Date(),
    startedAt: null,
    finishedAt: null,
    ...(secondsAFile !== undefined && { secondsAFile }),
    processingSeconds: null,
    combined: null,
  };
  await ports.items.insertMany(files.map((file, place) => itemOf(record, file, place)));
  await ports.batches.create(record);
  return record;
}
