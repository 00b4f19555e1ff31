import { sentence } from '@rapi/contracts';
import { columnReference } from '@rapi/contracts/formula-functions';
import { type DatasetColumn, nearNames } from '@rapi/table-core';
import { formulaError, type Span } from './formula-error';
import type { Expression } from './syntax';

const plain = (name: string): string => name.trim().toLowerCase();

/** Excel writes `[@Harga]` and `[@[Harga]]` for the cell in the same row. */
const readings = (name: string): string[] => {
  const bare = /^@\[?(.*?)\]?$/s.exec(name)?.[1];
  return bare === undefined ? [name] : [name, bare];
};

/** Whether a bare name that no column has is a truth value: BENAR, SALAH. */
export const isTruthWord = (columns: readonly DatasetColumn[], name: string, isBare: boolean): boolean =>
  isBare && /^(?:benar|salah)$/i.test(name) && !columns.some((column) => plain(column.name) === name.toLowerCase());

/**
 * Finds the column that a formula names: by its exact name, else ignoring case and outer spaces if exactly one column
 * matches. Otherwise 422 `unknown_column` with similar names.
 */
export function resolveColumn(
  columns: readonly DatasetColumn[],
  name: string,
  span: Span,
  file = sentence('this_file'),
): DatasetColumn {
  for (const reading of readings(name)) {
    const exact = columns.find((column) => column.name === reading);
    if (exact) return exact;
    const alike = columns.filter((column) => plain(column.name) === plain(reading));
    const [only] = alike;
    if (only && alike.length === 1) return only;
    if (alike.length > 1) {
      const found = alike.map((column) => columnReference(column.name));
      throw formulaError(sentence('formula_column_ambiguous', { name, columns: found }), span);
    }
  }
  const near = nearNames(
    name,
    columns.map((column) => column.name),
  );
  const hint =
    near.length > 0
      ? sentence('formula_did_you_mean', { names: near.map(columnReference) })
      : sentence('formula_check_spelling');
  throw formulaError(sentence('formula_no_column', { name, file, hint }), span, [name]);
}

/** The columns from one to the other, in the order of the file, whichever is named first. */
export function columnsWithin(
  columns: readonly DatasetColumn[],
  { first, last }: Extract<Expression, { kind: 'range' }>,
): DatasetColumn[] {
  const places = [first, last].map((each) => columns.indexOf(resolveColumn(columns, each.name, each)));
  return columns.slice(Math.min(...places), Math.max(...places) + 1);
}
