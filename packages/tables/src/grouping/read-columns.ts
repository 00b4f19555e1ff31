import { dateNotations, dateValue, namedMonthFormat } from '../dataset/date-notation';
import { textColumn, type DatasetColumn, type DatasetRelation } from '../dataset/dataset';
import { plainTextSql } from '../dataset/plain-text';
import type { EngineSession } from '../engine/session';
import { numberSide } from '../validation/amounts';

/** Cells of a column that say something, but not with certainty what is asked of them. */
export interface UnreadCells {
  column: string;
  as: 'number' | 'date';
  count: number;
}

interface ReadColumn {
  column: DatasetColumn;
  as: UnreadCells['as'];
}

/** What the texts of a column may tell: amounts where most of them are amounts, days where most are days. */
export function readableAs({ type, semantic }: DatasetColumn): UnreadCells['as'] | undefined {
  if (type !== 'text') return undefined;
  if (semantic === 'money') return 'number';
  return semantic === 'date' || semantic === 'datetime' ? 'date' : undefined;
}

const dayFormats = [...dateNotations.map(({ format }) => format), namedMonthFormat];

/** The value that a column of texts tells, and what the rows are to be joined with for it. */
async function valueOf(session: EngineSession, relation: string, { column, as }: ReadColumn) {
  if (as === 'date') return { value: dateValue(plainTextSql(`d.${textColumn(column)}`), dayFormats), join: '' };
  const { value, join } = await numberSide(session, relation, column, 'd');
  return { value, join };
}

/**
 * The dataset with the texts of some of its money and date columns read: `Rp 1.250.000` is a number to sum then,
 * `5 Januari 2026` a day of January. What cannot be read with certainty is empty, and told.
 */
export async function readColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  isWanted: (column: DatasetColumn, as: UnreadCells['as']) => boolean,
): Promise<{ dataset: DatasetRelation; unread: UnreadCells[] }> {
  const { relation, schema } = dataset;
  const columns = schema.columns.flatMap((column) => {
    const as = readableAs(column);
    return as && isWanted(column, as) ? [{ column, as }] : [];
  });
  if (columns.length === 0) return { dataset, unread: [] };
  const sides: Awaited<ReturnType<typeof valueOf>>[] = [];
  // One after the other: a table cannot be filled while its connection is at something else.
  for (const each of columns) sides.push(await valueOf(session, relation, each));
  const table = session.name('read');
  const texts = columns.map(({ column }) => `d.${textColumn(column)}`);
  const values = sides.map(({ value }, i) => `${value} AS v${columns[i]?.column.key}`);
  const joins = sides.map(({ join }) => join).join(' ');
  // Read once: what follows looks at the values more than once.
  await session.run(
    `CREATE TABLE ${table} AS SELECT d._row, ${[...texts, ...values].join(', ')} FROM ${relation} d ${joins}`,
  );
  const read = session.name('read');
  const own = columns.map(({ column: { key } }) => `${table}.v${key}`);
  await session.run(
    `CREATE VIEW ${read} AS SELECT d.*, ${own.join(', ')} FROM ${relation} d JOIN ${table} USING (_row)`,
  );
  const counts = columns.map(
    ({ column: { key } }) => `count(*) FILTER (WHERE c${key} IS NOT NULL AND v${key} IS NULL)`,
  );
  const [counted] = await session.rows(`SELECT ${counts.map((sql, i) => `${sql} AS n${i}`).join(', ')} FROM ${table}`);
  const unread = columns.map(({ column, as }, i) => ({
    column: column.name,
    as,
    count: Number(counted?.[`n${i}`] ?? 0),
  }));
  const typeOf = new Map(columns.map(({ column, as }) => [column.key, as === 'number' ? 'decimal' : 'date'] as const));
  return {
    dataset: {
      relation: read,
      schema: {
        ...schema,
        columns: schema.columns.map((column) => ({ ...column, type: typeOf.get(column.key) ?? column.type })),
      },
    },
    unread: unread.filter(({ count }) => count > 0),
  };
}
