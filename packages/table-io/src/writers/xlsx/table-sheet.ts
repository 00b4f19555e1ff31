import { sentence } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  figuresInGroups,
  TableError,
} from '@rapi/table-core';
import { guarded } from '../text/formula-text';
import { joinedTexts } from '../text/row-texts';
import { cellSql, type CellLook } from './cells';
import type { SheetColumn } from './sheet-values';
import { MAX_CHARACTERS } from './xml-text';

const MAX_ROWS = 1_048_575;
const WIDTH_SAMPLE = 1_000;

export interface RowLayout {
  /** The sheet's row for row 0 of the table, counted from 1. */
  firstRow: number;
  look(column: DatasetColumn): CellLook;
  /** Puts an apostrophe before texts that would be formulas once they are saved as CSV; reading takes it off. */
  guardsTexts?: boolean;
}

/**
 * Guards texts once in a subquery: a text occurs several times in the SQL of its cell. Those that look guarded already
 * always are, so that reading restores them.
 */
export function guardedRows({ relation, schema }: DatasetRelation, guardsTexts = true): string {
  const columns: readonly SheetColumn[] = schema.columns;
  const guard = (text: string) =>
    guardsTexts ? guarded(text) : `CASE WHEN starts_with(${text}, '''') THEN ${guarded(text)} ELSE ${text} END`;
  const texts = columns
    .filter(({ type, holdsTexts }) => type === 'text' || holdsTexts)
    .map(({ key }) => `${guard(`c${key}`)} AS c${key}`);
  return texts.length === 0 ? relation : `(SELECT * REPLACE (${texts.join(', ')}) FROM ${relation})`;
}

/** The rows of a table as XML, built by the engine: `<row>` after `<row>`. */
export function tableRows(session: EngineSession, table: DatasetRelation, layout: RowLayout): AsyncGenerator<Buffer> {
  const relation = guardedRows(table, layout.guardsTexts === true);
  const row = `(_row + ${layout.firstRow})`;
  const cells = table.schema.columns.map((column, index) =>
    cellSql({ column: index, row }, column, layout.look(column)),
  );
  return joinedTexts(session, relation, [`'<row r="' || ${row} || '">'`, ...cells, `'</row>'`]);
}

/**
 * Column widths that fit the beginning of the table, in characters, and the number of texts longer than a cell of Excel
 * holds.
 */
export async function columnWidths(
  session: EngineSession,
  { relation, schema: { columns } }: DatasetRelation,
): Promise<{ widths: number[]; cutCells: number }> {
  const row = await figuresInGroups(session, columns, (group) => {
    const figures = group.flatMap(({ key }) => [
      `coalesce(max(length(c${key})) FILTER (WHERE _row < ${WIDTH_SAMPLE}), 0) AS w${key}`,
      `count(*) FILTER (WHERE length(c${key}) > ${MAX_CHARACTERS}) AS l${key}`,
    ]);
    return `SELECT ${figures.join(', ')} FROM ${relation}`;
  });
  const widths = columns.map(({ key, name }) =>
    Math.min(60, Math.max(8, name.length + 4, Number(row[`w${key}`] ?? 0) + 2)),
  );
  return { widths, cutCells: columns.reduce((sum, { key }) => sum + Number(row[`l${key}`] ?? 0), 0) };
}

/** @throws TableError for more rows than a sheet has room for. */
export function refuseTooManyRows(rowCount: number): void {
  if (rowCount <= MAX_ROWS) return;
  const limit = MAX_ROWS.toLocaleString('en-US');
  throw new TableError('too_many_rows', sentence('sheet_row_limit', { limit }), {
    found: rowCount,
  });
}
