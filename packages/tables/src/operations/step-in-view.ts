import { type FilterCondition, saidConditions, sentence } from '@rapi/contracts';
import {
  cameAsNumbers,
  type DatasetRelation,
  type EngineSession,
  numberSide,
  TableError,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import { type BoundOperation, namedStep, type OperationContext, type OperationOutput } from '../operation/operation';
import { openRowsInView, type RowsInView } from './rows-in-view';

/** The result for the rows in view, and the table they belong to. */
interface Outcome {
  input: DatasetRelation;
  view: RowsInView;
  output: OperationOutput;
}

/**
 * The columns of the whole table afterwards. A column that the operation removes stays, since the other rows still have
 * it.
 */
function mergedColumns({ input, output }: Outcome): WriteColumn[] {
  const whole = new Map(input.schema.columns.map((column) => [column.key, column]));
  const merged = output.columns.map(({ known, native, ...column }): WriteColumn => {
    const before = whole.get(column.key);
    if (!before) return { ...column, ...(known && { known }), ...(native && { native }) };
    if (known && input.schema.columns.includes(known)) return { ...column, known };
    const { notation } = before;
    // If the type is unchanged, all values are at hand; otherwise the column's type is inferred again from all its
    // texts.
    if (known && known.type === before.type) {
      const { format, ...same } = before;
      const holdsNumbers = before.holdsNumbers ?? known.holdsNumbers;
      return {
        ...column,
        known: {
          ...same,
          name: column.name,
          ...(holdsNumbers && { holdsNumbers }),
          ...(format && format === known.format && { format }),
        },
      };
    }
    const holdsNumbers =
      column.holdsNumbers ?? (cameAsNumbers(before) ?? (known && cameAsNumbers(known))) !== undefined;
    return { ...column, ...(notation && { notation }), ...(holdsNumbers && { holdsNumbers }) };
  });
  const kept = new Set(merged.map(({ key }) => key));
  for (const [i, column] of input.schema.columns.entries()) {
    if (kept.has(column.key)) continue;
    const left = input.schema.columns[i - 1]?.key;
    const place = 1 + merged.findIndex(({ key }) => key === left);
    merged.splice(place, 0, { name: column.name, key: column.key, known: column });
    kept.add(column.key);
  }
  return merged;
}

/** SQL of a column's text and value: from the operation's output for rows in view, else from the input. */
function mergedSides(column: WriteColumn, { input, output }: Outcome): string[] {
  const text = textColumn(column);
  const before = input.schema.columns.find(({ key }) => key === column.key);
  const given = output.columns.find(({ key }) => key === column.key);
  const pick = (side: string, inView = given ? `o.${side}` : 'NULL', other = `i.${side}`) =>
    before ? `CASE WHEN r.own IS NULL THEN ${other} ELSE ${inView} END AS ${side}` : `o.${side} AS ${side}`;
  if (column.known && column.known.type !== 'text') return [pick(text), pick(`v${column.key}`)];
  const numbers = `num${column.key}`;
  if (!column.holdsNumbers && !(column.known && numberSide(column.known))) return [pick(text)];
  const inView = given?.holdsNumbers ? `o.${numbers}` : given?.known && cameAsNumbers(given.known, 'o.');
  return [pick(text), pick(numbers, inView ?? 'NULL', (before && cameAsNumbers(before, 'i.')) ?? 'NULL')];
}

/**
 * The order of rows: `_row` of the result, `own` row of the operation's output for rows in view, `place` in the old
 * table. Rows in view take the places of those that remain, in the operation's order.
 */
async function createOrder(session: EngineSession, { input, view, output }: Outcome): Promise<string> {
  const order = session.name('order');
  const inView = output.hasOrigins
    ? `SELECT own, place FROM (SELECT _row AS own, row_number() OVER (ORDER BY _row) AS n FROM ${output.relation})
       JOIN (SELECT place, row_number() OVER (ORDER BY place) AS n
         FROM ${view.places} SEMI JOIN (SELECT _from AS _row FROM ${output.relation}) USING (_row)) USING (n)`
    : `SELECT _row AS own, place FROM ${view.places}`;
  await session.run(
    `CREATE TABLE ${order} AS SELECT row_number() OVER (ORDER BY place) - 1 AS _row, own, place FROM (
       SELECT NULL AS own, _row AS place FROM ${input.relation} ANTI JOIN (SELECT place AS _row FROM ${view.places}) USING (_row)
       UNION ALL ${inView})`,
  );
  return order;
}

/** The changes with row numbers of the whole table. */
async function movedChanges(session: EngineSession, { view, output }: Outcome): Promise<Partial<OperationOutput>> {
  if (!output.changes) return {};
  const changes = session.name('changes');
  await session.run(
    `CREATE VIEW ${changes} AS SELECT CAST(p.place AS BIGINT) AS row_index, c.* EXCLUDE (row_index)
     FROM ${output.changes} c JOIN ${view.places} p ON p._row = c.row_index`,
  );
  return { changes };
}

/** Puts the rows in view back among the others. */
async function putBack(session: EngineSession, outcome: Outcome): Promise<OperationOutput> {
  const { input, view, output } = outcome;
  const columns = mergedColumns(outcome);
  const order = await createOrder(session, outcome);
  const sides = columns.flatMap((column) => mergedSides(column, outcome));
  const relation = session.name('put_back');
  await session.run(
    `CREATE VIEW ${relation} AS SELECT r._row, CASE WHEN r.own IS NULL THEN r.place ELSE p.place END AS _from, ${sides.join(', ')} FROM ${order} r
     LEFT JOIN ${input.relation} i ON i._row = r.place LEFT JOIN ${output.relation} o ON o._row = r.own
     LEFT JOIN ${view.places} p ON p._row = ${output.hasOrigins ? 'o._from' : 'r.own'}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${order}`);
  const { counts, details, remaining, noted } = output;
  const warnings = [...view.warnings, ...(output.warnings ?? [])];
  return {
    relation,
    columns,
    hasSources: true,
    rowCount: Number(counted?.n ?? 0),
    counts,
    ...(details && { details }),
    ...(remaining && { remaining }),
    ...(warnings.length > 0 && { warnings }),
    ...((noted ?? view.noted) && { noted: { ...noted, ...(view.noted && { where: view.noted }) } }),
    ...(await movedChanges(session, outcome)),
  };
}

/** Cells picked in the whole table, renumbered for the rows in view; cells of other rows are dropped. */
async function pickedInView(session: EngineSession, { places }: RowsInView, only: OperationContext['only']) {
  if (!only) return {};
  const rows = await session.rows(`SELECT _row, place FROM ${places}`);
  const byPlace = new Map(rows.map(({ _row, place }) => [Number(place), Number(_row)]));
  return {
    only: only.flatMap(({ row_index, column_name }) => {
      const row = byPlace.get(row_index);
      return row === undefined ? [] : [{ row_index: row, column_name }];
    }),
  };
}

/** 422 for a step that cannot act on some rows only. */
function refuseWhole({ operation, isWhole, namesRows }: BoundOperation): void {
  if (!isWhole && !namesRows) return;
  const said = namesRows ? sentence('step_names_rows') : sentence('step_is_whole');
  throw new TableError('invalid_config', said, { operation, field: 'where' });
}

/**
 * A step that acts only on the rows that meet conditions (R-BENCH-9): it runs on them as a table of their own, which is
 * then put back. Only their cells change, an added column is blank elsewhere, and only they may be removed or
 * reordered.
 */
export function stepInView(step: BoundOperation, where: readonly FilterCondition[]): BoundOperation {
  refuseWhole(step);
  const said = step.labelSentence ?? sentence('as_said', { text: step.label });
  return {
    ...step,
    ...namedStep(sentence('step_in_view', { step: said, ...saidConditions(where) })),
    where,
    reads: [...new Set([...step.reads, ...where.map(({ column }) => column)])],
    async run(session, input, { known: _known, only, ...context }) {
      const view = await openRowsInView(session, input, {
        where,
        isUnattended: context.isUnattended,
      });
      const output = await step.run(session, view.rows, {
        ...context,
        ...(await pickedInView(session, view, only)),
        otherRows: input.schema.rowCount - view.rows.schema.rowCount,
      });
      return putBack(session, { input, view, output });
    },
  };
}
