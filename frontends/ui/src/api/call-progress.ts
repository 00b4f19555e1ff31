import { useSyncExternalStore } from 'react';
import type { ApiCallId } from './call-id';
import { subscribeToServerEvents } from './server-events';

export interface CallProgress {
  /** 0 to 100. */
  percent: number;
  /** An estimate, where the server has one. */
  secondsLeft?: number;
}

/** The calls of this page that take long, by the ids of their requests, the newest last. */
const longCalls = new Map<string, { id: ApiCallId; progress?: CallProgress }>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
let stopListening: (() => void) | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Keeps what an event of a job tells of one of the calls. */
function take(data: unknown): void {
  if (!isRecord(data) || data.kind !== 'call' || typeof data.job_id !== 'string') return;
  const call = longCalls.get(data.job_id);
  if (!call || typeof data.progress_percentage !== 'number') return;
  const { progress_percentage: percent, seconds_left: left } = data;
  longCalls.set(data.job_id, {
    ...call,
    progress: { percent, ...(typeof left === 'number' && { secondsLeft: left }) },
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

/** Listens to how far a call is until what it gives back is called. */
export function followCall(requestId: string, id: ApiCallId): () => void {
  longCalls.set(requestId, { id });
  stopListening ??= subscribeToServerEvents(({ type, data }) => type === 'job.progress' && take(data));
  return () => forget(requestId);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newestOf = (id: ApiCallId | undefined): CallProgress | undefined =>
  [...longCalls.values()].findLast((call) => call.progress && (id === undefined || call.id === id))?.progress;

/** How far the newest long call is, or that of one kind; undefined while none is under way that can be told. */
export const useCallProgress = (id?: ApiCallId): CallProgress | undefined =>
  useSyncExternalStore(subscribe, () => newestOf(id));
