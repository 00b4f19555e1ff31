import type { CallId } from './routes';

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

type Group<Id> = Id extends `${infer First}.${string}` ? First : never;

/**
 * The area of each group of calls; null where keys have no business: accounts, payments, keys, and what only screens need.
 * Exports are files: whoever may order one reads what is in it.
 */
const areas: Record<Group<CallId>, ApiArea | null> = {
  files: 'files',
  trash: 'files',
  recipes: 'files',
  storage: 'files',
  history: 'files',
  'column-mapper': 'files',
  'column-readings': 'files',
  formula: 'files',
  types: 'files',
  profile: 'files',
  duplicates: 'files',
  validation: 'files',
  cleaning: 'files',
  join: 'files',
  append: 'files',
  'column-example': 'files',
  process: 'files',
  wordlists: 'files',
  charts: 'files',
  preview: 'files',
  grouping: 'files',
  export: 'files',
  ocr: 'documents',
  marketplace: 'templates',
  batch: 'automation',
  scheduler: 'automation',
  notifications: 'automation',
  auth: null,
  account: null,
  payment: null,
  keys: null,
  contact: null,
  operator: null,
  board: null,
  events: null,
  internal: null,
};

/** They only look, and are POST because of what they ask: it has no room in an address. */
const looking: ReadonlySet<string> = new Set<CallId>([
  'files.rows',
  'files.facets',
  'files.selection',
  'files.find',
  'files.preview-steps',
]);

const isGroup = (group: string): group is Group<CallId> => Object.hasOwn(areas, group);

/** The scope that a key needs for a call (R-KEY-5): `read` for what only looks, `write` for all else; undefined where no key may. */
export function scopeFor({ id, method, access }: { id: string; method: string; access: string }): ApiScope | undefined {
  const group = id.split('.')[0] ?? '';
  const area = access === 'user' && isGroup(group) ? areas[group] : null;
  if (area === null) return undefined;
  return `${area}:${method === 'GET' || looking.has(id) ? 'read' : 'write'}`;
}

/** Whoever may write in an area may read there. */
export const allowsScope = (scopes: readonly ApiScope[], wanted: ApiScope): boolean =>
  scopes.some((scope) => scope === wanted || scope === wanted.replace(/:read$/, ':write'));
