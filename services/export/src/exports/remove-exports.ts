import { removeObjects } from '@rapi/service-kit';
import type { ExportPorts, ExportStores } from '../ports';
import { jobIdOf } from './export-job';
import { type ExportRecord, openStates } from './export-record';
import { findExport } from './find-export';
import { exportsPrefix } from './object-keys';
import { workbookTemplatesPrefix } from '../workbook-templates/object-keys';

/** Longer than an attempt may take: one that was running when its export was deleted is over by then. */
const SETTLED_MS = 10 * 60_000;
/** Longer than storing the rows of a request takes: an export still being received by then was left by a crash. */
const RECEIVED_MS = 10 * 60_000;
const AT_ONCE = 500;

/** Empties the record of a deleted export. Its id stays for a while, to clean up what still arrives. */
const scrubbed = {
  jobName: '',
  source: JSON.stringify({ kind: 'rows' }),
  layout: null,
  templateName: null,
  error: null,
} satisfies Partial<ExportRecord>;

/** Cancels an export and returns whether that was in time: one write decides between cancelling and finishing. */
async function cancelExport({ exports, jobs, objects }: ExportPorts, record: ExportRecord): Promise<boolean> {
  const { _id, objectPrefix } = record;
  const { matchedCount } = await exports.updateOne(
    { _id, removedAt: null, state: { $in: [...openStates] } },
    { $set: { state: 'cancelled', completedAt: new Date() } },
  );
  if (matchedCount === 0) return false;
  await jobs.cancel(jobIdOf(record));
  await removeObjects(objects, objectPrefix);
  return true;
}

/** Cancels a running export, which stays in the list as cancelled; deletes any other with its file (R-EXP-10). */
export async function removeExport(ports: ExportPorts, userId: string, id: string): Promise<void> {
  const record = await findExport(ports.exports, userId, id);
  if (await cancelExport(ports, record)) return;
  await ports.exports.updateOne({ _id: id }, { $set: { ...scrubbed, removedAt: new Date() } });
  await ports.tellRemoved(userId, id);
  await removeObjects(ports.objects, record.objectPrefix);
}

/** Deletes everything of a user (account removal). */
export async function removeUserExports(ports: ExportPorts, userId: string): Promise<void> {
  const { exports, templates, workbookTemplates, uses, objects, jobs } = ports;
  const open = await exports
    .find({ userId, state: { $in: [...openStates] } })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  await exports.updateMany({ userId, removedAt: null }, { $set: { ...scrubbed, removedAt: new Date() } });
  for (const record of open) await jobs.cancel(jobIdOf(record));
  await removeObjects(objects, exportsPrefix(userId));
  await workbookTemplates.updateMany({ userId, removedAt: null }, { $set: { removedAt: new Date() } });
  await removeObjects(objects, workbookTemplatesPrefix(userId));
  const own = await templates.find({ userId }).select({ _id: 1 }).lean<{ _id: string }[]>();
  const workbooks = await workbookTemplates.find({ userId }).select({ _id: 1 }).lean<{ _id: string }[]>();
  await uses.deleteMany({ _id: { $in: [...own, ...workbooks].map(({ _id }) => _id) } });
  await templates.deleteMany({ userId });
  await workbookTemplates.deleteMany({ userId });
  await exports.deleteMany({ userId });
}

/**
 * Finishes interrupted deletions, and drops the records of deleted exports once nothing can be added to them any more.
 */
export async function finishRemovals(
  { exports, objects, tellRemoved }: ExportStores & Pick<ExportPorts, 'tellRemoved'>,
  now = Date.now(),
): Promise<number> {
  const left = await exports
    .find({ removedAt: { $ne: null } })
    .limit(AT_ONCE)
    .lean<ExportRecord[]>();
  for (const { _id, userId, objectPrefix, removedAt } of left) {
    await removeObjects(objects, objectPrefix);
    if (!removedAt || now - removedAt.getTime() <= SETTLED_MS) continue;
    await tellRemoved(userId, _id);
    await exports.deleteOne({ _id });
  }
  return left.length;
}

/** Cleans up after requests whose process died before their rows were stored. */
export async function dropUnreceived({ exports, objects }: ExportStores, now = Date.now()): Promise<number> {
  const left = await exports
    .find({ state: 'receiving', createdAt: { $lt: new Date(now - RECEIVED_MS) } })
    .limit(AT_ONCE)
    .lean<ExportRecord[]>();
  for (const { _id, objectPrefix } of left) {
    await removeObjects(objects, objectPrefix);
    await exports.deleteOne({ _id, state: 'receiving' });
  }
  return left.length;
}

/**
 * Removes files that nobody needs any more: those of expired exports, and what an attempt left after a cancellation.
 */
export async function clearLeftFiles({ exports, objects }: ExportStores, now = Date.now()): Promise<number> {
  const settled = new Date(now - SETTLED_MS);
  const left = await exports
    .find({
      clearedAt: null,
      removedAt: null,
      $or: [
        { state: 'completed', expiresAt: { $lte: new Date(now) } },
        { state: { $in: ['cancelled', 'failed'] }, completedAt: { $lte: settled } },
      ],
    })
    .limit(AT_ONCE)
    .lean<ExportRecord[]>();
  for (const { _id, objectPrefix } of left) {
    await removeObjects(objects, objectPrefix);
    await exports.updateOne({ _id }, { $set: { clearedAt: new Date(now) } });
  }
  return left.length;
}
