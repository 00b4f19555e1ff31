/** Rows told by what stands above and below: signatures, titles, numberings, the opening balance, other headers. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, type Line, linesOf, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const find = async (names: readonly string[], lines: readonly Line[]) =>
  (await findInLines(bench, names, lines)).map(({ row, kind }) => [row, kind]);

const full = (at: number): string[] => [`${at + 1}`, `Barang ${at}`, `${at + 2}`, `${(at + 3) * 111}`];
const NAMES = ['No', 'Uraian', 'Vol', 'Nilai'];

test('signatures without "oleh", with a sign behind the word', async () => {
  const word = fc.constantFrom('Disetujui', 'Dibuat', 'Diperiksa', 'Diketahui', 'Diterima', 'Diserahkan', 'Disiapkan');
  await fc.assert(
    fc.asyncProperty(word, word, fc.constantFrom(',', ':', ', '), async (one, other, sign) => {
      const sheet = new Sheet();
      for (const at of [0, 1, 2]) sheet.data(full(at));
      sheet.other([null, `${one}${sign}`, null, `${other}${sign}`]);
      sheet.other([null, 'Hendra', null, 'Sari']);
      sheet.other([null, 'Direktur', null, 'Admin']);
      expect(await find(NAMES, sheet.lines)).toEqual(sheet.expected.map((row) => [row, 'signature']));
    }),
    { numRuns: 20 },
  );
});

test('the states of rows are no signatures', async () => {
  const state = fc.constantFrom('Disetujui', 'Diterima', 'Diperiksa', 'Dibuat');
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 3 }), async (states) => {
      const lines = [...[0, 1, 2].map(full), ...states.map((text): Line => [null, null, null, text])];
      const names = ['No', 'Uraian', 'Vol', 'Status'];
      expect((await find(names, lines)).filter(([, kind]) => kind === 'signature')).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

const parts = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 4 });
const ROMAN = ['I', 'II', 'III', 'IV'];
test('the parts of an outline, by letters and by numbers, in one cell or two', async () => {
  const form = fc.constantFrom<(at: number) => Line>(
    (at) => [null, `${'ABCD'[at]}. Belanja ${at}`, null, null],
    (at) => [`${'ABCD'[at]}. Belanja ${at}`, null, null, null],
    (at) => [null, `${ROMAN[at]}. PEKERJAAN ${at}`, null, null],
    (at) => [ROMAN[at] ?? '', 'PEKERJAAN TANAH', null, null],
  );
  const label = fc.constantFrom<(at: number) => string>(
    (at) => `${at + 1}`,
    (at) => 'abcde'[at] ?? '',
  );
  await fc.assert(
    fc.asyncProperty(parts, form, label, async (sizes, title, numberOf) => {
      const sheet = new Sheet();
      for (const [at, size] of sizes.entries()) {
        sheet.other(title(at));
        for (let each = 0; each < size; each += 1) sheet.data([numberOf(each), ...full(at + each).slice(1)]);
      }
      expect(await find(NAMES, sheet.lines)).toEqual(sheet.expected.map((row) => [row, 'group_title']));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, string, [number, string][]]>([
  ['people by their initials', 'No|Nama|Vol|Nilai\n1|Gita|2|100\n2|A. Rahman||\n3|Hadi|3|200\n4|B. Santoso||\n5|Iwan|2|50', []],
  ['one person at the top', 'Kode|Nama|Vol|Nilai\n|A. Rahman||\nK1|Gita|2|100\nK2|Hadi|3|200\nK3|Iwan|2|50', []],
  ['periods of tax', 'No|Nama|DPP|PPN\nMasa Januari 2026|||\n1|A|100|11\n2|B|200|22\nMasa Februari 2026|||\n1|C|100|11\n2|D|300|33', [[0, 'group_title'], [3, 'group_title']]],
  ['an account below a result', 'Akun|Kode|Nilai\nJual|4-1|300\nJasa|4-2|200\nLaba Kotor||500\nBEBAN USAHA||\nGaji|5-1|100\nSewa|5-2|200\nLaba Bersih||200', [[2, 'total'], [3, 'group_title'], [6, 'total']]],
  ['letters that are reckoned', 'Uraian|Satuan|Vol|Harga|Jumlah\na|b|c|d|e = c x d\nPasir|m3|2|100|200\nBatu|m3|3|200|600', [[0, 'repeated_header']]],
  ['Roman numbers', 'No|Uraian|Vol|Harga|Jumlah\nI|II|III|IV|V\n1|Pasir|2|100|200\n2|Batu|3|200|600', [[0, 'repeated_header']]],
  ['Roman numbers of classes', 'Kelas|Nama|Nilai\nI|Budi|80\nII|Ani|90\nIII|Edi|70', []],
  ['the opening of a ledger', 'Tanggal|Uraian|Debit|Kredit|Saldo\n|Saldo awal|||1000\n01/01/2026|Jual|500||1500\n02/01/2026|Beli||200|1300\n03/01/2026|Jual|300||1600', [[0, 'total']]],
  ['an opening that is an entry', 'Tanggal|Uraian|Debit|Kredit|Saldo\n01/01/2026|Saldo awal|1000||1000\n01/01/2026|Jual|500||1500\n02/01/2026|Beli||200|1300', []],
  ['opening balances of accounts', 'Akun|Uraian|Saldo\nKas|Saldo awal|1000\nBank|Saldo awal|500\nPiutang|Saldo awal|300', []],
  ['the header of a second table', 'Tanggal|Nama Barang|Qty|Harga\n01/01/2026|Kopi|2|100\n02/01/2026|Gula|3|200\nTgl|Nama Barang|Jml|Harga\n01/01/2026|Teh|2|100\n02/01/2026|Susu|3|200', [[2, 'other_table']]],
])('%s', async (_, table, expected) => {
  const [names = [], ...lines] = linesOf(table);
  expect(await find(names.map(String), lines)).toEqual(expected);
}); // prettier-ignore
