export { guarded as guardedText, isDangerous as isFormulaLike, writeCsv, type CsvOptions } from './write-csv';
export { writeJson } from './write-json';
export { writeParquet } from './write-parquet';
export {
  columnWidths,
  refuseTooManyRows,
  sheetRows,
  writeXlsx,
  type CellLook,
  type RowLayout,
  type XlsxOptions,
  type XlsxWritten,
} from './write-xlsx';
export { createZipFile, type ZipFile } from './zip-file';
export { safeSheetName, type WorkbookLanguage } from './xlsx-parts';
export { writeRows, type RowValue } from './write-rows';
