import type { Route } from './route';
import type { CallId } from './routes';
import type { ServiceName } from './services';

/** Areas that an API key can be made for. Each call of a user belongs to one area or is never made with a key. */
export const apiAreas = ['files', 'documents', 'templates', 'automation'] as const;
export type ApiArea = (typeof apiAreas)[number];

export const apiScopes = [
  'files:read',
  'files:write',
  'documents:read',
  'documents:write',
  'templates:read',
  'templates:write',
  'automation:read',
  'automation:write',
] as const satisfies readonly `${ApiArea}:${'read' | 'write'}`[];
export type ApiScope = (typeof apiScopes)[number];

/**
 * The area of each service's calls; null where keys are not allowed: accounts, payments, keys. Exports belong to files,
 * because an export lets its owner read the file. The job list, notices and the event stream show how far work is, so
 * they belong to automation.
 */
const areas: Record<ServiceName, ApiArea | null> = {
  files: 'files',
  'quality-tools': 'files',
  transform: 'files',
  export: 'files',
  ocr: 'documents',
  marketplace: 'templates',
  batch: 'automation',
  scheduler: 'automation',
  auth: null,
  gateway: 'automation',
};

/** Calls that only read, but use POST because their question does not fit in an address. */
const looking: ReadonlySet<string> = new Set<CallId>([
  'files.rows',
  'files.facets',
  'files.selection',
  'files.find',
  'files.preview-steps',
]);

/**
 * The scope that a key needs for a call (R-KEY-5): `read` for calls that only read, `write` for all others; undefined
 * when no key may make the call.
 */
export function scopeFor({
  id,
  method,
  access,
  service,
}: Omit<Route, 'path' | 'answer'> & { id: string }): ApiScope | undefined {
  const area = access === 'user' ? areas[service] : null;
  if (area === null) return undefined;
  return `${area}:${method === 'GET' || looking.has(id) ? 'read' : 'write'}`;
}

/** Write access to an area includes read access. */
export const allowsScope = (scopes: readonly ApiScope[], wanted: ApiScope): boolean =>
  scopes.some((scope) => scope === wanted || scope === wanted.replace(/:read$/, ':write'));
