import { sentence } from '@rapi/contracts';
import {
  columnSides,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  openDataset,
  readColumns,
  TableError,
  valueColumn,
} from '@rapi/table-core';
import { evaluateFormula } from '@rapi/formula';
import { newColumnName } from '../operation/new-column';
import { shownText } from '../shown/shown-text';
import type { Examples } from './candidate-pieces';
import type { InputCell, InputRow } from './program';
import { searchFormulas } from './search-formulas';

export interface ColumnExamplesRequest {
  dataset: Dataset;
  /** All columns if empty. */
  columns: readonly string[];
  examples: readonly { row: number; value: string }[];
  name: string;
  limit: number;
  rows: { offset: number; limit: number };
  now: Date;
}

interface ShownValue {
  row: number;
  value: string | null;
}

export interface ColumnCandidate {
  formula: string;
  size: number;
  preview: ShownValue[];
  doubtful: (ShownValue & { other: string | null })[];
  doubtful_count: number;
  empty_count: number;
}

export interface ColumnCandidates {
  candidates: ColumnCandidate[];
  columns: string[];
}

/** Most columns searched at once, and rows used to judge formulas. */
const MOST_COLUMNS = 5;
const JUDGED_ROWS = 300;
const MOST_TRIED = 6;
const MOST_DOUBTFUL = 50;
const SEARCHED_LENGTH = 300;

function refuseRowsBeyond({ dataset: { schema }, examples }: ColumnExamplesRequest): void {
  if (examples.every(({ row }) => row < schema.rowCount)) return;
  throw new TableError('invalid_config', sentence('rows_beyond', { rows: schema.rowCount }), { field: 'examples' });
}

/** Copies the rows to look at into a table; `source` is the original row number. */
async function takeRows(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  columns: readonly DatasetColumn[],
  { examples, rows }: ColumnExamplesRequest,
): Promise<DatasetRelation> {
  const table = session.name('looked_at');
  const named = examples.map(({ row }) => row).join(', ');
  const every = Math.max(1, Math.floor(schema.rowCount / JUDGED_ROWS));
  const sides = columns.flatMap((column) => columnSides(column));
  await session.run(
    `CREATE TABLE ${table} AS SELECT row_number() OVER (ORDER BY _row) - 1 AS _row, _row AS source, ${sides.join(', ')}
     FROM ${relation} WHERE _row IN (${named}) OR (_row >= ${rows.offset} AND _row < ${rows.offset + rows.limit})
       OR (_row % ${every} = 0 AND _row < ${every * JUDGED_ROWS})`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${table}`);
  return { relation: table, schema: { columns: [...columns], rowCount: Number(counted?.n ?? 0) } };
}

interface LookedAt {
  source: number;
  cells: InputCell[];
}

const cellOf = (text: unknown, day: unknown, number: unknown): InputCell => ({
  text: typeof text === 'string' ? text : '',
  ...(typeof day === 'number' && { day }),
  ...(typeof number === 'number' && { number }),
});

/** The cells of each row: the text that a formula sees, and the value read from it. */
async function readCells(session: EngineSession, table: DatasetRelation): Promise<LookedAt[]> {
  const { columns } = table.schema;
  const read = await readColumns(
    session,
    table,
    columns.map((column) => ({ column })),
  );
  const sides = columns.flatMap((column, place) => {
    const kind = read.read.get(column.key)?.reading.kind;
    const type = kind === 'number' ? 'decimal' : kind === 'date' || kind === 'datetime' ? 'datetime' : column.type;
    const value = column.type === 'text' ? `t.v${column.key}` : `t.${valueColumn(column)}`;
    const isDay = type === 'date' || type === 'datetime';
    const isNumber = type === 'integer' || type === 'decimal';
    const days = `epoch(CAST(${value} AS TIMESTAMP) - TIMESTAMP '1899-12-30') / 86400.0`;
    const text =
      isNumber && column.type !== 'text' ? `format('{:.15g}', CAST(${value} AS DOUBLE))` : shownText(column, 't.');
    return [
      `${text} AS x${place}`,
      `${isDay ? `CAST(${days} AS DOUBLE)` : 'NULL'} AS d${place}`,
      `${isNumber ? `CAST(${value} AS DOUBLE)` : 'NULL'} AS n${place}`,
    ];
  });
  const rows = await session.rows(`SELECT t.source, ${sides.join(', ')} FROM ${read.relation} t ORDER BY t._row`);
  return rows.map((row) => ({
    source: Number(row.source),
    cells: columns.map((_, place) => cellOf(row[`x${place}`], row[`d${place}`], row[`n${place}`])),
  }));
}

/** Counts the two-character runs of letters and digits that a cell shares with the wanted text. */
function likeness(text: string, wanted: string): number {
  const [one, other] = [text.toLowerCase(), wanted.toLowerCase()];
  let common = 0;
  for (let at = 0; at < other.length; at += 1) {
    const run = other.slice(at, at + 2);
    if (/[\p{L}\p{N}]/u.test(run) && one.includes(run)) common += 1;
  }
  return common;
}

/** The columns that the wanted texts most likely come from. */
function likelyColumns(rows: readonly InputRow[], wanted: readonly string[], count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const liking = (place: number) =>
    rows.reduce((sum, row, i) => {
      const { text = '', day, number } = row[place] ?? {};
      const value = day === undefined && number === undefined ? 0 : 1;
      return sum + likeness(text.slice(0, SEARCHED_LENGTH), wanted[i] ?? '') + value;
    }, 0);
  const likings = new Map(places.map((place) => [place, liking(place)]));
  return places
    .filter((place) => count <= MOST_COLUMNS || (likings.get(place) ?? 0) > 0)
    .sort((one, other) => (likings.get(other) ?? 0) - (likings.get(one) ?? 0) || one - other)
    .slice(0, MOST_COLUMNS);
}

function examplesOf(
  looked: readonly LookedAt[],
  columns: readonly DatasetColumn[],
  request: ColumnExamplesRequest,
): Examples {
  const wantedOf = new Map(request.examples.map(({ row, value }) => [row, value]));
  const shown = looked.filter(({ source }) => wantedOf.has(source));
  const wanted = shown.map(({ source }) => wantedOf.get(source) ?? '');
  const places = likelyColumns(
    shown.map(({ cells }) => cells),
    wanted,
    columns.length,
  );
  const pick = ({ cells }: LookedAt): InputRow => places.map((place) => cells[place] ?? { text: '' });
  const others = looked
    .filter(({ source, cells }) => !wantedOf.has(source) && places.some((place) => cells[place]?.text !== ''))
    .map(pick);
  return { columns: places.map((place) => columns[place]?.name ?? ''), rows: shown.map(pick), wanted, others };
}

/** The engine's result of a formula on the rows to look at. */
async function outcomeOf(session: EngineSession, table: DatasetRelation, formula: string, now: Date) {
  const { table: made } = await evaluateFormula(session, table, formula, { now });
  const rows = await session.rows(`SELECT text FROM ${made} ORDER BY _row`);
  return rows.map(({ text }) => (typeof text === 'string' ? text : null));
}

type Tried = Pick<ColumnCandidate, 'formula' | 'size'> & { values: (string | null)[] };

function candidateOf(
  tried: Tried,
  rival: Tried | undefined,
  looked: readonly LookedAt[],
  request: ColumnExamplesRequest,
): ColumnCandidate {
  const { offset, limit } = request.rows;
  const named = new Set(request.examples.map(({ row }) => row));
  const all = looked.map(({ source, cells }, i) => ({
    row: source,
    value: tried.values[i] ?? null,
    other: rival?.values[i] ?? null,
    cells,
  }));
  const doubtful = rival ? all.filter(({ row, value, other }) => value !== other && !named.has(row)) : [];
  return {
    formula: tried.formula,
    size: Math.ceil(tried.size),
    preview: all.filter(({ row }) => row >= offset && row < offset + limit).map(({ row, value }) => ({ row, value })),
    doubtful: doubtful.slice(0, MOST_DOUBTFUL).map(({ row, value, other }) => ({ row, value, other })),
    doubtful_count: doubtful.length,
    empty_count: all.filter(({ value, cells }) => value === null && cells.some(({ text }) => text !== '')).length,
  };
}

/**
 * Formulas that produce a column from a few examples (R-BENCH-45). The engine checks each formula before it is offered;
 * one that misses any example is dropped.
 */
export async function columnFromExamples(
  session: EngineSession,
  request: ColumnExamplesRequest,
): Promise<ColumnCandidates> {
  const whole = await openDataset(session, request.dataset);
  newColumnName(whole.schema, request.name);
  refuseRowsBeyond(request);
  const columns = request.columns.length > 0 ? findColumns(whole.schema, request.columns) : [...whole.schema.columns];
  const table = await takeRows(session, whole, columns, request);
  const looked = await readCells(session, table);
  const examples = examplesOf(looked, columns, request);
  const tried: Tried[] = [];
  for (const { formula, size } of searchFormulas(examples).slice(0, MOST_TRIED)) {
    const values = await outcomeOf(session, table, formula, request.now);
    const isSound = looked.every(({ source }, i) => {
      const wanted = request.examples.find(({ row }) => row === source);
      return wanted === undefined || (values[i] ?? '') === wanted.value;
    });
    if (isSound && !tried.some((each) => each.values.every((value, i) => value === values[i])))
      tried.push({ formula, size, values });
  }
  const chosen = tried.slice(0, request.limit);
  return {
    candidates: chosen.map((each, i) => candidateOf(each, i === 0 ? tried[1] : tried[0], looked, request)),
    columns: examples.columns.slice(),
  };
}
