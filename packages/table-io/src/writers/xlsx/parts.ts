import { contentTypes, namespaces, XML_HEAD } from './names';
import type { Sheet, Workbook } from './sheet';
import { escapeXml, withoutNoXml } from './xml-text';

/** Width that Excel adds for a cell's margins, in characters of Calibri 11. */
const CELL_MARGIN = 0.7109375;

/** A sheet name that Excel accepts: no more than 31 characters, none of []:*?/\ and no apostrophe at its ends. */
export const safeSheetName = (name: string): string =>
  withoutNoXml(name.replace(/[[\]:*?/\\]/g, ' '))
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
    .trim() || 'Data';

/** The name of a sheet as formulas and ranges write it. */
export const quotedSheetName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

export interface Relation {
  type: 'worksheet' | 'styles' | 'drawing' | 'chart' | 'officeDocument';
  target: string;
}

/** The n-th relation is called `rId` and n, from 1. */
export function relationsPart(relations: readonly Relation[], extra = ''): string {
  const items = relations.map(
    ({ type, target }, i) =>
      `<Relationship Id="rId${i + 1}" Type="${namespaces.relations}/${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${namespaces.package}/relationships">${items.join('')}${extra}</Relationships>`;
}

/** The package's relations: to the workbook and its properties. */
export const rootRelations = (hasProperties: boolean): string =>
  relationsPart(
    [{ type: 'officeDocument', target: 'xl/workbook.xml' }],
    hasProperties
      ? `<Relationship Id="rId2" Type="${namespaces.package}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`
      : '',
  );

export function contentTypesPart(parts: readonly { name: string; type: keyof typeof contentTypes }[]): string {
  const items = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${contentTypes[type]}"/>`);
  return `${XML_HEAD}<Types xmlns="${namespaces.package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${items.join('')}</Types>`;
}

const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

export const rangeOf = ({ lastCell }: Sheet): string => `A1:${lastCell}`;

function definedNames(sheet: Sheet, index: number): string {
  const name = escapeXml(quotedSheetName(sheet.name));
  const { repeatedRow } = sheet;
  const filter = sheet.hasFilter
    ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${name}!${absolute(rangeOf(sheet))}</definedName>`
    : '';
  const titles =
    repeatedRow === undefined
      ? ''
      : `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${name}!$${repeatedRow}:$${repeatedRow}</definedName>`;
  return filter + titles;
}

export function workbookPart({ sheets }: Workbook): string {
  const listed = sheets.map(
    ({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const names = sheets.map(definedNames).join('');
  const defined = names === '' ? '' : `<definedNames>${names}</definedNames>`;
  return `${XML_HEAD}<workbook xmlns="${namespaces.main}" xmlns:r="${namespaces.relations}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets>${defined}</workbook>`;
}

export function propertiesPart({ title, author, madeAt }: NonNullable<Workbook['properties']>): string {
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:${name}>`;
  const names = `xmlns:cp="${namespaces.package}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  return `${XML_HEAD}<cp:coreProperties ${names}><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator>${moment('created')}${moment('modified')}</cp:coreProperties>`;
}

function viewXml({ frozenRows = 0, hidesGridlines }: Sheet, isFirst: boolean): string {
  const marks = `${hidesGridlines ? ' showGridLines="0"' : ''}${isFirst ? ' tabSelected="1"' : ''}`;
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const open = `<sheetViews><sheetView${marks} workbookViewId="0"`;
  return frozenRows === 0 ? `${open}/></sheetViews>` : `${open}>${pane}</sheetView></sheetViews>`;
}

const columnsXml = (widths: readonly number[] = []): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width + CELL_MARGIN}" customWidth="1"/>`).join('')}</cols>`;

/** The XML before the rows. */
export function sheetStart(sheet: Sheet, isFirst: boolean): string {
  const fit = sheet.page ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  return `${XML_HEAD}<worksheet xmlns="${namespaces.main}" xmlns:r="${namespaces.relations}">${fit}<dimension ref="${rangeOf(sheet)}"/>${viewXml(sheet, isFirst)}<sheetFormatPr defaultRowHeight="15"/>${columnsXml(sheet.widths)}<sheetData>`;
}

function pageXml({ paper, isLandscape, header, footer }: NonNullable<Sheet['page']>): string {
  const margins = '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>';
  const setup = `<pageSetup paperSize="${paper}" fitToHeight="0" orientation="${isLandscape ? 'landscape' : 'portrait'}"/>`;
  const texts = [
    header === '' ? '' : `<oddHeader>${escapeXml(header)}</oddHeader>`,
    footer === '' ? '' : `<oddFooter>${escapeXml(footer)}</oddFooter>`,
  ].join('');
  return `${margins}${setup}${texts === '' ? '' : `<headerFooter>${texts}</headerFooter>`}`;
}

/** The XML after the rows. */
export function sheetEnd(sheet: Sheet): string {
  const { merged = [], page, charts = [] } = sheet;
  const filter = sheet.hasFilter ? `<autoFilter ref="${rangeOf(sheet)}"/>` : '';
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${ranges}</mergeCells>`;
  const drawing = charts.length === 0 ? '' : '<drawing r:id="rId1"/>';
  return `</sheetData>${filter}${merges}${page ? pageXml(page) : ''}${drawing}</worksheet>`;
}
