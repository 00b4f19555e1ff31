import { PDFDocument, StandardFonts, degrees } from 'pdf-lib';
import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

/** The texts in the pictures below, one per line. */
export const lines = ['PT SINAR NUSANTARA', 'No. Faktur: INV/2026/0044', 'Tanggal: 15/01/2026', 'Total Rp 11.100.000'];

const svgOf = (content: string, width = 1_000, height = 400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`;

/** Lines of print, black on white. */
export function printed(): Promise<Buffer> {
  const rows = lines.map(
    (text, i) => `<text x="40" y="${80 + i * 80}" font-size="40" font-family="DejaVu Sans">${text}</text>`,
  );
  return sharp(Buffer.from(svgOf(rows.join(''))))
    .png()
    .toBuffer();
}

/** Loops of a pen that are no letters. */
export function scribbled(): Promise<Buffer> {
  const loops = Array.from({ length: 7 }, (_, i) => `M40 ${50 + i * 50} q 60 -50 120 0 t 120 0 t 120 0 t 120 0`);
  return sharp(Buffer.from(svgOf(`<path d="${loops.join(' ')}" fill="none" stroke="#223" stroke-width="4"/>`)))
    .png()
    .toBuffer();
}

/** A landscape without a word: sky over hills. */
export function landscape(): Promise<Buffer> {
  const hills = '<path d="M0 300 Q 250 150 500 290 T 1000 260 V 400 H 0 Z" fill="#475"/>';
  const sky =
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8be"/><stop offset="1" stop-color="#def"/></linearGradient></defs><rect width="1000" height="400" fill="url(#sky)"/>';
  return sharp(Buffer.from(svgOf(sky + hills)))
    .jpeg()
    .toBuffer();
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG with this many black pixels, one bit each, in some kilobytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pdfOf(objects: readonly string[], trailer: string): Buffer {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** Its trailer declares the encryption, and an empty password does not open it. */
export function encryptedPdf(): Buffer {
  const id = '0123456789abcdef0123456789abcdef';
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
  return pdfOf([CATALOG, PAGES, page, lock], `/Encrypt 4 0 R /ID [<${id}> <${id}>]`);
}

/** A page that draws one picture of this size, one bit per pixel, in some kilobytes. */
export function pdfOfHugeImage(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(Math.ceil(width / 8) * height)).toString('latin1');
  const draw = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  return pdfOf(
    [
      CATALOG,
      PAGES,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
      `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`,
    ],
    '',
  );
}

export function emptyPdf(count: number, [width, height]: [number, number] = [595, 842]): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`;
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ');
  const pages = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
  return pdfOf([CATALOG, pages, ...Array.from({ length: count }, () => page)], '');
}

/** A born-digital page with its own rotation entry. */
export async function writtenPdf(turned: 0 | 90 | 180 | 270): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.setRotation(degrees(turned));
  [...lines, 'Barang yang sudah dibeli tidak dapat dikembalikan'].forEach((text, i) =>
    page.drawText(text, { x: 50, y: 780 - i * 26, size: 12, font }),
  );
  return Buffer.from(await pdf.save());
}
