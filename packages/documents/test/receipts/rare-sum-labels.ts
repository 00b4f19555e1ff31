import type { SumLabels } from './sum-labels';

/** Labels for sums that the finders never train on: they show how the finders do on an unknown till. */
export const rareMalaySums: Partial<SumLabels> = {
  subtotal: ['Goods Value', 'Merchandise', 'Food & Beverage', 'Basket'],
  before: ['Value Ex Tax', 'Net of GST', 'Ex-GST Value'],
  tax: ['G.S.T.', 'Levy 6%', 'Cukai 6%', 'Tax Incl.'],
  including: ['Inclusive Sum', 'Gross Payable', 'Total w/ GST', 'Jumlah Termasuk GST'],
  total: [
    'To Pay',
    'Sum',
    'Total Amt Payable',
    'Charge',
    'PLEASE PAY',
    'Ttl Amt',
    'Sale Total',
    'Total :-',
    'Your Bill',
    'AMT DUE',
  ],
  rounded: ['Payable After Adj', 'Adjusted Sum', 'Adj. Total', 'Total (Rnd)'],
  rounding: ['Adj', 'Sen Adj', '+/-'],
  cash: ['Notes', 'Cash In Hand', 'Given', 'Amt Recd', 'Total Cash', 'Tend'],
  card: ['Contactless', 'EPP', 'Amount Charged', 'Total Card'],
  change: ['Returned', 'Due Back', 'Total Balance', 'Cash Out'],
  count: ['Total Lines', 'Units', 'Total Articles', 'Total Sold'],
};

export const rareIndonesianSums: Partial<SumLabels> = {
  subtotal: ['Nilai Belanja', 'Belanja', 'Harga Barang', 'Makanan & Minuman'],
  before: ['Sblm PPN', 'Nilai Kena Pajak'],
  tax: ['P.Resto', 'Pjk Daerah', 'PPN Keluaran', 'Incl. PPN'],
  including: ['Total + Pajak', 'Termasuk Pajak'],
  total: [
    'Yang Dibayar',
    'Total Yg Dibayar',
    'Jml Tagihan',
    'TAGIHAN ANDA',
    'Total Struk',
    'Nominal Transaksi',
    'Ttl Belanja',
    'Tot. Bayar',
  ],
  rounded: ['Dibulatkan', 'Total Bulat', 'Total Stlh Bulat'],
  rounding: ['Bulat +/-', 'Selisih Bulat'],
  cash: ['Uang Masuk', 'Pembeli Bayar', 'Total Uang', 'Tunai Diterima'],
  card: ['Non-Cash', 'Total QRIS', 'Kartu'],
  change: ['Uang Sisa', 'Dikembalikan', 'Total Kembali'],
  count: ['Jml Produk', 'Total Baris', 'Total Bungkus'],
};
