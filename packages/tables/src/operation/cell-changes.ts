import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type DatasetSchema,
  type EngineSession,
  inGroups,
  cameAsNumbers,
  quoteText,
  sideBySide,
  textColumn,
} from '@rapi/table-core';
import { enteredValues, isMoments } from './entered-values';
import { leftNotation, leftText } from './left-text';
import type { CellAddress, OperationOutput } from './operation';

/** The engine numbers picked rows with 32 bits; no table has more rows. */
const MAX_ROW = 2 ** 31 - 1;

/** Keeps only the picked cells of a table of changes. */
async function pick(session: EngineSession, changes: string, only: readonly CellAddress[]): Promise<string> {
  const picked = session.name('picked');
  const chosen = session.name('changes');
  const columns = [
    { name: 'row_index', type: 'INTEGER' as const },
    { name: 'column_name', type: 'VARCHAR' as const },
  ];
  const sound = only.filter(({ row_index }) => Number.isInteger(row_index) && row_index >= 0 && row_index <= MAX_ROW);
  const rows = sound.map(({ row_index }) => row_index);
  const names = sound.map(({ column_name }) => column_name);
  await session.createTable(picked, columns, [[rows, names]]);
  await session.run(
    `CREATE TABLE ${chosen} AS SELECT * FROM ${changes} SEMI JOIN ${picked} USING (row_index, column_name)`,
  );
  return chosen;
}

/** Rows combined at a time; the texts of a million rows at once do not fit into a job. */
const SLICE_ROWS = 200_000;

/** Keys of the columns with changes, and of those among them in which a change empties a cell. */
interface Touched {
  touched: ReadonlySet<number>;
  emptied: ReadonlySet<number>;
}

/**
 * One line per changed row: `n{key}` the new text, `h{key}` whether the cell changes, where that text may be null; one
 * join then applies them. Wide tables are built in groups: a thousand aggregates in one statement take a gigabyte for
 * five rows.
 */
async function createChangedRows(
  session: EngineSession,
  changes: string,
  { touched, emptied }: Touched,
  rowCount: number,
): Promise<string> {
  const table = session.name('changed_rows');
  const sides = [...touched].flatMap((key) => [
    `any_value(cleaned) FILTER (column_key = ${key}) AS n${key}`,
    ...(emptied.has(key) ? [`bool_or(column_key = ${key}) AS h${key}`] : []),
  ]);
  const groups = inGroups(sides);
  const put = async (into: string, first: number) => {
    const rows = `${changes} WHERE row_index >= ${first} AND row_index < ${first + SLICE_ROWS} GROUP BY row_index`;
    if (groups.length === 1) return session.run(`${into} SELECT row_index, ${sides.join(', ')} FROM ${rows}`);
    const made = await sideBySide(session, `${rows} ORDER BY row_index`, [['row_index'], ...groups]);
    await session.run(`${into} SELECT * FROM ${made.from}`);
    await made.drop();
  };
  await put(`CREATE TABLE ${table} AS`, 0);
  for (let first = SLICE_ROWS; first < rowCount; first += SLICE_ROWS) await put(`INSERT INTO ${table}`, first);
  return table;
}

async function countRows(session: EngineSession, table: string): Promise<number> {
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n ?? 0);
}

interface EnteredDays {
  /** The changes, with days in their columns' format. */
  changes: string;
  /** Keys of the columns that become text, because a change is not a day. */
  left: ReadonlySet<number>;
}

const enteredColumns = [
  { name: 'column_key', type: 'INTEGER' },
  { name: 'cleaned', type: 'VARCHAR' },
  { name: 'entered', type: 'VARCHAR' },
] as const;

/** Rewrites days in the changes to each column's format. */
async function enterDays(
  session: EngineSession,
  { schema }: DatasetRelation,
  changes: string,
  touched: ReadonlySet<number>,
): Promise<EnteredDays> {
  const left = new Set<number>();
  const days = schema.columns.filter((column) => touched.has(column.key) && isMoments(column));
  if (days.length === 0) return { changes, left };
  const batches = [];
  for (const column of days) {
    const found = await session.rows(
      `SELECT DISTINCT cleaned FROM ${changes} WHERE column_key = ${column.key} AND cleaned IS NOT NULL`,
    );
    const texts = found.map(({ cleaned }) => String(cleaned));
    const { cells, held } = enteredValues(column, texts);
    if (!held) left.add(column.key);
    batches.push([texts.map(() => column.key), texts, cells.map(({ text }) => text)] as const);
  }
  const [table, entered] = [session.name('entered'), session.name('changes')];
  await session.createTable(table, enteredColumns, batches);
  await session.run(
    `CREATE VIEW ${entered} AS SELECT row_index, column_key, coalesce(entered, cleaned) AS cleaned
     FROM ${changes} LEFT JOIN ${table} USING (column_key, cleaned)`,
  );
  return { changes: entered, left };
}

/** A view of the table with its changed rows. */
async function createChangedView(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  rows: string,
  { touched, emptied, left }: Touched & Pick<EnteredDays, 'left'>,
) {
  const sides = schema.columns.flatMap((column) => {
    const { key } = column;
    if (!touched.has(key)) return columnSides(column);
    const text = textColumn(column);
    const standing = left.has(key) ? leftText(column) : text;
    const numbers = cameAsNumbers(column);
    const isChanged = emptied.has(key) ? `coalesce(h${key}, false)` : `n${key} IS NOT NULL`;
    return [
      `CASE WHEN ${isChanged} THEN n${key} ELSE ${standing} END AS ${text}`,
      ...(numbers ? [`CASE WHEN NOT (${isChanged}) THEN ${numbers} END AS num${key}`] : []),
    ];
  });
  const view = session.name('changed');
  await session.run(
    `CREATE VIEW ${view} AS SELECT _row, ${sides.join(', ')} FROM ${relation} t LEFT JOIN ${rows} ON row_index = _row`,
  );
  return view;
}

/**
 * The result of an operation that only changes cells. Its list of changes is everything it does, so a run does exactly
 * what a preview lists. Untouched columns stay as they are.
 * @param asEntered treats changes in date columns as if a person entered them, cell by cell
 */
export async function applyCellChanges(
  session: EngineSession,
  input: DatasetRelation,
  allChanges: string,
  only?: readonly CellAddress[],
  { asEntered = false } = {},
): Promise<OperationOutput> {
  const { relation, schema } = input;
  const changes = only ? await pick(session, allChanges, only) : allChanges;
  const counted = await session.rows(
    `SELECT column_key, count(*) AS n, count(cleaned) AS filled FROM ${changes} GROUP BY 1`,
  );
  const keysOf = (lines: typeof counted) => new Set(lines.map(({ column_key }) => Number(column_key)));
  const touched = keysOf(counted);
  const emptied = keysOf(counted.filter(({ n, filled }) => Number(filled) < Number(n)));
  const none: EnteredDays = { changes, left: new Set() };
  const { changes: entered, left } = asEntered ? await enterDays(session, input, changes, touched) : none;
  const rows =
    touched.size === 0 ? undefined : await createChangedRows(session, entered, { touched, emptied }, schema.rowCount);
  const notationOf = (column: DatasetColumn) => (left.has(column.key) ? leftNotation(column) : column.notation);
  return {
    relation: rows === undefined ? relation : await createChangedView(session, input, rows, { touched, emptied, left }),
    columns: schema.columns.map((column) => ({
      name: column.name,
      key: column.key,
      ...(notationOf(column) && { notation: notationOf(column) }),
      ...(column.format === 'rupiah' && { amounts: true }),
      ...(touched.has(column.key) ? cameAsNumbers(column) && { holdsNumbers: true } : { known: column }),
    })),
    rowCount: schema.rowCount,
    counts: {
      records_processed: schema.rowCount,
      records_changed: rows === undefined ? 0 : await countRows(session, rows),
      cells_changed: counted.reduce((sum, { n }) => sum + Number(n), 0),
    },
    changes,
  };
}

/**
 * A table to collect changes: row_index, column_key, original, cleaned, and `rule` as a number, since rule names
 * repeat.
 */
export async function createChangeTable(session: EngineSession): Promise<string> {
  const table = session.name('cells');
  await session.run(
    `CREATE TABLE ${table} (row_index INTEGER, column_key INTEGER, original VARCHAR, cleaned VARCHAR, rule INTEGER)`,
  );
  return table;
}

const caseOf = (column: string, texts: readonly (readonly [number, string])[]): string =>
  texts.length === 0
    ? 'NULL'
    : `CASE ${column} ${texts.map(([value, text]) => `WHEN ${value} THEN ${quoteText(text)}`).join(' ')} END`;

/** The collected changes with column and rule names, as operations return them. */
export async function createChangeView(
  session: EngineSession,
  cells: string,
  { columns }: DatasetSchema,
  rules: readonly { name: string; category: string }[],
): Promise<string> {
  const view = session.name('changes');
  const names = caseOf(
    'column_key',
    columns.map(({ key, name }) => [key, name]),
  );
  const ruleNames = caseOf(
    'rule',
    rules.map(({ name }, i) => [i, name]),
  );
  const categories = caseOf(
    'rule',
    rules.map(({ category }, i) => [i, category]),
  );
  await session.run(
    `CREATE VIEW ${view} AS SELECT CAST(row_index AS BIGINT) AS row_index, column_key, ${names} AS column_name, original, cleaned,
       ${ruleNames} AS rule_name, ${categories} AS rule_category FROM ${cells}`,
  );
  return view;
}
