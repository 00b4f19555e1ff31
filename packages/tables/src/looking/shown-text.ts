import { type DatasetColumn, quoteText, type ReadDataset, readTypes, seenText } from '@rapi/table-core';

/** Whole numbers are grouped with points up to here; a longer one is a code or an error. */
const MOST_GROUPED = '1e15';

/** 1.250.000 and 1.250.000,5, the Indonesian form. */
function amountText(side: string): string {
  const whole = `format('{:t.}', CAST(trunc(abs(${side})) AS BIGINT))`;
  const rest = `CASE WHEN abs(${side}) = trunc(abs(${side})) THEN '' ELSE ',' || split_part(CAST(abs(${side}) AS VARCHAR), '.', 2) END`;
  return `CASE WHEN abs(${side}) < ${MOST_GROUPED} THEN CASE WHEN ${side} < 0 THEN '-' ELSE '' END || ${whole} || ${rest} END`;
}

/**
 * The forms that a cell is shown in besides its text: days as dd/MM/yyyy, amounts with points. Empty if there are none.
 */
export function shownForms(column: DatasetColumn, read: ReadDataset['read']): string[] {
  const found = read.get(column.key);
  const type = found ? readTypes[found.reading.kind] : column.type;
  const side = `v${column.key}`;
  switch (type) {
    case 'integer':
    case 'decimal':
      return column.semantic === 'money' || found?.reading.unit === 'rupiah'
        ? [amountText(side), `'Rp ' || ${amountText(side)}`]
        : [amountText(side)];
    case 'date':
      return [`strftime(${side}, '%d/%m/%Y')`];
    case 'datetime':
      return [`strftime(${side}, '%d/%m/%Y %H:%M')`];
    case 'text':
    case 'boolean':
      return [];
  }
}

export interface TextSearch {
  text: string;
  matchCase?: boolean;
  wholeCell?: boolean;
}

/** Other forms consist of digits and signs, so only a text with a digit is searched in them. */
export const asksShownForms = ({ text }: TextSearch): boolean => /\d/.test(text);

/** SQL: whether a cell shows a text; never null. */
export function showsSql(column: DatasetColumn, read: ReadDataset['read'], search: TextSearch): string {
  const fold = (sql: string) => (search.matchCase ? sql : `lower(${sql})`);
  const wanted = fold(quoteText(search.text));
  const forms = [seenText(column), ...(asksShownForms(search) ? shownForms(column, read) : [])];
  const shows = forms.map((form) =>
    search.wholeCell
      ? `coalesce(${fold(form)} = ${wanted}, false)`
      : `coalesce(contains(${fold(form)}, ${wanted}), false)`,
  );
  return shows.length === 1 ? (shows[0] ?? 'false') : `(${shows.join(' OR ')})`;
}
