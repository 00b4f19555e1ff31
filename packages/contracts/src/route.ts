import type { ServiceName } from './services';
import { UPLOAD_TIMEOUT_MS, WHOLE_TABLE_TIMEOUT_MS } from './limits';

/** The method, address and service of a call, and who may make it. */
export interface Route<Path extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As documented; `/api/files/` and `/api/files` are the same. */
  path: Path;
  service: ServiceName;
  /** Who may call: anyone, a signed-in user, an operator, or another service (never through the gateway). */
  access: 'public' | 'user' | 'operator' | 'service';
  answer: 'json' | 'file' | 'image' | 'events' | 'none';
  /** How long a client waits, if not the usual 30 seconds. */
  timeoutMs?: number;
}

export type RouteOptions = Partial<Pick<Route, 'access' | 'answer' | 'timeoutMs'>>;

/** The routes of a service. */
export const on = (service: ServiceName) => {
  const by =
    (method: Route['method']) =>
    <const Path extends string>(path: Path, options: RouteOptions = {}): Route<Path> => ({
      method,
      path,
      service,
      access: 'user',
      answer: 'json',
      ...options,
    });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
};

/** A call that answers a file and may take as long as an upload. */
export const download: RouteOptions = { answer: 'file', timeoutMs: UPLOAD_TIMEOUT_MS };

/** A call that works through a whole table and reports its progress to the sender. */
export const wholeTable: RouteOptions = { timeoutMs: WHOLE_TABLE_TIMEOUT_MS };
