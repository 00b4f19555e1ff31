import { join } from 'node:path';
import { sentence, type SettingsOf, type Sentence } from '@rapi/contracts';
import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  inGroups,
  MOST_AT_ONCE,
  quoteText,
  type RowOrder,
  type WriteColumn,
  numberSide,
  cameAsNumbers,
} from '@rapi/table-core';
import { typeName } from '../conversion/type-names';
import { applyCellChanges } from '../operation/cell-changes';
import { enteredValues } from '../operation/entered-values';
import { leftNotation, leftText } from '../operation/left-text';
import { defineOperation, type OperationContext, type OperationOutput } from '../operation/operation';
import { notedReadBy, savedTexts, toldDoubts, type SavedTexts } from '../operation/saved-texts';
import { sqlTypes } from '../operation/sql-types';

/** Filled columns in tables of their own, and the FROM clause of the whole. */
interface Filled {
  /** By key, the sides of a column over `from`. */
  sides: ReadonlyMap<number, string[]>;
  columns: ReadonlyMap<number, WriteColumn>;
  from: string;
  order: RowOrder;
  /** Relations of `_row`, `column_key` and the new text. */
  cells: string[];
  /** Warning for a column, given only if one of its cells is filled. */
  warnings: ReadonlyMap<number, Sentence>;
}

const asKnown = (column: DatasetColumn): WriteColumn => ({ name: column.name, key: column.key, known: column });
/** A new object, so that the column does not count as unchanged. */
const asFilled = (column: DatasetColumn): WriteColumn => asKnown({ ...column });

/** Writes rows in order to a file of the job and returns its FROM clause. */
async function keepInFile(session: EngineSession, rows: string, name: string): Promise<string> {
  const path = quoteText(join(session.folder, `${name}.parquet`));
  await session.run(`COPY (${rows}) TO ${path} (FORMAT parquet)`);
  return `read_parquet(${path})`;
}

/**
 * Fills each blank cell with the next value above or below. Text and value come from the same cell, so the column keeps
 * its type.
 */
async function fillFromNeighbours(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
  direction: 'down' | 'up',
): Promise<Filled> {
  const order = `(ORDER BY _row ${direction === 'down' ? 'ASC' : 'DESC'} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;
  // Hundreds of columns do not fit into memory: keep their rows in files, in table order.
  const isWide = columns.length > MOST_AT_ONCE;
  const sides = new Map<number, string[]>();
  const cells: string[] = [];
  const joins: string[] = [];
  for (const group of inGroups(columns)) {
    const table = session.name('filled');
    const filled = group
      .flatMap((column) =>
        columnSides(column).map((side) => ({ side, number: numberSide(column) === side, key: column.key })),
      )
      .map(({ side, number, key }) => {
        // Take the number from the same cell as the text, even if that cell has none.
        const near = number ? `CASE WHEN c${key} IS NOT NULL THEN {'side': ${side}} END` : side;
        return `(last_value(${near} IGNORE NULLS) OVER near)${number ? '.side' : ''} AS ${side}`;
      });
    const blank = group.map(({ key }) => `c${key} IS NULL AS b${key}`);
    const rows = `SELECT _row, ${[...filled, ...blank].join(', ')} FROM ${relation} WINDOW near AS ${order} ORDER BY _row`;
    const source = isWide ? await keepInFile(session, rows, table) : table;
    if (!isWide) await session.run(`CREATE TABLE ${table} AS ${rows}`);
    joins.push(isWide ? `POSITIONAL JOIN ${source} AS ${table}` : `JOIN ${table} ON ${table}._row = t._row`);
    for (const column of group) {
      sides.set(column.key, columnSides(column, `${table}.`));
      cells.push(
        `SELECT _row, ${column.key} AS column_key, c${column.key} AS text FROM ${source} WHERE b${column.key} AND c${column.key} IS NOT NULL`,
      );
    }
  }
  return {
    sides,
    columns: new Map(columns.map((column) => [column.key, asFilled(column)])),
    from: `${relation} t ${joins.join(' ')}`,
    order: isWide ? 'numbered' : 'any',
    cells,
    warnings: new Map(),
  };
}

/** A column whose blanks get one value, in its type or, if the type cannot hold it, as text. */
function filledByValue(column: DatasetColumn, value: string) {
  const { key, name } = column;
  const { cells, held, unread } = enteredValues(column, [value]);
  const text = quoteText(cells[0]?.text ?? value);
  const wanted = held && held.type !== 'text' ? sqlTypes[held.type] : undefined;
  const isMoment = column.type === 'date' && held?.type === 'datetime';
  const before = isMoment ? `CAST(CAST(t.v${key} AS TIMESTAMP) AS VARCHAR)` : held ? `t.c${key}` : leftText(column);
  const notation = leftNotation(column);
  const numbers = cameAsNumbers(column, 't.');
  return {
    text,
    unread,
    sides: [
      `coalesce(${before}, ${text}) AS c${key}`,
      ...(numbers && !wanted ? [`${numbers} AS num${key}`] : []),
      ...(wanted
        ? [
            `coalesce(CAST(t.v${key} AS ${wanted}), TRY_CAST(${quoteText(cells[0]?.value ?? '')} AS ${wanted})) AS v${key}`,
          ]
        : []),
    ],
    column: held
      ? asFilled(held)
      : { name, key, ...(notation && { notation }), ...(numbers && { holdsNumbers: true }) },
  };
}

/** Most characters of a value in a warning. */
const LONGEST_VALUE = 60;

function fillByValue(
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
  valueIn: (column: DatasetColumn) => string,
): Filled {
  const filled = columns.map((column) => ({ before: column, ...filledByValue(column, valueIn(column)) }));
  return {
    sides: new Map(filled.map(({ before, sides }) => [before.key, sides])),
    columns: new Map(filled.map(({ before, column }) => [before.key, column])),
    from: `${relation} t`,
    order: 'numbered',
    cells: filled.map(
      ({ before: { key }, text }) =>
        `SELECT _row, ${key} AS column_key, ${text} AS text FROM ${relation} WHERE c${key} IS NULL`,
    ),
    warnings: new Map(
      filled.flatMap(({ before, unread }): [number, Sentence][] => {
        if (unread.length === 0) return [];
        const values = unread.map((text) => text.slice(0, LONGEST_VALUE).toWellFormed());
        const type = `type_${typeName(before)}` as const;
        return [[before.key, sentence('column_became_text', { column: before.name, values, type })]];
      }),
    ),
  };
}

/** A table of the filled cells: `_row`, `column_key` and `text`. */
async function createFilledCells(session: EngineSession, { cells }: Filled): Promise<string> {
  const table = session.name('filled_cells');
  await session.run(`CREATE TABLE ${table} (_row BIGINT, column_key INTEGER, text VARCHAR)`);
  for (const group of inGroups(cells)) await session.run(`INSERT INTO ${table} ${group.join(' UNION ALL ')}`);
  return table;
}

async function createChanges(session: EngineSession, cells: string, columns: readonly DatasetColumn[]) {
  const view = session.name('changes');
  const names = columns.map(({ key, name }) => `WHEN ${key} THEN ${quoteText(name)}`);
  await session.run(
    `CREATE VIEW ${view} AS SELECT _row AS row_index, column_key, CASE column_key ${names.join(' ')} END AS column_name,
       CAST(NULL AS VARCHAR) AS original, text AS cleaned, 'Fill' AS rule_name, 'edit' AS rule_category FROM ${cells}`,
  );
  return view;
}

async function filledOutput(
  session: EngineSession,
  { schema }: DatasetRelation,
  filled: Filled,
  { cells, changes }: { cells: string; changes: string },
): Promise<OperationOutput> {
  const [counted] = await session.rows(`SELECT count(*) AS cells, count(DISTINCT _row) AS rows FROM ${cells}`);
  const isFilled = new Set(
    (await session.rows(`SELECT DISTINCT column_key FROM ${cells}`)).map(({ column_key }) => Number(column_key)),
  );
  const sides = schema.columns.flatMap(
    (column) => (isFilled.has(column.key) && filled.sides.get(column.key)) || columnSides(column, 't.'),
  );
  const view = session.name('with_filled');
  await session.run(`CREATE VIEW ${view} AS SELECT t._row, ${sides.join(', ')} FROM ${filled.from}`);
  return {
    relation: view,
    columns: schema.columns.map((column) =>
      isFilled.has(column.key) ? (filled.columns.get(column.key) ?? asKnown(column)) : asKnown(column),
    ),
    rowCount: schema.rowCount,
    order: filled.order,
    counts: {
      records_processed: schema.rowCount,
      records_changed: Number(counted?.rows ?? 0),
      cells_changed: Number(counted?.cells ?? 0),
    },
    changes,
    warnings: [...filled.warnings].flatMap(([key, said]) => (isFilled.has(key) ? [said] : [])),
  };
}

/** The value to fill in, as it was read when the step was saved. */
async function savedValue(
  session: EngineSession,
  input: DatasetRelation,
  settings: SettingsOf<'fill@1'>,
  { isUnattended }: OperationContext,
): Promise<SavedTexts | undefined> {
  if (settings.direction !== 'value') return undefined;
  const [texts, readBy] = [[settings.value], new Map(settings.read_by)];
  const columns = findColumns(input.schema, settings.columns);
  const wanted = columns.map((column) => ({ column, texts, readBy: readBy.get(column.name) }));
  return savedTexts(session, input, wanted, { isUnattended });
}

const fillBy = (
  session: EngineSession,
  input: DatasetRelation,
  settings: SettingsOf<'fill@1'>,
  saved: SavedTexts | undefined,
): Promise<Filled> => {
  const columns = findColumns(input.schema, settings.columns);
  return settings.direction === 'value'
    ? Promise.resolve(fillByValue(input, columns, (column) => saved?.textIn(column, settings.value) ?? settings.value))
    : fillFromNeighbours(session, input, columns, settings.direction);
};

/**
 * Fills blank cells (R-BENCH-8) with the nearest value above or below, or with a given one, which a typed column takes
 * as its type. A cell without a value above or below it stays blank.
 */
export const fill = defineOperation('fill@1', {
  reads: ({ columns }) => columns,
  async run(session, input, settings, context) {
    const { only } = context;
    const saved = await savedValue(session, input, settings, context);
    const filled = await fillBy(session, input, settings, saved);
    const cells = await createFilledCells(session, filled);
    const changes = await createChanges(session, cells, input.schema.columns);
    const output = only
      ? await applyCellChanges(session, input, changes, only)
      : await filledOutput(session, input, filled, { cells, changes });
    if (!saved) return output;
    const told = await toldDoubts(saved, async ({ column: { key } }) => {
      const rows = await session.rows(`SELECT 1 FROM ${cells} WHERE column_key = ${key} LIMIT 1`);
      return rows.length > 0;
    });
    return { ...output, warnings: [...told, ...(output.warnings ?? [])], ...notedReadBy(saved) };
  },
});
