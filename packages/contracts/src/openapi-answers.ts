import { scopeFor } from './api-scopes';
import type { Call } from './call';
import { tableEndings } from './found-files';
import { placeholdersIn } from './paths';
import { z } from './zod';

/** Groups of calls that a plan may exclude (402). */
const PLANNED: ReadonlySet<string> = new Set(['export', 'ocr', 'scheduler', 'marketplace', 'keys']);

const hasQuery = ({ query }: Call): boolean => query instanceof z.ZodObject && Object.keys(query.shape).length > 0;

/**
 * Groups with calls that need more than a valid token: a request from our own page, the right to share templates with
 * everybody, the user's own payment. All other calls need a scope when made with a key.
 */
const FORBIDDING: ReadonlySet<string> = new Set(['auth', 'export', 'payment']);

/** The statuses with which a call may be refused (R-API-6), given its access, its parameters and what it changes. */
export function refusalStatuses(call: Call): number[] {
  const group = call.id.split('.')[0] ?? '';
  const isOfAuth = group === 'auth';
  const names = placeholdersIn(call.path).length > 0;
  const takesBody = call.body !== undefined || call.bodyKind === 'multipart';
  const changes = call.method !== 'GET';
  const takes = names || takesBody || hasQuery(call) || !(call.query instanceof z.ZodObject);
  const may: readonly (readonly [number, boolean])[] = [
    [400, true],
    [401, call.access !== 'public' || isOfAuth],
    [402, PLANNED.has(group) || PLANNED.has(call.service)],
    [403, call.access === 'operator' || FORBIDDING.has(group) || scopeFor(call) !== undefined],
    [404, names || changes || takes || call.answer === 'file'],
    [409, changes || call.answer === 'file'],
    [413, takesBody],
    [415, takesBody],
    [422, takes || changes],
    [429, true],
    [503, true],
    [507, true],
  ];
  return may.filter(([, isPossible]) => isPossible).map(([status]) => status);
}

const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/octet-stream',
] as const;

/** The media types, other than JSON, that calls answer with. */
export const mediaTypes = {
  file: [...new Set([...Object.values(tableEndings), ...documents, 'image/jpeg', 'image/png'])],
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'],
  events: ['text/event-stream'],
} as const satisfies Record<string, readonly string[]>;
