import type { EngineSession } from '../session/session';
import type { QueryRow } from '../session/cell';
import { columnSides, type DatasetColumn, type DatasetRelation } from './dataset';

/**
 * How many columns one statement computes with at once. Each expression keeps its values, and those of its parts, while
 * the statement runs and once per thread: over 512 columns they alone would fill the memory that a job may use.
 */
export const MOST_AT_ONCE = 64;
/**
 * Group size above that. Small groups also plan faster: the engine compares the expressions of a statement with each
 * other.
 */
const GROUP_COLUMNS = 32;

/** Distinct values that one statement may hold, all columns together: some hundred bytes each while it runs. */
const MOST_KEPT_APART = 1_000_000;

/** For how many columns one statement may count distinct values, if all of them differ. */
export const mostKeptApart = (rowCount: number): number =>
  Math.max(1, Math.floor(MOST_KEPT_APART / Math.max(1, rowCount)));

/**
 * Splits columns, or items made from them, into groups for one statement each, none larger than `most`; no groups for
 * no items.
 */
export function inGroups<Item>(items: readonly Item[], most = MOST_AT_ONCE): Item[][] {
  const size = Math.min(most, items.length <= MOST_AT_ONCE ? MOST_AT_ONCE : GROUP_COLUMNS);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

/**
 * The figures of many columns in one row, queried with one statement per group of at most `most`; an empty row for no
 * columns.
 */
export async function figuresInGroups<Item>(
  session: EngineSession,
  items: readonly Item[],
  sqlOf: (group: Item[]) => string,
  most?: number,
): Promise<QueryRow> {
  const figures: QueryRow = {};
  for (const group of inGroups(items, most)) Object.assign(figures, ...(await session.rows(sqlOf(group))));
  return figures;
}

/** Tables joined row by row. */
export interface SideBySide {
  /** SQL to put after FROM. */
  from: string;
  drop(): Promise<void>;
}

/**
 * Computes groups of expressions one after the other and keeps the results, so that a statement over all of them only
 * has to put them together.
 * @param source SQL after FROM: the rows, each time in the same order
 * @param groups expressions with their names, such as `upper(c1) AS t1`
 */
export async function sideBySide(
  session: EngineSession,
  source: string,
  groups: readonly (readonly string[])[],
): Promise<SideBySide> {
  const tables = groups.map(() => session.name('beside'));
  for (const [place, expressions] of groups.entries()) {
    await session.run(`CREATE TABLE ${tables[place]} AS SELECT ${expressions.join(', ')} FROM ${source}`);
  }
  return {
    from: tables.join(' POSITIONAL JOIN '),
    drop: () => session.run(tables.map((table) => `DROP TABLE ${table}`).join('; ')),
  };
}

/**
 * Runs `work` on every item, on so many at once, which begin in order. After a failure nothing more begins, and it is
 * thrown once all have ended: the session of work under way must not be closed.
 */
async function workOff<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      await work(item).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/**
 * Looks at columns of a dataset one after the other, in their order. The engine reads the names of all columns for
 * every statement, which adds up when each of 512 columns needs several. So a few columns at a time are copied and
 * queried by themselves.
 * @param look the relation has `_row` and both sides of the column
 * @param atOnce more than one where `look` works on values itself, so that the engine works on another column meanwhile
 */
export async function eachColumn<Column extends Pick<DatasetColumn, 'key' | 'type'>>(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  columns: readonly Column[],
  look: (relation: string, column: Column) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  if (Math.min(columns.length, schema.columns.length) <= MOST_AT_ONCE)
    return workOff(columns, atOnce, (column) => look(relation, column));
  for (const group of inGroups(columns)) {
    const part = session.name('part');
    const sides = group.flatMap((column) => columnSides(column));
    await session.run(`CREATE TABLE ${part} AS SELECT _row, ${sides.join(', ')} FROM ${relation}`);
    await workOff(group, atOnce, (column) => look(part, column));
    await session.run(`DROP TABLE ${part}`);
  }
}
