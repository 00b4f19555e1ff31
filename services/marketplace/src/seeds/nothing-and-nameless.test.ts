import { breadth } from '@rapi/test-breadth';
import type { SeedTemplate } from './seed-template';
import { seedTemplates } from './seed-templates';
import { CHECK } from './sure-figures';
import { bases, cellsOf, mayBeBlank, reasonsIn, recordOf, sources } from './testing/damaged-sample';
import { resultOf } from './testing/result-of';
import type { SeedName } from './words/words';

const seedOf = (name: SeedName): SeedTemplate => {
  const seed = seedTemplates.find((each) => each.name === name);
  if (!seed) throw new Error(name);
  return seed;
};
const withLines = (seed: SeedTemplate, lines: readonly string[]) =>
  resultOf({ ...seed, sample: [seed.sample.trimEnd(), ...lines, ''].join('\n') });
/** Cells of the sample's own line, some of them changed. */
function line(seed: SeedTemplate, changed: Readonly<Record<string, string>>): string {
  const [header = '', ...lines] = seed.sample.trimEnd().split('\n');
  const base = cellsOf(lines[bases[seed.name] ?? 0] ?? '');
  return cellsOf(header)
    .map((name, i) => `"${changed[name] ?? base[i] ?? ''}"`)
    .join(',');
}

/** A count of 0 was counted, a meter reading of 0 was read, and nobody who wants a house has a budget of 0. */
const notNought: ReadonlySet<SeedName> = new Set(['stock_count', 'meter_reading', 'property_leads']);
/** Work without progress or without its cost is to be looked at where the other is there. */
const together: Partial<Record<SeedName, Readonly<Record<string, string>>>> = {
  project_cost: { 'Progres (%)': '0', Realisasi: '0' },
};
const amounts = seedTemplates.flatMap((seed) => {
  const types = Object.assign({}, ...seed.steps.map(({ config }) => recordOf(config.conversions))) as object;
  const isAmount = (column: string) => /^(?:currency|decimal|percentage)$/.test(String(Reflect.get(types, column)));
  return sources(seed)
    .filter((column) => mayBeBlank(seed).has(column))
    .map((column) => [seed.name, column, isAmount(column) && !notNought.has(seed.name)] as const);
});

test.each(breadth(amounts, 4))('%s: nothing, a dash and 0 are the same under %s', async (name, column, isNought) => {
  const seed = seedOf(name);
  const key = { 'No Bukti': 'Baru', 'No Meter': 'Baru', 'No Tiket': 'Baru', 'ID Pelanggan': '53999' };
  const made = (cell: string) => withLines(seed, [line(seed, { ...key, ...together[name], [column]: cell })]);
  const without = (rows: Awaited<ReturnType<typeof made>>) => rows.map(({ [column]: _, ...others }) => others);
  const none = without(await made(''));
  for (const cell of ['-', '–', ...(isNought ? [' Rp - ', '0'] : [])])
    expect({ cell, rows: without(await made(cell)) }).toEqual({ cell, rows: none });
});

/** Templates that share out or judge, the column that names their rows, what they say, and whether it is of all rows. */
const judging: readonly (readonly [SeedName, string, readonly string[], boolean])[] = [
  ['loan_quality', 'No Rekening', ['Porsi (%)'], true],
  ['school_grant', 'Komponen', ['Porsi (%)', 'Catatan'], true],
  ['report_cards', 'Nama Siswa', ['Peringkat'], true],
  ['branch_electricity', 'Cabang', ['Porsi (%)'], true],
  ['fleet_fuel', 'No Polisi', ['Catatan'], true],
  ['production_lines', 'Lini', ['Capaian (%)', 'Tindakan'], false],
  ['budget_absorption', 'OPD', ['Serapan (%)', 'Catatan'], false],
  ['project_cost', 'Proyek', ['Indeks Biaya', 'Status'], false],
  ['network_downtime', 'Site', ['Ketersediaan (%)', 'Target 99,5%'], false],
  ['support_sla', 'Prioritas', ['SLA (%)'], false],
  ['hotel_occupancy', 'Tipe Kamar', ['Okupansi (%)'], false],
];

test('each template that shares out, ranks or compares with all rows is among them', () => {
  const whole = seedTemplates.filter(({ steps }) => /\b(?:SUM|RANK|AVERAGE)\(\[/.test(JSON.stringify(steps)));
  expect(judging.flatMap(([name, , , isWhole]) => (isWhole ? [name] : [])).sort()).toEqual(
    whole.map(({ name }) => name).sort(),
  );
});

test.each(breadth(judging, 3))('%s judges nothing beside rows without %s', async (name, column, verdicts, isWhole) => {
  const seed = seedOf(name);
  const said = (rows: readonly Record<string, unknown>[]) =>
    rows.flatMap((row) => verdicts.filter((verdict) => (row[verdict] ?? null) !== null));
  const nameless = await withLines(seed, [line(seed, { [column]: '', ...(column === 'Nama Siswa' && { NIS: '' }) })]);
  expect(nameless.every((row) => reasonsIn(row).some((reason) => reason.startsWith(column)))).toBe(true);
  expect(said(nameless)).toEqual([]);
  if (name === 'support_sla') return;
  for (const word of ['TOTAL', 'Jumlah', 'Grand Total:']) {
    const rows = await withLines(seed, [line(seed, { [column]: word, NIS: '' })]);
    const told = rows.filter((row) => reasonsIn(row).includes('baris total'));
    expect({ word, told: told.length }).toEqual({ word, told: 1 });
    expect({ word, said: said(isWhole ? rows : told) }).toEqual({ word, said: [] });
  }
});

const statuses: readonly (readonly [string, 'counted' | 'left out' | 'told'])[] = [
  ...['Selesai', 'Completed', 'Selesai (dinilai)', 'Pesanan Selesai', 'SELESAI - diulas', ''].map(
    (status) => [status, 'counted'] as const,
  ),
  ...['Batal', 'Dibatalkan', 'Cancelled', 'canceled', 'Dibatalkan oleh pembeli', 'Pesanan dibatalkan (stok habis)'].map(
    (status) => [status, 'left out'] as const,
  ),
  ...[
    'Terkirim',
    'Dikirim',
    'Retur sebagian',
    'Selesai (retur sebagian)',
    'Dibatalkan (sebagian)',
    'Pembatalan ditolak',
  ].map((status) => [status, 'told'] as const),
];
test.each(statuses)('an order that is “%s” is %s', async (status, outcome) => {
  const seed = seedOf('marketplace_sales');
  const changed = { 'No Pesanan': 'A9', 'Tanggal Pesanan': '05/06/2026', Status: status };
  const rows = (await withLines(seed, [line(seed, changed)])).filter((row) => row.Bulan === '2026-06');
  const checks = { counted: [null], 'left out': [], told: ['Periksa Status'] }[outcome];
  expect(rows.map((row) => row[CHECK])).toEqual(checks);
});

/** Times of one file, and what a day's wage of 160.000 becomes. */
const clocks: readonly (readonly [string, readonly string[], readonly (number | null)[]])[] = [
  ['dots', ['07.30,16.30', '08.00,17.00', '08.00,18.00'], [160_000, 160_000, 190_000]],
  ['dots without noughts before', ['7.30,16.30', '8.00,19.00'], [160_000, 220_000]],
  ['colons', ['07:30,16:30', '20:00,08:00'], [160_000, 250_000]],
  ['hours with a fraction', ['7.5,16.30', '8.00,17.00'], [null, null]],
  ['hours', ['8,17', '08.00,17'], [null, null]],
];
test.each(clocks)('wages of times with %s', async (_, times, wages) => {
  const lines = times.map((each, i) => `Pekerja ${String.fromCharCode(65 + i)},25/05/2026,${each},"Rp 160.000"`);
  const sample = `Nama,Tanggal,Masuk,Pulang,Upah Harian\n${lines.join('\n')}\n`;
  const rows = await resultOf({ ...seedOf('site_wages'), sample });
  expect(rows.map((row) => row.Upah)).toEqual(wages);
  expect(rows.map((row) => row[CHECK] === null)).toEqual(wages.map((wage) => wage !== null));
});

test.each(['-,-', ',', '–,–', '-,'])('a day of wages with the times %s is a day off', async (times) => {
  const day = (date: string, at: string) => `Dodi,${date},${at},"Rp 160.000"`;
  const sample = `Nama,Tanggal,Masuk,Pulang,Upah Harian\n${day('25/05/2026', times)}\n${day('26/05/2026', '07.30,16.30')}\n`;
  const rows = await resultOf({ ...seedOf('site_wages'), sample });
  expect(rows.map((row) => [row.Upah, row[CHECK]])).toEqual([[160_000, null]]);
});
