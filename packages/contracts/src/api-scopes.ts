import type { Route } from './route';
import type { CallId } from './routes';
import type { ServiceName } from './services';

/** What keys may be made for. Every call of a user's belongs to one area, or is never made with a key. */
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
 * The area of what a service answers; null where keys have no business: accounts, payments, keys.
 * Exports are files: whoever may order one reads what is in it. The list of jobs, notices and the stream of events tell how far
 * work is, so they are automation.
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

/** They only look, and are POST because of what they ask: it has no room in an address. */
const looking: ReadonlySet<string> = new Set<CallId>([
  'files.rows',
  'files.facets',
  'files.selection',
  'files.find',
  'files.preview-steps',
]);

/** The scope that a key needs for a call (R-KEY-5): `read` for what only looks, `write` for all else; undefined where no key may. */
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

/** Whoever may write in an area may read there. */
export const allowsScope = (scopes: readonly ApiScope[], wanted: ApiScope): boolean =>
  scopes.some((scope) => scope === wanted || scope === wanted.replace(/:read$/, ':write'));
