import { checkPpn } from './check-ppn';

const row = (dpp: number, ppn: number | null, day: string | null, otherBase: number | null = null) => ({
  dpp,
  ppn,
  day,
  otherBase,
});

test.each([
  ['10 % until March 2022', row(1_000_000, 100_000, '2022-03-31'), 'ok', '10% × DPP'],
  ['11 % from April 2022', row(1_000_000, 110_000, '2022-04-01'), 'ok', '11% × DPP'],
  ['11 % of the price from 2025', row(50_000_000, 5_500_000, '2026-01-05'), 'ok', '11% × DPP'],
  ['12 % of the DPP nilai lain, headed DPP', row(45_833_333.33, 5_500_000, '2026-01-05'), 'ok', '12% × DPP'],
  [
    '12 % of the DPP nilai lain, beside the DPP',
    row(50_000_000, 5_500_000, '2026-01-05', 45_833_333.33),
    'ok',
    '12% × DPP nilai lain',
  ],
  ['whole rupiah of the old faktur', row(1_234_567, 135_802, '2023-05-01'), 'ok', '11% × DPP'],
  ['the old rate under the new', row(20_000_000, 2_000_000, '2026-01-05'), 'other', '11% × DPP'],
  ['the new rate before its time', row(1_000_000, 110_000, '2022-03-31'), 'other', '10% × DPP'],
  ['no PPN', row(1_000_000, null, '2026-01-05'), 'missing', '11% × DPP'],
  ['no date', row(1_000_000, 110_000, null), 'undated', null],
])('%s', (_, stated, status, reading) => {
  expect(checkPpn(stated)).toMatchObject({ status, reading });
});

test('the expected PPN is exact to the sen', () => {
  expect(checkPpn(row(7_500_000.5, 0, '2026-02-03')).expected).toBe(825_000.06);
});
