import { crc32, deflateSync } from 'node:zlib';
import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

import { invoiceLines, picture, textPdf } from './sample-documents';
import { documentForm, over, read, startOcrStack, submit } from './stack';

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startOcrStack();
  user = stack.as('sari');
});
afterAll(() => stack.stop());

const refused = (name: string, content: Buffer) =>
  user.refusal(calls.ocr.submit, { form: documentForm(name, content) });

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG that claims this size, without most of its pixels. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A protected PDF: its trailer names an encryption. */
function encryptedPdf(): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
    `4 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>\nendobj\n`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object) => {
    const at = body.length;
    body += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = '0123456789abcdef0123456789abcdef';
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${id}> <${id}>] >>`;
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${places.join('')}${trailer}\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

async function pdfOfPages(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page++) pdf.addPage([100, 100]);
  return Buffer.from(await pdf.save());
}

test('oversized and locked files are refused on arrival with advice', async () => {
  const cases: [string, Buffer, number, string][] = [
    ['terkunci.pdf', encryptedPdf(), 422, 'encrypted_pdf'],
    ['tebal.pdf', await pdfOfPages(2000), 413, 'too_many_pages'],
    ['raksasa.png', pngOfSize(30_000, 30_000), 413, 'image_too_large'],
    ['arsip.png', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)]), 415, 'unsupported_type'],
    ['halaman.pdf', Buffer.from('<html><body>Faktur</body></html>'), 415, 'unsupported_type'],
  ];
  for (const [name, content, status, code] of cases) {
    const refusal = await refused(name, content);
    expect([name, refusal.status, refusal.code]).toEqual([name, status, code]);
    expect(refusal.detail).toMatch(/^\p{Lu}.*\.$/u);
  }
  expect((await user.ask(calls.ocr.list)).total).toBe(0);
});

test('a truncated photo is read as far as possible, or fails with a message', async () => {
  const whole = await picture(invoiceLines('INV/2026/0044'), 'jpeg');
  const { id } = await submit(user, 'putus.jpg', whole.subarray(0, whole.length / 2));
  const document = await over(user, id);
  if (document.status === 'failed') expect(document.error).toMatch(/^\p{Lu}.*\.$/u);
  else expect(document.pages).toHaveLength(1);
});

test('a picture of any kind is read upright: four inks, sixteen bits, turned by its camera', async () => {
  const png = await picture(invoiceLines('INV/2026/0044'));
  const turned = await sharp(png).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const pictures: [string, Buffer][] = [
    ['cetak.jpg', await sharp(png).toColourspace('cmyk').jpeg().toBuffer()],
    ['enam-belas.png', await sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['kamera.jpg', turned],
  ];
  for (const [name, content] of pictures) {
    const { text } = await read(user, name, content);
    expect([name, text?.includes('SINAR NUSANTARA')]).toEqual([name, true]);
  }
});

test('a picture without words gives no words', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => `M40 ${60 + at * 60} q 60 -50 120 0 t 120 0 t 120 0 t 120 0`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="#fff"/><path d="${lines.join(' ')}" fill="none" stroke="#223" stroke-width="4"/></svg>`;
  const scribble = await read(user, 'coretan.png', await sharp(Buffer.from(svg)).png().toBuffer());
  expect(scribble.fields.filter(({ name }) => name === 'total')).toEqual([]);
  const blank = await read(user, 'kosong.pdf', await textPdf([[]]));
  expect([blank.text?.trim(), blank.fields, blank.tables]).toEqual(['', [], []]);
});
