import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { DrawnReceipt } from '../../../documents/test/receipts/draw-receipt';
import { randomOf } from './random';

/** Width of an 80 mm roll, in points. */
const ROLL = 226.8;
const ASCENT = 0.78;

/** A drawn receipt as a PDF as wide as its roll; each word fills its box. */
export async function printReceipt({ printed }: DrawnReceipt, seed: number): Promise<Uint8Array> {
  const random = randomOf(seed * 3_571);
  const { words, width, height } = printed;
  const scale = ROLL / width;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(
    random.pick([
      StandardFonts.Courier,
      StandardFonts.CourierBold,
      StandardFonts.Helvetica,
      StandardFonts.HelveticaBold,
    ]),
  );
  const page = pdf.addPage([ROLL, height * scale]);
  for (const { text, left, top, right, bottom } of words) {
    const byHeight = (bottom - top) * scale * 0.95;
    const size = Math.min(byHeight, (byHeight * (right - left) * scale) / font.widthOfTextAtSize(text, byHeight));
    page.drawText(text, { x: left * scale, y: (height - top - (bottom - top) * ASCENT) * scale, size, font });
  }
  return pdf.save();
}
