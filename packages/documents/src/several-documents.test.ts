import * as fc from 'fast-check';
import { words } from '../test/words';
import { readDocument } from './index';
import type { PageToRead } from './reading';

const invoice = (number: string, pageNumber: number, total = `${pageNumber}.110.000`): PageToRead =>
  words(`PT SINAR JAYA\nINVOICE\nNo. Invoice: ${number}\nTotal      ${total}`, { pageNumber });
const goesOn = (pageNumber: number): PageToRead =>
  words('Syarat pembayaran\nBarang yang sudah dibeli tidak dapat dikembalikan', { pageNumber });
const totalOf = ({ fields }: { fields: ReturnType<typeof readDocument>['fields'] }) =>
  fields.find(({ name }) => name === 'total')?.normalized_value;

test('several invoices in one file are reported, each with its own pages, fields and warnings', () => {
  const pages = [invoice('INV/001', 1), goesOn(2), invoice('INV/002', 3), invoice('INV/003', 4)];
  const { fields, warnings, documents } = readDocument(pages, 'auto');
  expect(documents.map(({ page_from: from, page_to: to }) => [from, to])).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
  ]);
  expect(documents.map(totalOf)).toEqual([1_110_000, 3_110_000, 4_110_000]);
  expect(fields).toEqual(documents[0]?.fields);
  expect(warnings.map(({ code }) => code)).toEqual(['several_documents']);
  expect(warnings[0]?.message).toContain('3 documents (page 1: INV/001, page 3: INV/002, page 4: INV/003)');
});

test('pages of one invoice stay one document, even if only the last one has the sum', () => {
  const same = readDocument([invoice('INV/001', 1), invoice('INV/001', 2)], 'auto');
  expect([same.documents.length, same.warnings]).toEqual([1, []]);
  const begun = words('PT SINAR JAYA\nINVOICE\nNo. Invoice: INV/009\nTanggal: 05/03/2026', { pageNumber: 1 });
  const ended = words('Rincian\nTotal      1.110.000', { pageNumber: 2 });
  const next = words('PT SINAR JAYA\nINVOICE\nNo. Invoice: INV/010\nTanggal: 06/03/2026', { pageNumber: 3 });
  const nextEnded = words('Rincian\nTotal      2.220.000', { pageNumber: 4 });
  const two = readDocument([begun, ended, next, nextEnded], 'auto').documents;
  expect(two.map(({ page_from: from, page_to: to }) => [from, to])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(two.map(totalOf)).toEqual([1_110_000, 2_220_000]);
});

test('receipts without a number are distinguished by day and total', () => {
  const receipt = (pageNumber: number, day: string, total: string) =>
    words(`TOKO MAJU\nTanggal ${day} 10:15\nKopi     ${total}\nTOTAL    ${total}\nTUNAI    90.000\nTERIMA KASIH`, {
      pageNumber,
    });
  const { documents } = readDocument([receipt(1, '05/03/2026', '45.000'), receipt(2, '06/03/2026', '62.500')], 'auto');
  expect(documents.map(({ document_type: type }) => type)).toEqual(['receipt', 'receipt']);
  expect(documents.map(totalOf)).toEqual([45_000, 62_500]);
});

test('a list may have its own number and total on every page', () => {
  const list = (number: string, pageNumber: number) =>
    words(`REKENING KORAN\nNo. Dokumen: ${number}\nTotal      1.110.000`, { pageNumber });
  expect(readDocument([list('A/001', 1), list('A/002', 2)], 'auto').warnings).toEqual([]);
});

test('whatever the pages contain, every page belongs to one document and its pages are consecutive', () => {
  const page = fc.record({
    number: fc.option(fc.integer({ min: 1, max: 4 })),
    total: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 7 }), (pages) => {
      const drawn = pages.map(({ number, total }, index) => {
        const lines = [
          'PT SINAR JAYA',
          'INVOICE',
          number === null ? '' : `No. Invoice: INV/00${number}`,
          total === null ? '' : `Total  ${total}.000.000`,
        ];
        return words(lines.join('\n'), { pageNumber: index + 1 });
      });
      const { documents } = readDocument(drawn, 'invoice');
      expect(documents[0]?.page_from).toBe(1);
      expect(documents.at(-1)?.page_to).toBe(pages.length);
      documents
        .slice(1)
        .forEach(({ page_from: from }, index) => expect(from).toBe((documents[index]?.page_to ?? 0) + 1));
    }),
    { numRuns: 25 },
  );
});
