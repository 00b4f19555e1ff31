export { writeCsv, type CsvOptions } from './write-csv';
export { writeJson } from './write-json';
export { writeParquet } from './write-parquet';
export { writeXlsx, type XlsxOptions, type XlsxWritten } from './write-xlsx';
export type { WorkbookLanguage } from './xlsx-parts';
export { writeRows, type RowValue } from './write-rows';
