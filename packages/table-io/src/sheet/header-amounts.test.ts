import fc from 'fast-check';
import { looksOf } from './cell-looks';
import { locateHeader } from './header-row';
import { linesOf, locate, rowsOf } from './testing/header-rows';

describe('a first row of amounts', () => {
  test('is not lost where a word shortens its amounts, above amounts as large', () => {
    const shortened = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(['rb', 1e3], ['ribu', 1e3], ['jt', 1e6], ['juta', 1e6]) as fc.Arbitrary<[string, number]>, fc.constantFrom('', ' ')); // prettier-ignore
    const column = shortened.chain(([count, [word, unit], space]) => {
      const near = fc.integer({ min: Math.ceil(count / 3), max: count * 3 }).map((n) => String(n * unit));
      return fc.tuple(fc.constant(`${count}${space}${word}`), fc.array(near, { minLength: 9, maxLength: 9 }));
    });
    const rises = (row: readonly string[]) => row.slice(1).every((text, at) => Number(text) > Number(row[at]));
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 2, max: 9 }),
        (columns, hasWord, isTyped, count) => {
          const word = (text: string) => (hasWord ? [text] : []);
          const data = Array.from({ length: count }, (_, at) => columns.map(([, values]) => values[at] ?? '1'));
          // Prices by size rise in every row, and their names as well.
          fc.pre(!data.every(rises));
          const first = ['Ani', ...word('Solo'), ...columns.map(([text]) => text)];
          const rows = [first, ...data.map((row, at) => [`Budi ${at}`, ...word(`Kota ${at}`), ...row])];
          const { dataFrom, doubt } = locate(rows, isTyped);
          expect([dataFrom, doubt?.reason]).toEqual([0, 'maybe_header']);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('is not lost where it has no amount, but a word that says so', () => {
    const absent = fc.constantFrom('libur', 'Cuti', 'tutup', 'habis', 'kosong');
    const rest = fc.array(fc.oneof(absent, fc.constantFrom('-', 'n/a', '5000')), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(absent, rest, fc.constantFrom('-', '5000'), fc.boolean(), (word, others, mark, isTyped) => {
        const first = ['Ani', word, ...others, mark];
        const data = ['Budi', 'Edi', 'Siti'].map((name, at) =>
          first.map((_, i) => (i === 0 ? name : `${7000 + at * 13 + i}`)),
        );
        const { dataFrom, doubt } = locate([first, ...data], isTyped);
        expect([dataFrom, doubt?.reason]).toEqual([0, 'maybe_header']);
        const named = locate([['Nama', word, mark], ...data.map((row) => row.slice(0, 3))], isTyped);
        if (mark === '-') expect(named).toEqual({ header: 0, dataFrom: 1 });
      }),
    );
  });
});

describe('names that are amounts', () => {
  test.each([
    'Operator;5rb;10rb;25rb\nTelkomsel;6000;11000;25500\nXL;5500;10700;25800\nAxis;5600;10800;25900',
    'Tenor;10 juta;20 juta;50 juta\nA;9;7;5\nB;8;6;4\nC;7;9;3',
  ])('are prices by size, or above other values: %s', (text) => {
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1 });
  });

  test('two sizes above prices that rise with them are told', () => {
    const text = 'Operator;5rb;10rb\nTelkomsel;6000;11000\nXL;5500;10700\nAxis;5600;10800';
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1, doubt: { reason: 'header_of_figures', row: 0 } });
  });

  test.each([
    'Sepatu;39,5;40;41,5',
    'Kadar;0,1;0,5;1,5',
    'Lantai;1;2;5',
    'Pipa;1/2;3/4;1',
    'Pecahan;100.000;50.000;20.000',
  ])('are steps in text cells above number cells, without a question: %s', (names) => {
    const data = [
      ['Alfa', '1508', '13', '3009'],
      ['Beta', '44', '150', '78009'],
      ['Cakra', '3002', '15', '7'],
    ];
    const header = names.split(';').map((text) => ({ text, kind: looksOf(text) }));
    expect(locateHeader([header, ...rowsOf(data, true)], 'auto')).toEqual({ header: 0, dataFrom: 1 });
  });

  test.each(['Kopi;1.500;2.500;3.500', 'Kopi;Rp 5.000;Rp 7.000;Rp 6.000'])(
    'are told in text cells where the number cells below are as large: %s',
    (first) => {
      const data = [
        ['Teh', '1800', '2700', '3300'],
        ['Gula', '5000', '2500', '7000'],
        ['Susu', '1000', '9000', '4000'],
      ];
      const header = first.split(';').map((text) => ({ text, kind: looksOf(text) }));
      expect(locateHeader([header, ...rowsOf(data, true)], 'auto').doubt).toEqual({
        reason: 'header_of_figures',
        row: 0,
      });
    },
  );
});
