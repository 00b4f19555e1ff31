/** A table as it arrives from the file that is written of it. */
import type { EngineSession } from '../session/session';
import { type DatasetColumn, type DatasetRelation, numberSide, textColumn, valueColumn } from './dataset';
import { inferColumns } from './infer-columns';
import { freeText, sureNumberSql } from './number-text';

/**
 * What a file holds: texts only (a CSV, with typed columns as they are written or as their values), columns of one type
 * each (Parquet), cells of any type with their formats (workbooks), or without (JSON, whose numbers are no percentages).
 */
export type FileContents = 'texts' | 'values' | 'columns' | 'cells' | 'bare cells';

/** Whether a file has number cells beside texts. */
export const holdsCells = (contents: FileContents): boolean => contents === 'cells' || contents === 'bare cells';

export const holdsTextsOnly = (contents: FileContents): contents is 'texts' | 'values' =>
  contents === 'texts' || contents === 'values';

/** SQL of the cells of a typed column in a CSV. Numbers are written unambiguously (ADR 51). */
export function typedText(column: DatasetColumn, contents: 'texts' | 'values'): string {
  if (contents === 'texts') return freeText(column);
  const value = valueColumn(column);
  if (column.type === 'decimal') return sureNumberSql(`CAST(${value} AS VARCHAR)`);
  return column.type === 'datetime' ? `replace(CAST(${value} AS VARCHAR), ' ', 'T')` : `CAST(${value} AS VARCHAR)`;
}

/** The table as the file brings it back, with what arrival finds out about its columns. */
export async function asNewFile(
  session: EngineSession,
  { relation, schema: { columns, rowCount } }: DatasetRelation,
  contents: FileContents,
): Promise<DatasetRelation> {
  const view = session.name('new_file');
  const sides = columns.flatMap((column) => {
    const numbers = holdsCells(contents) ? numberSide(column) : undefined;
    const isTyped = column.type !== 'text' && holdsTextsOnly(contents);
    const text = isTyped ? typedText(column, contents) : freeText(column);
    return [`${text} AS ${textColumn(column)}`, ...(numbers ? [numbers] : [])];
  });
  await session.run(`CREATE VIEW ${view} AS SELECT _row, ${sides.join(', ')} FROM ${relation}`);
  const arriving = columns.map((column) => {
    const { name, key, type, format } = column;
    if (holdsTextsOnly(contents)) return { name, key };
    const holdsNumbers = holdsCells(contents) && numberSide(column) !== undefined;
    return { name, key, native: { type, ...(format && { format }) }, ...(holdsNumbers && { holdsNumbers }) };
  });
  const { plans } = await inferColumns(session, { relation: view, rowCount }, arriving);
  return { relation: view, schema: { rowCount, columns: plans.map(({ column }) => column) } };
}
