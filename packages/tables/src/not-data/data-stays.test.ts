/** Clean tables, however odd their names and however many of their cells are blank: none of their rows is proposed. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, linesOf } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

async function find(names: readonly string[], lines: readonly Line[]) {
  const found = await findInLines(bench, names, lines);
  return found.map(({ row, kind }) => [kind, ...(lines[row] ?? [])]);
}

/** Products, customers, villages and ways to pay that are called like parts of a report. */
const ODD = [
  'Total Care', 'Total Bangunan', 'PT Jumlah Makmur', 'CV Rata Rata Air', 'Printed Mug', 'Dicetak Indah', 'Page One', 'Halaman Buku',
  'Bulan Madu', 'Tahun Baru', 'Semester Pack', 'Periode Emas', 'Debit', 'Kredit', 'Mutasi', 'Tunai', 'Cash Drawer', 'Kartu Kredit',
  'Saldo Pulsa', 'Sisa Kain', 'DP Rumah', 'Uang Muka', 'Ongkir', 'Diskon Member', 'Pajak', 'Meterai 10000', 'Bayar Listrik', 'Biaya Admin',
  '*Susu', '*Promo', 'NB Laptop', 'Note 10 Pro', 'Catatan Harian', 'Sumber Air', 'TTD Basah', 'Signature Coffee', 'Menerima Jahitan',
  'Hormat Kami Catering', 'Tanda Tangan Digital', 'Ketua RW Kuliner', 'Group Band', 'Persentase', 'Median', 'Minimum Stok',
  'Kepala Kakap', 'Kepala Kambing Utuh', 'Ekor Sapi', 'Petugas Kebersihan', 'Petugas Parkir', 'Satpam', 'Ketua Adat Kopi', 'Orang Tua Asuh',
  'Printed Date Palm', 'Dicetak Mug', '** Promo', '*Per Lusin', '*Gula per 1/2 kg', 'Dicetak Dengan Emas', 'Netto Detergen', 'Kekurangan Gizi', 'Tertinggi Cafe', 'Dibulatkan',
  'Januari 2026', 'Pendapatan', 'Sisa Kas Kecil', 'Service Charge',
]; // prettier-ignore
const PLAIN = ['Kopi', 'Gula', 'Teh Botol', 'Beras', 'Budi', 'Siti'];
const name = fc.oneof(fc.constantFrom(...ODD), fc.constantFrom(...PLAIN));

const amount = fc.integer({ min: 1, max: 9_999 });
const entry = fc.record({
  name,
  kota: fc.constantFrom('Solo', 'Yogya', 'Medan'),
  qty: amount,
  value: amount,
  /** What is not yet known of it. */
  blanks: fc.constant<string[]>([]),
  hasNote: fc.boolean(),
});
/** An entry of which little is known, at the start, in the middle or at the end. */
const incomplete = fc.record({
  place: fc.constantFrom(0, 0.5, 1),
  entry,
  called: fc.constantFrom(...ODD),
  blanks: fc.subarray(['Kode', 'Tanggal', 'Kota', 'Qty', 'Nilai', 'Catatan'], { minLength: 3 }),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

const cellOf = ({ hasNote, ...each }: Entry, at: number, column: string): string | null => {
  if (each.blanks.includes(column)) return null;
  if (column === 'No') return `${at + 1}`;
  if (column === 'Kode') return `K-${at}`;
  if (column === 'Tanggal') return `${String((at % 28) + 1).padStart(2, '0')}/01/2026`;
  if (column === 'Nama') return each.name;
  if (column === 'Kota') return each.kota;
  if (column === 'Catatan') return hasNote ? 'lunas' : null;
  return `${column === 'Qty' ? each.qty : each.value}`;
};
const layout = fc
  .subarray(['No', 'Kode', 'Tanggal', 'Kota', 'Catatan'])
  .filter((more) => more.length > 0)
  .map((more) =>
    ['No', 'Kode', 'Tanggal', 'Nama', 'Kota', 'Qty', 'Nilai', 'Catatan'].filter(
      (column) => ['Nama', 'Qty', 'Nilai'].includes(column) || more.includes(column),
    ),
  );

const entries = fc.array(entry, { minLength: 6, maxLength: 16 });
const incompletes = fc.array(incomplete, { minLength: 1, maxLength: 3 });

test('no row of a clean table, whatever its names and its blank cells', async () => {
  await fc.assert(
    fc.asyncProperty(layout, entries, incompletes, async (columns, full, others) => {
      const all = [...full];
      for (const { place, called, blanks, ...each } of others)
        all.splice(Math.round(place * all.length), 0, { ...each.entry, name: called, blanks });
      const lines = all.map((each, at) => columns.map((column) => cellOf(each, at, column)));
      expect(await find(columns, lines)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no row with a number or a code of its own, even if it is called Total and its figures are sums by chance', async () => {
  const label = fc.constantFrom('Total', 'Jumlah', 'Sub Total', 'Grand Total', 'Total Bangunan', 'Rata-rata');
  const keys = fc.constantFrom(['No'], ['Kode'], ['No', 'Kota'], ['No', 'Tanggal'], ['Kode', 'Kota']);
  await fc.assert(
    fc.asyncProperty(keys, label, fc.array(entry, { minLength: 2, maxLength: 8 }), async (more, called, some) => {
      const columns = [...more, 'Nama', 'Qty', 'Nilai'];
      const entries = some.map((each) => ({ ...each, name: 'Kopi', blanks: [] }));
      const sum = (key: 'qty' | 'value') => entries.reduce((all, each) => all + each[key], 0);
      const chance: Entry = {
        kota: 'Solo',
        hasNote: false,
        name: called,
        qty: sum('qty'),
        value: sum('value'),
        blanks: [],
      };
      const lines = [...entries, chance, ...entries].map((each, at) =>
        columns.map((column) => cellOf(each, at, column)),
      );
      expect(await find(columns, lines)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('no entry of a cash book below the total of a month', async () => {
  const paid = fc.constantFrom('Bayar parkir', 'Bayar listrik', 'DP Pak Budi', 'Tunai Bu Ani', 'Ongkir', 'Uang muka', 'Pajak', 'Diskon', 'PPN 11%');
  const below = fc.array(fc.record({ paid, figure: fc.integer({ min: 11, max: 99 }) }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(below, fc.constantFrom('Total', 'Jumlah Januari'), fc.boolean(), async (entries, called, isTotalled) => {
      const lines: Line[] = [
        ...Array.from({ length: 10 }, (_, at): Line => [`0${at % 9}/01/2026`, `BK-${at}`, 'Belanja', '1000000']),
        [null, null, called, '10000000'],
        ...entries.map((each): Line => [null, null, each.paid, `${each.figure}`]),
        ...(isTotalled ? [[null, null, called, `${entries.reduce((sum, { figure }) => sum + figure, 0)}`]] : []),
        ['01/02/2026', 'BK-11', 'Belanja', '500'],
      ];
      const found = await find(['Tanggal', 'No Bukti', 'Keterangan', 'Keluar'], lines);
      expect(found).toEqual([['total', ...(lines[10] ?? [])], ...(isTotalled ? [['total', ...(lines.at(-2) ?? [])]] : [])]);
    }),
    { numRuns: 40 },
  );
}); // prettier-ignore

test('no products that are not yet complete, at the end of a list', async () => {
  const product = fc.tuple(fc.constantFrom('Jaket', 'Celana', 'Rok', '*Susu', 'Printed Mug', 'Hormat Kami Catering'), fc.constantFrom('15', '17', 'segera', 'habis', null));
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (products) => {
      const full = ['A', 'B', 'C', 'D'].map((code, at): Line => [code, 'Kaos', 'Merah', 'L', `${at + 1}`, '100']);
      const lines = [...full, ...products.map(([called, stock]): Line => [null, called, null, null, stock, null])];
      expect(await find(['SKU', 'Nama', 'Warna', 'Ukuran', 'Stok', 'Harga'], lines)).toEqual([]);
    }),
    { numRuns: 30 },
  );
}); // prettier-ignore

test('no parts of fish and no posts at the end of a list, whose offices are none', async () => {
  const first = fc.constantFrom('Kepala Kakap', 'Kepala Sapi Utuh', 'Petugas Kebersihan', 'Petugas Parkir', 'Ketua Adat Kopi', 'Manajer', 'Ketua');
  const second = fc.constantFrom('Ekor Sapi', 'Satpam', 'Bendahara', 'Penjaga Malam', 'Sekretaris');
  const isOffice = (text: string) => ['Manajer', 'Ketua'].includes(text);
  await fc.assert(
    fc.asyncProperty(first, second, fc.boolean(), async (one, other, hasBoth) => {
      fc.pre(!isOffice(one) || other !== 'Ekor Sapi');
      const full = ['A', 'B', 'C', 'D'].map((code, at): Line => [code, 'Kakap', 'kg', `${at + 1}0`]);
      const lines = [...full, [null, one, null, null], ...(hasBoth ? [[null, other, null, null]] : [])];
      expect(await find(['Kode', 'Nama', 'Satuan', 'Harga'], lines)).toEqual([]);
    }),
    { numRuns: 30 },
  );
}); // prettier-ignore

test('no entries below a total that only lead to a figure in the middle of a book', async () => {
  const label = fc.constantFrom('Kas kecil', 'Gaji Budi', 'Setor bank', 'Netto', 'Jumlah s.d. Februari');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('Ongkir', 'Bayar', 'Pajak', 'Diskon'), label, fc.integer({ min: 11, max: 99 }), async (paid, called, figure) => {
      const entries = Array.from({ length: 4 }, (_, at): Line => [`0${at + 1}/01/2026`, `BK-${at}`, 'Belanja', '1000']);
      const lines: Line[] = [
        ...entries,
        [null, null, 'Jumlah Januari', '4000'],
        [null, null, paid, `${figure}`],
        [null, null, called, `${4000 - figure}`],
        ['01/02/2026', 'BK-11', 'Belanja', '500'],
      ];
      const found = await find(['Tanggal', 'No Bukti', 'Keterangan', 'Keluar'], lines);
      expect(found.filter(([, , , text]) => text === paid || text === called)).toEqual([]);
    }),
    { numRuns: 20 },
  );
}); // prettier-ignore

test.each<[string, string[], string]>([
  ['ways to pay', ['Metode', 'Transaksi', 'Nilai', 'Catatan'], 'Tunai|10|1000|lunas\nQRIS|5|500|lunas\nDebit|3|300|\nKredit|2|200|'],
  ['accounts side by side', ['Uraian', 'Kas', 'Bank', 'Ket'], 'Terima|100|200|x\nBayar|50|60|y\nSaldo awal|20|30|\nSaldo akhir|70|170|'],
  ['a price beside a page word', ['Produk', 'Satuan', 'Stok', 'Harga'], 'Kaos|pcs|1|20000\nTopi|pcs|4|50000\nPrinted Mug|||25000\nHal 5|||900'],
  ['a name in the first row', ['Produk', 'Satuan', 'Stok', 'Harga'], 'Bulan Madu|||\nKaos|pcs|1|20000\nTopi|pcs|4|50000'],
  ['a name like a branch', ['Nama', 'Alamat', 'Telp', 'Kota'], 'Cabang Utama|||\nBudi|Jl A|0811|Solo\nAni|Jl B|0812|Solo'],
  ['a brand', ['No', 'Merek', 'Negara', 'Harga'], '1|Shell|Belanda|100\n2|Castrol|Inggris|200\n3|Total|Prancis|300\n4|Motul|Prancis|150'],
  ['a village', ['Kode', 'Desa', 'Kecamatan', 'KK', 'Jiwa'], '01|Suka|Cibeureum|10|40\n02|Maju|Cibeureum|20|80\n03|Jumlah|Cibeureum|30|120\n|Cisitu|Cibeureum|6|24'],
  ['indicators', ['Indikator', 'Satuan', 'Nilai'], 'Laki-laki|jiwa|100\nPerempuan|jiwa|120\nJumlah Cabang|unit|220\nTotal per kapita|rp|226'],
  ['people and their offices', ['Kode', 'Nama', 'Jabatan', 'Unit', 'Gaji'], 'A|Budi|Staf|X|500\nB|Siti|Staf|X|200\nC|Ani|Staf|Y|20\n|Ketua||Bendahara|\n|Rina||Kas|'],
  ['ticks', ['Nama', 'Hadir', 'Sakit', 'Nilai'], 'Budi|Hadir||80\nAni||Sakit|90\nEdi|Hadir||70\nUmar|Hadir||'],
  ['words for figures', ['Kode', 'Stok', 'Harga'], 'A|1|100\nB|2|200\nKode|habis|segera\nC|3|300\nD|5|100'],
  ['half paid and half left', ['Tanggal', 'No Bukti', 'Keterangan', 'Keluar'], '01/01/2026|A|Semen|150\n02/01/2026|B|Besi|350\n||Bayar tukang|250\n||Tukang cat|250'],
  ['shops of the same figures', ['Toko', 'Unit', 'Omzet'], 'Jaya|1|900\nTotal Care|1|900\nMaju|2|700\nTotal Energi|2|700'],
  ['balances of two accounts', ['Uraian', 'Kas', 'Bank'], 'Terima|100|200\nBayar|50|60\nSaldo awal|20|30\nSaldo akhir|70|170'],
  ['a month to come', ['Bulan', 'Toko', 'Penjualan', 'Biaya'], 'Januari 2026|||\nFebruari 2026|A|50|10\nMaret 2026|B|60|12\nApril 2026|C|30|9'],
  ['measures of several subjects', ['Mapel', 'Ukuran', 'Nilai'], 'Fisika|Rata-rata|70\n|Tertinggi|80\n|Terendah|60\nKimia|Rata-rata|75\n|Tertinggi|85\n|Terendah|55'],
  ['measures of one subject', ['Mapel', 'Ukuran', 'Nilai'], 'Fisika|Rata-rata|70\n|Tertinggi|80\n|Terendah|60'],
  ['a pending row', ['Tanggal', 'No', 'Pelanggan', 'Status', 'Nilai'], '01/01/2026|1|Budi|lunas|100\n02/01/2026|2|Ani|lunas|200\n||Diterima oleh satpam|menunggu|'],
])('data stays: %s', async (_what, names, text) => {
  expect(await find(names, linesOf(text))).toEqual([]);
}); // prettier-ignore

test('ticks named like their columns are no repeated header', async () => {
  const names = ['Responden', 'Merah', 'Biru', 'Hijau', 'Usia'];
  const lines: Line[] = Array.from({ length: 12 }, (_, at) => [
    `R${at}`,
    'Merah',
    at % 2 === 0 ? 'Biru' : null,
    at % 3 === 0 ? 'Hijau' : null,
    `${20 + at}`,
  ]);
  expect(await find(names, lines)).toEqual([]);
  const ticked = lines.map(([who, ...rest]): Line => [who ?? null, 'Merah', 'Biru', 'Hijau', rest[3] ?? null]);
  expect(
    await find(names, [...ticked.slice(0, 5), ['Responden', 'Merah', 'Biru', 'Hijau', 'Umur'], ...ticked]),
  ).toEqual([['repeated_header', 'Responden', 'Merah', 'Biru', 'Hijau', 'Umur']]);
});

test('a star that marks a row is no subtotal, nor is a tax that is another share', async () => {
  const rows = linesOf('|1|Kopi|5|500\n|2|Gula|3|700\n*|||9|1000\n|4|Teh|2|900');
  expect(await find(['Tanda', 'No', 'Nama', 'Qty', 'Nilai'], rows)).toEqual([]);
  const books = linesOf('Kopi|5|500\nGula|3|700\nTotal||1200\nPPN 11%||500\nOngkir|1|200');
  expect(await find(['Nama', 'Qty', 'Nilai'], books)).toEqual([['total', 'Total', null, '1200']]);
});

test('rows that tell their tax, or are marked by a star, stay and do not hide a total', async () => {
  const goods = Array.from(
    { length: 9 },
    (_, at) => `${at % 2 ? '*' : ''}|Kopi ${at}|PPN 11%|${at + 1}|${(at + 1) * 100}`,
  );
  const rows = linesOf([...goods.slice(0, 5), '*|Teh||10|1000', ...goods.slice(5), 'Total|||55|5500'].join('\n'));
  expect(await find(['Tanda', 'Nama', 'Pajak', 'Qty', 'Nilai'], rows)).toEqual([
    ['total', 'Total', null, null, '55', '5500'],
  ]);
});
