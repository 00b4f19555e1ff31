import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DATA_COPY_DAYS, type DataCopy } from '@rapi/contracts';
import {
  isObjectMissing,
  type Job,
  type JobContext,
  type Jobs,
  type JobType,
  keptSentence,
  notFound,
  type ObjectStore,
  userPrefix,
  type ZipEntry,
  zipStream,
} from '@rapi/service-kit';
import { z } from 'zod';
import type { Audit } from '../audit/audit-trail';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { QueueMail } from '../mails/mail-texts';
import { byId, type UserModel } from '../users/user-record';
import { dayInWib } from '../usage/months';
import { sayIn } from '../words/words';
import { entriesOfServices, type CopySources } from './copy-parts';
import type { DataCopyModel, DataCopyRecord } from './data-copy-record';

export interface DataCopyPorts extends CopySources {
  copies: DataCopyModel;
  users: UserModel;
  objects: ObjectStore;
  limits: AttemptLimits;
  perAccount: AttemptLimit;
  audit: Audit;
  queueMail: QueueMail;
  /** The entries for the data that auth itself holds. */
  ownEntries(userId: string): ZipEntry[];
  now: () => Date;
}

const copyOrder = z.object({ copy: z.string() });
type CopyOrder = z.input<typeof copyOrder>;

const DAY_MS = 86_400_000;
/** Longer than any other job: it asks every service, page by page, for all data of an account. */
const TIMEOUT_MS = 30 * 60_000;
const BATCH = 50;
/** A copy this old without a job was left by a crash. */
const LEFT_MS = 60_000;
const openStates: DataCopy['status'][] = ['pending', 'processing'];

const copyPrefix = (userId: string) => userPrefix(userId, 'data-copies');
const copyKey = (userId: string, copyId: string) => `${copyPrefix(userId)}${copyId}/copy.zip`;
const jobIdOf = (copyId: string) => `data-copy:${copyId}`;

const answerOf = (record: DataCopyRecord): DataCopy => ({
  id: record.copyId,
  status: record.state,
  progress_percentage: record.progress,
  bytes: record.bytes,
  error: record.error?.detail ?? null,
  error_sentence: record.error ? keptSentence(record.error) : null,
  asked_at: record.askedAt.toISOString(),
  ready_at: record.readyAt?.toISOString() ?? null,
  expires_at: record.expiresAt?.toISOString() ?? null,
});

async function clearObjects(objects: ObjectStore, userId: string, but?: string): Promise<void> {
  for await (const { key } of objects.list(copyPrefix(userId))) if (key !== but) await objects.remove(key);
}

async function entriesOf(ports: DataCopyPorts, userId: string): Promise<ZipEntry[]> {
  const user = await ports.users.findOne(byId(userId)).lean();
  if (!user) throw notFound('user');
  const say = sayIn(user.locale);
  const readme = say('data_copy_readme', { name: user.full_name, day: dayInWib(ports.now()) });
  const path = say('data_copy_readme_file');
  return [
    { path, compress: true, open: async () => Readable.from([readme]) },
    ...ports.ownEntries(userId),
    ...(await entriesOfServices(ports, userId)),
  ];
}

/** Removes older copies and mails the owner that the copy is ready. Safe to repeat: the mail is sent once. */
async function tellMade({ copies, objects, queueMail }: DataCopyPorts, userId: string, copyId: string): Promise<void> {
  const made = await copies.findOne({ _id: userId, copyId, state: 'completed' }).lean<DataCopyRecord>();
  if (!made?.expiresAt) return;
  await clearObjects(objects, userId, copyKey(userId, copyId));
  const facts = { until: dayInWib(made.expiresAt) };
  await queueMail('data_copy_made', userId, { facts, id: `data-copy-made:${copyId}` });
}

/**
 * One attempt at a copy, safe to repeat after a crash. If the user has asked for a newer copy, this one is thrown away.
 */
async function makeCopy(ports: DataCopyPorts, context: JobContext<CopyOrder>): Promise<void> {
  const { copies, objects, now } = ports;
  const { user: userId, payload, progress, signal } = context;
  const current = { _id: userId, copyId: payload.copy, state: { $in: openStates } };
  const begun = await copies.updateOne(current, { $set: { state: 'processing', progress: 0 } });
  if (begun.matchedCount === 0) return tellMade(ports, userId, payload.copy);
  const entries = await entriesOf(ports, userId);
  const tell = async (count: number) => {
    signal.throwIfAborted();
    const percentage = Math.floor((100 * count) / entries.length);
    await copies.updateOne(current, { $max: { progress: percentage } });
    await progress(percentage);
  };
  const followed = entries.map((entry, count) => ({ ...entry, open: () => tell(count).then(entry.open) }));
  const key = copyKey(userId, payload.copy);
  const { bytes } = await objects.put(key, zipStream(followed).stream, { contentType: 'application/zip' });
  const readyAt = now();
  const expiresAt = new Date(readyAt.getTime() + DATA_COPY_DAYS * DAY_MS);
  const kept = await copies.updateOne(current, {
    $set: { state: 'completed', progress: 100, bytes, readyAt, expiresAt },
  });
  if (kept.matchedCount === 0) return objects.remove(key);
  await tellMade(ports, userId, payload.copy);
}

async function settleFailure({ copies }: DataCopyPorts, { payload, user, state, error }: Job): Promise<void> {
  if (state !== 'failed' || !error) return;
  const { code, detail, said } = error;
  const open = { _id: user, copyId: copyOrder.parse(payload).copy, state: { $in: openStates } };
  await copies.updateOne(open, { $set: { state: 'failed', error: { code, detail, said } } });
}

async function ask(ports: DataCopyPorts, job: JobType<CopyOrder>, userId: string): Promise<DataCopy> {
  const { copies, limits, perAccount, audit, now } = ports;
  const open = await copies.findOne({ _id: userId, state: { $in: openStates } }).lean<DataCopyRecord>();
  if (open) return answerOf(open);
  await limits.take(perAccount, userId);
  const copyId = randomUUID();
  const fresh = { copyId, state: 'pending', progress: 0, bytes: null, error: null, askedAt: now() };
  const record = await copies
    .findOneAndUpdate(
      { _id: userId },
      { $set: { ...fresh, readyAt: null, expiresAt: null } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<DataCopyRecord>();
  await audit('data_copy_asked', { userId });
  await job.enqueue({ copy: copyId }, { id: jobIdOf(copyId), user: userId, subject: { id: copyId } });
  if (!record) throw notFound('user');
  return answerOf(record);
}

/**
 * Repairs copies that a crash left open without a running job: enqueues the job again, or ends the copy. Returns their
 * number.
 */
async function mend(ports: DataCopyPorts, jobs: Jobs, job: JobType<CopyOrder>): Promise<number> {
  const { copies, now } = ports;
  const before = new Date(now().getTime() - LEFT_MS);
  const left = await copies.find({ state: { $in: openStates }, askedAt: { $lt: before } }).lean<DataCopyRecord[]>();
  let mended = 0;
  for (const { _id: userId, copyId } of left) {
    const known = await jobs.get(jobIdOf(copyId));
    if (known?.state === 'pending' || known?.state === 'processing') continue;
    mended++;
    if (!known) await job.enqueue({ copy: copyId }, { id: jobIdOf(copyId), user: userId, subject: { id: copyId } });
    else if (known.state === 'failed') await settleFailure(ports, known);
    else await copies.deleteOne({ _id: userId, copyId, state: { $in: openStates } });
  }
  return mended;
}

async function open(ports: DataCopyPorts, userId: string) {
  const { copies, objects, audit, users, now } = ports;
  const ready = { _id: userId, state: 'completed' as const, expiresAt: { $gt: now() } };
  const [found, user] = await Promise.all([
    copies.findOne(ready).lean<DataCopyRecord>(),
    users.findOne(byId(userId)).lean(),
  ]);
  if (!found || !user) throw notFound('data_copy');
  const stream = await objects.get(copyKey(userId, found.copyId)).catch((error: unknown) => {
    throw isObjectMissing(error) ? notFound('data_copy') : error;
  });
  await audit('data_copy_downloaded', { userId });
  const day = dayInWib(found.readyAt ?? now()).slice(0, 10);
  const filename = sayIn(user.locale)('data_copy_file', { day: day.split('/').toReversed().join('-') });
  return { filename, bytes: found.bytes ?? 0, stream };
}

/** Copies of all data of an account, for its owner (R-AUTH-19; UU PDP 27/2022, Pasal 13). */
export function createDataCopies(jobs: Jobs, ports: DataCopyPorts) {
  const { copies, objects, now } = ports;
  const job = jobs.define({
    name: 'data-copy',
    payload: copyOrder,
    kind: 'data-copy',
    timeoutMs: TIMEOUT_MS,
    handle: (context) => makeCopy(ports, context),
    onFinished: (ended) => settleFailure(ports, ended),
  });
  const remove = async (userId: string): Promise<void> => {
    const removed = await copies.findOneAndDelete({ _id: userId }).lean<DataCopyRecord>();
    if (removed) await jobs.cancel(jobIdOf(removed.copyId));
    await clearObjects(objects, userId);
  };
  return {
    ask: (userId: string) => ask(ports, job, userId),
    find: async (userId: string): Promise<DataCopy | null> => {
      const found = await copies.findOne({ _id: userId }).lean<DataCopyRecord>();
      return found && answerOf(found);
    },
    open: (userId: string) => open(ports, userId),
    /** Removes the copy and cancels its job; does nothing if there is none. */
    remove,
    mend: () => mend(ports, jobs, job),
    /** Deletes expired copies. Returns their number. */
    removeExpired: async (): Promise<number> => {
      const over = { expiresAt: { $type: 'date' as const, $lte: now() } };
      const expired = await copies.find(over).limit(BATCH).lean<DataCopyRecord[]>();
      for (const { _id, copyId } of expired) {
        await objects.remove(copyKey(_id, copyId));
        await copies.deleteOne({ _id, copyId });
      }
      return expired.length;
    },
  };
}

export type DataCopies = ReturnType<typeof createDataCopies>;
