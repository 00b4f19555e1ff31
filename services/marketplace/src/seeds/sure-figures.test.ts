import type { RecipeStep } from '@rapi/contracts';
import { breadth } from '@rapi/test-breadth';
import type { SeedTemplate } from './seed-template';
import { seedTemplates } from './seed-templates';
import { CHECK } from './sure-figures';
import { resultOf } from './testing/result-of';
import type { SeedName } from './words/words';

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
const recordOf = (value: unknown): Record<string, unknown> => ({ ...(value as Record<string, unknown> | undefined) });
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(recordOf) : []);
const formulasOf = (steps: readonly RecipeStep[]) =>
  steps.flatMap(({ config }) => textsOf(config.formula).map((text) => ({ name: String(config.column_name), text })));
const columnsIn = (text: string): string[] => [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name]) => name ?? []);

/** Columns that figures are made of: those converted, and times of day. */
const sources = ({ steps }: SeedTemplate): string[] => [
  ...steps.flatMap(({ config }) => Object.keys(recordOf(config.conversions))),
  ...new Set(formulasOf(steps).flatMap(({ text }) => columnsIn(text.match(/TIMEVALUE\(\[[^\]]+\]/g)?.join() ?? ''))),
];

/** Columns whose empty cell means something: an optional one, or one without which a row is left out. */
function mayBeBlank({ steps }: SeedTemplate): ReadonlySet<string> {
  const notes = formulasOf(steps).flatMap(({ name }) => (name.endsWith(' terisi') ? [name.slice(0, -7)] : []));
  const rules = steps.flatMap(({ config }) => (config.keep === 'passed' ? listOf(config.rules) : []));
  const filled = rules.filter((rule) => rule.rule_type === 'required_field').map((rule) => String(rule.rule_name));
  return new Set([...notes, ...filled]);
}

/** What each column of the result is made of, through formulas, groupings and new names; counts are of rows. */
function madeOf({ steps }: SeedTemplate): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const of = (name: string) => known.get(name) ?? new Set([name]);
  for (const { config, operation } of steps) {
    if (operation === 'formula@1' && config.column_name !== CHECK)
      for (const { name, text } of formulasOf([{ config, operation }]))
        known.set(name, new Set(columnsIn(text).flatMap((column) => [...of(column)])));
    for (const { column, function: as } of listOf(config.aggregations))
      known.set(`${String(column)} (${String(as)})`, as === 'count' ? new Set() : of(String(column)));
    for (const [from, to] of Object.entries(recordOf(config.mapping))) known.set(String(to), of(from));
  }
  return known;
}

/** The row of the sample that is damaged, where the first one is not in the result. */
const bases: Partial<Record<SeedName, number>> = {
  bank_journal: 1,
  marketplace_sales: 2,
  receivables_age: 1,
  rent_arrears: 1,
  school_grant: 1,
  stock_count: 2,
};
/** What makes a damaged row a case of its own, where the template does not say it by its duplicates. */
const named: Partial<Record<SeedName, string>> = { product_cost: 'Produk', report_cards: 'Nama Siswa' };

function ownKey(seed: SeedTemplate): string | undefined {
  const keys = seed.steps.flatMap(({ config }) => {
    const of = recordOf(config.detection).key_columns;
    return Array.isArray(of) ? of.map(String) : [];
  });
  const spelt = seed.steps.flatMap(({ operation, config }) => (operation === 'normalize@1' ? [config.column] : []));
  return named[seed.name] ?? keys.find((key) => !sources(seed).includes(key) && !spelt.includes(key));
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** The sample with further rows, each like one of its own without one cell that figures are made of. */
function damaged(seed: SeedTemplate): { sample: string; columns: readonly string[] } {
  const [header = '', ...lines] = seed.sample.trimEnd().split('\n');
  const names = cellsOf(header);
  const base = cellsOf(lines[bases[seed.name] ?? 0] ?? '');
  const own = ownKey(seed);
  const columns = sources(seed);
  const optional = mayBeBlank(seed);
  const cases = columns.flatMap((column) =>
    ['rusak', ...(optional.has(column) ? [] : [''])].map((cell) => ({ column, cell })),
  );
  const rows = cases.map(({ column, cell }, place) =>
    names.map((name, i) => {
      if (name === column) return cell;
      return `"${base[i] ?? ''}${name === own ? String.fromCharCode(97 + place) : ''}"`;
    }),
  );
  return { sample: `${seed.sample}${rows.map((row) => `${row.join(',')}\n`).join('')}`, columns };
}

/** A word that a cell has to be looked at is no figure. */
const isSaid = (value: unknown) => value === null || /^(Periksa|Verifikasi)/.test(String(value));

test.each(breadth(seedTemplates, 3).map((seed) => [seed.name, seed] as const))(
  '%s makes no figure of a cell that is empty or was not read, and says which',
  async (name, seed) => {
    const { sample, columns } = damaged(seed);
    const rows = await resultOf({ ...seed, sample });
    const statusOf = (row: Record<string, unknown>) =>
      String(name === 'report_cards' ? row.Catatan : row[CHECK]).replace('nilai yang kosong', columns.join(', '));
    const made = madeOf(seed);
    for (const column of columns) {
      const told = rows.filter((row) => statusOf(row).replace('Periksa ', '').split(', ').includes(column));
      expect({ column, told: told.length > 0 }).toEqual({ column, told: true });
      // The average of the marks that are there stands beside the word that some are not, and so do costs.
      if (name === 'report_cards' || name === 'product_cost') continue;
      const figures = [...made].flatMap(([figure, parts]) => (parts.has(column) ? [figure] : []));
      const guessed = told.flatMap((row) =>
        figures
          .filter((figure) => figure in row && !isSaid(row[figure]))
          .map((figure) => `${figure}: ${String(row[figure])}`),
      );
      expect({ column, guessed }).toEqual({ column, guessed: [] });
    }
  },
);

/** A template, rows of a file, columns of the result, and lines that must be among it. */
const written: readonly (readonly [SeedName, string, readonly string[], readonly unknown[][]])[] = [
  [
    'recurring_revenue',
    'PT Eta,Lain,3 bulanan,"Rp 300.000",01/01/2026,31/12/2029\nPT Zeta,Lain,semesteran,"Rp 600.000",01/01/2026,\nPT Iota,Lain,,"Rp 900.000",01/01/2026,\nPT Kappa,Lain,dua mingguan,"Rp 900.000",01/01/2026,',
    ['Paket', 'Pelanggan Aktif', 'MRR', 'Rata-rata per Pelanggan', CHECK],
    [
      ['Lain', 2, 200_000, 100_000, null],
      ['Lain', 2, null, null, 'Periksa Siklus'],
    ],
  ],
  [
    'site_wages',
    'Pak Malam,04/05/2026,20:00,08:00,"Rp 160.000"\nPak Siang,04/05/2026,07:00,19:00,"Rp 160.000"',
    ['Nama', 'Jam Lembur', 'Upah'],
    [
      ['Pak Malam', 3, 250_000],
      ['Pak Siang', 3, 250_000],
    ],
  ],
  [
    'network_downtime',
    'JKT001,2026-06-05 01:00,2026-06-04 04:36,power',
    ['Site', 'Total (menit)', 'Ketersediaan (%)', 'Target 99,5%', CHECK],
    [['JKT001', null, null, null, 'Periksa Selesai sebelum Mulai']],
  ],
  [
    'support_sla',
    'T-8,2026-05-08 08:00,2026-05-07 08:00,Low',
    ['Prioritas', 'Rata-rata Lama (jam)', 'Tepat Waktu', CHECK],
    [['Rendah', null, null, 'Periksa Ditutup sebelum Dibuka']],
  ],
  [
    'stock_count',
    'P05,Kabel,C2,35,"35,5","Rp 145.000"\nP06,Paku,C2,-,36,"Rp 145.000"',
    ['Kode', 'Selisih', 'Nilai Selisih', 'Hasil', CHECK],
    [
      ['P05', 0.5, 72_500, 'Lebih', null],
      ['P06', null, null, 'Periksa', 'Periksa Stok Sistem'],
    ],
  ],
  [
    'bank_journal',
    '31/03/2026,TRSF,,rusak,\n31/03/2026,SETOR,-,"7.000,00",',
    ['Keterangan', 'Akun Debet', 'Nominal', CHECK],
    [
      ['TRSF', null, null, 'Periksa Kredit'],
      ['SETOR', 'Bank', 7000, null],
    ],
  ],
  [
    'bank_journal',
    '31/03/2026,TRSF,,USD 500,',
    ['Keterangan', 'Akun Debet', 'Nominal', CHECK],
    [['TRSF', null, null, 'Periksa Kredit']],
  ],
  [
    'marketplace_sales',
    'INV-9,05/03/2026,Shopee,Teh,3,Rp 20.000,10%,Selesai\nINV-8,05/03/2026,Shopee,Teh,3 pcs,Rp 20.000,-,Selesai',
    ['Bulan', 'Omzet', CHECK],
    [
      ['2026-03', null, 'Periksa Diskon'],
      ['2026-03', null, 'Periksa Jumlah'],
    ],
  ],
  [
    'marketplace_sales',
    'INV-9,05/04/2026,Shopee,Teh,3,Rp 20.000,,Selesai \nINV-8,05/04/2026,Shopee,Teh,2,Rp 20.000,,Pesanan Selesai',
    ['Bulan', 'Omzet', CHECK],
    [['2026-04', 100_000, null]],
  ],
  ['report_cards', '1009,Dodi,,80,80,80', ['Nama Siswa', '(kosong)'], [['Dodi', 80]]],
  [
    'harvest_yield',
    'Maju,Pak Jo,Kedelai,"0,5",50%,Rp 9.000',
    ['Komoditas', 'Hasil (kg)', CHECK],
    [['Kedelai', null, 'Periksa Hasil (kg)']],
  ],
  [
    'bank_journal',
    '31/03/2026,KOREKSI,"500.000,00","500.000,00",',
    ['Keterangan', 'Nominal', CHECK],
    [['KOREKSI', null, 'Periksa Debet dan Kredit']],
  ],
  [
    'vat_return',
    '0500026,05/05/2026,Pajak Keluaran,PT A,"Rp 1.000.000","Rp 110.000"\n0600026,05/06/2026,Retur,PT A,"Rp 1.000.000","Rp 110.000"',
    ['PPN Keluaran', 'Kurang (Lebih) Bayar', CHECK],
    [
      [110_000, 110_000, null],
      [null, null, 'Periksa Jenis'],
    ],
  ],
  [
    'credit_sales',
    'TX8,0821-3456-7890,P,Rp 10.000,Rp 12.000\nTX9,0858 3456 7890,P,Rp 10.000,Rp 12.000',
    ['Operator', 'Transaksi', 'Laba'],
    [
      ['Telkomsel', 3, 6_100],
      ['Indosat', 2, 6_000],
    ],
  ],
];

test.each(written)('%s takes cells as they are written, and guesses none', async (name, rows, columns, results) => {
  const seed = seedTemplates.find((each) => each.name === name);
  const found = seed ? await resultOf({ ...seed, sample: `${seed.sample}${rows}\n` }) : [];
  expect(found.map((row) => columns.map((column) => row[column]))).toEqual(expect.arrayContaining([...results]));
});
