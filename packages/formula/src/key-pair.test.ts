import fc from 'fast-check';
import { openFormulaTable } from './testing/formula-table';

const cells = {
  Y: fc.constantFrom('Ya', 'Tidak', 'ya', null),
  T: fc.constantFrom('TRUE', 'false', 'benar?', 'x', null),
  B: fc.constantFrom('true', 'false', null),
  N: fc.constantFrom('Rp 1', 'Rp 0', '-', 'Rp 2.000', null),
  Q: fc.constantFrom('1', '0', '2', null),
};
const names = ['Y', 'T', 'B', 'N', 'Q'] as const;

test('COUNTIF, SUMIF and XLOOKUP find a truth value where = does', async () => {
  const rows = fc.array(fc.record(cells), { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      // The first rows make columns of these kinds of any rows.
      const all = [
        { Y: 'Ya', T: 'x', B: 'true', N: 'Rp 2.000', Q: '1' },
        { Y: 'Tidak', T: 'TRUE', B: 'false', N: '-', Q: '2' },
        ...given,
      ];
      const texts = Object.fromEntries(names.map((name) => [name, all.map((row) => row[name])]));
      const native = { T: { type: 'text' }, B: { type: 'boolean' }, Q: { type: 'integer' } } as const;
      const table = await openFormulaTable(texts, native);
      try {
        for (const name of names)
          for (const truth of ['TRUE', 'FALSE']) {
            const equal = await table.values(`[${name}] = ${truth}`);
            // An empty cell is FALSE in a comparison, and not found by a criterion, as in Excel.
            const found = equal.map((each, i) => each === true && all[i]?.[name] !== null);
            const count = found.filter(Boolean).length;
            expect([name, truth, await table.value(`COUNTIF([${name}], ${truth})`)]).toEqual([name, truth, count]);
            const rowSum = found.reduce((sum, each, i) => sum + (each ? i + 1 : 0), 0);
            expect(await table.value(`SUMIF([${name}], ${truth}, ROW())`)).toBe(rowSum);
            expect(await table.value(`XLOOKUP(${truth}, [${name}], ROW(), 0)`)).toBe(found.indexOf(true) + 1);
          }
      } finally {
        await table.close();
      }
    }),
    { numRuns: 8 },
  );
});

test('a column of truth values and one of Ya and Tidak find one another', async () => {
  const table = await openFormulaTable(
    { Y: ['Ya', 'Tidak', 'Ya', null], B: ['false', 'true', 'true', null] },
    { B: { type: 'boolean' } },
  );
  try {
    expect(await table.values('COUNTIF([Y], [B])')).toEqual([1, 2, 2, 0]);
    expect(await table.values('COUNTIF([B], [Y])')).toEqual([2, 1, 2, 0]);
    expect(await table.values('MATCH([B], [Y], 0)')).toEqual([2, 1, 1, null]);
    expect(await table.value('COUNTIF([Y], "ya")')).toBe(2);
    expect(await table.value('SUMIFS(ROW(), [Y], TRUE)')).toBe(4);
  } finally {
    await table.close();
  }
});
