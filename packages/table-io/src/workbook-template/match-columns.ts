import { sentence, type Sentence } from '@rapi/contracts';
import type { ValueKind } from '@rapi/indonesia';
import { type DatasetColumn, mayBeRead, nearNames, TableError } from '@rapi/table-core';
import { type Placeholder, placeholderText } from './placeholder';
import { markedRows, type WorkbookTemplate } from './read-template';

/** Through capitals, because the capital of ß is SS. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\s_]+/g, '');

type Named = Pick<DatasetColumn, 'name'>;

/** The column of this name; without an exact match, ignores case, spaces and underscores. */
export function findPlainColumn<Column extends Named>(name: string, columns: readonly Column[]): Column | undefined {
  return columns.find((column) => column.name === name) ?? columns.find((column) => plain(column.name) === plain(name));
}

/** The meaning of a placeholder for these columns: in the row of a table, one of our words may be a column's name. */
export function meantAs(placeholder: Placeholder, isInRow: boolean, columns: readonly Named[]): Placeholder {
  if (placeholder.kind !== 'fact' || !isInRow) return placeholder;
  const column = findPlainColumn(placeholder.name, columns);
  return column ? { kind: 'column', column: column.name } : placeholder;
}

/** Location of a placeholder, and whether a table can fill it. */
export interface PlaceholderMatch {
  sheet: string;
  cell: string;
  /** With its braces. */
  text: string;
  kind: Placeholder['kind'];
  isInRow: boolean;
  /** The column that fills it; null if the table lacks it, or if none is needed. */
  column: string | null;
  state: 'filled' | 'unknown' | 'no_numbers';
  /** Columns that the person may have meant. */
  near: string[];
}

type Kind = ValueKind | undefined;
/** How the texts of a column are read; undefined for a column of plain texts. */
export type KindOf = (column: DatasetColumn) => Kind;

/** Figures of a column that may be read are tried: only its values say whether they can be computed. */
const isMaybe: KindOf = (column) => (mayBeRead(column) ? 'number' : undefined);

const isNumeric = ({ type, semantic }: DatasetColumn, kind: Kind) =>
  type === 'integer' ||
  type === 'decimal' ||
  kind === 'number' ||
  kind === 'duration' ||
  (type === 'text' && semantic === 'money');
const hasOrder = (column: DatasetColumn, kind: Kind) =>
  isNumeric(column, kind) || [column.type, kind].some((each) => each === 'date' || each === 'datetime');

type Matched = Pick<PlaceholderMatch, 'column' | 'state' | 'near'>;

function matched(placeholder: Placeholder, columns: readonly DatasetColumn[], kindOf: KindOf): Matched {
  if (placeholder.kind === 'fact') return { column: null, state: 'filled', near: [] };
  const column = findPlainColumn(placeholder.column, columns);
  if (!column) {
    const names = columns.map(({ name }) => name);
    return { column: null, state: 'unknown', near: nearNames(placeholder.column, names) };
  }
  const figure = placeholder.kind === 'figure' ? placeholder.figure : 'first';
  const suits = figure === 'smallest' || figure === 'largest' ? hasOrder : isNumeric;
  const fits = figure === 'first' || suits(column, kindOf(column));
  return { column: column.name, state: fits ? 'filled' : 'no_numbers', near: [] };
}

/** Matches every placeholder of a template with the columns of a table. */
export function matchColumns(
  template: WorkbookTemplate,
  columns: readonly DatasetColumn[],
  kindOf: KindOf = isMaybe,
): PlaceholderMatch[] {
  return template.sheets.flatMap((sheet) => {
    const rows = new Set(markedRows(sheet));
    return sheet.cells.flatMap(({ cell, row, parts }) =>
      parts.flatMap((part) => {
        if (typeof part === 'string') return [];
        const isInRow = rows.has(row);
        const meant = meantAs(part, isInRow, columns);
        const place = { sheet: sheet.name, cell, text: placeholderText(part), kind: meant.kind, isInRow };
        return [{ ...place, ...matched(meant, columns, kindOf) }];
      }),
    );
  });
}

const MOST_NAMED = 5;

function hintOf({ text, cell, sheet, near }: PlaceholderMatch): Sentence {
  return near.length === 0
    ? sentence('workbook_template_unknown_plain', { text, cell, sheet })
    : sentence('workbook_template_unknown_near', { text, cell, sheet, near });
}

/** Why a table cannot fill a template, with the placeholders; undefined if it can. */
export function templateProblem(
  template: WorkbookTemplate,
  { file, columns, kindOf }: { file: string; columns: readonly DatasetColumn[]; kindOf?: KindOf },
): Sentence | undefined {
  const matches = matchColumns(template, columns, kindOf);
  const unknown = matches.filter(({ state }) => state === 'unknown');
  if (unknown.length > 0) {
    const hints = unknown.slice(0, MOST_NAMED).map(hintOf);
    return sentence('workbook_template_unknown', {
      file,
      hints,
      columns: columns.slice(0, 50).map(({ name }) => name),
    });
  }
  const wordless = matches.find(({ state }) => state === 'no_numbers');
  if (!wordless) return undefined;
  const { text, cell, sheet, column } = wordless;
  return sentence('workbook_template_no_numbers', { text, cell, sheet, column: column ?? '' });
}

/** @throws TableError if a table cannot fill a template. */
export function refuseUnfillable(template: WorkbookTemplate, table: Parameters<typeof templateProblem>[1]): void {
  const problem = templateProblem(template, table);
  if (problem) throw new TableError('unknown_column', problem);
}
