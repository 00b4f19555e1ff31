import fc from 'fast-check';
import type { IngestResult } from '@rapi/tables';
import { areNamesElsewhere, headerNames } from './header-names';

type Read = Pick<IngestResult, 'sheets' | 'current' | 'detected' | 'firstRows'>;

/** A file whose names are read from one row, with as many titles above its names as given. */
function readFrom(rows: readonly string[][], headerRow: number): Read {
  const columns = (rows[headerRow - 1] ?? []).map((name, at) => ({
    name: name === '' ? `Column ${at + 1}` : name,
    key: at,
    type: 'text' as const,
  }));
  const dataset = { hash: 'a', path: '', bytes: 1, schema: { columns, rowCount: 1 } };
  return {
    sheets: [{ name: 'A', rowCount: 1, columnCount: columns.length, hidden: false, dataset }],
    current: 'A',
    detected: { header: true, headerRow },
    firstRows: rows.map((cells, at) => ({ row: at + 1, cells: [...cells] })),
  };
}

const WORDS = ['Nama', 'Kota', 'Status', 'Total', 'Harga', 'Qty', '2024', 'Bulan'];
const sheets = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 6 }),
  above: fc.integer({ min: 1, max: 4 }),
  data: fc.array(fc.array(fc.constantFrom('Budi', 'Solo', '3', '1.500', ''), { minLength: 6, maxLength: 6 }), {
    minLength: 3,
    maxLength: 9,
  }),
});

const rowsWith = ({ names, data }: { names: string[]; data: string[][] }, titles: number) => [
  ...Array.from({ length: titles }, (_, at) => names.map((_name, column) => (column === 0 ? `Laporan ${at}` : ''))),
  names,
  ...data.map((row) => row.slice(0, names.length)),
];

test('the same rows hold the names, and a title more or less puts them elsewhere', () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: -1, max: 3 }), (sheet, more) => {
      const first = readFrom(rowsWith(sheet, sheet.above), sheet.above + 1);
      const other = readFrom(rowsWith(sheet, sheet.above + more), sheet.above + 1);
      expect(areNamesElsewhere(other, headerNames(first, 'en'))).toBe(more !== 0);
    }),
  );
});

test('a file whose names are others altogether is read as chosen', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const first = readFrom(rowsWith(sheet, sheet.above), sheet.above + 1);
      const names = sheet.names.map((name) => `${name} baru`);
      const other = readFrom(rowsWith({ ...sheet, names }, sheet.above), sheet.above + 1);
      expect(areNamesElsewhere(other, headerNames(first, 'en'))).toBe(false);
    }),
  );
});

test('a title in the chosen row is refused even if all names are others', () => {
  const wide = sheets.filter(({ names }) => names.length > 2);
  fc.assert(
    fc.property(wide, fc.integer({ min: 1, max: 3 }), (sheet, more) => {
      const first = readFrom(rowsWith(sheet, sheet.above), sheet.above + 1);
      const names = sheet.names.map((name) => `${name} baru`);
      const other = readFrom(rowsWith({ ...sheet, names }, sheet.above + more), sheet.above + 1);
      expect(areNamesElsewhere(other, headerNames(first, 'en'))).toBe(true);
    }),
  );
});
