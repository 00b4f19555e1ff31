/** Reports as programs and people write them: their totals, statistics and signatures are found, and no other rows. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, linesOf, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const item = fc.record({ qty: fc.integer({ min: 1, max: 9_999 }), value: fc.integer({ min: 1_000, max: 99_999 }) });
type Item = { qty: number; value: number };
const groups = fc.array(fc.array(item, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 5 });
const sumOf = (items: readonly Item[]) => [
  `${items.reduce((sum, { qty }) => sum + qty, 0)}`,
  `${items.reduce((sum, { value }) => sum + value, 0)}`,
];
const GROUPS = ['CV Anugerah', 'PT Bina', 'UD Cahaya', 'Toko Dua Putri', 'Koperasi Eka'];

async function check(names: readonly string[], { lines, expected }: Sheet) {
  const found = await findInLines(bench, names, lines);
  expect(found.map(({ row }) => row)).toEqual(expected);
}

test('totals of groups, also of one row, and the grand total below them', async () => {
  const names = ['Tanggal', 'Faktur', 'Barang', 'Qty', 'Jumlah'];
  const label = fc.constantFrom('Total', 'Jumlah', 'Subtotal', 'Total dari');
  await fc.assert(
    fc.asyncProperty(groups, label, fc.boolean(), async (all, called, hasTitles) => {
      const sheet = new Sheet();
      for (const [place, items] of all.entries()) {
        if (hasTitles) sheet.other([`Pelanggan: ${GROUPS[place]}`, null, null, null, null]);
        for (const each of items)
          sheet.data(['01/01/2026', `F-${sheet.lines.length}`, 'Kopi', `${each.qty}`, `${each.value}`]);
        sheet.other([`${called} ${GROUPS[place]}`, null, null, ...sumOf(items)]);
      }
      sheet.other(['Grand Total', null, null, ...sumOf(all.flat())]);
      await check(names, sheet);
    }),
    { numRuns: 30 },
  );
});

test('totals of a pivot table whose groups have one row', async () => {
  await fc.assert(
    fc.asyncProperty(groups, fc.boolean(), async (all, isRepeated) => {
      const sheet = new Sheet();
      for (const [place, items] of all.entries()) {
        for (const [at, each] of items.entries())
          sheet.data([
            at === 0 || isRepeated ? (GROUPS[place] ?? '') : null,
            `Barang ${at}`,
            `${each.qty}`,
            `${each.value}`,
          ]);
        sheet.other([`${GROUPS[place]} Total`, null, ...sumOf(items)]);
      }
      sheet.other(['Grand Total', null, ...sumOf(all.flat())]);
      await check(['Cabang', 'Barang', 'Qty', 'Nilai'], sheet);
    }),
    { numRuns: 30 },
  );
});

test('totals in other spellings, although no figure agrees, and the statistics below them', async () => {
  const label = fc.constantFrom('T O T A L', 'J U M L A H', 'S U B T O T A L', 'GRAND TOTAL', 'Jml.', 'Ttl', 'Rerata', 'Rata2');
  const below = fc.subarray(['Rata-rata', 'Rata-rata Kelas', 'Nilai Tertinggi', 'Nilai Terendah', 'Persentase']);
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 3, maxLength: 9 }), label, below, async (items, called, statistics) => {
      const sheet = new Sheet();
      for (const [at, each] of items.entries()) sheet.data([`${at + 1}`, '01/01/2026', 'Kopi', `${each.qty}`, `${each.value}`]);
      sheet.other([null, null, called, '77', '7700']);
      for (const each of statistics) sheet.other([null, null, each, '7', '80']);
      await check(['No', 'Tanggal', 'Nama', 'Qty', 'Nilai'], sheet);
    }),
    { numRuns: 30 },
  );
}); // prettier-ignore

test('the foot of an invoice of few items, and what is paid of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 2, maxLength: 5 }), fc.boolean(), async (items, isPaid) => {
      const sheet = new Sheet();
      for (const [at, each] of items.entries())
        sheet.data([`A${at}`, 'Kabel', 'roll', `${each.qty}`, '100', `${each.value}`]);
      const put = (label: string, figure: number) => sheet.other([null, null, null, null, label, `${figure}`]);
      const sum = items.reduce((all, { value }) => all + value, 0);
      put('Sub Total', sum);
      put('Diskon 10%', sum / 10);
      put('Ongkir', 5000);
      put('Grand Total', sum - sum / 10 + 5000);
      if (isPaid) {
        put('Uang Muka', 700);
        put('Sisa Tagihan', sum - sum / 10 + 4300);
      }
      sheet.other(['Hormat kami,', null, null, null, null, null]);
      sheet.other(['(Andi)', null, null, null, null, null]);
      await check(['Kode', 'Nama Barang', 'Satuan', 'Qty', 'Harga', 'Total'], sheet);
    }),
    { numRuns: 30 },
  );
});

test('the header of another table in the same columns is told', async () => {
  const second = fc.constantFrom('Kode|Kopi|Terjual|Omzet', 'Kode|Barang|Masuk|Keluar', 'KODE|Nama|Qty|Total');
  await fc.assert(
    fc.asyncProperty(groups, second, async ([first = [], ...others], header) => {
      const lineOf = ({ qty, value }: Item): Line => ['A1', 'Kopi', `${qty}`, `${value}`];
      const below = others.flat().map(lineOf);
      const lines = [...first.map(lineOf), ...below, ...linesOf(header), ...below];
      const found = await findInLines(bench, ['Kode', 'Nama', 'Stok', 'Harga'], lines);
      expect(found.map(({ row, kind }) => [row, kind])).toEqual([[first.length + below.length, 'other_table']]);
    }),
    { numRuns: 20 },
  );
});

test('days numbered as columns leave a row of ones an entry, and its total is found', async () => {
  const lines = linesOf('1|Budi|1|1|0|2\n2|Ani|1|1|1|3\n|Jumlah|2|2|1|5\n|Persentase|100%|100%|50%|83%');
  const found = await findInLines(bench, ['No', 'Nama', '1', '2', '3', 'Jumlah'], lines);
  expect(found.map(({ row }) => row)).toEqual([2, 3]);
});

const noun = fc.constantFrom(
  'Netto',
  'Jumlah Dibayarkan',
  'Total Bersih',
  'Yang Dibayarkan',
  'Total Setelah Diskon',
  'Jumlah Netto',
);
test('what follows a total at the end, if the arithmetic leads to the last row, whatever its label', async () => {
  const between = fc.subarray(['Diskon 10%', 'Potongan', 'PPN 11%', 'PPh 21', 'Ongkir'], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 2, maxLength: 5 }), between, noun, async (rows, labels, called) => {
      const sheet = new Sheet();
      for (const [at, each] of rows.entries()) sheet.data([`${at + 1}`, 'Kopi', `${each.qty}`, '100', `${each.value}`]);
      let left = rows.reduce((sum, { value }) => sum + value, 0);
      sheet.other([null, 'Total', null, null, `${left}`]);
      for (const [at, label] of labels.entries()) {
        const figure = 70 + at;
        left += /Diskon|Potongan|PPh/.test(label) ? -figure : figure;
        sheet.other([null, label, null, null, `${figure}`]);
      }
      sheet.other([null, called, null, null, `${left}`]);
      await check(['No', 'Nama', 'Qty', 'Harga', 'Total'], sheet);
    }),
    { numRuns: 30 },
  );
}); // prettier-ignore

test('a bank statement whose entries leave debit or credit blank ends in its balances', async () => {
  const labels = fc.constantFrom(['Saldo Awal', 'Mutasi Kredit', 'Total Debet', 'Saldo Akhir'], ['Opening Balance', 'Total Credit', 'Closing Balance'], ['Saldo Awal', 'Saldo Akhir']);
  const credits = fc.array(fc.boolean(), { minLength: 2, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(credits, labels, fc.constantFrom(0, 1), fc.boolean(), async (kinds, called, place, hasColon) => {
      const sheet = new Sheet();
      for (const [at, isCredit] of kinds.entries())
        sheet.data([`${String(at + 1).padStart(2, '0')}/01/2026`, 'Trf', isCredit ? null : '15', isCredit ? '100' : null, `${1000 + at * 7}`]);
      for (const [at, label] of called.entries()) {
        const texts = place === 0 ? [label, hasColon ? ':' : null] : [null, label];
        sheet.other([...texts, null, null, `${1000 + at * 3}`]);
      }
      await check(['Tanggal', 'Ket', 'Debet', 'Kredit', 'Saldo'], sheet);
    }),
    { numRuns: 30 },
  );
}); // prettier-ignore

test.each<[string, string, string, number[]]>([
  ['groups of one row', 'Akun|2025|2024', 'Kas|10|20\nBank|30|50\nTotal Aset Lancar|40|70\nTanah|500|500\nTotal Aset Tetap|500|500\nTotal Aset|540|570', [2, 4, 5]],
  ['groups of one row below a title', 'Deskripsi|Nilai', 'Pendapatan|\nPenjualan|1000\nJumlah Pendapatan|1000\nBeban|\nGaji|200\nSewa|100\nJumlah Beban|300', [2, 6]],
  ['three that sign over the full width', 'Kode|Barang|Stok', 'A|Kopi|1\nB|Teh|2\nC|Gula|3\nDibuat oleh|Diperiksa oleh|Disetujui oleh\nAni|Budi|Edi', [3, 4]],
  ['statistics without a total', 'No|Nama|Nilai', '1|Ani|80\n2|Budi|70\n3|Edi|60\n|Nilai Tertinggi|80\n|Nilai Terendah|60\n|Rata-rata|70', [3, 4, 5]],
  ['months as titles', 'Tanggal|Nama|Kota|Nilai', 'Januari 2026|||\n01/01/2026|A|Solo|10\n02/01/2026|B|Solo|20\nJumlah Januari|||30\nFebruari 2026|||\n01/02/2026|A|Solo|10\n02/02/2026|B|Solo|25\nJumlah Februari|||35', [0, 3, 4, 7]],
  ['an account as the only title', 'Akun|Jan|Feb', 'PENDAPATAN||\nJual|100|200\nJasa|50|60\nJumlah Pendapatan|150|260', [0, 3]],
  ['what is left of a cash book', 'Tgl|Bukti|Uraian|Masuk|Keluar', '01/01/2026|A|x|1000|\n02/01/2026|B|y||300\n03/01/2026|C|z||200\n||Jumlah|1000|500\n||Sisa Kas|500|', [3, 4]],
])('found: %s', async (_what, names, text, expected) => {
  const found = await findInLines(bench, names.split('|'), linesOf(text));
  expect(found.map(({ row }) => row)).toEqual(expected);
}); // prettier-ignore

const person = fc.record({
  name: fc.constantFrom('Andi', 'Total', 'Siti', 'Jumlah', 'Rina'),
  // No pay is the sum of others.
  pay: fc.integer({ min: 50, max: 90 }),
});
const department = fc.record({
  name: fc.constantFrom('Finance', 'Warehouse', 'Sales', 'Keuangan', 'Gudang', 'HRD'),
  people: fc.uniqueArray(person, { minLength: 3, maxLength: 6, selector: ({ pay }) => pay }),
});
const payroll = fc.record({
  departments: fc.uniqueArray(department, { minLength: 2, maxLength: 5, selector: ({ name }) => name }),
  code: fc.constantFrom('E', 'NK-', '00'),
  total: fc.constantFrom('Total {}', 'Jumlah {}', 'Subtotal', undefined),
});

test('departments alone in the column of codes are titles', async () => {
  await fc.assert(
    fc.asyncProperty(payroll, async ({ departments, code, total }) => {
      const sheet = new Sheet();
      let number = 100;
      for (const { name, people } of departments) {
        sheet.other([name, null, null, null]);
        for (const [at, { name: own, pay }] of people.entries())
          sheet.data([`${code}${(number += 1)}`, at % 2 === 1 ? own : 'Budi', `${pay}00000`, `${pay}00000`]);
        const sum = `${people.reduce((all, { pay }) => all + pay, 0)}00000`;
        if (total) sheet.other([total.replace('{}', name), null, sum, sum]);
      }
      const found = await findInLines(bench, ['Emp ID', 'Nama', 'Gaji', 'Dibayar'], sheet.lines);
      expect(found.map(({ row }) => row)).toEqual(sheet.expected);
    }),
  );
});

const five = ['Kode', 'Nama', 'Satuan', 'Qty', 'Nilai'];
const items = 'A1|Kabel|roll|2|50000\nA2|Lampu|pcs|3|20000\nA3|Saklar|pcs|1|7000';
test.each<[string, string, string[]]>([
  ['three that sign', 'Dibuat oleh||Diperiksa oleh||Disetujui oleh\nRina||Bagas||Tono', five],
  ['offices below', '||Mengetahui,||\nKepala Desa||Sekretaris||Bendahara\n(A)||(B)||(C)', five],
  ['offices alone', 'Penerima|||Pengirim|\n(Rina)|||(Bagas)|', five],
  ['a place and a day', '|||Sukamaju|12 Juni 2026\nKepala Sekolah||||Wali Kelas\nDrs. Ahmad||||Siti', five],
  ['one who signs', 'Pemilik||||\nRina||||', five],
  ['change given', '|||Total|77000\n|||Tunai|100000\n|||Kembali|23000', five],
  ['a line', '=====|=====|=====|=====|=====\n|Total||6|77000', five],
  ['a note', '*Harga belum termasuk PPN||||', five],
  ['the pages', '|||Halaman|1 dari 2', five],
  ['taxes alone', '|||Total|77000\n|||PPN 11%|8470\n|||PPh 2%|1540', five],
  ['a discount alone', '|||Total|77000\n|||Potongan|7000', five],
  ['a half paid', '|||Total|77000\n|||DP 50%|38500\n|||Kekurangan|38500', five],
  ['a rounded total', '|||Jumlah|77000\n|||PPN 11%|8470\n|||Dibulatkan|86000', five],
  ['wages', '|||Total|77000\n|||Pajak 5%|3850\n|||Jumlah Diterima|73150', five],
  ['a receipt', '|||Subtotal|77000\n|||Service Charge 5%|3850\n|||PB1 10%|8085\n|||Total|88935\n|||Cash|100000\n|||Change|11065', five],
  ['a known office', 'Kepala Gudang||||\nSiti, S.Pd||||', five],
  ['by which program', 'Dicetak melalui Accurate||||', five],
  ['the day of print', 'Printed Date 01/01/2026||||', five],
  ['data to come', '** Data sementara||||', five],
  ['a day', '* Stok per 31 Januari 2026||||', five],
])('found at the foot: %s', async (_what, foot, names) => {
  const lines = linesOf(`${items}\n${foot}`);
  const found = await findInLines(bench, names, lines);
  expect(found.map(({ row }) => row)).toEqual(lines.slice(3).map((_, at) => at + 3));
}); // prettier-ignore

test('subtotals that SAP marks with stars', async () => {
  await fc.assert(
    fc.asyncProperty(groups, fc.boolean(), async (all, hasCurrency) => {
      const sheet = new Sheet();
      const currency = hasCurrency ? 'IDR' : null;
      const names = ['St', 'Document', 'Account', 'Qty', 'Amount', 'Crcy'];
      for (const [place, items] of all.entries()) {
        for (const each of items)
          sheet.data([null, `10000${sheet.lines.length}`, GROUPS[place] ?? '', `${each.qty}`, `${each.value}`, 'IDR']);
        sheet.other(['*', null, null, ...sumOf(items), currency]);
      }
      sheet.other(['**', null, null, ...sumOf(all.flat()), currency]);
      await check(names, sheet);
    }),
    { numRuns: 30 },
  );
});

test('a tax that is its share of the total above, in a table of three columns, and the total to pay', async () => {
  const share = fc.constantFrom(['PPN 11%', 11], ['Pajak 10%', 10], ['PPN 12%', 12]) as fc.Arbitrary<[string, number]>;
  await fc.assert(
    fc.asyncProperty(groups, share, fc.boolean(), async (all, [label, percent], isClosed) => {
      const sheet = new Sheet();
      const items = all.flat().map(({ qty, value }) => ({ qty, value: value * 100 }));
      for (const [at, { qty, value }] of items.entries()) sheet.data([`Barang ${at}`, `${qty}`, `${value}`]);
      const total = items.reduce((sum, { value }) => sum + value, 0);
      sheet.other(['Total', null, `${total}`]);
      sheet.other([label, null, `${(total * percent) / 100}`]);
      if (isClosed) sheet.other(['Grand Total', null, `${total + (total * percent) / 100}`]);
      await check(['Nama', 'Qty', 'Jumlah'], sheet);
    }),
    { numRuns: 30 },
  );
});
