import fc from 'fast-check';
import { context, figureOf, inputOf, inputOfAll } from '../../test/report-input';
import { arusKas } from './arus-kas';

const flowsOf = (input: ReturnType<typeof inputOf>) => {
  const report = arusKas.build(input, context);
  return [figureOf(report, 'Kas masuk'), figureOf(report, 'Kas keluar')];
};
const notesOf = (input: ReturnType<typeof inputOf>) => arusKas.build(input, context).notes.join(' ');

const statement = ['tanggal', 'jumlah', 'jenis', 'saldo'];

test('the balance of a statement shows that CR is money in', () => {
  const input = inputOf(statement, [
    ['2026-01-02', 1_000, 'CR', 1_500],
    ['2026-01-03', 200, 'DB', 1_300],
    ['2026-01-04', 300, 'DB', 1_000],
  ]);
  expect(flowsOf(input)).toEqual([1_000, 500]);
  expect(figureOf(arusKas.build(input, context), 'Saldo akhir')).toBe(1_000);
  expect(notesOf(input)).toContain('Dibaca sebagai rekening koran');
});

const moves = fc.array(fc.integer({ min: -9_999, max: 9_999 }).filter((net) => net !== 0), { minLength: 2, maxLength: 12 }); // prettier-ignore
const spellings = fc.constantFrom(['DB', 'CR'], ['D', 'K'], ['Debit', 'Kredit'], ['DR', 'CR']);
const conventions = fc.constantFrom('book', 'bank');
const orders = fc.constantFrom('oldest', 'newest');
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

test.each(['one column', 'two columns'])('the running balance decides what debit means, in %s', (columns) => {
  fc.assert(
    fc.property(moves, spellings, conventions, orders, (nets, [debit = '', credit = ''], convention, order) => {
      let balance = 50_000;
      const rows = nets.map((net, index) => {
        balance += net;
        const isDebit = convention === 'book' ? net > 0 : net < 0;
        const day = `2026-01-${String(index + 1).padStart(2, '0')}`;
        const size = Math.abs(net);
        return columns === 'one column'
          ? [day, size, isDebit ? debit : credit, balance]
          : [day, isDebit ? size : null, isDebit ? null : size, balance];
      });
      const roles = columns === 'one column' ? statement : ['tanggal', 'masuk', 'keluar', 'saldo'];
      const listed = order === 'oldest' ? rows : rows.toReversed();
      const input = inputOf(roles, listed, 'data.csv', { masuk: 'Debit', keluar: 'Kredit' });
      const [into, out] = [nets.filter((net) => net > 0), nets.filter((net) => net < 0)];
      expect(flowsOf(input)).toEqual([sum(into), sum(out.map(Math.abs))]);
      expect(figureOf(arusKas.build(input, context), 'Saldo akhir')).toBe(balance);
    }),
  );
});

test('a newest-first statement of one day is put in order by its balance', () => {
  const input = inputOf(statement, [
    ['2026-01-02', 300, 'DB', 1_000],
    ['2026-01-02', 200, 'DB', 1_300],
    ['2026-01-02', 1_000, 'CR', 1_500],
  ]);
  expect(flowsOf(input)).toEqual([1_000, 500]);
  expect(figureOf(arusKas.build(input, context), 'Saldo akhir')).toBe(1_000);
});

test.each([
  ['data.csv', 'DB/CR', ['D', 'K'], [10, 500], 'rekening koran (kredit'],
  ['data.csv', 'Jenis', ['DB', 'CR'], [10, 500], 'rekening koran (kredit'],
  ['Rekening_Koran_Januari.csv', 'Jenis', ['Debit', 'Kredit'], [10, 500], 'rekening koran (kredit'],
  ['data.csv', 'D/K', ['D', 'K'], [500, 10], 'tidak ada yang menunjukkan'],
  ['buku kas.csv', 'DB/CR', ['DB', 'CR'], [500, 10], 'tidak ada yang menunjukkan'],
])('without a balance %s with %s of %j is told as read', (name, header, [debit = '', credit = ''], flows, note) => {
  const rows = [
    ['2026-01-02', 500, debit],
    ['2026-01-03', 10, credit],
  ];
  const input = inputOf(['tanggal', 'jumlah', 'jenis'], rows, name, { jenis: header });
  expect(flowsOf(input)).toEqual(flows);
  expect(notesOf(input)).toContain(note);
});

test('columns headed Masuk and Keluar are never turned round', () => {
  const rows = [
    ['2026-01-02', null, 100, 800],
    ['2026-01-02', null, 100, 900],
    ['2026-01-02', null, 100, 1_000],
  ];
  const input = inputOf(['tanggal', 'masuk', 'keluar', 'saldo'], rows, 'a.csv', { masuk: 'Masuk', keluar: 'Keluar' });
  expect(flowsOf(input)).toEqual([0, 300]);
  expect(notesOf(input)).not.toContain('rekening koran');
});

test('a sign that repeats the word is not counted twice, one beside positive amounts takes back', () => {
  const roles = ['tanggal', 'jumlah', 'jenis'];
  const repeats = [['2026-01-02', 500, 'Masuk'], ['2026-01-03', -200, 'Keluar']]; // prettier-ignore
  expect(flowsOf(inputOf(roles, repeats))).toEqual([500, 200]);
  expect(flowsOf(inputOf(roles, [...repeats, ['2026-01-04', 300, 'Keluar']]))).toEqual([700, 300]);
});

test('each of several tables is read by its own columns', () => {
  const input = inputOfAll([
    inputOf(['tanggal', 'masuk', 'keluar'], [['2026-01-02', 1_000, null], ['2026-01-03', null, 400]], 'a.csv'),
    inputOf(['tanggal', 'jumlah'], [['2026-01-04', 700], ['2026-01-05', -150], ['2026-01-06', null]], 'b.csv'),
  ]); // prettier-ignore
  expect(flowsOf(input)).toEqual([1_700, 550]);
  expect(notesOf(input)).toContain('1 baris tanpa nilai tidak diperhitungkan');
});

test('a statement beside a cash book turns only its own rows round', () => {
  const book = inputOf(['tanggal', 'masuk', 'keluar'], [['2026-01-02', 1_000, null]], 'buku kas.csv', { masuk: 'Debit', keluar: 'Kredit' }); // prettier-ignore
  const bank = inputOf(['tanggal', 'masuk', 'keluar', 'saldo'], [['2026-01-02', 50, null, 950], ['2026-01-03', 30, null, 920]], 'bca.csv', { masuk: 'Debit', keluar: 'Kredit' }); // prettier-ignore
  expect(flowsOf(inputOfAll([book, bank]))).toEqual([1_000, 80]);
  expect(notesOf(inputOfAll([book, bank]))).toContain('uang keluar): bca.csv.');
});
