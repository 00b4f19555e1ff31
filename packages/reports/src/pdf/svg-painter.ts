import { SaxesParser } from 'saxes';
import type { PdfFonts } from './pdf-fonts';

type Attributes = Readonly<Record<string, string>>;

const numberOf = (text: string | undefined, fallback = 0): number => {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : fallback;
};

/** A colour from `rgb(1,2,3)` or `#123456`; undefined for `none` and `transparent`. */
function colourOf(text: string | undefined): string | undefined {
  if (text === undefined || text === 'none' || text === 'transparent') return undefined;
  const [red, green, blue] = /^rgba?\(([^)]+)\)/.exec(text)?.[1]?.split(',').map(Number) ?? [];
  if (red === undefined) return text;
  const hex = (value: number | undefined) => (value ?? 0).toString(16).padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

function place(pdf: PDFKit.PDFDocument, transform: string | undefined): void {
  for (const [, name, list] of transform?.matchAll(/(\w+)\(([^)]*)\)/g) ?? []) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (list ?? '').split(/[\s,]+/).map(Number);
    if (name === 'translate') pdf.translate(a, b);
    if (name === 'scale') pdf.scale(a, (list ?? '').trim().split(/[\s,]+/).length > 1 ? b : a);
    if (name === 'rotate') pdf.rotate(a, { origin: [b, c] });
    if (name === 'matrix') pdf.transform(a, b, c, d, e, f);
  }
}

/** An arc without a radius is a line (SVG 1.1 F.6.2). */
const withoutFlatArcs = (path: string) => path.replace(/A\s*0 0 0 [01] [01] /g, 'L');

function outline(pdf: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const { x, y, width, height, d = '', points = '', cx, cy, r } = attributes;
  if (name === 'rect') pdf.rect(numberOf(x), numberOf(y), numberOf(width), numberOf(height));
  if (name === 'path') pdf.path(withoutFlatArcs(d));
  if (name === 'circle') pdf.circle(numberOf(cx), numberOf(cy), numberOf(r));
  if (name === 'polyline' || name === 'polygon') pdf.path(`M${points}${name === 'polygon' ? 'Z' : ''}`);
}

function shape(pdf: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const [fill, stroke] = [colourOf(attributes.fill ?? '#000000'), colourOf(attributes.stroke)];
  const width = numberOf(attributes['stroke-width'], 1);
  const fillOpacity = numberOf(attributes['fill-opacity'], 1) * numberOf(attributes.opacity, 1);
  const isFilled = fill !== undefined && fillOpacity > 0;
  const isStroked = stroke !== undefined && width > 0;
  if (!isFilled && !isStroked) return;
  pdf.save();
  place(pdf, attributes.transform);
  outline(pdf, name, attributes);
  if (isFilled) pdf.fillColor(fill, fillOpacity);
  if (isStroked) pdf.lineWidth(width).strokeColor(stroke, numberOf(attributes['stroke-opacity'], 1));
  if (isFilled && isStroked) pdf.fillAndStroke();
  else if (isFilled) pdf.fill();
  else pdf.stroke();
  pdf.restore();
}

function text(pdf: PDFKit.PDFDocument, fonts: PdfFonts, content: string, attributes: Attributes): void {
  const size = numberOf(/font-size:\s*([\d.]+)/.exec(attributes.style ?? '')?.[1], 12);
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(attributes.style ?? '');
  pdf.save();
  place(pdf, attributes.transform);
  fonts.use(content, isBold ? 'bold' : 'regular', size);
  const width = fonts.width(content);
  const shares: Record<string, number> = { start: 0, middle: 0.5, end: 1 };
  const x = numberOf(attributes.x) - width * (shares[attributes['text-anchor'] ?? 'start'] ?? 0);
  const baseline = attributes['dominant-baseline'];
  const y = numberOf(attributes.y) - (baseline === 'central' ? size * 0.42 : baseline === 'hanging' ? 0 : size * 0.75);
  pdf.fillColor(colourOf(attributes.fill) ?? '#000000', 1).text(content, x, y, { lineBreak: false });
  pdf.restore();
}

/** Draws a chart's SVG into a PDF as vectors and text, scaled to a width. */
export function paintSvg(
  pdf: PDFKit.PDFDocument,
  svg: string,
  { x, y, scale, fonts }: { x: number; y: number; scale: number; fonts: PdfFonts },
): void {
  pdf.save();
  pdf.translate(x, y).scale(scale);
  const parser = new SaxesParser();
  let hidden = 0;
  let written: { content: string; attributes: Attributes } | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const own: Attributes = attributes;
    if (name === 'defs' || name === 'style') hidden += 1;
    if (hidden > 0) return;
    if (name === 'g') {
      pdf.save();
      place(pdf, own.transform);
    } else if (name === 'text') written = { content: '', attributes: own };
    else if (name !== 'svg') shape(pdf, name, own);
  });
  parser.on('text', (piece) => {
    if (written) written.content += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'defs' || name === 'style') hidden -= 1;
    else if (hidden > 0) return;
    else if (name === 'g') pdf.restore();
    else if (name === 'text' && written) {
      text(pdf, fonts, written.content, written.attributes);
      written = undefined;
    }
  });
  parser.write(svg).close();
  pdf.restore();
}
