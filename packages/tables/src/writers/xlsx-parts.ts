/** How a cell looks: the place of its style in `cellXfs` of the styles part below. */
export const CellStyle = {
  plain: 0, header: 1, textOnly: 2, quotedText: 3, date: 4, datetime: 5, percent: 6, money: 7, moneyWithSen: 8,
} as const; // prettier-ignore
export type CellStyle = (typeof CellStyle)[keyof typeof CellStyle];

/** Language of what a person sees in the workbook: the order of a date, the name of the sheet. */
export type WorkbookLanguage = 'id' | 'en';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// eslint-disable-next-line no-control-regex -- XML has no room for these characters
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/** A name that Excel takes: no more than 31 characters, none of []:*?/\ and no apostrophe at its ends. */
export const safeSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(NO_XML, '')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
    .trim() || 'Data';

export const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

export const rootRelations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** `range` is the filtered area, such as $A$1:$C$10. */
export function workbookPart(sheetName: string, range: string): string {
  const name = escapeXml(sheetName);
  const quoted = name.replaceAll("'", "''");
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${quoted}'!${range}</definedName></definedNames></workbook>`;
}

const dateCodes: Record<WorkbookLanguage, { date: string; datetime: string }> = {
  id: { date: 'dd/mm/yyyy', datetime: 'dd/mm/yyyy hh:mm:ss' },
  en: { date: 'yyyy-mm-dd', datetime: 'yyyy-mm-dd hh:mm:ss' },
};

const FORMATS: readonly number[] = [0, 0, 49, 49, 164, 165, 10, 3, 4];

const cellXf = (format: number, style: number) => {
  const isHeader = style === CellStyle.header;
  const look = isHeader
    ? 'fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"'
    : 'fontId="0" fillId="0" borderId="0"';
  const prefix = style === CellStyle.quotedText ? ' quotePrefix="1"' : '';
  return `<xf numFmtId="${format}" ${look} xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${prefix}/>`;
};

export function stylesPart(language: WorkbookLanguage): string {
  const { date, datetime } = dateCodes[language];
  const font = (extra: string) => `<font>${extra}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const fills =
    '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE2ECF5"/><bgColor indexed="64"/></patternFill></fill>';
  const borders =
    '<border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8FA9C2"/></bottom><diagonal/></border>';
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${date}"/><numFmt numFmtId="165" formatCode="${datetime}"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3">${fills}</fills><borders count="2">${borders}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.map(cellXf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** What stands before the rows: the frozen header and the widths, in characters. */
export function sheetStart(range: string, widths: readonly number[]): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `${XML}<worksheet xmlns="${MAIN}"><dimension ref="${range}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`;
}

export const sheetEnd = (range: string): string => `</sheetData><autoFilter ref="${range}"/></worksheet>`;

export const textCell = (reference: string, text: string, style: CellStyle): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
