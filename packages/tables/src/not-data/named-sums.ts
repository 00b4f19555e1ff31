/** Sums told by their names: "Triwulan I" below its months, "Kelas VII" below VII A and VII B, without the word total. */
import { monthNumber } from '@rapi/indonesia';
import { type DatasetRelation, type EngineSession, quoteText, textColumn } from '@rapi/table-core';
import { figureColumns } from './read-candidates';
import { isKeyName } from './row-words';
import { isSameAmount } from './sums-above';

const MOST_ROWS = 20_000;
/** With more rows that are called so, the table lists them. */
const MOST_NAMED = 400;
/** A sum of one row is the row. */
const LEAST_PARTS = 2;

const MONTHS_IN = new Map([
  ...['triwulan', 'tw', 'kuartal', 'quarter', 'q'].map((word): [string, number] => [word, 3]),
  ['caturwulan', 4],
  ...['semester', 'smt'].map((word): [string, number] => [word, 6]),
]);
const NUMBER = '(?:[ivx]{1,4}|[0-9]{1,2}|pertama|kedua|ketiga|keempat)';
const PERIOD = `^\\s*(${[...MONTHS_IN.keys()].join('|')})\\.?\\s*(?:ke\\s*-?\\s*)?${NUMBER}(?:\\s+[0-9]{4})?\\s*$`;
const GROUP =
  '^\\s*(?:kelas|tingkat|kelompok|kategori|golongan|blok|zona|lantai|gugus|seri|grup|group|wilayah|dusun|rw)\\s+([0-9A-Za-z]{1,12})\\s*$';
const [period, group] = [PERIOD, GROUP].map((pattern) => new RegExp(pattern, 'i'));

export interface NamedLine {
  row: number;
  label: string;
  /** Nothing but the label and figures stands in the row. */
  isAlone: boolean;
  /** By column. */
  figures: readonly (number | null)[];
}

/** The month that a label is, from 1: "Januari", "Jan 2026". */
function monthOf(label: string): number | undefined {
  const [name = '', year = '2000', ...others] = label.trim().split(/[\s-]+/);
  return others.length === 0 && /^(?:\d{2}|\d{4})$/.test(year) ? monthNumber(name.toLowerCase()) : undefined;
}
const monthsIn = (label: string): number | undefined =>
  MONTHS_IN.get(period?.exec(label)?.[1]?.toLowerCase() ?? '') ?? (monthOf(label) === undefined ? undefined : 1);

const kindOf = (letter: string | undefined) =>
  /\d/.test(letter ?? '') ? 'digit' : /\p{L}/u.test(letter ?? '') ? 'letter' : 'sign';

/** Whether a name is that of a part of a group: VII A and Kelas VII-B of VII, but not VIII A; 7A of 7, but not 71. */
export function isPartNamed(label: string, name: string): boolean {
  const [own, whole] = [label.trim().toLowerCase(), name.toLowerCase()];
  const named = [own, own.replace(/^\S+\s+/, '')].find((text) => text.startsWith(whole));
  const next = named?.[whole.length];
  return next !== undefined && kindOf(next) !== kindOf(whole.at(-1));
}

/** The rows directly above that make up a period: as many months as it has, one after the other. */
function partsOfPeriod(above: readonly NamedLine[], months: number): NamedLine[] {
  const parts: NamedLine[] = [];
  let counted = 0;
  for (const line of above) {
    const own = monthsIn(line.label);
    if (own === undefined || own >= months || counted >= months) break;
    const [month, next] = [monthOf(line.label), monthOf(parts.at(-1)?.label ?? '')];
    if (month !== undefined && next !== undefined && (month % 12) + 1 !== next) return [];
    counted += own;
    parts.push(line);
  }
  return counted === months ? parts : [];
}

/** The rows directly above whose names begin as that of a group. */
function partsOfGroup(above: readonly NamedLine[], name: string): NamedLine[] {
  const end = above.findIndex(({ label }) => !isPartNamed(label, name));
  return above.slice(0, end < 0 ? above.length : end);
}

function isSum({ figures }: NamedLine, parts: readonly NamedLine[]): boolean {
  const sumOf = (place: number) => parts.reduce((sum, part) => sum + (part.figures[place] ?? 0), 0);
  return (
    parts.length >= LEAST_PARTS &&
    figures.some((figure) => figure !== null && figure !== 0) &&
    figures.every((figure, place) => figure === null || isSameAmount(figure, sumOf(place)))
  );
}

/** The rows (from zero) that are sums of the rows above which their name names; a sum within another is no part of it. */
export function sumsByName(lines: readonly NamedLine[]): number[] {
  const sums: number[] = [];
  let above: NamedLine[] = [];
  for (const line of lines) {
    const months = period?.test(line.label) ? monthsIn(line.label) : undefined;
    const name = group?.exec(line.label)?.[1];
    const parts =
      months !== undefined ? partsOfPeriod(above, months) : name !== undefined ? partsOfGroup(above, name) : [];
    if (line.isAlone && isSum(line, parts)) sums.push(line.row);
    else above = [line, ...above];
  }
  return sums;
}

/** The rows of a table that are sums by their names, by either answer to an open question about its figures. */
export async function namedSums(session: EngineSession, input: DatasetRelation): Promise<number[]> {
  const { relation, schema } = input;
  const words = schema.columns.filter(({ type }) => type === 'text');
  if (schema.rowCount > MOST_ROWS || words.length === 0) return [];
  const isNamed = `regexp_matches(TEXT, ${quoteText(`${PERIOD}|${GROUP}`)}, 'i')`;
  const counts = words.map(
    (column, place) => `count_if(${isNamed.replace('TEXT', () => textColumn(column))}) AS n${place}`,
  );
  const [counted] = await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  const label = words.find((_, place) => {
    const n = Number(counted?.[`n${place}`] ?? 0);
    return n > 0 && n <= MOST_NAMED;
  });
  if (!label) return [];
  const others = schema.columns.filter((column) => column !== label);
  const linesBy = async (answer?: number) => {
    const { relation: read, values, answers } = await figureColumns(session, input, others, answer);
    const cells = others.flatMap((column, place) => [
      `${values[place]} AS x${place}`,
      `${textColumn(column)} AS t${place}`,
    ]);
    const rows = await session.rows(
      `SELECT ${['_row', `${textColumn(label)} AS label`, ...cells].join(', ')} FROM ${read} ORDER BY _row`,
    );
    const lines = rows.map((row): NamedLine => {
      const isFigure = (place: number) => typeof row[`x${place}`] === 'number' && !isKeyName(others[place]?.name ?? '');
      return {
        row: Number(row._row),
        label: typeof row.label === 'string' ? row.label : '',
        isAlone: others.every((_, place) => isFigure(place) || !/[\p{L}\p{N}]/u.test(String(row[`t${place}`] ?? ''))),
        figures: others.map((_, place) => (isFigure(place) ? Number(row[`x${place}`]) : null)),
      };
    });
    return { lines, answers };
  };
  const { lines, answers } = await linesBy();
  const found = new Set(sumsByName(lines));
  for (let answer = 0; answer < answers; answer += 1)
    for (const row of sumsByName((await linesBy(answer)).lines)) found.add(row);
  return [...found].sort((one, other) => one - other);
}
