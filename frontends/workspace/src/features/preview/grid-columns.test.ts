import { gridColumns } from './grid-columns';

const column = (name: string, type: string, sample_values: (string | number)[]) => ({
  name,
  type,
  non_null_count: 9,
  null_count: 1,
  sample_values,
});

const widths = (...columns: ReturnType<typeof column>[]) =>
  gridColumns({ columns, preview_data: [] }).map(({ width }) => width ?? 0);

test('a column is as wide as its longest value, within bounds', () => {
  const [short = 0, nik = 0, note = 0] = widths(
    column('Kota', 'text', ['Ba']),
    column('NIK', 'text', ['3174883471363092']),
    column('Catatan', 'text', ['x'.repeat(400)]),
  );
  expect(short).toBe(92);
  expect(nik).toBeGreaterThan(16 * 7.4);
  expect(note).toBe(340);
});

test('a long heading is not cut by short values, and rows count like samples', () => {
  const [heading = 0] = widths(column('Jumlah Barang Diterima', 'integer', [1]));
  expect(heading).toBeGreaterThan(200);
  const [filled] = gridColumns({ columns: [column('a', 'text', [])], preview_data: [{ a: 'y'.repeat(30) }] });
  expect(filled?.width).toBeGreaterThan(200);
});

test('ignores an unknown type, and turns the counts into the quality', () => {
  const [first] = gridColumns({ columns: [column('a', 'odd', [])], preview_data: [] });
  expect(first).toMatchObject({ key: 'a', type: undefined, quality: { valid: 9, empty: 1, error: 0 } });
});

test('money and numbers are formatted as in the workbench, codes are unchanged', () => {
  const written = [
    { ...column('Harga', 'integer', [1343500]), semantic_type: 'money' },
    column('Berat', 'decimal', [1250.5]),
    column('Kode', 'integer', [10045]),
  ];
  const formats = gridColumns({ columns: written, preview_data: [] }).map(({ format }) => format);
  expect(formats.map((format, place) => format?.(written[place]?.sample_values[0]))).toEqual([
    'Rp 1.343.500',
    '1.250,5',
    '10045',
  ]);
});
