import { zipSync, strToU8 } from 'fflate';

export type Cell = string | number | boolean | Date | null;

/** A CSV as people send it: quoted where needed, with the delimiter and line ends asked for. */
export function csvFile(
  rows: readonly (readonly Cell[])[],
  { delimiter = ',', newline = '\r\n', bom = false }: { delimiter?: string; newline?: string; bom?: boolean } = {},
): Buffer {
  const field = (cell: Cell) => {
    const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '');
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => row.map(field).join(delimiter));
  return Buffer.from((bom ? '\uFEFF' : '') + lines.join(newline) + newline);
}

/** The smallest workbook that Excel accepts; dates are real dates, texts inline. One entry per sheet. */
export function xlsxFile(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  };
  for (const [index, name] of names.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = sheet(sheets[name] ?? []);
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)]))),
  );
}

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:';

function odsCell(cell: Cell): string {
  if (cell === null) return '<table:table-cell/>';
  if (cell instanceof Date)
    return `<table:table-cell office:value-type="date" office:date-value="${cell.toISOString().slice(0, 10)}"/>`;
  if (typeof cell === 'number') return `<table:table-cell office:value-type="float" office:value="${cell}"/>`;
  if (typeof cell === 'boolean')
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${cell}"/>`;
  return `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
}

/** An OpenDocument spreadsheet as one XML file (.fods). */
export function fodsFile(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const spaces = ['office', 'table', 'text'].map((name) => `xmlns:${name}="${OASIS}${name}:1.0"`).join(' ');
  const tables = Object.entries(sheets).map(([name, rows]) => {
    const lines = rows.map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`);
    return `<table:table table:name="${escaped(name)}">${lines.join('')}</table:table>`;
  });
  return Buffer.from(
    `${HEAD}<office:document ${spaces} office:mimetype="${ODS_TYPE}"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document>`,
  );
}

/** The same spreadsheet as a package (.ods). */
export const odsFile = (sheets: Parameters<typeof fodsFile>[0]): Buffer =>
  zipFile({ mimetype: ODS_TYPE, 'content.xml': fodsFile(sheets) });

/** A ZIP archive of some files. */
export const zipFile = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))])),
    ),
  );

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Style 1 is a date, dd/mm/yyyy. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function contentTypes(sheetCount: number): string {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const worksheets = Array.from({ length: sheetCount }, (_, index) =>
    type(`worksheets/sheet${index + 1}.xml`, 'worksheet'),
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${type('workbook.xml', 'sheet.main')}${type('styles.xml', 'styles')}${worksheets.join('')}</Types>`
  );
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function sheet(rows: readonly (readonly Cell[])[]): string {
  const row = (cells: readonly Cell[], index: number) =>
    `<row r="${index + 1}">${cells.map((cell, at) => xmlCell(cell, at, index)).join('')}</row>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
}

function xmlCell(cell: Cell, column: number, row: number): string {
  const at = `${columnName(column)}${row + 1}`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const DAY_MS = 86_400_000;
/** Days since 1899-12-30, as Excel counts. */
const serialOf = (date: Date) => (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;
