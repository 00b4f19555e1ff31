/** The names that Office Open XML (ECMA-376) gives its parts. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const OFFICE = 'http://schemas.openxmlformats.org';

export const namespaces = {
  main: `${OFFICE}/spreadsheetml/2006/main`,
  relations: `${OFFICE}/officeDocument/2006/relationships`,
  package: `${OFFICE}/package/2006`,
  sheetDrawing: `${OFFICE}/drawingml/2006/spreadsheetDrawing`,
  drawing: `${OFFICE}/drawingml/2006/main`,
  chart: `${OFFICE}/drawingml/2006/chart`,
} as const;

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const contentTypes = {
  workbook: `${SPREADSHEET}.sheet.main+xml`,
  sheet: `${SPREADSHEET}.worksheet+xml`,
  styles: `${SPREADSHEET}.styles+xml`,
  drawing: 'application/vnd.openxmlformats-officedocument.drawing+xml',
  chart: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  properties: 'application/vnd.openxmlformats-package.core-properties+xml',
} as const;
