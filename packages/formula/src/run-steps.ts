import type { Batch, EngineSession } from '@rapi/table-core';
import { daysOffQuery } from './days-off';
import { mappings } from './mappings';
import type { Step } from './scope';

type MapStep = Extract<Step, { kind: 'map' }>;

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

const typedArguments = ({ mapping, arguments: pieces }: MapStep): string[] =>
  pieces.map((piece, i) => `CAST(${piece} AS ${mappings[mapping].takes[i] ?? 'VARCHAR'})`);

/** Makes a table with the result of a JavaScript function for each distinct combination of its arguments. */
async function createMapTable(session: EngineSession, source: string, step: MapStep): Promise<string> {
  const { takes, gives, run } = mappings[step.mapping];
  const pieces = typedArguments(step).map((piece, i) => `${piece} AS a${i}`);
  const filled = step.arguments.map((_, i) => `a${i} IS NOT NULL`);
  const sql = `SELECT * FROM (SELECT DISTINCT ${pieces.join(', ')} FROM ${source}) WHERE ${filled.join(' AND ')}`;
  async function* results(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const columns = takes.map((_, i) => chunk.getColumnValues(i).map(cellOf));
      const made = (columns[0] ?? []).map((_, row) => {
        const values = columns.map((column) => column[row] ?? null).filter((value) => value !== null);
        return values.length === takes.length ? (run(...values) ?? null) : null;
      });
      yield [...columns, made];
    }
  }
  const table = session.name('mapped');
  const columns = [...takes.map((type, i) => ({ name: `${step.name}_a${i}`, type })), { name: step.name, type: gives }];
  await session.createTable(table, columns, results());
  return table;
}

/** Queries for the rows of other files, by their index in the scope. */
type FileQueries = ReadonlyMap<number, string>;

/** How the result of a step is joined to the rows, and the table made for it. */
interface Joined {
  sql: string;
  table?: string;
}

/** The engine joins to the nearest key by columns only, not by a value that is the same for all rows. */
const ofRow = (piece = 'NULL'): string => `CASE WHEN s._row IS NOT NULL THEN ${piece} END`;

/** One group per key, joined to the rows that have the key, or the nearest one. */
function lookupJoin(rows: string, step: Extract<Step, { kind: 'lookup' }>): string {
  const keys = step.keys.map(({ of }, i) => `${of} AS ${step.name}_k${i}`).join(', ');
  const names = step.keys.map((_, i) => `${step.name}_k${i}`).join(', ');
  const grouped = step.isWindow
    ? `SELECT ${names}, min(v) AS ${step.name} FROM (SELECT ${keys}, ${step.value} AS v FROM ${rows}) GROUP BY ${names}`
    : `SELECT ${keys}, ${step.value} AS ${step.name} FROM ${rows} GROUP BY ${names}`;
  if (step.nearest) {
    const sign = step.nearest === 'below' ? '>=' : '<=';
    const [key] = step.keys;
    const found = `SELECT * FROM (${grouped}) WHERE ${names} IS NOT NULL`;
    return `ASOF LEFT JOIN (${found}) ON ${ofRow(key?.by)} ${sign} ${names}`;
  }
  const on = step.keys.map(({ by }, i) => `${step.name}_k${i} = ${by}`);
  return `LEFT JOIN (${grouped}) ON ${on.join(' AND ')}`;
}

async function joinOf(
  session: EngineSession,
  source: string,
  step: Exclude<Step, { kind: 'project' }>,
  files: FileQueries,
): Promise<Joined> {
  switch (step.kind) {
    case 'map': {
      const table = await createMapTable(session, source, step);
      const on = typedArguments(step).map((piece, i) => `${step.name}_a${i} = ${piece}`);
      return { sql: `LEFT JOIN ${table} ON ${on.join(' AND ')}`, table };
    }
    case 'aggregate':
      return { sql: `CROSS JOIN (SELECT ${step.text} AS ${step.name} FROM ${source})` };
    case 'days': {
      const days = `SELECT k AS ${step.name}_k, n AS ${step.name} FROM (${daysOffQuery(step.of, source, files, step.isWorking)})`;
      return { sql: `ASOF LEFT JOIN (${days}) ON ${ofRow(`CAST(${step.by} AS BIGINT)`)} > ${step.name}_k` };
    }
    case 'lookup': {
      const file = step.file === undefined ? undefined : files.get(step.file);
      return { sql: lookupJoin(file === undefined ? source : `(${file})`, step) };
    }
  }
}

export async function dropTables(session: EngineSession, tables: readonly string[]): Promise<void> {
  for (const each of tables) await session.run(`DROP TABLE ${each}`);
}

/**
 * Runs the steps of a formula level by level. Gives a query with `_row`, the columns read and each step's result, and
 * the tables that it uses, to be dropped after reading. Steps that only calculate share one query; before a step that
 * needs the whole table, the steps it depends on are stored.
 */
export async function runSteps(
  session: EngineSession,
  relation: string,
  reads: ReadonlySet<string>,
  steps: readonly Step[],
  { files = new Map(), signal }: { files?: FileQueries; signal?: AbortSignal } = {},
): Promise<{ query: string; tables: string[] }> {
  let tables: string[] = [];
  let query = `SELECT ${['_row', ...reads].join(', ')} FROM ${relation}`;
  const levels = [...new Set(steps.map(({ level }) => level))].sort((one, other) => one - other);
  for (const level of levels) {
    signal?.throwIfAborted();
    const here = steps.filter((step) => step.level === level);
    const projects = here.flatMap((step) => (step.kind === 'project' ? `${step.text} AS ${step.name}` : []));
    const joined = here.filter((step) => step.kind !== 'project');
    if (joined.length === 0) {
      query = `SELECT *, ${projects.join(', ')} FROM (${query})`;
      continue;
    }
    const source = session.name('worked');
    await session.run(`CREATE TABLE ${source} AS ${query}`);
    await dropTables(session, tables);
    const joins: Joined[] = [];
    for (const step of joined) joins.push(await joinOf(session, source, step, files));
    tables = [source, ...joins.flatMap(({ table }) => table ?? [])];
    const columns = ['s.*', ...joined.map(({ name }) => name), ...projects];
    query = `SELECT ${columns.join(', ')} FROM ${source} s ${joins.map(({ sql }) => sql).join(' ')}`;
  }
  return { query, tables };
}
