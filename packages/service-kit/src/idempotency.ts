import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { type Call, errorBody, MAX_IDEMPOTENCY_KEY, sentence } from '@rapi/contracts';
import { AppError, conflict, fieldError, invalidInput, notFound } from './errors';
import type { CallContext } from './handler';
import { toAppError } from './http/error-answer';
import { objectSentBy, sendDownload, sentObject } from './http/send-download';
import { isDuplicateKey } from './mongo';
import { ObjectMissingError, type ObjectStore } from './object-store/object-store';

/** Runs a call, or returns the answer already kept for the same key. */
export type RunOnce = (context: CallContext, call: Call, run: () => Promise<unknown>) => Promise<unknown>;

interface KeyRecord {
  _id: string;
  user: string;
  call: string;
  /** Hash of parameters, query and body: the same key must not be used for another request. */
  fingerprint: string;
  state: 'in_progress' | 'done';
  claimed_at: Date;
  /** JSON of {value}, {sent} or {error}; text, since an answer may hold keys that a document may not. */
  outcome?: string;
}

const KEPT_SECONDS = 24 * 3600;
/** How long a claim blocks its key after its process has died: longer than the longest call. */
const CLAIM_MS = 5 * 60_000;
const WAIT_MS = 5000;
const POLL_MS = 100;
const SETTLE_ATTEMPTS = 3;
const IDEMPOTENCY_KEY = 'idempotency-key';
const MAX_KEPT_LENGTH = 1_000_000;

const errorOutcome = errorBody
  .pick({ code: true, detail: true, reason: true, fields: true, params: true, found: true, hint: true })
  .extend({ status: z.number() });
const outcomeSchema = z.union([
  z.object({ error: errorOutcome }),
  z.object({ sent: sentObject }),
  z.object({ value: z.unknown() }),
]);

/**
 * Heeds the header `Idempotency-Key` (R-API-9) for the calls whose contract says `idempotent`: the first answer is kept
 * for 24 hours under user, call and key. Of a file from the object store, its key is kept; the repeat is 404 once the
 * file is gone. Other streams are not kept. Refusals below 500 are kept, too, except those that may change (401, 402, 429).
 *
 * If a process crashes between a call's effect and keeping its answer, the same key may run again after five minutes; a
 * call that must never do its work twice needs a unique key of its own on what it creates.
 */
export function createIdempotency(connection: Connection, objects?: Pick<ObjectStore, 'get'>): RunOnce {
  const records = modelOn(connection);
  return async (context, call, run) => {
    const key = call.idempotent ? keyOf(context) : undefined;
    if (key === undefined) return run();
    const { principal } = context;
    const id = digest([principal.service ?? '', principal.userId, call.id, key].join('\n'));
    const fingerprint = digest(JSON.stringify([context.params, context.query, context.body ?? null]));
    const claim = { _id: id, user: principal.userId, call: call.id, fingerprint };
    const claimedAt = await claimOrAnswer(records, claim);
    if (typeof claimedAt === 'string') return replay(context, claimedAt, objects);
    return runAndKeep(records, { _id: id, claimed_at: claimedAt }, run, context);
  };
}

function modelOn(connection: Connection): Model<KeyRecord> {
  const existing = connection.models['IdempotencyKey'];
  if (existing) return existing;
  const schema = new Schema<KeyRecord>(
    {
      _id: { type: String, required: true },
      user: { type: String, required: true },
      call: { type: String, required: true },
      fingerprint: { type: String, required: true },
      state: { type: String, required: true },
      claimed_at: { type: Date, required: true, expires: KEPT_SECONDS },
      outcome: String,
    },
    { versionKey: false },
  );
  return connection.model<KeyRecord>('IdempotencyKey', schema, 'idempotency_keys');
}

function keyOf({ request, principal }: CallContext): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  return typeof key !== 'string' || key === '' || principal.userId === '' ? undefined : key;
}

/** Checks every call, even those that ignore the key, so that a client learns at once that its key is too long. */
export function assertKeyLength({ headers }: IncomingMessage): void {
  const key = headers[IDEMPOTENCY_KEY];
  if (key === undefined || key.length <= MAX_IDEMPOTENCY_KEY) return;
  throw invalidInput([fieldError('Idempotency-Key', sentence('key_too_long', { limit: MAX_IDEMPOTENCY_KEY }))]);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

type Claim = Pick<KeyRecord, '_id' | 'user' | 'call' | 'fingerprint'>;

/** The time of the claim if this call is to run, else the outcome that was kept. */
async function claimOrAnswer(records: Model<KeyRecord>, claim: Claim): Promise<Date | string> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const claimedAt = new Date();
    try {
      await records.create({ ...claim, state: 'in_progress', claimed_at: claimedAt });
      return claimedAt;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const known = await records.findById(claim._id).lean();
    if (!known) continue;
    if (known.fingerprint !== claim.fingerprint) {
      throw invalidInput([fieldError('Idempotency-Key', sentence('key_used'))]);
    }
    if (known.state === 'done' && known.outcome !== undefined) return known.outcome;
    if (known.claimed_at.getTime() < Date.now() - CLAIM_MS) {
      const taken = await records.updateOne(
        { _id: claim._id, claimed_at: known.claimed_at },
        { $set: { claimed_at: claimedAt } },
      );
      if (taken.modifiedCount === 1) return claimedAt;
    }
    if (Date.now() > giveUpAt) throw conflict(sentence('request_in_progress'), 'in_progress', { retryAfter: 2 });
    await wait(POLL_MS);
  }
}

async function replay(
  { response }: CallContext,
  outcome: string,
  objects: Pick<ObjectStore, 'get'> | undefined,
): Promise<unknown> {
  response.setHeader('idempotency-replayed', 'true');
  const kept = outcomeSchema.parse(JSON.parse(outcome));
  if ('error' in kept) {
    const { code, detail, ...rest } = kept.error;
    throw new AppError(code, detail, rest);
  }
  if (!('sent' in kept)) return kept.value;
  const stream = await objects?.get(kept.sent.objectKey).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? notFound() : error;
  });
  if (!stream) throw new Error('a service that sends objects replays them from its object store');
  return sendDownload(response, { ...kept.sent, stream });
}

async function runAndKeep(
  records: Model<KeyRecord>,
  claim: Pick<KeyRecord, '_id' | 'claimed_at'>,
  run: () => Promise<unknown>,
  { log, response }: CallContext,
): Promise<unknown> {
  const settle = async (outcome: string | undefined) => {
    if (outcome === undefined || outcome.length > MAX_KEPT_LENGTH) await records.deleteOne(claim);
    else await records.updateOne(claim, { $set: { state: 'done', outcome } });
  };
  let value: unknown;
  try {
    value = await run();
  } catch (thrown) {
    await settle(keptError(toAppError(thrown))).catch(() => undefined);
    throw thrown;
  }
  await settleDone(() => settle(outcomeOf(value, response)), log);
  return value;
}

function outcomeOf(value: unknown, response: CallContext['response']): string | undefined {
  const sent = objectSentBy(response);
  if (sent) return JSON.stringify({ sent });
  return value === undefined ? undefined : JSON.stringify({ value });
}

/**
 * The work is done, so a database that fails now must neither turn the answer into a failure nor free the key: another
 * try would do the work again. Where the answer cannot be kept, the claim blocks the key until it has expired.
 */
async function settleDone(settle: () => Promise<void>, log: CallContext['log']): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await settle();
    } catch (error) {
      if (attempt === SETTLE_ATTEMPTS) return log.warn({ err: error }, 'the answer to an Idempotency-Key is not kept');
      await wait(POLL_MS);
    }
  }
}

function keptError({ status, code, detail, reason, fields, params, found, hint }: AppError): string | undefined {
  const mayChange = status >= 500 || status === 401 || status === 402 || status === 429;
  return mayChange
    ? undefined
    : JSON.stringify({ error: { status, code, detail, reason, fields, params, found, hint } });
}
