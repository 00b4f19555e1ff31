import fc from 'fast-check';
import { context, figureOf, inputOf, rowOf } from '../../test/report-input';
import { labaRugi, neraca } from './statements';

/** A trial balance: 350 million on each side. */
const trialBalance = inputOf(
  ['kode', 'akun', 'debit', 'kredit'],
  [
    ['1-1001', 'Kas', 50_000_000, null],
    ['1-1002', 'Bank BCA', 125_000_000, null],
    ['1-1003', 'Piutang Usaha', 75_000_000, null],
    ['1-1004', 'Persediaan Barang Dagang', 60_000_000, null],
    ['1-2001', 'Peralatan', 40_000_000, null],
    ['1-2002', 'Akumulasi Penyusutan Peralatan', null, 10_000_000],
    ['2-1001', 'Utang Usaha', null, 45_000_000],
    ['2-2001', 'Utang Bank Jangka Panjang', null, 100_000_000],
    ['3-1001', 'Modal Pemilik', null, 150_000_000],
    ['3-1002', 'Prive', 5_000_000, null],
    ['4-1001', 'Penjualan', null, 300_000_000],
    ['4-1002', 'Retur Penjualan', 10_000_000, null],
    ['5-1001', 'Harga Pokok Penjualan', 180_000_000, null],
    ['6-1001', 'Beban Gaji', 40_000_000, null],
    ['6-1002', 'Beban Sewa Bangunan', 20_000_000, null],
    ['7-1001', 'Pendapatan Bunga', null, 2_000_000],
    ['8-1001', 'Beban Administrasi Bank', 2_000_000, null],
  ],
);

test('the income statement goes from revenue to net profit', () => {
  const report = labaRugi.build(trialBalance, context);
  expect(figureOf(report, 'Pendapatan')).toBe(290_000_000);
  expect(figureOf(report, 'Laba kotor')).toBe(110_000_000);
  expect(figureOf(report, 'Laba bersih')).toBe(50_000_000);
  expect(figureOf(report, 'Marjin laba bersih')).toBe(17.24);
  const [table] = report.tables;
  expect(rowOf(table, 'Laba usaha')).toEqual(['Laba usaha', 50_000_000]);
  expect(rowOf(table, 'Total Beban Usaha')).toEqual(['Total Beban Usaha', 60_000_000]);
  expect(report.notes.join(' ')).toContain('Beban pajak penghasilan tidak tercantum');
});

test('the balance sheet balances, with the profit of the period as equity', () => {
  const report = neraca.build(trialBalance, context);
  expect(figureOf(report, 'Total aset')).toBe(340_000_000);
  expect(figureOf(report, 'Total kewajiban')).toBe(145_000_000);
  expect(figureOf(report, 'Total ekuitas')).toBe(195_000_000);
  expect(figureOf(report, 'Selisih')).toBe(0);
  const [table] = report.tables;
  expect(rowOf(table, 'Total Kewajiban Jangka Panjang')).toEqual(['Total Kewajiban Jangka Panjang', 100_000_000]);
  expect(rowOf(table, 'Total Aset Tetap')).toEqual(['Total Aset Tetap', 30_000_000]);
  expect(report.subtitle).toBe('Per 21/11/2026');
  expect(report.notes[0]).toContain('Neraca seimbang');
});

test('one column of balances: contra accounts reduce their group, accounts that cannot be grouped are named', () => {
  const input = inputOf(
    ['akun', 'saldo'],
    [
      ['Penjualan', 100],
      ['Retur Penjualan', 10],
      ['HPP', 50],
      ['Biaya Listrik', 15],
      ['Beban Penyusutan Kendaraan', 5],
      ['Beban Pajak Penghasilan', 4],
      ['Zzz', 7],
    ],
  );
  const report = labaRugi.build(input, context);
  expect(figureOf(report, 'Pendapatan')).toBe(90);
  expect(figureOf(report, 'Laba bersih')).toBe(16);
  expect(report.notes.join(' ')).toContain('Akun kontra mengurangi kelompoknya: Retur Penjualan');
  expect(report.notes.join(' ')).toContain('1 baris tidak dapat dikelompokkan dan tidak diperhitungkan: Zzz');
});

test('a balance sheet that does not balance says by how much', () => {
  const report = neraca.build(
    inputOf(
      ['akun', 'saldo'],
      [
        ['Kas', 100],
        ['Utang Usaha', 30],
        ['Modal', 60],
      ],
    ),
    context,
  );
  expect(figureOf(report, 'Selisih')).toBe(10);
  expect(report.notes[0]).toContain('Neraca tidak seimbang: selisih Rp 10');
});

test('a simple cash book is read by its categories', () => {
  const input = inputOf(
    ['kelompok', 'saldo'],
    [
      ['Pemasukan', 500],
      ['Pemasukan', 250],
      ['Pengeluaran', 300],
    ],
  );
  expect(figureOf(labaRugi.build(input, context), 'Laba bersih')).toBe(450);
});

/** Accounts by name, with whether they stand on the credit side and whether they are expenses. */
const chart = [
  ['Penjualan', 'credit'],
  ['Pendapatan Jasa', 'credit'],
  ['Harga Pokok Penjualan', 'expense'],
  ['Beban Gaji', 'expense'],
  ['Beban Sewa', 'expense'],
  ['Kas', 'debit'],
  ['Piutang Usaha', 'debit'],
  ['Utang Usaha', 'credit'],
] as const;

test('a single column of balances gives the same figures, however it writes their signs', () => {
  const amounts = fc.tuple(...chart.map(() => fc.integer({ min: 1, max: 900_000_000 })));
  fc.assert(
    fc.property(amounts, (values) => {
      const figures = (signOf: (side: 'credit' | 'expense' | 'debit') => number) => {
        const rows = chart.map(([name, side], at) => [name, (values[at] ?? 0) * signOf(side)]);
        const [income, position] = [labaRugi, neraca].map((report) =>
          report.build(inputOf(['akun', 'saldo'], rows), context),
        );
        const found = income && position && [figureOf(income, 'Laba bersih'), figureOf(position, 'Total kewajiban')];
        return { found, notes: income?.notes.join(' ') ?? '' };
      };
      const plain = figures(() => 1);
      const inSap = figures((side) => (side === 'credit' ? -1 : 1));
      const forOwners = figures((side) => (side === 'expense' ? -1 : 1));
      expect([inSap.found, forOwners.found]).toEqual([plain.found, plain.found]);
      expect([plain, inSap, forOwners].map(({ notes }) => notes.includes('tandanya dibalik'))).toEqual([
        false,
        true,
        true,
      ]);
    }),
  );
});

test('a return is taken off in each way of writing', () => {
  const net = (...balances: [string, number][]) =>
    figureOf(labaRugi.build(inputOf(['akun', 'saldo'], balances), context), 'Laba bersih');
  expect(net(['Penjualan', 1_000], ['Retur Penjualan', 50], ['Beban Gaji', 200])).toBe(750);
  expect(net(['Penjualan', -1_000], ['Retur Penjualan', 50], ['Beban Gaji', 200])).toBe(750);
  expect(net(['Penjualan', 1_000], ['Retur Penjualan', -50], ['Beban Gaji', -200])).toBe(750);
});

test('a balance sheet alone has turned signs only where it adds up to nothing', () => {
  const position = (...balances: [string, number][]) => {
    const report = neraca.build(inputOf(['akun', 'saldo'], balances), context);
    return ['Total aset', 'Total kewajiban', 'Total ekuitas', 'Selisih'].map((name) => figureOf(report, name));
  };
  const deficit = [
    ['Kas', 100],
    ['Piutang Usaha', 200],
    ['Utang Usaha', 700],
    ['Modal', -100],
    ['Saldo Laba', -300],
  ] as const;
  expect(position(...deficit.map(([name, balance]): [string, number] => [name, balance]))).toEqual([300, 700, -400, 0]);
  expect(position(['Kas', 300], ['Utang Usaha', -200], ['Modal', -100])).toEqual([300, 200, 100, 0]);
});
