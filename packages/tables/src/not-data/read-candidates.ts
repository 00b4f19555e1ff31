import type { ValueKind } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  numbersOf,
  type QueryRow,
  readColumns,
  textColumn,
} from '@rapi/table-core';
import { answered } from '../operation/answered-notation';
import type { Candidate, Candidates } from './candidate';
import { isKeyName } from './row-words';
import { mayBeOfStatement } from './statement-rows';

/** With fewer rows, 1, 2, 3 in the first column may be amounts, and K-1, K-2 names. */
const LEAST_SERIAL = 3;
/** A statement has no more rows. */
const MOST_LINES = 400;

/** A count in a row of figures; 0 where there is none. */
export const countOf = (row: QueryRow | undefined, name: string) => Number(row?.[name] ?? 0);

/** SQL of the figure that a text holds, hours for times of day and durations; undefined if it is no figure. */
function figureOf(key: number, kind: ValueKind | undefined): string | undefined {
  if (kind === 'number' || kind === 'duration') return `v${key}`;
  return kind === 'time' ? `epoch(v${key}) / 3600` : undefined;
}

/**
 * The columns with the figures that their texts hold, read as everywhere else; SQL by column index. A column that waits
 * for an answer about its signs is read by the answer of this index, if one is given.
 */
export async function figureColumns(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  answer: number | undefined,
) {
  const wanted = (some: readonly DatasetColumn[]) => some.map((column) => ({ column }));
  const known = await readColumns(session, input, wanted(columns));
  const asked = new Map(
    known.open.flatMap(({ name, question }) => (question.about === 'decimal' ? [[name, question]] : [])),
  );
  const stated = columns.map((column) => {
    const option = answer === undefined ? undefined : asked.get(column.name)?.options[answer];
    return option ? { ...column, notation: answered(column.notation, option.notation) } : column;
  });
  const read = answer === undefined ? known : await readColumns(session, input, wanted(stated));
  const values = columns.map((column) => {
    const kind = read.read.get(column.key)?.reading.kind;
    return figureOf(column.key, kind) ?? numbersOf(column) ?? 'NULL::DOUBLE';
  });
  return {
    relation: read.relation,
    values,
    answers: Math.max(0, ...[...asked.values()].map(({ options }) => options.length)),
  };
}

interface Found extends Pick<Candidates, 'columns' | 'solid'> {
  /** The table of the candidates' row numbers. */
  found: string;
  count: number;
  /** Index of the answer by which columns that wait for one are read; undefined to read only what is certain. */
  answer?: number | undefined;
}

/** The columns whose filled cells are mostly figures, by index. `total`: counts over the rows of data. */
function numericPlaces(
  { columns, solid }: Pick<Found, 'columns' | 'solid'>,
  candidates: readonly Candidate[],
  total: (name: string) => number,
): number[] {
  // A full row may be data, even if somebody in it is called Total.
  const full = candidates.filter(({ texts }) => solid.every((place) => texts[place] !== null));
  return columns.flatMap((_, place) => {
    // The second line of an entry leaves half of the columns blank, and only it may have a credit; a header says nothing.
    const isSeen = total(`f${place}`) > 0 || full.some((each) => each.numbers[place] !== null);
    const others = isSeen ? full : candidates;
    const numbers = total(`n${place}`) + others.filter((each) => each.numbers[place] !== null).length;
    const filled = total(`f${place}`) + others.filter(({ texts }) => texts[place] !== null).length;
    return numbers * 2 > filled ? [place] : [];
  });
}

/** Rows with the texts of those directly above and below them. */
function withNext(rows: readonly QueryRow[], next: readonly QueryRow[], width: number): Candidate[] {
  const rowOf = new Map(next.map((each) => [countOf(each, '_row'), each]));
  const cellsIn = <Cell>(each: QueryRow | undefined, read: (place: number, row: QueryRow) => Cell | null) =>
    Array.from({ length: width }, (_, place) => (each ? read(place, each) : null));
  const text = (place: number, each: QueryRow) =>
    typeof each[`t${place}`] === 'string' ? String(each[`t${place}`]) : null;
  const number = (place: number, each: QueryRow) =>
    typeof each[`x${place}`] === 'number' ? Number(each[`x${place}`]) : null;
  return rows.map((each) => ({
    row: countOf(each, '_row'),
    texts: cellsIn(each, text),
    above: cellsIn(rowOf.get(countOf(each, '_row') - 1), text),
    below: cellsIn(rowOf.get(countOf(each, '_row') + 1), text),
    numbers: cellsIn(each, number),
  }));
}

/** Reads the candidates' cells and the sums between them. */
export async function readCandidates(
  session: EngineSession,
  input: DatasetRelation,
  { columns, solid, found, count, answer }: Found,
): Promise<Candidates> {
  const { relation, values, answers } = await figureColumns(session, input, columns, answer);
  const numbers = values.map((sql, place) => `${sql} AS x${place}`);
  const texts = columns.map((column, place) => `${textColumn(column)} AS t${place}`);
  const filled = columns.map((column, place) => `${textColumn(column)} IS NOT NULL AS f${place}`);
  const words = solid.filter((place) => columns[place]?.type === 'text');
  const coded = words.map((place) => `regexp_matches(c${columns[place]?.key ?? 0}, '[0-9]') AS d${place}`);
  const cells = `SELECT _row, ${[...texts, ...numbers].join(', ')} FROM ${relation}`;
  const rows = await session.rows(`${cells} WHERE _row IN (SELECT _row FROM ${found}) ORDER BY _row`);
  const next = await session.rows(
    `SELECT _row, ${texts.join(', ')} FROM ${relation} WHERE _row IN (SELECT unnest([_row - 1, _row + 1]) FROM ${found})`,
  );
  const sums = columns.flatMap((_, place) => [
    `fsum(x${place}) AS s${place}`,
    `count(x${place}) AS n${place}`,
    `count_if(f${place}) AS f${place}`,
  ]);
  const digits = words.map((place) => `count_if(d${place}) AS d${place}`);
  const stretches = await session.rows(
    `SELECT stretch, count(*) AS n, count_if(x0 = 1 OR x0 = before + 1) AS serial, ${[...sums, ...digits].join(', ')} FROM (
       SELECT ${[...numbers, ...filled, ...coded].join(', ')}, lag(${values[0] ?? 'NULL'}) OVER (ORDER BY d._row) AS before, f._row IS NULL AS is_data, count(f._row) OVER (ORDER BY d._row) AS stretch
       FROM ${relation} d LEFT JOIN ${found} f ON f._row = d._row
     ) WHERE is_data GROUP BY stretch`,
  );
  const byPlace = new Map(stretches.map((each) => [countOf(each, 'stretch'), each]));
  const total = (name: string) => stretches.reduce((sum, each) => sum + countOf(each, name), 0);
  const isSerial = total('n0') >= LEAST_SERIAL && total('serial') * 10 >= total('n0') * 9;
  const candidates = withNext(rows, next, columns.length);
  const isStatement = candidates.some(mayBeOfStatement) && candidates.length + total('n') <= MOST_LINES;
  const lines = isStatement ? await session.rows(`${cells} ORDER BY _row`) : [];
  const numeric = numericPlaces({ columns, solid }, candidates, total);
  const keys = columns.flatMap(({ name }, place) => (isKeyName(name) || (place === 0 && isSerial) ? [place] : []));
  // Figures are texts where somebody signs below them.
  const mayBeCoded = words.filter((place) => keys.includes(place) || !numeric.includes(place));
  return {
    columns,
    solid,
    answers,
    keys,
    coded: mayBeCoded.filter(
      (place) => total(`d${place}`) >= LEAST_SERIAL && total(`d${place}`) === total(`f${place}`),
    ),
    numeric,
    rows: candidates,
    stretches: Array.from({ length: count + 1 }, (_, place) => ({
      rows: countOf(byPlace.get(place), 'n'),
      sums: columns.map((_column, at) => countOf(byPlace.get(place), `s${at}`)),
    })),
    lines: withNext(lines, lines, columns.length),
  };
}
