import { readAmount } from '@rapi/indonesia';
import { textColumn, type DatasetColumn } from '../dataset/dataset';
import type { Batch, EngineSession } from '../engine/session';

/** `1250000`, `12,5` and `Rp 1.250.000,50` read alike everywhere; what else there is, the rules of `@rapi/indonesia` read. */
const PLAIN = '-?(?:[1-9]\\d{0,12}|0)(?:[.,]\\d{1,2})?';
const RUPIAH = '-?(?i:rp|idr)\\.? ?[1-9]\\d{0,2}(?:\\.\\d{3}){0,3}(?:,\\d{1,2})?';

/** The value of an amount that is written in one of the usual ways; null of any other text. Adding nothing makes `-0` a plain zero. */
export const amountSql = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, '${PLAIN}') THEN CAST(replace(${text}, ',', '.') AS DOUBLE) + 0 ` +
  `WHEN regexp_full_match(${text}, '${RUPIAH}') THEN CAST(replace(regexp_replace(${text}, '[^-\\d,]', '', 'g'), ',', '.') AS DOUBLE) END`;

/** The readings of an amount: two where it may be read in two ways. */
export function readingsOf(text: string): readonly number[] {
  const amount = readAmount(text);
  if (amount === undefined) return [];
  if (!amount.ambiguous) return [amount.value];
  const both = [',', '.'] as const;
  return both.flatMap((decimal) => readAmount(text, { decimal })?.value ?? []);
}

export interface NumberSide {
  /** SQL of the number in a cell: null where there is none. */
  value: string;
  /** SQL of whether the cell's text may be read as two numbers. */
  isAmbiguous: string;
  /** What to join the rows with, if anything. */
  join: string;
}

/** The numbers of a column: its own where it is typed, else those its texts tell. `alias` names the rows it is joined with. */
export async function numberSide(
  session: EngineSession,
  rows: string,
  column: DatasetColumn,
  alias: string,
): Promise<NumberSide> {
  if (column.type === 'integer' || column.type === 'decimal')
    return { value: `CAST(${alias}.v${column.key} AS DOUBLE)`, isAmbiguous: 'false', join: '' };
  const text = textColumn(column);
  const sql = `SELECT DISTINCT ${text} FROM ${rows} WHERE ${text} IS NOT NULL AND ${amountSql(text)} IS NULL`;
  async function* readings(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const texts = chunk.getColumnValues(0).filter((each) => typeof each === 'string');
      const values = texts.map(readingsOf);
      yield [
        texts,
        values.map((each) => (each.length === 1 ? (each[0] ?? null) : null)),
        values.map((each) => (each.length > 1 ? 1 : 0)),
      ];
    }
  }
  const table = session.name('amounts');
  const columns = [
    { name: 'text', type: 'VARCHAR' },
    { name: 'value', type: 'DOUBLE' },
    { name: 'ambiguous', type: 'INTEGER' },
  ] as const;
  await session.createTable(table, columns, readings());
  return {
    value: `coalesce(${amountSql(`${alias}.${text}`)}, ${table}.value)`,
    isAmbiguous: `coalesce(${table}.ambiguous = 1, false)`,
    join: `LEFT JOIN ${table} ON ${table}.text = ${alias}.${text}`,
  };
}
