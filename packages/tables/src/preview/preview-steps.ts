import type { Cell, Sentence } from '@rapi/contracts';
import {
  columnSides,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  type QueryRow,
  type Row,
  textColumn,
} from '@rapi/table-core';
import { createPlaces, type View } from '../looking/view';
import type { OperationContext, OperationCounts } from '../operation/operation';
import type { RemainingValues } from '../operation/remaining-values';
import { applyOperation, showOperation, type ShownOperation } from '../operations/apply-operation';
import { parseRecipe, type Step } from '../operations/registry';
import { cellOf, cellSides, rowOf, sidesAt } from '../paging/page';
import { originsAfter } from './row-origins';
import { judgesRowsAlone, sampleRows, writeSample } from './sampled-rows';

export interface StepsPreviewRequest extends View {
  dataset: Dataset;
  steps: readonly Step[];
  /** The datasets of other files that the steps need. */
  others?: readonly Dataset[];
  /** Rows that a table may have, as the plan of the user allows. */
  maxRows?: number;
  /** Which rows in view are shown. */
  offset: number;
  limit: number;
  /** Runs the steps on some of the rows in view, where these tell what they do. */
  sampled: boolean;
}

export interface ChangedCell {
  place: number;
  column: string;
  original: Cell;
}

export interface StepsPreviewResult {
  sampled: boolean;
  columns: DatasetColumn[];
  rows: Row[];
  row_numbers: (number | null)[];
  row_count: number;
  total_rows: number;
  counts: OperationCounts;
  changed: ChangedCell[];
  added: string[];
  removed: string[];
  renamed: { from: string; to: string }[];
  remaining: readonly RemainingValues[];
  warnings: readonly Sentence[];
}

interface StepsContext {
  folder: string;
  context: OperationContext;
}

interface Outcome extends Pick<StepsPreviewResult, 'counts' | 'remaining'> {
  result: DatasetRelation;
  warnings: Sentence[];
  /** Undefined where rows come from no single one. */
  origins: string | undefined;
  /** Keys of the columns in which no cell can have changed. */
  untouched: ReadonlySet<number>;
}

const addCounts = (one: OperationCounts, other: OperationCounts): OperationCounts => ({
  records_processed: Math.max(one.records_processed, other.records_processed),
  records_changed: one.records_changed + other.records_changed,
  cells_changed: one.cells_changed + other.cells_changed,
});

/** Where steps begin. */
interface Start {
  rows: DatasetRelation;
  origins: string;
  /** The rows as a file, which a step needs that others follow. */
  dataset(): Promise<Dataset>;
}

/** Runs the steps as applying them does; what comes of the last is held in the session. */
async function runSteps(
  session: EngineSession,
  { steps, others, maxRows }: Pick<StepsPreviewRequest, 'steps' | 'others' | 'maxRows'>,
  { folder, context }: StepsContext,
  start: Start,
): Promise<Outcome> {
  const bound = parseRecipe(steps);
  let current = start.rows;
  let dataset: Dataset | undefined;
  let origins: string | undefined = start.origins;
  let last: ShownOperation | undefined;
  let counts: OperationCounts = { records_processed: 0, records_changed: 0, cells_changed: 0 };
  const warnings: Sentence[] = [];
  for (const [place, step] of bound.entries()) {
    context.signal?.throwIfAborted();
    const isLast = place === bound.length - 1;
    const input = current.schema;
    const known = place === 0 ? context.known : undefined;
    const own = { ...context, others, known, maxRows };
    if (isLast) last = await showOperation(session, current, step, own);
    const applied = last ?? (await applyOperation(session, dataset ?? (await start.dataset()), step, folder, own));
    if ('dataset' in applied) dataset = applied.dataset;
    current = applied.result;
    counts = addCounts(counts, applied.output.counts);
    warnings.push(...(applied.output.warnings ?? []));
    origins = origins && (await originsAfter(session, step.operation, { ...applied, input }, origins));
  }
  // Only of a single step it is known: what the last of several leaves alone, one before it may have changed.
  const untouched = bound.length === 1 && last ? last.untouched : new Set<number>();
  return { result: current, counts, warnings, origins, remaining: last?.output.remaining ?? [], untouched };
}

interface Page {
  /** Of the result. */
  rows: number[];
  /** Of the version. */
  origins: (number | null)[];
  total: number;
}

const orNull = (origin: unknown): number | null => (typeof origin === 'number' ? origin : null);

/** A page of all rows of the result. */
async function pageOfAll(
  session: EngineSession,
  { result: { schema }, origins }: Pick<Outcome, 'result' | 'origins'>,
  { offset, limit }: Pick<StepsPreviewRequest, 'offset' | 'limit'>,
): Promise<Page> {
  const count = Math.max(0, Math.min(limit, schema.rowCount - offset));
  const rows = Array.from({ length: count }, (_, place) => offset + place);
  const found = origins
    ? await session.rows(`SELECT * FROM ${origins} WHERE _row BETWEEN ${offset} AND ${offset + count - 1}`)
    : [];
  const byRow = new Map(found.map(({ _row, origin }) => [Number(_row), orNull(origin)]));
  return { rows, origins: rows.map((row) => byRow.get(row) ?? null), total: schema.rowCount };
}

/** Which rows of the result are in view: those that come from rows in view, else all. */
async function pageOf(
  session: EngineSession,
  before: DatasetRelation,
  outcome: Pick<Outcome, 'result' | 'origins'>,
  { filter, sort = [], offset, limit }: Pick<StepsPreviewRequest, 'filter' | 'sort' | 'offset' | 'limit'>,
): Promise<Page> {
  const places = outcome.origins && (await createPlaces(session, before, { filter, sort }));
  if (!places) return pageOfAll(session, outcome, { offset, limit });
  const inView = `${outcome.origins} o JOIN ${places.relation} p ON p._row = o.origin`;
  const rows = await session.rows(
    `SELECT o._row AS own, o.origin FROM ${inView} ORDER BY ${sort.length > 0 ? 'p.place, o._row' : 'o._row'} LIMIT ${limit} OFFSET ${offset}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${inView}`);
  return {
    rows: rows.map(({ own }) => Number(own)),
    origins: rows.map(({ origin }) => orNull(origin)),
    total: Number(counted?.n ?? 0),
  };
}

/** These sides of the rows of these numbers, each in its place; a number that is none has no row. */
async function rowsInPlace(
  session: EngineSession,
  dataset: DatasetRelation,
  numbers: readonly (number | null)[],
  sides: readonly string[],
): Promise<(QueryRow | undefined)[]> {
  const wanted = [...new Set(numbers.filter((each) => each !== null))].sort((a, b) => a - b);
  const byNumber = await sidesAt(session, dataset, sides, wanted);
  return numbers.map((number) => (number === null ? undefined : byNumber.get(number)));
}

/** The rows of a page of the result; the text of a column is there where it may have changed. */
function resultRows(session: EngineSession, { result, untouched }: Outcome, { rows }: Page) {
  const sides = result.schema.columns.flatMap((column) =>
    untouched.has(column.key) ? cellSides(column) : columnSides(column),
  );
  return rowsInPlace(session, result, rows, sides);
}

/** The cells of a page whose texts differ from those of the rows that they come from. */
async function changedCells(
  session: EngineSession,
  before: DatasetRelation,
  { result, untouched }: Outcome,
  { rows, page, offset }: { rows: readonly (QueryRow | undefined)[]; page: Page; offset: number },
): Promise<ChangedCell[]> {
  const byKey = new Map(before.schema.columns.map((column) => [column.key, column]));
  const pairs = result.schema.columns.flatMap((now) => {
    const was = byKey.get(now.key);
    return was && !untouched.has(now.key) ? [{ now, was }] : [];
  });
  if (pairs.length === 0) return [];
  const sides = pairs.flatMap(({ was }) => columnSides(was));
  const old = await rowsInPlace(session, before, page.origins, sides);
  return rows.flatMap((row, place) => {
    const cells = old[place];
    if (!row || !cells) return [];
    return pairs
      .filter(({ now, was }) => row[textColumn(now)] !== cells[textColumn(was)])
      .map(({ now, was }) => ({ place: offset + place, column: now.name, original: cellOf(was, cells) }));
  });
}

/** Columns that come, go, and get another name. */
function columnChanges(
  { columns: before }: { columns: DatasetColumn[] },
  { columns: after }: { columns: DatasetColumn[] },
) {
  const [old, own] = [new Map(before.map(({ key, name }) => [key, name])), new Set(after.map(({ key }) => key))];
  return {
    added: after.filter(({ key }) => !old.has(key)).map(({ name }) => name),
    removed: before.filter(({ key }) => !own.has(key)).map(({ name }) => name),
    renamed: after.flatMap(({ key, name }) => {
      const from = old.get(key);
      return from === undefined || from === name ? [] : [{ from, to: name }];
    }),
  };
}

/** Runs steps just as applying them does, keeps nothing, and shows what became of the rows in view (R-BENCH-74). */
export async function previewSteps(
  session: EngineSession,
  { dataset, filter = [], sort = [], offset, limit, ...request }: StepsPreviewRequest,
  steps: StepsContext,
): Promise<StepsPreviewResult> {
  const before = await openDataset(session, dataset);
  const isSampled = request.sampled && parseRecipe(request.steps).every(judgesRowsAlone);
  const sample = isSampled ? await sampleRows(session, before, { view: { filter, sort }, offset }) : undefined;
  const { known, ...context } = steps.context;
  const ran = await runSteps(
    session,
    request,
    { ...steps, context: { ...context, ...(known && !sample && { known }) } },
    sample
      ? { ...sample, dataset: () => writeSample(session, sample, steps.folder) }
      : {
          rows: before,
          origins: `(SELECT _row, _row AS origin FROM ${before.relation})`,
          dataset: () => Promise.resolve(dataset),
        },
  );
  const page = sample
    ? await pageOf(session, before, ran, { offset: 0, limit })
    : await pageOf(session, before, ran, { filter, sort, offset, limit });
  const { result, counts, remaining, warnings } = ran;
  const { columns } = result.schema;
  const rows = await resultRows(session, ran, page);
  return {
    sampled: isSampled,
    columns,
    rows: rows.map((row) => (row ? rowOf(columns, row) : {})),
    row_numbers: page.origins,
    row_count: page.total,
    total_rows: result.schema.rowCount,
    counts,
    changed: ran.origins ? await changedCells(session, sample?.inPlace ?? before, ran, { rows, page, offset }) : [],
    ...columnChanges(dataset.schema, result.schema),
    remaining,
    warnings,
  };
}
