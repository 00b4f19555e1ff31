import { join } from 'node:path';
import { calls, EXPORT_DAYS } from '@rapi/contracts';
import { inWorkFolder, removeObjects } from '@rapi/service-kit';
import type { Job, JobContext } from '@rapi/service-kit';
import { asAppError } from '@rapi/table-service';
import type { ExportedFile, ExportRequest } from '@rapi/reports';
import { countExport } from '../exports/allowance';
import { exportJobPayload, type ExportJobPayload } from '../exports/export-job';
import { type ExportRecord, openStates } from '../exports/export-record';
import { sourceOf } from '../exports/export-source';
import { resultKey, rowsKey, workbookKey } from '../exports/object-keys';
import type { ExportPorts } from '../ports';
import { layoutOf } from '../templates/find-layout';
import { openSource } from './open-source';
import { recordInHistory } from './record-in-history';

const DAY_MS = 86_400_000;
/** Progress once the source is open and once the file is made; storing it is the rest. */
const OPENED_PERCENT = 5;
const MADE_PERCENT = 95;

/** Matches the export only while it is not over, so a cancelled export is never overwritten. */
const underway = (id: string) => ({ _id: id, removedAt: null, state: { $in: [...openStates] } });

const ownerOf = async ({ callService }: ExportPorts, userId: string): Promise<ExportRequest['owner']> => {
  const { full_name: name, email } = await callService(calls.internal.entitlements, {
    params: { userId },
    actAs: userId,
  });
  return { name, email };
};

/** The layout: a report's own, a template's settings, or neither. */
function layoutRequest(record: ExportRecord): Pick<ExportRequest, 'template' | 'report'> {
  const layout = layoutOf(record);
  if (!layout || layout.kind === 'workbook') return {};
  if (layout.kind === 'report') return { report: layout.report_id };
  const { template_type, settings } = layout;
  return { template: { name: record.templateName ?? '', template_type, ...settings } };
}

/** Fetches the workbook that the tables are written into, if there is one. */
async function openWorkbook({ objects }: ExportPorts, record: ExportRecord, folder: string) {
  if (layoutOf(record)?.kind !== 'workbook') return {};
  const workbook = join(folder, 'workbook.xlsx');
  await objects.fetchTo(workbookKey(record), workbook);
  return { workbook };
}

interface Work {
  folder: string;
  signal: AbortSignal;
  tell: (percentage: number) => Promise<void>;
}

async function makeFile(
  ports: ExportPorts,
  record: ExportRecord,
  { folder, signal, tell }: Work,
): Promise<ExportedFile> {
  const [sources, owner, workbook] = await Promise.all([
    openSource(ports, record, { folder, signal }),
    ownerOf(ports, record.userId),
    openWorkbook(ports, record, folder),
  ]);
  await tell(OPENED_PERCENT);
  const request: ExportRequest = {
    title: record.jobName,
    exportType: record.exportType,
    format: record.outputFormat,
    settings: record.settings,
    ...layoutRequest(record),
    ...workbook,
    sources,
    owner,
    madeAt: record.createdAt.toISOString(),
    path: join(folder, 'export'),
  };
  const onProgress = (fraction: number) =>
    // A cancellation that this call reports is reported again at the next step.
    void tell(OPENED_PERCENT + fraction * (MADE_PERCENT - OPENED_PERCENT)).catch(() => undefined);
  try {
    return await ports.reports.run(request, { signal, onProgress });
  } catch (error) {
    throw asAppError(error);
  }
}

/** Stores the file and completes the export. If the export was cancelled before that, nothing of it stays. */
async function keepFile(ports: ExportPorts, record: ExportRecord, file: ExportedFile): Promise<ExportRecord | null> {
  const { exports, objects } = ports;
  const { extension, contentType, bytes, warnings } = file;
  await objects.put(resultKey(record), file.path, { contentType });
  const completedAt = new Date();
  const expiresAt = new Date(completedAt.getTime() + EXPORT_DAYS * DAY_MS);
  const done = await exports
    .findOneAndUpdate(
      underway(record._id),
      {
        $set: {
          state: 'completed',
          progress: 100,
          extension,
          contentType,
          bytes,
          warnings: warnings.map((said) => JSON.stringify(said)),
          completedAt,
          expiresAt,
          awaitsHistory: true,
        },
      },
      { returnDocument: 'after' },
    )
    .lean<ExportRecord>();
  if (!done) await removeObjects(objects, record.objectPrefix);
  else await dropReceived(ports, done);
  return done;
}

/** Deletes the rows or the workbook that came with the order; they are useless once the file exists. */
async function dropReceived({ objects }: ExportPorts, record: ExportRecord): Promise<void> {
  if (sourceOf(record).kind === 'rows') await objects.remove(rowsKey(record));
  if (layoutOf(record)?.kind === 'workbook') await objects.remove(workbookKey(record));
}

/** Removes what came with the order if an earlier attempt completed the export and was killed before doing so. */
async function finishAttempt(ports: ExportPorts, id: string): Promise<void> {
  const done = await ports.exports.findOne({ _id: id, state: 'completed', removedAt: null }).lean<ExportRecord>();
  if (done) await dropReceived(ports, done);
}

/**
 * One attempt at an export: opens the source, has the file made, counts it and stores it. It may be interrupted at any
 * moment and repeated; it makes one file and counts once, however often that happens.
 */
export async function makeExport(
  ports: ExportPorts,
  { payload, signal, progress, log }: JobContext<ExportJobPayload>,
): Promise<void> {
  const { exports } = ports;
  const record = await exports
    .findOneAndUpdate(
      underway(payload.export),
      { $set: { state: 'processing', startedAt: new Date(), progress: 0 } },
      { returnDocument: 'after' },
    )
    .lean<ExportRecord>();
  if (!record) return finishAttempt(ports, payload.export);
  const tell = async (percentage: number) => {
    await exports.updateOne(underway(record._id), { $max: { progress: Math.round(percentage) } });
    await progress(percentage);
  };
  const done = await inWorkFolder(ports.workFolder, async (folder) => {
    const file = await makeFile(ports, record, { folder, signal, tell });
    await tell(MADE_PERCENT);
    await countExport(ports, record.userId, record._id);
    signal.throwIfAborted();
    return keepFile(ports, record, file);
  });
  if (done) await recordInHistory(ports, done, log);
}

/** Writes the error of a failed job to its export. */
export async function settleFailure(
  { exports }: Pick<ExportPorts, 'exports'>,
  { payload, state, error }: Pick<Job, 'payload' | 'state' | 'error'>,
): Promise<void> {
  if (state !== 'failed' || !error) return;
  await exports.updateOne(underway(exportJobPayload.parse(payload).export), {
    $set: {
      state: 'failed',
      error: { code: error.code, detail: error.detail, said: error.said },
      completedAt: new Date(),
    },
  });
}
