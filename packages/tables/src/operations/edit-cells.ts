import { type CellEdit, type ReadBy, sentence, type Sentence, type SettingsOf } from '@rapi/contracts';
import {
  besideText,
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  eachColumn,
  type EngineSession,
  findColumns,
  inGroups,
  cameAsNumbers,
  sideBySide,
  TableError,
  textColumn,
} from '@rapi/table-core';
import { typeName } from '../conversion/type-names';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { enteredValues } from '../operation/entered-values';
import { leftNotation, leftText } from '../operation/left-text';
import { defineOperation, type OperationOutput } from '../operation/operation';
import { notedReadBy, savedTexts, toldDoubts } from '../operation/saved-texts';
import { sqlTypes } from '../operation/sql-types';

const rules = [{ name: 'Edit', category: 'edit' }] as const;

/** The edits of one column in row order. */
interface ColumnEdits {
  column: DatasetColumn;
  rows: number[];
  texts: (string | null)[];
}

/** A column after the edits: of the same or a wider type, or one whose type is inferred again. */
type EditedColumn = Pick<ReturnType<typeof enteredValues>, 'held' | 'unread'> & Pick<ColumnEdits, 'column'>;

/** The edits within the table. Refuses one beyond the end, unless it says what the cell held. */
function editsWithin({ columns, rowCount }: DatasetRelation['schema'], edits: readonly CellEdit[]) {
  const within = edits.filter(({ row }) => row < rowCount);
  if (edits.some(({ row, was }) => row >= rowCount && was === undefined))
    throw new TableError('invalid_config', sentence('rows_beyond', { rows: rowCount }), { field: 'edits' });
  const byName = new Map<string, CellEdit[]>(columns.map(({ name }) => [name, []]));
  for (const edit of within) byName.get(edit.column)?.push(edit);
  return byName;
}

/** SQL: whether a cell still holds what it held when edited, by text or by shown value. */
function stands(column: DatasetColumn): string {
  const { key, type } = column;
  const beside = besideText(column);
  const valueType = type === 'text' ? 'DOUBLE' : sqlTypes[type];
  const value = beside === undefined ? '' : ` OR coalesce(t.${beside} = TRY_CAST(e.was AS ${valueType}), false)`;
  return `(e.asks = 0 OR trim(coalesce(t.c${key}, '')) = trim(coalesce(e.was, ''))${value})`;
}

const editColumns = [
  { name: 'row', type: 'INTEGER' },
  { name: 'value', type: 'VARCHAR' },
  { name: 'was', type: 'VARCHAR' },
  { name: 'asks', type: 'INTEGER' },
] as const;

/** The edits of a column whose cells still hold the expected text. */
async function standingEdits(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  edits: readonly CellEdit[],
): Promise<ColumnEdits> {
  const table = session.name('edits');
  await session.createTable(table, editColumns, [
    [
      edits.map(({ row }) => row),
      edits.map(({ value }) => value),
      edits.map(({ was }) => was ?? null),
      edits.map(({ was }) => (was === undefined ? 0 : 1)),
    ],
  ]);
  const found = await session.rows(
    `SELECT e.row AS row, e.value AS value FROM ${relation} t JOIN ${table} e ON e.row = t._row WHERE ${stands(column)} ORDER BY e.row`,
  );
  await session.run(`DROP TABLE ${table}`);
  return {
    column,
    rows: found.map(({ row }) => Number(row)),
    texts: found.map(({ value }) => (typeof value === 'string' ? value : null)),
  };
}

/** A table of edits: `row`, `key`, the text and the canonical text of its value. */
const enteredColumns = [
  { name: 'row', type: 'INTEGER' },
  { name: 'key', type: 'INTEGER' },
  { name: 'text', type: 'VARCHAR' },
  { name: 'value', type: 'VARCHAR' },
] as const;

interface Edited {
  columns: EditedColumn[];
  /** A table of `enteredColumns`. */
  entered: string;
  /** Edits that were not skipped. */
  standing: number;
  /** What to say of values that may be one of two. */
  told: Sentence[];
  readBy: ReadonlyMap<string, ReadBy>;
}

async function enterEdits(
  session: EngineSession,
  input: DatasetRelation,
  { edits, read_by }: SettingsOf<'edit-cells@1'>,
  isUnattended: boolean | undefined,
): Promise<Edited> {
  const savedBy = new Map(read_by);
  const readBy = new Map<string, ReadBy>();
  const told: Sentence[] = [];
  const byName = editsWithin(input.schema, edits);
  const touched = input.schema.columns.filter(({ name }) => (byName.get(name)?.length ?? 0) > 0);
  const entered = session.name('entered');
  const columns: EditedColumn[] = [];
  const batches: [number[], number[], (string | null)[], (string | null)[]][] = [];
  let standing = 0;
  await eachColumn(session, input, touched, async (relation, column) => {
    const { rows, texts: given } = await standingEdits(session, relation, column, byName.get(column.name) ?? []);
    standing += rows.length;
    const filled = given.filter((text) => text !== null);
    const wanted = { column, texts: filled, readBy: savedBy.get(column.name) };
    const saved = await savedTexts(session, input, [wanted], { isUnattended });
    told.push(...(await toldDoubts(saved)));
    for (const [name, by] of saved.readBy) readBy.set(name, by);
    const texts = given.map((text) => text && saved.textIn(column, text));
    const { cells, held, unread } = enteredValues(column, texts);
    if (rows.length > 0) columns.push({ column, unread, ...(held && { held }) });
    batches.push([rows, rows.map(() => column.key), cells.map(({ text }) => text), cells.map(({ value }) => value)]);
  });
  await session.createTable(entered, enteredColumns, batches);
  return { columns, entered, standing, told, readBy };
}

/** The cells that really change. In text, another notation is a change; in a typed column, only another value is. */
async function createCells(session: EngineSession, input: DatasetRelation, { columns, entered }: Edited) {
  const cells = await createChangeTable(session);
  const keys = new Map(columns.map((each) => [each.column.key, each]));
  const touched = columns.map(({ column }) => column);
  await eachColumn(session, input, touched, async (relation, column) => {
    const { key, type } = column;
    const held = keys.get(key)?.held;
    const isHeld = held?.type === type && type !== 'text';
    const before = held ? `t.c${key}` : leftText(column);
    const differs = isHeld
      ? `t.v${key} IS DISTINCT FROM TRY_CAST(e.value AS ${sqlTypes[type]})`
      : `${before} IS DISTINCT FROM e.text`;
    await session.run(
      `INSERT INTO ${cells} SELECT e.row, ${key}, ${before}, e.text, 0
       FROM ${relation} t JOIN (SELECT * FROM ${entered} WHERE key = ${key}) e ON e.row = t._row WHERE ${differs}`,
    );
  });
  return cells;
}

/** Text and value of a column that keeps a type: the edit, or the old value in that type. */
function heldSides({ key, type }: DatasetColumn, held: DatasetColumn): string[] {
  if (held.type === 'text') return [];
  const isMoment = type === 'date' && held.type === 'datetime';
  const text = isMoment ? `CAST(CAST(t.v${key} AS TIMESTAMP) AS VARCHAR)` : `t.c${key}`;
  const wanted = sqlTypes[held.type];
  return [
    `CASE WHEN h${key} THEN n${key} ELSE ${text} END AS c${key}`,
    `CASE WHEN h${key} THEN TRY_CAST(w${key} AS ${wanted}) ELSE CAST(t.v${key} AS ${wanted}) END AS v${key}`,
  ];
}

function editedSides(column: DatasetColumn, edited: EditedColumn | undefined): string[] {
  if (!edited) return columnSides(column, 't.');
  const text = textColumn(column);
  if (edited.held) return heldSides(column, edited.held);
  const numbers = cameAsNumbers(column, 't.');
  return [
    `CASE WHEN h${column.key} THEN n${column.key} ELSE ${leftText(column)} END AS ${text}`,
    ...(numbers ? [`CASE WHEN NOT coalesce(h${column.key}, false) THEN ${numbers} END AS num${column.key}`] : []),
  ];
}

/**
 * One line per edited row: `n{key}` the text, `w{key}` its value if the column keeps a type, `h{key}` whether it was
 * edited.
 */
async function createEditedRows(session: EngineSession, { entered, columns }: Edited): Promise<string> {
  const sides = columns.flatMap(({ column: { key }, held }) => [
    `any_value(text) FILTER (key = ${key}) AS n${key}`,
    ...(held ? [`any_value(value) FILTER (key = ${key}) AS w${key}`] : []),
    `bool_or(key = ${key}) AS h${key}`,
  ]);
  const source = `${entered} GROUP BY row ORDER BY row`;
  const beside = await sideBySide(session, source, [['row'], ...inGroups(sides)]);
  const table = session.name('edited_rows');
  await session.run(`CREATE TABLE ${table} AS SELECT * FROM ${beside.from}`);
  await beside.drop();
  return table;
}

/** A view of the table with the edits applied. */
async function createEditedView(session: EngineSession, { relation, schema }: DatasetRelation, edited: Edited) {
  const byKey = new Map(edited.columns.map((each) => [each.column.key, each]));
  const rows = await createEditedRows(session, edited);
  const sides = schema.columns.flatMap((column) => editedSides(column, byKey.get(column.key)));
  const view = session.name('edited');
  await session.run(
    `CREATE VIEW ${view} AS SELECT t._row, ${sides.join(', ')} FROM ${relation} t LEFT JOIN ${rows} e ON e.row = t._row`,
  );
  return view;
}

/** Most values that a warning names. */
const MOST_VALUES = 3;
const LONGEST_VALUE = 60;
const shortened = (text: string) =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1).toWellFormed()}…` : text;

function warningsOf({ columns }: Edited, passedOver: number): Sentence[] {
  const texts = columns.flatMap(({ column, unread }) =>
    unread.length === 0
      ? []
      : [
          sentence('column_became_text', {
            column: column.name,
            values: unread.slice(0, MOST_VALUES).map(shortened),
            type: `type_${typeName(column)}` as const,
          }),
        ],
  );
  return [...(passedOver > 0 ? [sentence('edits_passed_over', { count: passedOver })] : []), ...texts];
}

/**
 * Writes cells by hand (R-BENCH-6). A cell that changed since it was edited is skipped, with a warning. A typed column
 * keeps its type if it can hold the edits, and becomes text otherwise. 422 for unknown columns, and for rows beyond the
 * end without the expected old text.
 */
export const editCells = defineOperation('edit-cells@1', {
  reads: ({ edits }) => edits.map(({ column }) => column),
  async run(session, input, { edits, read_by }, { only, isUnattended }): Promise<OperationOutput> {
    findColumns(input.schema, [...new Set(edits.map(({ column }) => column))]);
    const edited = await enterEdits(session, input, { edits, read_by }, isUnattended);
    const cells = await createCells(session, input, edited);
    const changes = await createChangeView(session, cells, input.schema, rules);
    const passedOver = edits.length - edited.standing;
    const told = {
      details: { edits_passed_over: passedOver },
      warnings: [...edited.told, ...warningsOf(edited, passedOver)],
      ...notedReadBy(edited),
    };
    if (only) return { ...(await applyCellChanges(session, input, changes, only)), ...told };
    const byKey = new Map(edited.columns.map((each) => [each.column.key, each]));
    const [counted] = await session.rows(`SELECT count(*) AS cells, count(DISTINCT row_index) AS rows FROM ${cells}`);
    return {
      relation: await createEditedView(session, input, edited),
      columns: input.schema.columns.map((column) => {
        const { name, key } = column;
        const change = byKey.get(key);
        if (!change) return { name, key, known: column };
        // A new object, so that the column does not count as unchanged.
        if (change.held) return { name, key, known: { ...change.held } };
        const notation = leftNotation(column);
        return {
          name,
          key,
          ...(notation && { notation }),
          ...(column.format === 'rupiah' && { amounts: true }),
          ...(cameAsNumbers(column) && { holdsNumbers: true }),
        };
      }),
      rowCount: input.schema.rowCount,
      counts: {
        records_processed: input.schema.rowCount,
        records_changed: Number(counted?.rows ?? 0),
        cells_changed: Number(counted?.cells ?? 0),
      },
      changes,
      ...told,
    };
  },
});
