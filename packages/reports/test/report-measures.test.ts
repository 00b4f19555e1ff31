import fc from 'fast-check';
import { wideCases } from '@rapi/test-breadth';
import { exportProblem, indonesianReports, type ReportId } from '../src';
import { reportDefinitions } from '../src/indonesian/definitions';
import { startReports, type ReportContent, type ReportStack } from './report-stack';

let reports: ReportStack;

beforeAll(async () => {
  reports = await startReports();
});
afterAll(() => reports.close());

const column = (header: string, ...cells: string[]) => [header, ...cells];
const table = (...columns: readonly string[][]): string =>
  (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? '').join(';')).join('\n');

const days = (count: number) => column('Tanggal', ...Array.from({ length: count }, (_, i) => `2026-01-${10 + i}`));
const products = (count: number) => column('Produk', ...Array.from({ length: count }, (_, i) => `P${i}`));

async function salesOf(...columns: string[][]): Promise<ReportContent> {
  const count = (columns[0]?.length ?? 1) - 1;
  return reports.contentOf('penjualan', [
    await reports.source('jual.csv', table(days(count), products(count), ...columns)),
  ]);
}
const totalOf = ({ figures }: ReportContent) => figures.find(({ label }) => label === 'Total penjualan')?.value;
/** The content, or why it was refused. */
const tried = (made: Promise<ReportContent>): Promise<object> => made.catch((error: object) => error);

test.each([
  ['dollars', column('Total', '$5', '$6.50', '$1,500'), 'Total', 'measure_usd'],
  ['plain numbers under a header of dollars', column('Total (USD)', '1500.50', '20.25'), 'Total (USD)', 'measure_usd'],
  ['whole numbers under a header of ringgit', column('Total (RM)', '1500', '20'), 'Total (RM)', 'measure_myr'],
  ['percentages', column('Total', '12%', '15%', '7,5%'), 'Total', 'measure_percentage'],
  ['numbers under a header of percentages', column('Total (%)', '12', '15'), 'Total (%)', 'measure_percentage'],
  ['several currencies', column('Total', '$5', '€6', 'Rp 7.000'), 'Total', 'measure_several'],
])('a report over %s is refused, and says why', async (_, cells, name, measure) => {
  const made = salesOf(cells);
  await expect(made).rejects.toMatchObject({
    code: 'invalid_config',
    said: { reason: 'report_needs_rupiah', params: { column: name, measure, file: 'jual.csv' } },
  });
});

test('what the header says is refused before the export is accepted', async () => {
  const given = table(days(1), products(1), column('Total (USD)', '1500.50'));
  const planned = { exportType: 'pdf_report', format: 'pdf', report: 'penjualan' } as const;
  const problem = exportProblem({ ...planned, sources: [await reports.source('jual.csv', given)] });
  expect(problem).toMatchObject({ reason: 'report_needs_rupiah' });
});

test('an amount in another currency, or a percentage, among rupiah counts as unread, with its reason', async () => {
  const made = await salesOf(column('Total', 'Rp 1.500.000', 'Rp 2.000.000', '$500', '12%', 'Rp 4.500', 'n/a'));
  expect(totalOf(made)).toBe(3_504_500);
  const notes = made.notes.join('\n');
  expect(notes).toContain('1 nilai pada kolom Total dalam dolar AS, bukan rupiah, dan dianggap kosong (baris 3)');
  expect(notes).toContain('1 nilai pada kolom Total berupa persentase, bukan rupiah, dan dianggap kosong (baris 4)');
  expect(notes).toContain('1 nilai pada kolom Total tidak dapat dibaca sebagai angka dan dianggap kosong (baris 6)');
});

test('of the same amounts in two currencies those in rupiah are counted', async () => {
  const made = await salesOf(column('Total (USD)', '1500.50', '20.25'), column('Total (Rp)', '24.000.000', '320.000'));
  expect(totalOf(made)).toBe(24_320_000);
  const read = await salesOf(column('Total', '$1,500.50', '$20.25'), column('Total (Rp)', '24.000.000', '320.000'));
  expect(totalOf(read)).toBe(24_320_000);
});

test('prices in dollars do not hinder a report that has the totals in rupiah', async () => {
  const made = await salesOf(
    column('Total', '24000000', '', '320000'),
    column('Harga (USD)', '10.5', '20.25', '3'),
    column('Jumlah', '1', '1', '1'),
  );
  expect(totalOf(made)).toBe(24_320_000);
  expect(made.notes.join('\n')).toContain('3 nilai pada kolom Harga (USD) dalam dolar AS, bukan rupiah');
});

const rolesOf = (report: ReportId) => reportDefinitions[report].roles.filter(({ kind }) => kind === 'amount');
const amountRoles = indonesianReports.flatMap(({ id }) =>
  rolesOf(id).map(({ id: role, standsInFor }, index) => ({
    report: id,
    role,
    isStandIn: standsInFor !== undefined,
    ...(index % 2 === 0
      ? { measure: 'measure_usd', cells: ['$1,500.50', '$2,000', '$7'] }
      : { measure: 'measure_percentage', cells: ['12%', '15%', '7%'] }),
  })),
);

/** A table with every column of a report; some of its amounts are given. */
function wholeTable(report: ReportId, cells: readonly string[], isGiven: (role: string) => boolean): string {
  const { roles } = reportDefinitions[report];
  const plain = { text: 'Kas', day: '2026-01-05', amount: '5000000' };
  return table(
    ...roles.map(({ id, kind, headers }) =>
      column(headers[0] ?? '', ...cells.map((cell) => (isGiven(id) ? cell : plain[kind]))),
    ),
  );
}

const noted = (...words: string[]) => ({
  notes: expect.arrayContaining(words.map((word): unknown => expect.stringContaining(word))) as unknown,
});

test.each(wideCases(amountRoles, 5))(
  '$report: $role is in rupiah, not $measure',
  async ({ report, role, isStandIn, measure, cells }) => {
    const given = wholeTable(report, cells, (id) => id === role);
    const made = await tried(reports.contentOf(report, [await reports.source('semua.csv', given)]));
    const refusal = { said: { reason: 'report_needs_rupiah', params: { measure } } };
    expect(made).toMatchObject(isStandIn ? noted('3 nilai') : refusal);
  },
);

test.each(indonesianReports)('$id tells amounts in dollars and percentages in each of its columns', async ({ id }) => {
  // A column of amounts counts nothing.
  const amounts = rolesOf(id).filter(({ isCount }) => !isCount);
  const cells = ['Rp 5.000.000', '$500', 'Rp 4.000.000', '12%', 'Rp 1.000'];
  const given = wholeTable(id, cells, (role) => amounts.some((each) => each.id === role));
  const words = amounts.flatMap(({ headers: [header] }) => [
    `1 nilai pada kolom ${header} dalam dolar AS, bukan rupiah`,
    `1 nilai pada kolom ${header} berupa persentase, bukan rupiah`,
  ]);
  const made = await tried(reports.contentOf(id, [await reports.source('semua.csv', given)]));
  expect(made).toMatchObject(noted(...words));
});

test.each([
  ['a point that may part thousands', column('Total', '1.500', '2.500', '900'), 'decimal'],
  ['debits and credits', column('Total', '1.500.000,00 DB', '250.000,00 CR', '5.000,00'), 'debit'],
])('a report over %s is refused with the question', async (_, cells, about) => {
  await expect(salesOf(cells)).rejects.toMatchObject({
    code: 'open_question',
    said: { reason: `question_${about}`, params: { column: 'Total' } },
  });
});

const amounts = column('Total', '1,250.50', '2,250.75', '1,000.25', '3,500.00');

test.each([
  ['begin with their year', 'Date', ['26-01-05', '26-01-17', '26-02-28', '26-01-09'], 'year_first'],
  ['begin with their month', 'Date', ['01/02/2026', '03/04/2026', '05/06/2026', '02/03/2026'], 'date_order'],
  ['be numbers', 'Tanggal', ['46000', '46001', '46032', '46040'], 'digits'],
  ['be numbers, beside a text', 'Tanggal', ['46000', '46001', '46032', 'n/a'], 'digits'],
])('a report over days that may %s is refused with the question', async (_, header, cells, about) => {
  const source = await reports.source('jual.csv', table(column(header, ...cells), products(4), amounts));
  const refusal = { code: 'open_question', said: { reason: `question_${about}`, params: { column: header } } };
  await expect(reports.contentOf('penjualan', [source])).rejects.toMatchObject(refusal);
});

test('days that a report can do without are asked about, too', async () => {
  const wages = table(
    column('Nama', 'Budi', 'Sari'),
    column('Status PTKP', 'TK/0', 'K/1'),
    column('Gaji Pokok', '5000000', '6000000'),
    column('Tanggal Gaji', '46000', '46031'),
  );
  const made = reports.contentOf('pph-21', [await reports.source('gaji.csv', wages)]);
  await expect(made).rejects.toMatchObject({ code: 'open_question', said: { params: { column: 'Tanggal Gaji' } } });
});

test('numbers from 1 to 31 are no days, and nothing is asked about them', async () => {
  const source = await reports.source('jual.csv', table(column('Tanggal', '1', '2', '3', '30'), products(4), amounts));
  await expect(reports.contentOf('penjualan', [source])).rejects.toMatchObject({
    said: { reason: 'report_needs_columns' },
  });
});

test('the tax check refuses dollars and open questions, too', async () => {
  const number = column('NPWP', '02.183.241.5-000.000', '02.183.241.5-000.000');
  const check = async (...dpp: string[]) => {
    const source = await reports.source('faktur.csv', table(days(2), number, column('DPP', ...dpp)));
    return reports.make([source], { exportType: 'compliance_report', format: 'json' });
  };
  await expect(check('$100', '$200')).rejects.toMatchObject({ said: { reason: 'report_needs_rupiah' } });
  await expect(check('1.500', '2.500')).rejects.toMatchObject({ code: 'open_question' });
});

test('doubtful days and amounts are told with their count', async () => {
  const dated = table(
    column('Tanggal', '02/03/2026', '45000', '45031', '2/3/26'),
    products(4),
    column('Total', 'Rp 1.000', 'Rp 2.000', 'Rp 3.000-', 'Rp 4.000'),
  );
  const { notes } = await reports.contentOf('penjualan', [await reports.source('jual.csv', dated)]);
  expect(notes.join('\n')).toContain('2 nilai pada kolom Tanggal meragukan');
  expect(notes.join('\n')).toContain('1 nilai pada kolom Total meragukan');
});

interface Cell {
  text: string;
  rupiah: number | null;
}
const rupiah = fc.integer({ min: 1, max: 999 }).map((n): Cell => ({ text: `Rp ${n}.500`, rupiah: n * 1000 + 500 }));
const foreign = fc
  .tuple(fc.constantFrom('$', 'US$ ', '€', 'S$', 'EUR '), fc.integer({ min: 1, max: 999 }))
  .map(([sign, n]): Cell => ({ text: `${sign}${n}`, rupiah: null }));
const percentage = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('%', ' %', ' persen'))
  .map(([n, sign]): Cell => ({ text: `${n}${sign}`, rupiah: null }));
const headers = ['Total', 'Total (Rp)', 'Nominal', 'Total (USD)', 'Nilai €', 'Total (%)'] as const;

test('whatever a column holds, a report adds up its amounts in rupiah only, or is refused', async () => {
  const cells = fc.tuple(
    fc.array(rupiah, { maxLength: 8 }),
    fc.array(foreign, { maxLength: 4 }),
    fc.array(percentage, { maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...headers), cells, async (header, [own, others, rates]) => {
      const all = [...own, ...others, ...rates];
      fc.pre(all.length > 0);
      const made = await tried(salesOf(column(header, ...all.map(({ text }) => text))));
      const isOther = /USD|€|%/.test(header);
      if ('code' in made) {
        expect(made).toMatchObject({ code: 'invalid_config', said: { reason: 'report_needs_rupiah' } });
        expect(isOther || own.length <= others.length * 2 || own.length <= rates.length).toBe(true);
        return;
      }
      expect(isOther).toBe(false);
      const content = made as ReportContent;
      expect(totalOf(content)).toBe(own.reduce((sum, cell) => sum + (cell.rupiah ?? 0), 0));
      expect(content.notes.filter((note) => note.includes('bukan rupiah')).length > 0).toBe(all.length > own.length);
    }),
    { numRuns: 40 },
  );
});

test.each(['Desember 2026', '12/2026', '2026-12', 'Des 2026', '202612'])(
  'a wage of %s is of December, which TER does not tax',
  async (period) => {
    const wages = table(
      column('Nama', 'Budi', 'Siti'),
      column('Status PTKP', 'TK/0', 'TK/0'),
      column('Gaji Bruto', 'Rp 20.000.000', 'Rp 20.000.000'),
      column('Masa Pajak', period, 'menyusul'),
    );
    const { tables } = await reports.contentOf('pph-21', [await reports.source('gaji.csv', wages)]);
    const rows = tables[0]?.rows.map((row) => [row.Nama, row['PPh 21 menurut TER'], row.Keterangan]);
    expect(rows?.slice(0, 2)).toEqual([
      ['Budi', null, 'Desember: hitung setahun (Pasal 17)'],
      ['Siti', 1_800_000, 'Masa tidak terbaca; TER tidak berlaku untuk Desember'],
    ]);
  },
);

test('a period of digits alone is told where it names no month', async () => {
  const months = async (...periods: string[]) => {
    const wages = table(
      column('Nama', 'Budi', 'Siti'),
      column('Status PTKP', 'TK/0', 'TK/0'),
      column('Gaji Bruto', 'Rp 20.000.000', 'Rp 20.000.000'),
      column('Masa Pajak', ...periods),
    );
    const { tables } = await reports.contentOf('pph-21', [await reports.source('gaji.csv', wages)]);
    return tables[0]?.rows.slice(0, 2).map((row) => row.Keterangan);
  };
  const unread = 'Masa tidak terbaca; TER tidak berlaku untuk Desember';
  expect(await months('12', '11')).toEqual([unread, unread]);
  expect((await months('202612', '202611'))?.[0]).toBe('Desember: hitung setahun (Pasal 17)');
});

test('the columns that a report names as its sources are those that it reckons with', async () => {
  const text = table(days(2), column('Harga', '25000', '12000'), column('Qty', '2', '5'), column('Diskon', '500', '0'));
  const { notes } = await reports.contentOf('penjualan', [await reports.source('jual.csv', text)]);
  const sources = notes.find((note) => note.includes('jual.csv')) ?? '';
  expect([sources.includes('Harga'), sources.includes('Diskon')]).toEqual([true, false]);
});
