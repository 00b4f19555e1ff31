import fc from 'fast-check';
import { context, figureOf, inputOf, inputOfAll } from '../../test/report-input';
import { bpjs } from './bpjs';
import { countPeople } from './people';
import { pph21 } from './pph-21';

const roles = ['nama', 'nik', 'status', 'bruto', 'upah', 'tanggal'];
const wage = (name: string | null, number: string | null, day: string | null) => [
  ...[name, number, 'TK/0', 5_000_000, 5_000_000, day],
];
const months = ['2026-01-25', '2026-02-25', '2026-03-25'];

test.each([
  ['PPh 21', pph21],
  ['BPJS', bpjs],
])('%s counts people, not payslips', (_, report) => {
  const count = (rows: ReturnType<typeof wage>[]) => figureOf(report.build(inputOf(roles, rows), context), 'Karyawan');
  expect(count(months.map((day) => wage('Budi', '3204114609970001', day)))).toBe(1);
  expect(count(months.map((day) => wage('Budi', null, day)))).toBe(1);
  expect(count(months.flatMap((day) => [wage('Budi', '11', day), wage('Budi', '12', day)]))).toBe(2);
  expect(count([wage('Budi', '00.000.000.0-000.000', null), wage('Siti', '00.000.000.0-000.000', null)])).toBe(2);
});

test('a name twice in one month without a number is one person, and that is told', () => {
  const report = pph21.build(inputOf(roles, [wage('Budi', null, '2026-01-25'), wage('budi', null, '2026-01-25')]), context); // prettier-ignore
  expect(figureOf(report, 'Karyawan')).toBe(1);
  expect(report.notes.join(' ')).toContain('tanpa NIK atau NPWP: budi.');
});

test('people are counted in any order of their payslips', () => {
  const person = fc.record({
    name: fc.constantFrom('Budi', 'Siti', 'Dewi', 'Agus'),
    number: fc.option(fc.integer({ min: 1, max: 9 }).map(String)),
    times: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), (people) => {
      const rows = people.flatMap(({ name, number, times }) => months.slice(0, times).map((day) => wage(name, number, day))); // prettier-ignore
      const numbered = people.filter(({ number }) => number !== null);
      const named = new Set(people.map(({ name }) => name).filter((name) => !numbered.some((each) => each.name === name))); // prettier-ignore
      const expected = new Set(numbered.map(({ number }) => number)).size + named.size;
      const count = (list: typeof rows) => countPeople(inputOf(roles, list).rows, () => '').count;
      expect([count(rows), count(rows.toReversed())]).toEqual([expected, expected]);
    }),
  );
});

test('a table without a column of numbers does not take the rise for a missing number', () => {
  const numbered = inputOf(['nama', 'nik', 'status', 'bruto'], [['Budi', '3204114609970001', 'TK/0', 10_000_000], ['Siti', null, 'TK/0', 10_000_000]], 'a.csv'); // prettier-ignore
  const bare = inputOf(['nama', 'status', 'pokok'], [['Dewi', 'TK/0', 10_000_000]], 'b.csv');
  const report = pph21.build(inputOfAll([numbered, bare]), context);
  const taxes = report.tables[0]?.rows.map(({ cells }) => [cells[0], cells[6]]);
  expect(taxes?.slice(0, 3)).toEqual([['Budi', 200_000], ['Siti', 240_000], ['Dewi', 200_000]]); // prettier-ignore
  expect(report.notes.join(' ')).toContain('Penghasilan bruto diambil dari tabel.');
  expect(report.notes.join(' ')).toContain('Penghasilan bruto = Gaji Pokok.');
});
