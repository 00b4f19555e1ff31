import { useSyncExternalStore } from 'react';
import type { ApiCallId } from './call-id';
import { isRecord } from './is-record';
import { subscribeToServerEvents } from './server-events';

export interface CallProgress {
  /** 0 to 100; null when the server is working but cannot say how far it is. */
  percent: number | null;
  /** An estimate, if the server has one. */
  secondsLeft?: number;
  /** When the call was made, in milliseconds since 1970. */
  since: number;
}

interface LongCall {
  id: ApiCallId;
  since: number;
  cancel: () => void;
  progress?: CallProgress;
}

/** The slow calls of this page by request id, newest last. */
const longCalls = new Map<string, LongCall>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
let stopListening: (() => void) | undefined;

const isCall = (kind: unknown): boolean => kind === 'call' || kind === 'ingest';

/** Records the progress that a job event reports about one of these calls. */
function take(data: unknown): void {
  if (!isRecord(data) || !isCall(data.kind) || typeof data.job_id !== 'string') return;
  const call = longCalls.get(data.job_id);
  const { progress_percentage: percent, seconds_left: left } = data;
  if (!call || (typeof percent !== 'number' && percent !== null)) return;
  longCalls.set(data.job_id, {
    ...call,
    progress: { percent, since: call.since, ...(typeof left === 'number' && { secondsLeft: left }) },
  });
  changed();
}

function forget(requestId: string): void {
  if (!longCalls.delete(requestId)) return;
  changed();
  if (longCalls.size > 0) return;
  stopListening?.();
  stopListening = undefined;
}

/** Follows the progress of a call until the returned function is called. */
export function followCall(requestId: string, call: Omit<LongCall, 'progress'>): () => void {
  longCalls.set(requestId, call);
  changed();
  stopListening ??= subscribeToServerEvents(({ type, data }) => type === 'job.progress' && take(data));
  return () => forget(requestId);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newestOf = (id: ApiCallId | undefined): CallProgress | undefined =>
  [...longCalls.values()].findLast((call) => call.progress && (id === undefined || call.id === id))?.progress;

/** The progress of the newest slow call, or of the newest of one kind; undefined when there is none to report. */
export const useCallProgress = (id?: ApiCallId): CallProgress | undefined =>
  useSyncExternalStore(subscribe, () => newestOf(id));

/** Cancels a call that this page has made and is waiting for; undefined for other calls. */
export const useCancelOfCall = (requestId: string): (() => void) | undefined =>
  useSyncExternalStore(subscribe, () => longCalls.get(requestId)?.cancel);
