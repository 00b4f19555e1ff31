/** SQL of a row's values within longer texts, as people write them in the language of the file. */
import { type DatasetColumn, decimalTextSql, numberSide, percentCellsOf, textColumn } from '@rapi/table-core';
import { clockFormat, type WorkbookLanguage } from '../writers/xlsx/number-formats';

/** 2.500,125: without the noise of a double. */
function numberText(number: string, language: WorkbookLanguage, groupsWhole: boolean): string {
  const value = `CAST(format('{:.15g}', CAST(${number} AS DOUBLE)) AS DOUBLE)`;
  const written = decimalTextSql(`abs(${value})`);
  // 4e-05 is how programs write 0.00004.
  const digits = `CASE WHEN contains(${written}, 'e-') THEN rtrim(format('{:.17f}', abs(${value})), '0') ELSE ${written} END`;
  const [group, decimal] = language === 'id' ? ['.', ','] : [',', '.'];
  const whole = `split_part(${digits}, '.', 1)`;
  const grouped = `replace(format('{:,d}', TRY_CAST(${whole} AS BIGINT)), ',', '${group}')`;
  const fraction = `CASE WHEN contains(${digits}, '.') THEN '${decimal}' || split_part(${digits}, '.', 2) ELSE '' END`;
  const plain = groupsWhole ? 'false' : `NOT contains(${digits}, '.')`;
  // 1e+20 has no groups.
  const size = `CASE WHEN contains(${digits}, 'e') OR ${plain} THEN ${digits} ELSE ${grouped} || ${fraction} END`;
  return `CASE WHEN ${number} < 0 THEN '-' ELSE '' END || ${size}`;
}

const percentText = (number: string, language: WorkbookLanguage): string =>
  `${numberText(`round(${number} * 100, 12)`, language, true)} || '%'`;

function dayText(value: string, language: WorkbookLanguage): string {
  const day = language === 'id' ? '%d/%m/%Y' : '%Y-%m-%d';
  const moment = `CAST(${value} AS TIMESTAMP)`;
  return `CASE WHEN ${moment} = date_trunc('day', ${moment}) THEN strftime(${moment}, '${day}') ELSE strftime(${moment}, '${day} %H:%M') END`;
}

function valueText(column: DatasetColumn, language: WorkbookLanguage): string | undefined {
  const { key, type, semantic } = column;
  if (type === 'date' || type === 'datetime') return dayText(`v${key}`, language);
  const isNumber = type === 'integer' || type === 'decimal';
  const number = isNumber ? `v${key}` : numberSide(column);
  if (number === undefined || clockFormat(column) !== undefined) return undefined;
  if (percentCellsOf(column) === 'all') return percentText(number, language);
  // A year, or the number of an invoice, has no groups.
  return numberText(number, language, type === 'decimal' || semantic === 'money');
}

/**
 * SQL of a column's value within a text; a text stays as it is.
 * @param text SQL of its text
 */
export function rowText(column: DatasetColumn, language: WorkbookLanguage, text = textColumn(column)): string {
  const value = valueText(column, language);
  return value === undefined ? `coalesce(${text}, '')` : `coalesce(${value}, ${text}, '')`;
}
