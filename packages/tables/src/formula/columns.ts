import { columnReference } from '@rapi/contracts/formula-functions';
import type { DatasetColumn } from '../dataset/dataset';
import { formulaError, type Span } from './formula-error';
import { nearNames } from './near-names';

const plain = (name: string): string => name.trim().toLowerCase();

/** `[@Harga]` and `[@[Harga]]` are what Excel itself writes for the cell of the same row. */
const readings = (name: string): string[] => {
  const bare = /^@\[?(.*?)\]?$/s.exec(name)?.[1];
  return bare === undefined ? [name] : [name, bare];
};

/**
 * The column that a formula names: by its very name, else without regard to case and outer spaces where only one fits.
 * 422 `unknown_column` with names that may have been meant.
 */
export function resolveColumn(
  columns: readonly DatasetColumn[],
  name: string,
  span: Span,
  file = 'this file',
): DatasetColumn {
  for (const reading of readings(name)) {
    const exact = columns.find((column) => column.name === reading);
    if (exact) return exact;
    const alike = columns.filter((column) => plain(column.name) === plain(reading));
    const [only] = alike;
    if (only && alike.length === 1) return only;
    if (alike.length > 1) {
      const found = alike.map((column) => columnReference(column.name)).join(' and ');
      throw formulaError(`“${name}” may be ${found}. Write it just as the column is named, in [ ]`, span);
    }
  }
  const near = nearNames(
    name,
    columns.map((column) => column.name),
  );
  const hint = near.length > 0 ? `Did you mean ${near.map(columnReference).join(' or ')}?` : 'Check the spelling.';
  throw formulaError(`There is no column “${name}” in ${file}. ${hint}`, span, [name]);
}
