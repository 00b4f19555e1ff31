import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { EngineSession } from '../session/session';
import { columnTypes, type Dataset } from './dataset';
import type { WriteColumn } from './column-plan';
import { writeDataset } from './write-dataset';

/** Text columns of a small table in memory. */
export type Texts = Readonly<Record<string, readonly (string | null)[]>>;

const givenColumn = z.object({
  name: z.string(),
  values: z.array(z.string().nullable()),
  /** If all values are of one type that needs no guessing. */
  native: z.object({ type: z.enum(columnTypes), format: z.string().optional() }).optional(),
  /** Which of the values came as numbers, where others did not. */
  areNumbers: z.array(z.boolean()).optional(),
  /** The currency of its numbers (ISO 4217; XXX: several); undefined for rupiah and what is no amount. */
  currency: z.string().optional(),
});
/** A column that comes with a request. */
export type GivenColumn = z.infer<typeof givenColumn>;

/** Reads columns from a file with one JSON column per line. */
export async function readGivenColumns(path: string): Promise<GivenColumn[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => givenColumn.parse(JSON.parse(line)));
}

interface TextColumn extends Pick<WriteColumn, 'name' | 'native'> {
  values: readonly (string | null)[];
  areNumbers?: readonly boolean[];
  currency?: string;
}

/** The sides of a column with their types and values: its texts, and the values of those that came as numbers. */
function sidesOf({ values, areNumbers }: TextColumn, key: number) {
  const texts = { name: `c${key}`, type: 'VARCHAR' as const, values };
  if (!areNumbers) return [texts];
  const numbers = values.map((value, row) => (areNumbers[row] && value !== null ? Number(value) : null));
  return [texts, { name: `num${key}`, type: 'DOUBLE' as const, values: numbers }];
}

/** Writes a small table in memory (rows of an export's `source_data`) as a dataset, its columns in their order. */
export async function writeTextColumns(
  session: EngineSession,
  columns: readonly TextColumn[],
  folder: string,
): Promise<Dataset> {
  const rowCount = columns[0]?.values.length ?? 0;
  const table = session.name('texts');
  const rowColumn = { name: '_row', type: 'INTEGER' as const };
  const sides = columns.flatMap(sidesOf);
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  await session.createTable(table, [rowColumn, ...sides], [[rows, ...sides.map(({ values }) => values)]]);
  const wanted = columns.map(({ name, native, areNumbers, currency }, key) => ({
    ...{ name, key },
    ...(native && { native }),
    ...(currency && { notation: { currency } }),
    ...(areNumbers && { holdsNumbers: true }),
  }));
  const dataset = await writeDataset(session, table, wanted, folder);
  await session.run(`DROP TABLE ${table}`);
  return dataset;
}

/** The same for columns by name, where their order does not matter. */
export function writeTexts(
  session: EngineSession,
  texts: Texts,
  folder: string,
  native: Readonly<Record<string, WriteColumn['native']>> = {},
): Promise<Dataset> {
  const columns = Object.entries(texts).map(([name, values]) => ({
    name,
    values,
    ...(Object.hasOwn(native, name) && { native: native[name] }),
  }));
  return writeTextColumns(session, columns, folder);
}
