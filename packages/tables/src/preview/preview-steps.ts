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
  /** The other files' datasets that the steps need. */
  others?: readonly Dataset[];
  /** Most rows of a table in the user's plan. */
  maxRows?: number;
  /** The page of rows in view to show. */
  offset: number;
  limit: number;
  /** Run the steps on a sample of the rows in view, if that is enough to show their effect. */
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
  /** Undefined if a row of the result comes from several rows. */
  origins: string | undefined;
  /** Keys of the columns without any changed cell. */
  untouched: ReadonlySet<number>;
}

const addCounts = (one: OperationCounts, other: OperationCounts): OperationCounts => ({
  records_processed: Math.max(one.records_processed, other.records_processed),
  records_changed: one.records_changed + other.records_changed,
  cells_changed: one.cells_changed + other.cells_changed,
});

/** The rows that steps start from. */
interface Start {
  rows: DatasetRelation;
  origins: string;
  /** Writes the rows as a dataset; needed if a step follows another. */
  dataset(): Promise<Dataset>;
}

/** Runs the steps as applying them does; the last result is kept in the session. */
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
  // Known for a single step only: an earlier step may have changed what the last one leaves alone.
  const untouched = bound.length === 1 && last ? last.untouched : new Set<number>();
  return { result: current, counts, warnings, origins, remaining: last?.output.remaining ?? [], untouched };
}

interface Page {
  /** Row numbers in the result. */
  rows: number[];
  /** Row numbers in the version. */
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

/** A page of the result's rows that come from rows in view; of all rows if origins are unknown. */
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

/** The given sides of rows, in order; undefined for a null number. */
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

/** The rows of a page. Columns that may have changed also have their text. */
function resultRows(session: EngineSession, { result, untouched }: Outcome, { rows }: Page) {
  const sides = result.schema.columns.flatMap((column) =>
    untouched.has(column.key) ? cellSides(column) : columnSides(column),
  );
  return rowsInPlace(session, result, rows, sides);
}

/** The cells of a page whose text differs from that of their original row. */
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

/** Added, removed and renamed columns. */
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

/** Runs steps exactly as applying them does, keeps nothing, and shows the effect on the rows in view (R-BENCH-74). */
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
