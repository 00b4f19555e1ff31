import { strToU8, zipSync, type Zippable } from 'fflate';

export interface BuiltSheet {
  name: string;
  /** Inside of <sheetData>. */
  data: string;
  /** Before <sheetData>. */
  cols?: string;
  /** After </sheetData>. */
  tail?: string;
  state?: 'hidden' | 'veryHidden';
}

export interface WorkbookParts {
  sheets: BuiltSheet[];
  /** Inside of <sst>. */
  strings?: string;
  /** Number formats: the code of style 1, 2, ... */
  formats?: string[];
  date1904?: boolean;
  /** Every element gets this namespace prefix, as some programs write it. */
  prefix?: string;
  /** Further or other parts. */
  parts?: Zippable;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const prefixed = (xml: string, prefix: string | undefined) =>
  prefix === undefined
    ? xml
    : xml.replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${prefix}:`).replace(`xmlns="${MAIN}"`, `xmlns:${prefix}="${MAIN}"`);

function styles(formats: readonly string[]): string {
  const codes = formats
    .map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escape(code)}"/>`)
    .join('');
  const xfs = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('');
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`;
}

/** The parts of a workbook as another program would write them. */
export function workbookParts({
  sheets,
  strings,
  formats = [],
  date1904 = false,
  prefix,
  parts = {},
}: WorkbookParts): Zippable {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${prefixed(text, prefix)}`);
  const related = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return {
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${RELATIONS}">${related.join('')}${relation('rIdS', 'styles', 'styles.xml')}${strings === undefined ? '' : relation('rIdT', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(styles(formats)),
    ...Object.fromEntries(
      sheets.map(({ data, cols = '', tail = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet xmlns="${MAIN}">${cols}<sheetData>${data}</sheetData>${tail}</worksheet>`),
      ]),
    ),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${strings}</sst>`) }),
    ...parts,
  };
}

export const buildWorkbook = (parts: WorkbookParts): Buffer => Buffer.from(zipSync(workbookParts(parts)));

/** Rows of texts and numbers as cells with inline texts. */
export function rowsXml(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  const cell = (value: string | number | boolean | null, at: string) => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
  };
  const letter = (column: number) => String.fromCharCode(65 + column);
  return rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((value, column) => cell(value, `${letter(column)}${index + 1}`)).join('')}</row>`,
    )
    .join('');
}
