import { calls, type File, fitsPattern, MAX_PAGE_SIZE } from '@rapi/contracts';
import { type DoneFileRecord, doneFileId } from '../executions/done-file-record';
import type { ExecutionRecord } from '../executions/execution-record';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';

type Asked = Pick<SchedulerPorts, 'callService' | 'doneFiles'>;

/** Files per run; the next run takes the rest. */
export const MAX_FILES = 200;

/** A file ready for work. */
export interface TakenFile {
  id: string;
  filename: string;
  version: number;
}

async function uploadsOf({ callService }: Asked, userId: string): Promise<File[]> {
  const files: File[] = [];
  for (;;) {
    const query = { kind: 'upload' as const, limit: MAX_PAGE_SIZE, offset: files.length };
    const { data, total } = await callService(calls.files.list, { query, actAs: userId });
    files.push(...data);
    if (data.length === 0 || files.length >= total) return files;
  }
}

const taken = ({ id, filename, status, current_version: version }: File): TakenFile[] =>
  status === 'ready' && version !== null ? [{ id, filename, version }] : [];

async function unlessDone({ doneFiles }: Asked, jobId: string, files: readonly TakenFile[]): Promise<TakenFile[]> {
  const done = await doneFiles.find({ jobId }).lean<DoneFileRecord[]>();
  const versions = new Map(done.map(({ _id, version }) => [_id, version]));
  return files.filter(({ id, version }) => versions.get(doneFileId(jobId, id)) !== version);
}

export interface PlannedFiles {
  files: TakenFile[];
  /** Files that match the pattern or were named. */
  matching: number;
}

/**
 * The files of a run, oldest first: those it was started for, or else the uploads that match the job's pattern and are
 * new or changed since the job last succeeded with them (R-SCHED-8).
 */
export async function planFiles(
  ports: Asked,
  { _id: jobId, userId, filePattern }: ScheduledJobRecord,
  { onlyFiles }: Pick<ExecutionRecord, 'onlyFiles'>,
): Promise<PlannedFiles> {
  const uploads = (await uploadsOf(ports, userId)).flatMap(taken).reverse();
  if (onlyFiles !== null) {
    const wanted = new Set(onlyFiles);
    const files = uploads.filter(({ id }) => wanted.has(id));
    return { files, matching: files.length };
  }
  const matching = uploads.filter(({ filename }) => fitsPattern(filename, filePattern));
  return { files: await unlessDone(ports, jobId, matching), matching: matching.length };
}
