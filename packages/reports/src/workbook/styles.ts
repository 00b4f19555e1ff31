import type { Format } from 'wasm-xlsxwriter';
import type { ColourScheme } from '../colour-scheme';
import type { XlsxWriter } from './xlsx-writer';

/** How a cell looks; what is not said is as Excel has it. */
export interface CellStyle {
  bold?: boolean;
  italic?: boolean;
  size?: number;
  colour?: string;
  fill?: string;
  /** A line above or below, in this colour. */
  above?: string;
  below?: string;
  align?: 'left' | 'right' | 'center';
  indent?: number;
  wrap?: boolean;
  numbers?: string;
  /** Marked as text, though it begins as a formula does. */
  quoted?: boolean;
}

export interface Styles {
  scheme: ColourScheme;
  /** The same style gives the same format. */
  of(style: CellStyle): Format;
}

function apply(xlsx: XlsxWriter, style: CellStyle, font: string): Format {
  const colour = (hex: string) => xlsx.Color.rgb(parseInt(hex.slice(1), 16));
  const aligned = {
    left: xlsx.FormatAlign.Left,
    right: xlsx.FormatAlign.Right,
    center: xlsx.FormatAlign.Center,
  } as const;
  let format = new xlsx.Format();
  if (font !== '') format = format.setFontName(font);
  if (style.bold) format = format.setBold();
  if (style.italic) format = format.setItalic();
  if (style.size) format = format.setFontSize(style.size);
  if (style.colour) format = format.setFontColor(colour(style.colour));
  if (style.fill) format = format.setBackgroundColor(colour(style.fill));
  if (style.above) format = format.setBorderTop(xlsx.FormatBorder.Thin).setBorderTopColor(colour(style.above));
  if (style.below) format = format.setBorderBottom(xlsx.FormatBorder.Thin).setBorderBottomColor(colour(style.below));
  if (style.align) format = format.setAlign(aligned[style.align]);
  if (style.indent) format = format.setIndent(style.indent);
  if (style.wrap) format = format.setTextWrap().setAlign(xlsx.FormatAlign.Top);
  if (style.numbers) format = format.setNumFormat(style.numbers);
  if (style.quoted) format = format.setQuotePrefix();
  return format;
}

/** Formats of one workbook, each made once. An empty `font` is Excel's own. */
export function createStyles(xlsx: XlsxWriter, scheme: ColourScheme, font: string): Styles {
  const made = new Map<string, Format>();
  return {
    scheme,
    of(style) {
      const key = JSON.stringify(style);
      const format = made.get(key) ?? apply(xlsx, style, font);
      made.set(key, format);
      return format;
    },
  };
}
