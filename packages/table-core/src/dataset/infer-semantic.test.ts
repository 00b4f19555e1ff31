import fc from 'fast-check';
import type { ColumnClasses } from './classes';
import { inferSemantic } from './infer-semantic';

const bare: ColumnClasses = {
  count: 3,
  types: new Map([['whole', 3]]),
  values: new Map([['other', 3]]),
};
const meaning = (name: string) => inferSemantic(name, 'integer', bare);

const sums = fc.constantFrom('Total', 'Saldo', 'Kredit', 'Potongan');
const measures = fc.constantFrom(
  ...[
    'Siswa',
    'Jam',
    'Berat (kg)',
    'Hari',
    'Cuti',
    'SKS',
    'Unit',
    'Qty',
    'Liter',
    'Bulan',
    'Tahun',
    'Poin',
    'Karyawan',
    'Pesanan',
  ],
  ...['Stok', 'Barang', 'Kunjungan', 'Lembur (jam)', 'Skor', 'Pcs', 'Pasien', 'Items', 'Orders', 'Weight'],
);
const sumsOfMoney = fc.constantFrom('Penjualan', 'Belanja', 'Harga', 'Bayar', 'Tagihan', 'Piutang', '(Rp)', '2026');

test('a sum of something that is no money is no rupiah', () => {
  fc.assert(
    fc.property(sums, measures, fc.boolean(), (sum, measure, isFirst) => {
      expect(meaning(isFirst ? `${sum} ${measure}` : `${measure} ${sum}`)).not.toBe('money');
    }),
  );
});

test('a sum alone, or of money, is rupiah', () => {
  fc.assert(
    fc.property(sums, sumsOfMoney, (sum, of) => {
      expect([meaning(sum), meaning(`${sum} ${of}`), meaning(`${sum}_${of}`)]).toEqual(['money', 'money', 'money']);
    }),
  );
});

test.each([
  ...['Total Bayar', 'Jumlah Bayar', 'Total Pembelian', 'Saldo Kas', 'Saldo Bank BCA', 'Potongan Harga', 'Kredit (Rp)'],
  ...['Total Setelah Diskon', 'Total Faktur', 'Pembayaran Tahap 1', 'Total Gaji Bersih', 'Debit'],
  ...['Saldo Awal Periode', 'Total Ongkos Kirim', 'Mutasi Debit', 'Mutasi Kredit', 'Total Kas Masuk'],
  ...[
    'Subtotal Barang',
    'Saldo BCA',
    'Saldo Per 31 Des',
    'Total Januari',
    'Total Pemasukan',
    'Pembayaran ke-1',
    'Total THR',
  ],
  ...[
    'Potongan Kasbon',
    'Total Aset',
    'Saldo Hutang Usaha',
    'Total Bruto',
    'Lebih Bayar',
    'Saldo Bulan Lalu',
    'Net Total',
  ],
])('%s is rupiah', (name) => {
  expect(meaning(name)).toBe('money');
});
