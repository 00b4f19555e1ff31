import { XML_HEAD, namespaces } from './names';
import { escapeXml } from './xml-text';

/** The look of a cell. Colours are `#rrggbb`; `above` and `below` are the colours of a thin line there. */
export interface CellStyle {
  /** Excel's default, Calibri, if omitted. */
  font?: string;
  bold?: boolean;
  italic?: boolean;
  /** In points. */
  size?: number;
  colour?: string;
  fill?: string;
  above?: string;
  below?: string;
  align?: 'left' | 'right' | 'center';
  indent?: number;
  wrap?: boolean;
  /** Excel's code for numbers. */
  numbers?: string;
  /** Marked as text, although it begins like a formula. */
  quoted?: boolean;
}

export interface WorkbookStyles {
  /** The number of a style in the workbook; equal styles share a number, and an empty style is 0. */
  of(style: CellStyle): number;
  /** The part that describes every style that was requested. */
  part(): string;
}

/** Codes used here for which Excel has a built-in number. */
const builtIn: Readonly<Record<string, number>> = { '#,##0': 3, '#,##0.00': 4, '0.00%': 10, '@': 49 };
const FIRST_OWN_FORMAT = 164;

/** A list that gives each distinct text one position. */
function createPlaces(first: readonly string[]) {
  const texts = [...first];
  return {
    texts,
    of(text: string): number {
      const place = texts.indexOf(text);
      return place >= 0 ? place : texts.push(text) - 1;
    },
  };
}
type Places = ReturnType<typeof createPlaces>;

const rgb = (colour: string): string => `rgb="FF${colour.slice(1).toUpperCase()}"`;

function fontXml({ font = 'Calibri', bold, italic, size = 11, colour }: CellStyle): string {
  const marks = `${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}`;
  const drawn = colour ? `<color ${rgb(colour)}/>` : '';
  return `<font>${marks}<sz val="${size}"/>${drawn}<name val="${escapeXml(font)}"/><family val="2"/></font>`;
}

const patternXml = (type: string, inside = ''): string =>
  inside === ''
    ? `<fill><patternFill patternType="${type}"/></fill>`
    : `<fill><patternFill patternType="${type}">${inside}</patternFill></fill>`;

const fillXml = ({ fill }: CellStyle): string =>
  fill ? patternXml('solid', `<fgColor ${rgb(fill)}/><bgColor indexed="64"/>`) : patternXml('none');

const edgeXml = (side: string, colour?: string): string =>
  colour ? `<${side} style="thin"><color ${rgb(colour)}/></${side}>` : `<${side}/>`;

const borderXml = ({ above, below }: CellStyle): string =>
  `<border><left/><right/>${edgeXml('top', above)}${edgeXml('bottom', below)}<diagonal/></border>`;

function alignmentXml({ align, indent, wrap }: CellStyle): string {
  const marks = [
    align && `horizontal="${align}"`,
    wrap && 'vertical="top"',
    indent && `indent="${indent}"`,
    wrap && 'wrapText="1"',
  ].filter(Boolean);
  return marks.length === 0 ? '' : `<alignment ${marks.join(' ')}/>`;
}

interface Registers {
  formats: Places;
  fonts: Places;
  fills: Places;
  borders: Places;
}

function cellXml(style: CellStyle, { formats, fonts, fills, borders }: Registers): string {
  const code = style.numbers;
  const format = code === undefined ? 0 : (builtIn[code] ?? FIRST_OWN_FORMAT + formats.of(code));
  const font = fonts.of(fontXml(style));
  const fill = fills.of(fillXml(style));
  const border = borders.of(borderXml(style));
  const alignment = alignmentXml(style);
  const marks = [
    format > 0 && ' applyNumberFormat="1"',
    font > 0 && ' applyFont="1"',
    fill > 0 && ' applyFill="1"',
    border > 0 && ' applyBorder="1"',
    alignment && ' applyAlignment="1"',
    style.quoted && ' quotePrefix="1"',
  ].filter(Boolean);
  const open = `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"${marks.join('')}`;
  return alignment === '' ? `${open}/>` : `${open}>${alignment}</xf>`;
}

const list = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;

/** The styles of one workbook. */
export function createWorkbookStyles(): WorkbookStyles {
  const registers: Registers = {
    formats: createPlaces([]),
    fonts: createPlaces([fontXml({})]),
    // Excel reserves the second fill.
    fills: createPlaces([patternXml('none'), patternXml('gray125')]),
    borders: createPlaces([borderXml({})]),
  };
  const cells = createPlaces([cellXml({}, registers)]);
  const known = new Map<string, number>();
  return {
    of(style) {
      const key = JSON.stringify(style);
      const number = known.get(key) ?? cells.of(cellXml(style, registers));
      known.set(key, number);
      return number;
    },
    part() {
      const { formats, fonts, fills, borders } = registers;
      const codes = formats.texts.map(
        (code, place) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + place}" formatCode="${escapeXml(code)}"/>`,
      );
      const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
      const normal =
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
      return `${XML_HEAD}<styleSheet xmlns="${namespaces.main}">${list('numFmts', codes)}${list('fonts', fonts.texts)}${list('fills', fills.texts)}${list('borders', borders.texts)}${base}${list('cellXfs', cells.texts)}${normal}`;
    },
  };
}
