/** What a file's days show about the order of day and month. */
import type { DayOrders } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import { figuresInGroups } from './column-groups';
import { textColumn, type DatasetColumn, type DatasetRelation } from './dataset';
import { plainTextSql } from './plain-text';

const BEYOND = '(?:1[3-9]|2\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
/** Excludes 26-01-31, which may begin with its year. */
const dayOf = (first: string, second: string): string =>
  `(?:${first}[/.-]${second}[/.-]\\d{4}|${first}/${second}/\\d{2})(?:[ T,].*)?`;

/** Counts the texts that are days in one order only (`key` names the column, `text` is its SQL). */
export async function dayOrders(
  session: EngineSession,
  relation: string,
  texts: readonly { key: number; text: string }[],
): Promise<DayOrders> {
  const figures = await figuresInGroups(session, texts, (group) => {
    const counts = group.flatMap(({ key, text }) => {
      const count = (name: string, pattern: string) =>
        `CAST(count_if(${text} < ':' AND regexp_full_match(${plainTextSql(text)}, '${pattern}')) AS INTEGER) AS ${name}${key}`;
      return [count('d', dayOf(BEYOND, MONTH)), count('m', dayOf(MONTH, BEYOND))];
    });
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  const sum = (name: string) => texts.reduce((all, { key }) => all + Number(figures[`${name}${key}`] ?? 0), 0);
  return { dayFirst: sum('d'), monthFirst: sum('m') };
}

/** The same for all columns except one; a workbook's own days say nothing about how a person writes them. */
export const fileDays = (
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  { key }: DatasetColumn,
): Promise<DayOrders> => {
  const isWritten = ({ type, native }: DatasetColumn) =>
    type === 'text' || ((type === 'date' || type === 'datetime') && !native);
  const beside = schema.columns.filter((column) => column.key !== key && isWritten(column));
  return dayOrders(
    session,
    relation,
    beside.map((column) => ({ key: column.key, text: textColumn(column) })),
  );
};
