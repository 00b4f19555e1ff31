import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

/** The text of an Indonesian invoice, line by line. */
export const invoiceLines = (number: string, total = '11.100.000') => [
  'PT SINAR NUSANTARA',
  'Jl. Jenderal Sudirman No. 45, Jakarta 10210',
  'NPWP: 01.312.166.0-091.000',
  `No. Invoice: ${number}`,
  'Tanggal: 15/01/2026',
  'Jatuh Tempo: 14/02/2026',
  'Subtotal Rp 10.000.000',
  'PPN 11% Rp 1.100.000',
  `Total Rp ${total}`,
  'Pembayaran: Transfer Bank',
];

/** Half a page at 200 dpi: enough for a few lines, and quickly read. */
const PICTURE = { width: 1000, height: 620, line: 56, size: 34 };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lines of text as a scanner would see them. */
export function picture(lines: readonly string[], format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const { width, height, line, size } = PICTURE;
  const rows = lines.map(
    (text, index) =>
      `<text x="40" y="${60 + index * line}" font-size="${size}" font-family="DejaVu Sans">${escaped(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}

/** A PDF with a text layer. In Courier, columns stand as they are drawn. */
export async function textPdf(
  pages: readonly (readonly string[])[],
  name: StandardFonts = StandardFonts.Helvetica,
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(name);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    for (const [index, text] of lines.entries()) page.drawText(text, { x: 50, y: 780 - index * 26, size: 12, font });
  }
  return Buffer.from(await pdf.save());
}

/** A PDF of pictures, as a scanner makes it. */
export async function scannedPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const bytes of pictures) {
    const image = await pdf.embedPng(bytes);
    const [width, height] = [(image.width / 200) * 72, (image.height / 200) * 72];
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
