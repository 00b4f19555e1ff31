import { escapeXml } from '../writers/xlsx-parts';
import type { ViolationLanguage } from './violation-messages';

/** Looks of an ordinary cell; a bad cell looks the same on red. The header comes after both. */
export const looks = ['plain', 'text', 'quoted', 'date', 'datetime', 'money', 'moneyWithSen', 'percent'] as const;
export type Look = (typeof looks)[number];

/** The number of a look in the styles below, of an ordinary or a bad cell. */
export const styleOf = (look: Look, isBad = false): number => looks.indexOf(look) + (isBad ? looks.length : 0);
export const HEADER = looks.length * 2;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const formats: Record<Look, number> = {
  plain: 0, text: 49, quoted: 49, date: 164, datetime: 165, money: 3, moneyWithSen: 4, percent: 10,
}; // prettier-ignore

function cellXf(look: Look, isBad: boolean): string {
  const prefix = look === 'quoted' ? ' quotePrefix="1"' : '';
  const colours = isBad ? 'fontId="2" fillId="3" applyFont="1" applyFill="1"' : 'fontId="0" fillId="0"';
  return `<xf numFmtId="${formats[look]}" ${colours} borderId="0" xfId="0" applyNumberFormat="1"${prefix}/>`;
}

const dateCodes: Record<ViolationLanguage, readonly [date: string, datetime: string]> = {
  id: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss'],
  en: ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'],
};

export function stylesPart(language: ViolationLanguage): string {
  const [date, datetime] = dateCodes[language];
  const font = (extra: string, colour = '') =>
    `<font>${extra}<sz val="11"/>${colour}<name val="Calibri"/><family val="2"/></font>`;
  const fill = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
  const plainFills = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';
  const borders =
    '<border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8FA9C2"/></bottom><diagonal/></border>';
  const cells = [false, true].flatMap((isBad) => looks.map((look) => cellXf(look, isBad)));
  const header =
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>';
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${date}"/><numFmt numFmtId="165" formatCode="${datetime}"/></numFmts>` +
    `<fonts count="3">${font('')}${font('<b/>')}${font('', '<color rgb="FF9B1C1C"/>')}</fonts>` +
    `<fills count="4">${plainFills}${fill('FFE2ECF5')}${fill('FFFFD5D2')}</fills><borders count="2">${borders}</borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${cells.length + 1}">${cells.join('')}${header}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  );
}

export const headerCell = (reference: string, text: string): string =>
  `<c r="${reference}" s="${HEADER}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

export function contentTypesPart(sheets: number): string {
  const overrides = numbered(sheets).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;
}

export function relationsPart(sheets: number): string {
  const relations = numbered(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

export function workbookPart(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}
