import { context } from '../../test/report-input';
import { cutTable, mostRows } from './plan-document';

const table = {
  title: 'Daftar',
  columns: [{ name: 'No', kind: 'digits' as const }],
  rows: [...Array.from({ length: 5 }, (_, row) => ({ cells: [row] })), { cells: ['Total'], look: 'total' as const }],
};

test('a long table keeps its beginning and its sums, and says so', () => {
  const cut = cutTable(table, 3, context.locale);
  expect(cut.rows.map(({ cells }) => cells[0])).toEqual([0, 1, 2, 'Total']);
  expect(cut.note).toBe(
    'Ditampilkan 3 baris pertama dari 5; jumlah mencakup seluruh baris. Untuk seluruh baris, pilih format Excel.',
  );
  expect(cutTable(table, 5, context.locale)).toBe(table);
});

test('a wide table has fewer rows in a document', () => {
  expect([
    mostRows('pdf', 12),
    mostRows('pdf', 100),
    mostRows('docx', 12),
    mostRows('docx', 60),
    mostRows('docx', 0),
  ]).toEqual([5_000, 600, 1_000, 200, 2_000]);
});
