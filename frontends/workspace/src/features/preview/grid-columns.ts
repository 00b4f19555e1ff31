import type { FilePreview } from '@rapi/contracts';
import { cellFormat, type GridColumn } from '@rapi/ui/data';
import { gridType } from './column-type';

type Preview = Pick<FilePreview, 'columns' | 'preview_data'>;

/** In pixels: a character, the space around it, and the space for what a heading has next to its words. */
const CHARACTER = 8.2;
const CELL_SPACE = 22;
const HEADING_SPACE = 50;
const NARROWEST = 92;
const WIDEST = 340;

/** Wide enough for the heading and the values seen so far, so that a NIK or an NPWP is not cut. */
function widthOf(
  { name, sample_values }: FilePreview['columns'][number],
  rows: Preview['preview_data'],
  format: (value: unknown) => string,
): number {
  const values = [...sample_values, ...rows.map((row) => row[name] ?? null)];
  const longest = Math.max(0, ...values.map((value) => (value === null ? 0 : format(value).length)));
  const wanted = Math.max(name.length * CHARACTER + HEADING_SPACE, longest * CHARACTER + CELL_SPACE);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted)));
}

/** The file's columns as the grid draws them. */
export const gridColumns = ({ columns, preview_data }: Preview): GridColumn[] =>
  columns.map((column) => {
    const type = gridType(column.type);
    const format = cellFormat(column, type);
    return {
      key: column.name,
      type,
      format,
      width: widthOf(column, preview_data, format),
      quality: { valid: column.non_null_count, empty: column.null_count, error: 0 },
    };
  });
