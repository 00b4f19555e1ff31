import { context, figureOf, inputOf, rowOf } from '../../test/report-input';
import { bpjs, contributionOf, employeeShare, employerShare } from './bpjs';
import { pensionWageLimit } from './bpjs-rates';
import { pph21 } from './pph-21';

test('PPh 21 is the rate of the category times gross, held against what was withheld', () => {
  const report = pph21.build(
    inputOf(
      ['nama', 'status', 'pokok', 'tunjangan', 'lembur', 'dipotong'],
      [
        ['Budi', 'TK/0', 5_000_000, 400_000, null, 0],
        ['Siti', 'K/1', 10_000_000, 1_000_000, 250_000, 225_000],
        ['Dewi', 'K-3', 20_000_000, 2_000_000, 500_000, 2_025_000],
        ['Agus', 'XX', 7_000_000, null, null, 0],
        ['Rina', 'TK 1', null, null, null, null],
      ],
    ),
    context,
  );
  const [table] = report.tables;
  expect(rowOf(table, 'Budi')).toEqual(['Budi', 'TK/0', 'A', 5_400_000, 0, 0, 0, null]);
  expect(rowOf(table, 'Siti')).toEqual(['Siti', 'K/1', 'B', 11_250_000, 2, 225_000, 225_000, null]);
  expect(rowOf(table, 'Dewi')).toEqual(['Dewi', 'K/3', 'C', 22_500_000, 8, 1_800_000, 2_025_000, 'Selisih Rp 225.000']);
  expect(rowOf(table, 'Agus')?.at(-1)).toBe('Status PTKP tidak terbaca');
  expect(figureOf(report, 'PPh 21 menurut TER')).toBe(2_025_000);
  expect(figureOf(report, 'Total penghasilan bruto')).toBe(46_150_000);
  expect(report.notes.join(' ')).toContain('1 baris tanpa penghasilan');
});

test('December is not worked out by TER', () => {
  const report = pph21.build(
    inputOf(['nama', 'status', 'bruto', 'tanggal'], [['Budi', 'TK/0', 20_000_000, '2026-12-25']]),
    context,
  );
  expect(rowOf(report.tables[0], 'Budi')?.slice(4)).toEqual([null, null, 'Desember: hitung setahun (Pasal 17)']);
});

test('BPJS contributions are each to whole rupiah, up to the limits of the wage', () => {
  const input = inputOf(
    ['nama', 'upah'],
    [
      ['Budi', 5_000_000],
      ['Dewi', 20_000_000],
    ],
  );
  const [budi, dewi] = input.rows.flatMap((row) => contributionOf(row, '2026-11-21'));
  expect(budi).toMatchObject({ healthEmployer: 200_000, healthEmployee: 50_000, accident: 12_000, death: 15_000, oldAgeEmployer: 185_000, oldAgeEmployee: 100_000, pensionEmployer: 100_000, pensionEmployee: 50_000 }); // prettier-ignore
  expect(dewi).toMatchObject({
    healthEmployer: 480_000,
    healthEmployee: 120_000,
    pensionEmployer: 221_726,
    pensionEmployee: 110_863,
  });
  expect([budi && employerShare(budi), budi && employeeShare(budi)]).toEqual([512_000, 200_000]);
  const report = bpjs.build(input, context);
  expect(figureOf(report, 'Total iuran')).toBe(512_000 + 200_000 + 1_549_726 + 630_863);
  expect(report.notes.join(' ')).toContain('tarif terendah, 0,24%');
});

test.each([
  ['Tinggi', 127_000],
  ['1,74%', 174_000],
  ['3', 89_000],
  [null, 24_000],
])('the risk %s costs %d of ten million', (risk, due) => {
  const [row] = inputOf(['nama', 'upah', 'risiko'], [['Budi', 10_000_000, risk]]).rows;
  expect(row && contributionOf(row, '2026-11-21')[0]?.accident).toBe(due);
});

test.each([
  ['2026-03-01', 11_086_300],
  ['2026-02-28', 10_547_400],
  ['2024-12-31', 10_042_300],
  ['2020-01-01', 9_559_600],
])('the limit for JP on %s is %d', (day, limit) => {
  expect(pensionWageLimit(day).limit).toBe(limit);
});
