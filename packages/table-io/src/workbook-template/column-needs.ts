/** What a template computes of the columns of a table, and whether it can. */
import { type Sentence, sentence } from '@rapi/contracts';
import { type ReadingDecision, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  currenciesBeside,
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  numberSide,
  refuseOpen,
  TableError,
  textColumn,
} from '@rapi/table-core';
import type { SheetColumn } from '../writers/xlsx/sheet-values';
import { holdsCell, usesOf, type UsedCells } from './formula-uses';
import { findPlainColumn, meantAs } from './match-columns';
import { markedRows, placeholdersOf, type TemplateSheet, type WorkbookTemplate } from './read-template';
import type { WorkbookFormulas } from './sheet-formulas';

/** What figures and formulas do with a column. */
export interface ColumnNeed extends Pick<UsedCells, 'how' | 'isOverAll'> {
  column: DatasetColumn;
}

export interface TemplateNeeds {
  needs: ColumnNeed[];
  /** Whether rows that are no data count in a figure. */
  isReckoning: boolean;
}

/** The cells of a sheet's marked row that hold a column's value alone. */
function valueCells({ name, cells }: TemplateSheet, row: number, columns: readonly DatasetColumn[]) {
  return cells.flatMap(({ parts: [part, ...more], ...cell }) => {
    if (cell.row !== row || more.length > 0 || part === undefined || typeof part === 'string') return [];
    const meant = meantAs(part, true, columns);
    const column = meant.kind === 'column' ? findPlainColumn(meant.column, columns) : undefined;
    return column ? [{ sheet: name, row, column: cell.column, of: column }] : [];
  });
}

function figureNeeds({ sheets }: WorkbookTemplate, columns: readonly DatasetColumn[]): ColumnNeed[] {
  return sheets.flatMap(({ cells }) =>
    cells.flatMap(placeholdersOf).flatMap((part) => {
      if (part.kind !== 'figure' || part.figure === 'first') return [];
      const column = findPlainColumn(part.column, columns);
      return column ? [{ column, how: 'adds' as const, isOverAll: true }] : [];
    }),
  );
}

/** What a template computes of these columns: its figures, and its formulas over the rows of the table. */
export function needsOf(
  template: WorkbookTemplate,
  book: WorkbookFormulas,
  columns: readonly DatasetColumn[],
): TemplateNeeds {
  const used = book.formulas.flatMap(({ row, ...formula }) =>
    usesOf(formula, book).map((use) => ({ ...use, of: { sheet: formula.sheet, row, column: 0 } })),
  );
  const needs = figureNeeds(template, columns);
  const counts = template.sheets.some(({ cells }) =>
    cells.flatMap(placeholdersOf).some((part) => part.kind === 'fact' && part.fact === 'count'),
  );
  let isReckoning = counts || needs.length > 0;
  for (const sheet of template.sheets) {
    const [row] = markedRows(sheet);
    if (row === undefined) continue;
    const cells = valueCells(sheet, row, columns);
    const marked = { sheet: sheet.name, row, column: 0 };
    for (const use of used) {
      // A formula of the marked row is about its own row, unless its rows are fixed.
      const isOwn = !use.isFixed && use.of.row === row && use.of.sheet === sheet.name;
      isReckoning ||= !isOwn && holdsCell(use, marked);
      const held = cells.filter((cell) => holdsCell(use, cell));
      needs.push(...held.map(({ of: column }) => ({ column, how: use.how, isOverAll: use.isOverAll && !isOwn })));
    }
  }
  return { needs, isReckoning };
}

const refused = (said: Sentence) => new TableError('unknown_column', said);
const mixed = (column: DatasetColumn) => refused(sentence('figures_mix_currencies', { column: column.name }));

export type Decisions = ReadonlyMap<number, ReadingDecision>;

/** How the text columns that a template names are read, by key. */
export async function decisionsOf(
  session: EngineSession,
  source: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<Decisions> {
  const found = new Map<number, ReadingDecision>();
  for (const column of columns.filter(mayBeRead)) found.set(column.key, await decideReading(session, source, column));
  return found;
}

/** Refuses what would be computed of a column with an open question, or of amounts in several currencies. */
export async function refuseDoubt(
  session: EngineSession,
  source: DatasetRelation,
  needs: readonly ColumnNeed[],
  decisions: Decisions,
): Promise<void> {
  for (const { column, how } of needs) {
    const { question, reading } = decisions.get(column.key) ?? {};
    // Digits alone are the same number to every program.
    if (question && (how === 'adds' || question.about !== 'digits')) refuseOpen([{ name: column.name, question }]);
    if (reading?.currency === SEVERAL_CURRENCIES) throw mixed(column);
  }
  const overAll = needs.filter(({ isOverAll }) => isOverAll).map(({ column }) => column);
  const beside = await currenciesBeside(session, source, [...new Set(overAll)]);
  const several = overAll.find(({ key }) => beside.get(key) === SEVERAL_CURRENCIES);
  if (several) throw mixed(several);
}

/**
 * Refuses a value with digits that is no number among those that are computed with: a total without it would be wrong,
 * and a workbook has no place to say so.
 * @param table as a sheet has it
 */
export async function refuseUnread(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  needs: readonly ColumnNeed[],
): Promise<void> {
  const columns: readonly SheetColumn[] = schema.columns;
  for (const { column, how } of needs) {
    const own = columns.find(({ key }) => key === column.key);
    const isRead = own?.holdsTexts === true;
    if (column.type !== 'text' || (how === 'uses' && !isRead)) continue;
    const [text, numbers] = [textColumn(column), numberSide(column)];
    const isLost = [
      `regexp_matches(${text}, '[0-9]')`,
      ...(isRead ? [`v${column.key} IS NULL`] : []),
      ...(numbers ? [`${numbers} IS NULL`] : []),
    ].join(' AND ');
    const counted = `SELECT CAST(count_if(${isLost}) AS INTEGER) AS n, min(${text}) FILTER (${isLost}) AS example FROM ${relation}`;
    const [{ n = 0, example = '' } = {}] = await session.rows(counted);
    const said = { column: column.name, count: Number(n), example: String(example) };
    if (Number(n) > 0) throw refused(sentence('workbook_template_unread', said));
  }
}

/** Values that figures take as most of their column is read. */
export function doubtNotes(needs: readonly ColumnNeed[], decisions: Decisions): Sentence[] {
  return [...new Set(needs.map(({ column }) => column))].flatMap(({ key, name: column }) => {
    const count = decisions.get(key)?.cells.doubtful ?? 0;
    return count > 0 ? [sentence('formula_doubtful', { column, count })] : [];
  });
}
