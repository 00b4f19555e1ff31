import * as fc from 'fast-check';
import { scoreOf } from '../test/score';
import { words } from '../test/words';
import { readDocument } from './index';

const seeds = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

describe('synthetic invoices: three layouts, rotated, displaced, with merged words', () => {
  test.each([
    ['tuned on', seeds(0, 12)],
    ['never tuned on', seeds(9_000, 12)],
  ])('seeds %s', (_, chosen) => {
    const { fields, items } = scoreOf(chosen);
    expect(fields.of).toBe(chosen.length * 30);
    expect(fields.right / fields.of).toBeGreaterThanOrEqual(0.97);
    expect(items.right / items.of).toBeGreaterThanOrEqual(0.9);
  });
});

test('several pages are one document, and a table whose names are repeated is one, with its pages', () => {
  const first = words(
    'PT SATU DUA\nNo. Invoice: INV/1/2026\n\nNama Barang     Qty    Harga    Jumlah\nPaku              2    5.000    10.000',
  );
  const second = words(
    'Nama Barang     Qty    Harga    Jumlah\nPalu              1   45.000    45.000\nTotal                          55.000',
    { pageNumber: 2 },
  );
  const reading = readDocument([first, second], 'auto');
  expect(reading.tables).toMatchObject([
    {
      ...{ id: 'table-1', page_number: 1, columns: ['Nama Barang', 'Qty', 'Harga', 'Jumlah'] },
      rows: [
        ['Paku', '2', '5.000', '10.000'],
        ['Palu', '1', '45.000', '45.000'],
      ],
      pages: [
        { page_number: 1, row_count: 1 },
        { page_number: 2, row_count: 1 },
      ],
    },
  ]);
  expect(reading.fields.find(({ name }) => name === 'total')).toMatchObject({
    normalized_value: 55_000,
    page_number: 2,
  });
  expect(reading.warnings).toEqual([]);
});

test('whatever the words are, reading ends with percentages and boxes on the page', () => {
  const pieces = [
    'Total',
    'NPWP',
    'No.',
    'Rp',
    '10.000',
    '01.312.166.0-091.000',
    'Qty',
    'Harga',
    'Jumlah',
    '15/01/2026',
    ':',
    '-',
    'NIK',
    '|',
    '(',
    '💳',
  ];
  const line = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.stringMatching(/^\S{1,8}$/)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const drawing = lines.map((parts) => parts.join('  ')).join('\n');
      const { fields, document_type: type } = readDocument([words(drawing)], 'auto');
      expect(type).not.toBe('auto');
      for (const { confidence, bbox } of fields) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(100);
        expect(bbox).toHaveLength(4);
      }
    }),
    { numRuns: 150 },
  );
});
