import { jsonSchemaOf } from './bulk';
import { MAX_COLUMNS, MAX_EDITED_CELLS } from './limits';
import { inMessage } from './sentences/sentence';
import { isSoundText } from './text';
import { z } from './zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Options<Value extends z.ZodType> {
  min?: number;
  max?: number;
  /** The message when there are fewer than `min`. */
  tooFew?: string;
  /** The message when there are more than `max`. */
  tooMany?: string;
  /** Recognises an entry that is right and in its final form, so that the schema need not walk it (see `bulk`). */
  isSure?: (entry: unknown) => entry is z.output<Value>;
}

/**
 * An object keyed by names that people chose. zod's own record drops the key `__proto__`, and a plain object would have
 * a `constructor`; so the result has no prototype, and every name is only a name.
 */
export function namedRecord<Value extends z.ZodType>(value: Value, options: Options<Value> = {}) {
  const { min = 0, max = MAX_COLUMNS, isSure } = options;
  const { tooFew = inMessage('give_some'), tooMany = inMessage('at_most_entries', { limit: max }) } = options;
  return z
    .custom<Record<string, z.input<Value>>>(isRecord, inMessage('must_be_object'))
    .transform((input, context) => {
      const names = Object.keys(input);
      if (names.length < min) context.addIssue({ code: 'custom', message: tooFew });
      if (names.length > max) context.addIssue({ code: 'custom', message: tooMany });
      const record: Record<string, z.output<Value>> = Object.create(null);
      for (const name of names.slice(0, max)) {
        if (!isSoundText(name)) {
          context.addIssue({
            code: 'custom',
            path: [name],
            message: inMessage('name_characters_not_stored'),
          });
          continue;
        }
        const entry: unknown = input[name];
        if (isSure?.(entry)) {
          record[name] = entry;
          continue;
        }
        const result = value.safeParse(entry);
        if (result.success) record[name] = result.data;
        else for (const issue of result.error.issues) context.addIssue({ ...issue, path: [name, ...issue.path] });
      }
      return record;
    })
    .meta({ type: 'object', additionalProperties: jsonSchemaOf(value) });
}

const MAX_DEPTH = 32;
/** Four values and the edit itself for each edited cell of one paste, plus some room. */
const MAX_NODES = 6 * MAX_EDITED_CELLS;

/**
 * Why free-form JSON cannot be stored: nested too deep (MongoDB stops at 100), too many values, a NUL or half a
 * character.
 */
function storageFault(value: object): string | undefined {
  let nodes = 1;
  // Remembers checked names, because every item of a list has the same few.
  const sound = new Set<string>();
  const isSoundName = (name: string): boolean =>
    sound.has(name) || (isSoundText(name) && sound.add(name) !== undefined);
  const faultIn = (node: unknown, depth: number): string | undefined => {
    if (typeof node === 'string') return isSoundText(node) ? undefined : inMessage('characters_not_stored');
    if (typeof node !== 'object' || node === null) return undefined;
    if (depth > MAX_DEPTH) return inMessage('nested_too_deep', { limit: MAX_DEPTH });
    if (!Array.isArray(node) && !Object.keys(node).every(isSoundName)) return inMessage('characters_not_stored');
    const children: unknown[] = Array.isArray(node) ? node : Object.values(node);
    nodes += children.length;
    if (nodes > MAX_NODES) return inMessage('too_many_values', { limit: MAX_NODES });
    for (const child of children) {
      const fault = faultIn(child, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  return faultIn(value, 0);
}

/**
 * A free-form JSON object, such as an operation's configuration. The service that runs the operation has its schema.
 */
export const jsonObject = z
  .custom<Record<string, unknown>>(isRecord, inMessage('must_be_object'))
  .superRefine((value, context) => {
    const fault = isRecord(value) ? storageFault(value) : undefined;
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ type: 'object', additionalProperties: true });

/** The value of one cell in JSON (R-API-2): dates are ISO text. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cell>;

/** A row keyed by column name. */
export const row = z.custom<Record<string, Cell>>(isRecord).meta({ type: 'object', additionalProperties: true });
export type Row = z.infer<typeof row>;
