import { join } from 'node:path';
import type { ReadPageInput } from '@rapi/ocr';
import { DocumentError } from '@rapi/ocr';
import { inWorkFolder, JobInterrupted } from '@rapi/service-kit';
import type { JobContext } from '@rapi/service-kit';
import { progressOf } from '../documents/document-answer';
import type { DocumentRecord } from '../documents/document-record';
import { originalKey } from '../documents/object-keys';
import { isReadAsTurned, turnOf } from '../documents/page-turns';
import type { PageRecord } from '../documents/page-record';
import type { OcrPorts } from '../ports';
import { keepPage, keepUnreadPage } from './keep-page';

/** After this long a document makes room for waiting ones and continues at its next turn. */
const TURN_MS = 60_000;

type Reading = Pick<JobContext, 'signal' | 'progress'>;

/**
 * The pages that this run still has to read, including those that an earlier run could not read or read with another
 * turn.
 */
async function missingPages({ pages }: OcrPorts, document: DocumentRecord) {
  const { _id, run, pagesSince, pageCount } = document;
  const known = await pages
    .find({ documentId: _id, run: { $gte: pagesSince }, $or: [{ error: null }, { run }] })
    .select({ pageNumber: 1, turn: 1 })
    .lean<Pick<PageRecord, 'pageNumber' | 'turn'>[]>();
  const finished = new Set(known.filter((page) => isReadAsTurned(document, page)).map(({ pageNumber }) => pageNumber));
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((number) => !finished.has(number));
}

type Tell = (pageNumber: number, share: number) => Promise<void>;

/** Reports the document's progress; pages being read count by the share that is done. */
function progressOver({ pageCount }: DocumentRecord, missing: readonly number[], { progress }: Reading): Tell {
  const shares = new Map<number, number>();
  const finishedBefore = pageCount - missing.length;
  return async (pageNumber, share) => {
    shares.set(pageNumber, share);
    const read = [...shares.values()].reduce((sum, each) => sum + each, finishedBefore);
    await progress(progressOf(read, pageCount));
  };
}

/**
 * Works through the numbers on several lanes while there is time; the first failure ends all lanes. Returns how many
 * are left.
 */
async function onLanes(
  lanes: number,
  numbers: readonly number[],
  work: (number: number, signal: AbortSignal) => Promise<void>,
  { signal, isTimeUp }: { signal: AbortSignal; isTimeUp: () => boolean },
): Promise<number> {
  const left = [...numbers];
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const lane = async () => {
    while (!either.aborted && !isTimeUp()) {
      const next = left.shift();
      if (next === undefined) return;
      await work(next, either).catch((error: unknown) => {
        failing.abort(error);
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane));
  signal.throwIfAborted();
  if (outcomes.some(({ status }) => status === 'rejected')) throw failing.signal.reason;
  return left.length;
}

async function readPage(
  ports: OcrPorts,
  document: DocumentRecord,
  { path, outFolder, pageNumber, tell, signal }: Omit<ReadPageInput, 'language'> & { tell: Tell; signal: AbortSignal },
): Promise<void> {
  const { language } = document;
  const quarter = turnOf(document, pageNumber) ?? undefined;
  // The signal has already ended a cancelled job; this error adds nothing.
  const onProgress = (share: number) => void tell(pageNumber, share).catch(() => undefined);
  try {
    const wanted = { path, pageNumber, language, outFolder, ...(quarter !== undefined && { quarter }) };
    const read = await ports.readers.readPage(wanted, { signal, onProgress });
    await keepPage(ports, document, read, signal);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    await keepUnreadPage(ports, document, pageNumber, error);
  }
}

/**
 * Reads the unfinished pages. Each is stored as soon as it is read, so a kill loses at most the pages being read, and
 * no finished page is read again. Gives the job back after a minute, so that other documents have their turn.
 */
export async function readPages(ports: OcrPorts, document: DocumentRecord, context: Reading): Promise<void> {
  const missing = await missingPages(ports, document);
  if (missing.length === 0) return;
  const turnEndsAt = Date.now() + TURN_MS;
  const isTimeUp = () => ports.isStopping() || Date.now() > turnEndsAt;
  await inWorkFolder(ports.workFolder, async (outFolder) => {
    const path = join(outFolder, 'original');
    await ports.objects.fetchTo(originalKey(document), path);
    const tell = progressOver(document, missing, context);
    const work = async (pageNumber: number, signal: AbortSignal) => {
      await tell(pageNumber, 0);
      await readPage(ports, document, { path, outFolder, pageNumber, tell, signal });
      await tell(pageNumber, 1);
    };
    const left = await onLanes(ports.readers.atOnce, missing, work, { signal: context.signal, isTimeUp });
    if (left > 0) throw new JobInterrupted('stopping');
  });
}
