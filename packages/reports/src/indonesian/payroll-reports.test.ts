import { context, figureOf, inputOf, rowOf } from '../../test/report-input';
import { bpjs, contributionOf, employeeShare, employerShare } from './bpjs';
import { pensionWageLimit } from './bpjs-rates';
import { pph21 } from './pph-21';

test('PPh 21 is the category’s rate times gross, compared with the tax withheld', () => {
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

test('December is not computed with TER', () => {
  const report = pph21.build(
    inputOf(['nama', 'status', 'bruto', 'tanggal'], [['Budi', 'TK/0', 20_000_000, '2026-12-25']]),
    context,
  );
  expect(rowOf(report.tables[0], 'Budi')?.slice(4)).toEqual([null, null, 'Desember: hitung setahun (Pasal 17)']);
});

test('BPJS contributions are each rounded to whole rupiah, up to the wage limits', () => {
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
  ['0.0174', 174_000],
  ['0,0089', 89_000],
  ['0.0024', 24_000],
  ['0.012700000000000001', 127_000],
  ['1.27', 127_000],
  ['Tingkat Risiko Sangat Tinggi', 174_000],
  [null, 24_000],
])('the risk %s costs %d of ten million', (risk, due) => {
  const [row] = inputOf(['nama', 'upah', 'risiko'], [['Budi', 10_000_000, risk]]).rows;
  expect(row && contributionOf(row, '2026-11-21')[0]?.accident).toBe(due);
});

test('risks that are empty or cannot be read are counted and named', () => {
  const risks = ['Sangat Rendah', 'Kelas A', null, '24.000', '0,24%', '1.75%'];
  const input = inputOf(['nama', 'upah', 'risiko'], risks.map((risk, index) => [`N${index}`, 10_000_000, risk])); // prettier-ignore
  const notes = bpjs.build(input, context).notes.join(' ');
  expect(notes).toContain('4 baris kosong atau tidak terbaca');
  expect(notes).toContain('(baris 2, 3, 4, 6)');
});

test.each([
  ['2026-03-01', 11_086_300],
  ['2026-02-28', 10_547_400],
  ['2024-12-31', 10_042_300],
  ['2020-01-01', 9_559_600],
])('the limit for JP on %s is %d', (day, limit) => {
  expect(pensionWageLimit(day).limit).toBe(limit);
});

describe('December together with the other months', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-25`);
  const roles = ['nama', 'nik', 'status', 'bruto', 'pensiun', 'dipotong', 'tanggal'];
  const wage = (day: string, number: string | null = '3204114609970001') => [
    ...['Retto', number, 'K/0', 10_000_000, 100_000],
    ...[day.includes('-12-') ? null : 200_000, day],
  ];
  const december = (rows: ReturnType<typeof wage>[]) => {
    const report = pph21.build(inputOf(roles, rows), context);
    return { report, cells: report.tables[0]?.rows.filter(({ look }) => look !== 'total').at(-1)?.cells };
  };

  test('is the year’s tax by Pasal 17 less the tax withheld', () => {
    const { report, cells } = december(months.map((day) => wage(day)));
    expect(cells?.slice(5, 7)).toEqual([null, 515_000]);
    expect(cells?.at(-1)).toBe('Pasal 17 setahun Rp 2.715.000 − sudah dipotong Rp 2.200.000');
    expect(figureOf(report, 'PPh 21 menurut TER')).toBe(2_200_000);
    expect(figureOf(report, 'PPh 21 Desember (Pasal 17)')).toBe(515_000);
    expect(report.tables[1]?.rows[0]?.cells).toEqual([
      ...['Retto', 'K/0', 12, 120_000_000, 6_000_000, 1_200_000, 112_800_000, 58_500_000, 54_300_000],
      ...[2_715_000, 2_200_000, 515_000],
    ]);
  });

  test('credits TER if the table does not state the tax withheld, and is a fifth more without NPWP', () => {
    const bare = months.map((day) => ['Retto', null, 'K/0', 10_000_000, 100_000, null, day]);
    const { cells } = december(bare);
    expect(cells?.[6]).toBe(3_258_000 - 11 * 240_000);
    expect(cells?.at(-1)).toContain('+20%');
  });

  test('counts the months worked, and reports it', () => {
    const { cells } = december(months.slice(6).map((day) => wage(day)));
    expect(cells?.[6]).toBe(0 - 5 * 200_000);
    expect(cells?.at(-1)).toContain('dari 6 bulan');
    expect(cells?.at(-1)).toContain('dikembalikan');
  });

  test('is not guessed if a month is missing', () => {
    const { report, cells } = december(months.filter((day) => !day.includes('-03-')).map((day) => wage(day)));
    expect(cells?.[6]).toBeNull();
    expect(cells?.at(-1)).toContain('Mar');
    expect(report.tables).toHaveLength(1);
  });

  test('distinguishes people of the same name by their numbers, and is not guessed without them', () => {
    const two = (numbers: readonly (string | null)[]) =>
      months.flatMap((day) => numbers.map((number) => wage(day, number)));
    const apart = pph21.build(inputOf(roles, two(['3204114609970001', '3204110609970002'])), context);
    expect(apart.tables[1]?.rows.map(({ cells }) => cells.at(-1))).toEqual([515_000, 515_000]);
    expect(december(two([null, null])).cells?.at(-1)).toContain('berkali-kali');
  });
});
