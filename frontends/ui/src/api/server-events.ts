import { routes } from '@rapi/contracts/routes';
import { useEffect, useEffectEvent } from 'react';
import { isNearExpiry, refreshToken } from './refresh';
import { storedToken } from './token-store';

/** One message of `/api/events`: `job.progress`, `job.finished`, `file.ready`, `notification` (R-API-20). */
export interface ServerEvent {
  type: string;
  data: unknown;
}

type Listener = (event: ServerEvent) => void;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

function parseMessage(text: string): ServerEvent | undefined {
  let type = 'message';
  const data: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('event:')) type = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length === 0) return undefined;
  try {
    return { type, data: JSON.parse(data.join('\n')) };
  } catch {
    return undefined;
  }
}

/** Splits a stream of text into messages. A message may arrive in pieces. */
export function createMessageReader(onEvent: Listener): (piece: string) => void {
  let rest = '';
  return (piece) => {
    rest += piece.replaceAll('\r\n', '\n');
    const messages = rest.split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const event = parseMessage(message);
      if (event) onEvent(event);
    }
  };
}

const listeners = new Set<Listener>();
const publish: Listener = (event) => listeners.forEach((listener) => listener(event));
let connection: AbortController | undefined;

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream with fetch, because EventSource cannot send the Authorization header (R-API-20). */
async function readStream(signal: AbortSignal): Promise<void> {
  const stored = storedToken();
  if (stored === undefined) return;
  const token = isNearExpiry(stored) ? await refreshToken(stored) : stored;
  const response = await fetch(routes['events.stream'].path, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`);
  const read = createMessageReader(publish);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const startedAt = Date.now();
    await readStream(signal).catch(() => undefined);
    // A stream that lasted was healthy, so reconnect after the shortest wait. Screens also poll, so nothing is missed.
    if (Date.now() - startedAt > LONGEST_WAIT_MS) pause = FIRST_WAIT_MS;
    await wait(pause, signal);
    pause = Math.min(pause * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Listens to the user's events. Each tab has one stream, open while there are listeners. Returns a function that stops.
 */
export function subscribeToServerEvents(listener: Listener): () => void {
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void stayConnected(connection.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}

/** Calls `onData` for every event of one type while the component is mounted. */
export function useServerEvent(type: string, onData: (data: unknown) => void): void {
  const handle = useEffectEvent((event: ServerEvent) => {
    if (event.type === type) onData(event.data);
  });
  useEffect(() => subscribeToServerEvents((event) => handle(event)), []);
}
