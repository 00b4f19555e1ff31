/** A number that becomes one branch of a text is the same number wherever its column is read again (ADR 51). */
import { openDataset, readColumns, writeDataset } from '@rapi/table-core';
import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from './testing/formula-table';

/** The values of a formula's texts in a column of their own. */
async function readAgain({ session, evaluate }: FormulaTable, formula: string): Promise<unknown[]> {
  const { table } = await evaluate(formula);
  const made = session.name('made');
  await session.run(`CREATE TABLE ${made} AS SELECT _row, text AS c0 FROM ${table}`);
  const written = await writeDataset(session, made, [{ name: 'Hasil', key: 0 }], session.folder);
  const [column] = written.schema.columns;
  if (!column) throw new Error('no column');
  const { relation } = await readColumns(session, await openDataset(session, written), [{ column, kind: 'number' }]);
  const rows = await session.rows(`SELECT v0 AS v FROM ${relation} ORDER BY _row`);
  return rows.map(({ v }) => v);
}

const formulas = [
  'COALESCE([Teks]; [Angka])',
  'IF([Angka] > 0; [Angka]; [Teks])',
  'IFS([Angka] > 0; [Angka]; TRUE; [Teks])',
  'IFERROR(IF([Angka] > 0; [Angka]; 1/0); [Teks])',
  'IF([Angka] > 0; IF(TRUE; [Angka]; "x"); [Teks])',
  'SWITCH([Baris]; "teks"; [Teks]; [Angka])',
  'CHOOSE(IF([Angka] > 0; 2; 1); [Teks]; [Angka])',
  'XLOOKUP([Baris]; FILE("harga.csv")[Baris]; FILE("harga.csv")[Harga]; [Angka])',
];
const lone = fc.integer({ min: 1_001, max: 999_999 }).filter((size) => size % 1_000 !== 0);

test('of a text column whose point parts thousands, too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lone, { minLength: 1, maxLength: 4 }), async (sizes) => {
      const numbers = sizes.map((size) => size / 1_000);
      const texts = ['1.234.567', '2.345.678', '12.500.000'];
      const table = await openFormulaTable(
        {
          Teks: [...texts, ...numbers.map(() => null)],
          Angka: [...texts.map(() => null), ...numbers.map(String)],
          Baris: [...texts.map(() => 'teks'), ...numbers.map(() => 'angka')],
        },
        { Angka: { type: 'decimal' } },
        [{ name: 'harga.csv', texts: { Baris: ['teks'], Harga: ['1.234.567'] } }],
      );
      try {
        for (const formula of formulas) {
          const isLookUp = formula.startsWith('XLOOKUP');
          const whole = isLookUp ? texts.map(() => 1_234_567) : texts.map((text) => Number(text.replaceAll('.', '')));
          expect([formula, await readAgain(table, formula)]).toEqual([formula, [...whole, ...numbers]]);
        }
      } finally {
        await table.close();
      }
    }),
    { numRuns: 4 },
  );
});

describe('within a formula', () => {
  let table: FormulaTable;
  beforeAll(async () => {
    table = await openFormulaTable({ Angka: ['1.234', '12.5'] }, { Angka: { type: 'decimal' } });
  });
  afterAll(() => table.close());

  test.each<[string, unknown[]]>([
    ['IF([Angka] < 9; [Angka]; "n/a")', ['1.2340', 'n/a']],
    ['IF([Angka] < 9; [Angka]; "n/a") & " kg"', ['1.2340 kg', 'n/a kg']],
    ['[Angka] & " kg"', ['1.2340 kg', '12.5 kg']],
    ['LEN(IF([Angka] < 9; [Angka]; "n/a"))', [5, 3]],
    ['IF([Angka] < 9; [Angka]; "n/a") = "1.234"', [true, false]],
    ['IFERROR(IF([Angka] < 9; [Angka]; "n/a") * 2; 0)', [2.468, 0]],
  ])('%s', async (formula, values) => {
    expect(await table.values(formula)).toEqual(values);
  });
});
