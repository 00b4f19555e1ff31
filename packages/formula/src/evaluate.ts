import { sentence } from '@rapi/contracts';
import {
  asCell,
  asksAboutNumbers,
  type Cell,
  type ColumnType,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  filledTextSql,
  type OpenColumn,
  quoteText,
  readColumns,
  refuseOpen,
  sureNumberSql,
  withoutNoise,
} from '@rapi/table-core';
import { compileFormula } from './compile';
import { signsWritten } from './cut-texts';
import { formulaError } from './formula-error';
import { columnsToName, nameCurrencies } from './one-currency';
import { dropTables, runSteps } from './run-steps';
import type { Currencies, OpenKinds, Readings, Scope } from './scope';
import type { Sql } from './sql';
import type { FileName } from './syntax';
import { cellTextOf } from './typed-texts';
import type { Value, WrittenSigns } from './value';

/** Characters in a cell, the limit of Excel itself. */
const MAX_CELL_LENGTH = 32_767;
const ERROR_ROWS = 10;
const SAMPLE_ROWS = 10;

/** The result of a formula over a whole table. */
export interface Evaluated {
  /** A view with `_row`, `text` (as a dataset stores it) and `value` (typed; null if there is none). */
  table: string;
  type: ColumnType;
  filled: number;
  /** Some of the texts are numbers, which the view has as `number`: number cells that the formula takes, and results. */
  holdsNumbers: boolean;
  /** Rows in which the formula fails; these are empty. */
  errors: number;
  /** The first of these rows, from zero. */
  errorRows: number[];
  /** Rows in which an empty cell counted as 0. */
  emptyAsZero: number;
  /** Rows that a figure over a whole column leaves out, and the first of them, from zero; absent if there are none. */
  leftOut?: { count: number; firstRow: number };
  /**
   * Columns whose texts were read as numbers or dates, with the number that could not be read, and the number that were
   * read as most of the column is.
   */
  unread: { column: DatasetColumn; as: 'number' | 'date'; count: number; doubtful: number }[];
  /** The columns among them that a person is still asked about. */
  asked: readonly OpenColumn[];
  /** The signs of numbers that the formula wrote as texts, in a form that it was asked for; absent if there are none. */
  written?: WrittenSigns;
}

/** A table of another file that a formula may name, opened in the session. */
export type OtherTable = DatasetRelation & FileName;

interface FormulaOptions {
  now: Date;
  files?: readonly OtherTable[];
  /** Refuses columns whose reading question is open. Otherwise ambiguous values are empty, and counted. */
  refusesOpen?: boolean;
}

/** By the key of a column: how many of its texts were read as most of the column is. */
type Doubts = ReadonlyMap<number, number>;

const nothingAsked = { askedFor: new Set<DatasetColumn>(), askedForSigns: new Set<DatasetColumn>() };

/** The table plus the typed values of the text columns that the formula asks for. */
async function withReadings<Table extends DatasetRelation>(
  session: EngineSession,
  table: Table,
  { askedFor, askedForSigns }: Pick<Scope, 'askedFor' | 'askedForSigns'>,
  amounts: Iterable<DatasetColumn>,
  refusesOpen: boolean,
): Promise<
  Table & { readings: Readings; open: OpenKinds; currencies: Currencies; doubts: Doubts; asked: readonly OpenColumn[] }
> {
  const wanted = [...new Set([...askedFor, ...askedForSigns])].map((column) => ({ column }));
  const { relation, read, open } = await readColumns(session, table, wanted);
  const names = new Set([...askedFor].map(({ name }) => name));
  const asked = open.filter(({ name }) => names.has(name));
  if (refusesOpen) refuseOpen(asked, 'formula');
  const kinds = wanted.flatMap(({ column: { key, name } }) => {
    const found = open.find((each) => each.name === name);
    return found ? [[key, asksAboutNumbers(found.question) ? 'number' : 'date'] as const] : [];
  });
  const readings = new Map([...read].map(([key, { reading }]) => [key, reading]));
  const currencies = await nameCurrencies(session, table, read, amounts);
  const doubts = new Map([...read].map(([key, { cells }]) => [key, cells.doubtful]));
  return { ...table, relation, readings, open: new Map(kinds), currencies, doubts, asked };
}

/** Refuses patterns that the engine cannot parse: 422 with the engine's message. */
async function refuseBadPatterns(session: EngineSession, { patterns }: Scope): Promise<void> {
  for (const { pattern, span } of patterns()) {
    try {
      await session.rows(`SELECT regexp_matches('', ${quoteText(pattern)})`);
    } catch (error) {
      const fault = error instanceof Error ? error.message.replace(/^.*?Error: /s, '').trim() : String(error);
      throw formulaError(sentence('pattern_unusable', { fault }), span);
    }
  }
}

/** Compiles once to learn which texts to read, reads them, and compiles again with their values. */
async function compileWithReadings(
  session: EngineSession,
  table: DatasetRelation,
  formula: string,
  { now, files = [], refusesOpen = false }: FormulaOptions,
) {
  const { scope: first, amounts } = compileFormula(formula, table.schema, { now, files });
  await refuseBadPatterns(session, first);
  const scopes = new Map(first.files().map(({ place, scope }) => [place, scope]));
  const opened = <Table extends DatasetRelation>(of: Table, scope: Scope | undefined) =>
    withReadings(session, of, scope ?? nothingAsked, scope ? columnsToName(amounts, scope) : [], refusesOpen);
  const own = await opened(table, first);
  const read = [];
  for (const [place, file] of files.entries()) read.push(await opened(file, scopes.get(place)));
  const { readings, open, currencies, doubts } = own;
  const compiled = compileFormula(formula, table.schema, { now, files: read, readings, open, currencies });
  const asked = [own, ...read].flatMap((each) => each.asked);
  return { relation: own.relation, files: read, doubts, asked, ...compiled };
}

/** Computes what the formula needs from the rows of other files, and counts the texts that could not be read there. */
async function runFiles(
  session: EngineSession,
  scope: Scope,
  files: readonly (OtherTable & { doubts: Doubts })[],
  signal?: AbortSignal,
): Promise<{ queries: Map<number, string>; tables: string[]; unread: Evaluated['unread'] }> {
  const [queries, tables, unread] = [new Map<number, string>(), [] as string[], [] as Evaluated['unread']];
  for (const { place, scope: own } of scope.files()) {
    const file = files[place];
    if (!file) continue;
    const ran = await runSteps(session, file.relation, own.reads, own.steps, { signal });
    queries.set(place, ran.query);
    tables.push(...ran.tables);
    const notes = own.unread();
    if (notes.length === 0) continue;
    const counts = notes.map(({ condition }, i) => `count(*) FILTER (WHERE ${condition.text}) AS c${i}`);
    const [figures = {}] = await session.rows(`SELECT ${counts.join(', ')} FROM (${ran.query})`);
    notes.forEach(({ column, as }, i) =>
      unread.push({
        column: { ...column, name: `${column.name} (${file.name})` },
        as,
        count: Number(figures[`c${i}`]),
        doubtful: file.doubts.get(column.key) ?? 0,
      }),
    );
  }
  return { queries, tables, unread };
}

/** The result and its error condition, as SQL over the steps. */
function outcomeSql({ type, error, cut = [] }: Value): { value: string; error: string } {
  const fails = error?.text ?? 'false';
  const isBroken = cut.flatMap((each) => (each.isBroken ? [` OR ${each.isBroken.text}`] : []));
  switch (type) {
    case 'number':
      return { value: withoutNoise('v'), error: `(${fails}) OR NOT coalesce(isfinite(v), true)` };
    case 'text':
      return {
        value: filledTextSql('v'),
        error: `(${fails})${isBroken.join('')} OR coalesce(length(v) > ${MAX_CELL_LENGTH}, false)`,
      };
    case 'blank':
      return { value: 'CAST(NULL AS VARCHAR)', error: fails };
    case 'boolean':
    case 'date':
      return { value: 'v', error: fails };
  }
}

/** The text of a typed value, as for `WriteColumn.native`. */
const textSql: Readonly<Record<ColumnType, string>> = {
  text: 'value',
  integer: 'CAST(value AS VARCHAR)',
  decimal: `CASE WHEN value = trunc(value) AND abs(value) < 1e15 THEN CAST(CAST(value AS BIGINT) AS VARCHAR) ELSE ${sureNumberSql('CAST(value AS VARCHAR)')} END`,
  boolean: 'CAST(value AS VARCHAR)',
  date: `strftime(value, '%Y-%m-%d')`,
  datetime: `strftime(value, '%Y-%m-%dT%H:%M:%S')`,
};
const typedSql: Readonly<Record<ColumnType, string>> = {
  text: 'value',
  integer: 'CAST(value AS BIGINT)',
  decimal: 'value',
  boolean: 'value',
  date: 'CAST(value AS DATE)',
  datetime: 'value',
};

/** A column is whole numbers only if all its numbers are whole, and days only if no moment has a time. */
const isNarrow: Readonly<Record<Value['type'], string>> = {
  number: 'bool_and(value = trunc(value) AND abs(value) < 1e15)',
  date: `bool_and(value = date_trunc('day', value))`,
  text: 'true',
  boolean: 'true',
  blank: 'true',
};

function columnType(type: Value['type'], narrow: boolean): ColumnType {
  if (type === 'number') return narrow ? 'integer' : 'decimal';
  if (type === 'date') return narrow ? 'date' : 'datetime';
  return type === 'blank' ? 'text' : type;
}

const anyOf = (conditions: readonly Sql[]): string => conditions.map(({ text }) => `(${text})`).join(' OR ') || 'false';

/** Conditions under which people are told about a row: 0 in an empty cell, left out of a figure, then unread columns. */
const notesOf = (scope: Scope): string[] => [
  anyOf(scope.emptyAsZero()),
  anyOf(scope.leftOut()),
  ...scope.unread().map(({ condition }) => condition.text),
];

/**
 * Evaluates a formula over every row of a table; previews and runs both use this. 422 for a formula that cannot be
 * understood. A row in which it fails is empty and counted.
 */
export async function evaluateFormula(
  session: EngineSession,
  given: DatasetRelation,
  formula: string,
  { signal, ...options }: FormulaOptions & { signal?: AbortSignal },
): Promise<Evaluated> {
  const { relation, files, doubts, asked, scope, value } = await compileWithReadings(session, given, formula, options);
  const notes = notesOf(scope);
  const others = await runFiles(session, scope, files, signal);
  const { query, tables } = await runSteps(session, relation, scope.reads, scope.steps, {
    files: others.queries,
    signal,
  });
  const [raw, table] = [session.name('outcome'), session.name('formula')];
  const outcome = outcomeSql(value);
  const numbers = (value.type === 'text' && value.numbers?.text) || 'CAST(NULL AS DOUBLE)';
  const numberSql = `CASE WHEN NOT failed AND isfinite(w) THEN ${withoutNoise('w')} END`;
  await session.run(
    `CREATE TABLE ${raw} AS SELECT _row, failed, CASE WHEN NOT failed THEN ${outcome.value} END AS value, ${numberSql} AS number, ${notes.map((_, i) => `n${i}`).join(', ')}
     FROM (SELECT _row, v, w, ${outcome.error} AS failed, ${notes.map((_, i) => `n${i}`).join(', ')}
     FROM (SELECT *, ${cellTextOf(value).text} AS v, ${numbers} AS w, ${notes.map((note, i) => `coalesce(${note}, false) AS n${i}`).join(', ')} FROM (${query})))`,
  );
  const [figures = {}] = await session.rows(
    `SELECT count(value) AS filled, count(*) FILTER (WHERE failed) AS errors, count(number) AS numbers, coalesce(${isNarrow[value.type]}, true) AS narrow,
     CASE WHEN NOT bool_and(failed) THEN min(_row) FILTER (WHERE n1) END AS first_left_out,
     ${notes.map((_, i) => `count(*) FILTER (WHERE n${i}) AS c${i}`).join(', ')} FROM ${raw}`,
  );
  const failed = await session.rows(`SELECT _row FROM ${raw} WHERE failed ORDER BY _row LIMIT ${ERROR_ROWS}`);
  const type = columnType(value.type, figures.narrow === true);
  const written = type === 'text' ? signsWritten(value) : undefined;
  await session.run(
    `CREATE VIEW ${table} AS SELECT _row, ${textSql[type]} AS text, value, number FROM (SELECT _row, ${typedSql[type]} AS value, number FROM ${raw})`,
  );
  await dropTables(session, [...tables, ...others.tables]);
  return {
    table,
    type,
    filled: Number(figures.filled),
    holdsNumbers: Number(figures.numbers) > 0,
    errors: Number(figures.errors),
    errorRows: failed.map(({ _row }) => Number(_row)),
    emptyAsZero: Number(figures.c0),
    ...(figures.first_left_out !== null && {
      leftOut: { count: Number(figures.c1), firstRow: Number(figures.first_left_out) },
    }),
    unread: [
      ...scope.unread().map(({ column, as }, i) => ({
        column,
        as,
        count: Number(figures[`c${i + 2}`]),
        doubtful: doubts.get(column.key) ?? 0,
      })),
      ...others.unread,
    ],
    asked,
    ...(written && { written }),
  };
}

/** The results of the first rows. */
export async function sampleOutcome(session: EngineSession, table: string): Promise<Cell[]> {
  const rows = await session.rows(`SELECT value FROM ${table} ORDER BY _row LIMIT ${SAMPLE_ROWS}`);
  return rows.map(({ value }) => asCell(value));
}
