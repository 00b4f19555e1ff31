export { ingest } from './ingest/ingest';
export { warmUpReading } from './ingest/warm-up';
export {
  defaultLimits,
  type FirstRow,
  type HeaderMode,
  type IngestDetected,
  type IngestOptions,
  type IngestResult,
  type IngestSheet,
  type IngestWarning,
  type ReadLimits,
  type TextEncoding,
} from './source/ingest-options';
export { fileKind } from './source/file-kind';
export { confirmPlain, foreseePlain, openCsv, readCsv } from './readers/csv/read-csv';
export { readXls } from './readers/xls/read-xls';
export { readXlsx } from './readers/xlsx/read-xlsx';
export { columnLetters } from './sheet/cell-value';
export { jsonRows } from './writers/json-rows';
export { joinedTexts, rowTexts } from './writers/text/row-texts';
export { csvText, csvTextSql } from './writers/text/csv-text';
export { isDangerous as isFormulaLike } from './writers/text/formula-text';
export { withCurrencyNamed } from './writers/named-columns';
export { writeCsv, type CsvOptions } from './writers/write-csv';
export { writeJson } from './writers/write-json';
export { writeParquet } from './writers/write-parquet';
export { writeRows, writeRowsCsv } from './writers/write-rows';
export {
  cellSql,
  daySerial,
  numberCellSql,
  textCellSql,
  type CellLook,
  type RowValue,
  type StyleChoice,
} from './writers/xlsx/cells';
export type { SheetChart } from './writers/xlsx/chart-parts';
export {
  clockFormat,
  columnFormat,
  dayFormats,
  foreignFormat,
  isDigitText,
  numberFormats,
  type WorkbookLanguage,
} from './writers/xlsx/number-formats';
export { quotedSheetName, safeSheetName } from './writers/xlsx/parts';
export {
  headerRow,
  headerStyle,
  plainSheet,
  quotedStyle,
  writeXlsx,
  type XlsxOptions,
  type XlsxWritten,
} from './writers/xlsx/plain-workbook';
export { withSheetValues } from './writers/xlsx/sheet-values';
export type { Sheet, Workbook } from './writers/xlsx/sheet';
export { createSheetCells, type SheetCells } from './writers/xlsx/sheet-cells';
export { createWorkbookStyles, type CellStyle, type WorkbookStyles } from './writers/xlsx/styles';
export { columnWidths, refuseTooManyRows, tableRows, type RowLayout } from './writers/xlsx/table-sheet';
export { writeWorkbook } from './writers/xlsx/workbook';
export { escapeXml } from './writers/xlsx/xml-text';
export { createZipFile, type ZipFile } from './writers/zip/zip-file';
export { fillTemplate } from './workbook-template/fill-template';
export { matchColumns, templateProblem } from './workbook-template/match-columns';
export { markedRows, readTemplate, type WorkbookTemplate } from './workbook-template/read-template';
export { writeStarter } from './workbook-template/starter';
