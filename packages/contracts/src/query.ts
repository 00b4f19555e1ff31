import { MAX_OFFSET, MAX_PAGE_SIZE, PAGE_SIZE } from './limits';
import { filterConditions } from './filters';
import { columnName, columnNames } from './text';
import { inMessage } from './sentences/sentence';
import { z } from './zod';

/** A query value arrives as text; our own clients may pass a number. `'banyak'`, `''` and `'1e3'` are refused. */
export const queryInteger = ({ min, max }: { min: number; max: number }) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/, inMessage('enter_whole_number'))
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));

export const queryNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}(\.\d{1,10})?$/, inMessage('enter_number'))
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max));

export const queryBoolean = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .pipe(z.boolean());

export const offset = queryInteger({ min: 0, max: MAX_OFFSET }).default(0);

/** `limit` and `offset` of a list that can grow (R-API-8); values out of bounds are refused. */
export const paging = ({ limit = PAGE_SIZE, max = MAX_PAGE_SIZE }: { limit?: number; max?: number } = {}) => ({
  limit: queryInteger({ min: 1, max }).default(limit),
  offset,
});

const sortKey = z.object({ column: columnName, direction: z.enum(['asc', 'desc']).default('asc') });
export type SortKey = z.infer<typeof sortKey>;
/** The columns that order the rows, the most important first. */
export const sortKeys = z.array(sortKey).max(10);

function parsedJson(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: inMessage('not_json') });
    return z.NEVER;
  }
}

/** `?filter=[{"column":"Kota","operator":"equals","value":"Jakarta"}]` (R-API-13). */
export const queryFilter = z
  .union([z.string().max(20_000).transform(parsedJson), filterConditions])
  .pipe(filterConditions)
  .default([])
  .meta({ description: 'A JSON list of {column, operator, value}' });

/** Parses `Kota:asc,Harga:desc`. The direction follows the last colon, if there is one. */
function sortKeysIn(value: string) {
  return value
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, direction] = /^(.*):(asc|desc)$/s.exec(part) ?? [];
      return name === undefined ? { column: part } : { column: name, direction };
    });
}

/**
 * `?sort=Kota:asc,Harga:desc` (R-API-13), or a JSON list of {column, direction} for names with a comma or ending in
 * `:asc`.
 */
export const querySort = z
  .union([
    z
      .string()
      .max(5000)
      .transform((value, context) => (value.startsWith('[{') ? parsedJson(value, context) : sortKeysIn(value))),
    sortKeys,
  ])
  .pipe(sortKeys)
  .default([])
  .meta({ description: 'column:asc,other:desc — or a JSON list of {column, direction}' });

/** `?key_columns=Nama,Email`, or a JSON list for names with a comma. Blank parts are dropped. */
export const queryColumns = z
  .union([
    z
      .string()
      .max(20_000)
      .transform((value, context) =>
        value.startsWith('["')
          ? parsedJson(value, context)
          : value
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== ''),
      ),
    columnNames,
  ])
  .pipe(columnNames)
  .default([])
  .meta({ description: 'Column names, comma-separated, or a JSON list of them' });
