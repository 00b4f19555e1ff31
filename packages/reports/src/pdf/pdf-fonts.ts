import { dirname, join } from 'node:path';

export type FontWeight = 'regular' | 'bold' | 'italic';

export interface PdfFonts {
  /** Selects a font that has all letters of the text. */
  use(text: string, weight: FontWeight, size: number): void;
  /** The width of a text in the selected font. */
  width(text: string): number;
}

/** The standard fonts of every PDF reader, which need not be embedded. */
const families = {
  sans: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  serif: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  mono: { regular: 'Courier', bold: 'Courier-Bold', italic: 'Courier-Oblique' },
} as const;

/** Arial, Calibri and similar fonts become Helvetica, whose letters have Arial's widths. */
function familyOf(wanted: string): (typeof families)[keyof typeof families] {
  if (/courier|consolas|mono/i.test(wanted)) return families.mono;
  return /times|georgia|garamond|cambria|serif(?<!sans.?serif)/i.test(wanted) ? families.serif : families.sans;
}

/** The letters in these fonts: Latin-1 and the extra signs of Windows-1252. */
const standardLetters =
  /^[\t\n\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/;

/** Arimo has Arial's widths and 3,000 letters; it is embedded when a text has letters that the standard fonts lack. */
const wideFonts: Record<FontWeight, string> = {
  regular: '400Regular/Arimo_400Regular.ttf',
  bold: '700Bold/Arimo_700Bold.ttf',
  italic: '400Regular_Italic/Arimo_400Regular_Italic.ttf',
};

const MOST_WIDTHS = 50_000;

/** Caches text widths, because most texts of a table recur and measuring takes longer than drawing. */
export function createPdfFonts(pdf: PDFKit.PDFDocument, fontFamily: string): PdfFonts {
  const family = familyOf(fontFamily);
  const folder = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));
  const widths = new Map<string, number>();
  let current = '';
  return {
    use(text, weight, size) {
      const font = standardLetters.test(text) ? family[weight] : join(folder, wideFonts[weight]);
      const wanted = `${font} ${size} `;
      if (wanted === current) return;
      current = wanted;
      pdf.font(font, size);
    },
    width(text) {
      const key = current + text;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const width = pdf.widthOfString(text);
      if (widths.size < MOST_WIDTHS) widths.set(key, width);
      return width;
    },
  };
}
