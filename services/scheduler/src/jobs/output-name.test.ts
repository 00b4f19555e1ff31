import fc from 'fast-check';
import { outputNameOf, outputNameProblem } from './output-name';

const named = {
  filename: 'Penjualan Nov.csv',
  job: 'Laporan pagi',
  at: new Date('2026-11-30T20:05:00Z'),
  zone: 'WIB' as const,
};

test.each([
  ['', 'Penjualan Nov.xlsx'],
  ['  ', 'Penjualan Nov.xlsx'],
  ['{name}_{date}', 'Penjualan Nov_2026-12-01.xlsx'],
  ['{job} {year}{month}{day} {time}', 'Laporan pagi 20261201 03-05.xlsx'],
  ['../{name}/x', '..-Penjualan Nov-x.xlsx'],
])('%j is %s', (pattern, expected) => {
  expect(outputNameOf(pattern, 'xlsx', named)).toBe(expected);
});

test('the date is in the job’s time zone', () => {
  const at = new Date('2026-11-30T15:30:00Z');
  expect(outputNameOf('{date}', 'csv', { ...named, at, zone: 'WIB' })).toBe('2026-11-30.csv');
  expect(outputNameOf('{date}', 'csv', { ...named, at, zone: 'WIT' })).toBe('2026-12-01.csv');
});

test('reports an unknown field by its name', () => {
  expect(outputNameProblem('{name}_{tanggal}')).toMatchObject({
    reason: 'file_name_field_unknown',
    params: { field: '{tanggal}' },
  });
  expect(outputNameProblem('{name}_{date}')).toBeNull();
});

test('no pattern gives an empty name or one with a path', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ minLength: 1, maxLength: 100 }), (pattern, filename) => {
      const name = outputNameOf(pattern, 'csv', { ...named, filename });
      for (const mark of ['\\', '/', '\0']) expect(name).not.toContain(mark);
      expect(name.length).toBeLessThanOrEqual(204);
      expect(name).toMatch(/\.csv$/);
    }),
  );
});
