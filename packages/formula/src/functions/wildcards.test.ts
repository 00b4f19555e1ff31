import fc from 'fast-check';
import { openFormulaTable, type FormulaTable } from '../testing/formula-table';

/** The first place where a pattern of `*`, `?` and letters matches, counted from 1; tries every place. */
function placeOf(pattern: string, text: string): number | null {
  const fits = (p: number, t: number): boolean => {
    if (p === pattern.length) return true;
    if (pattern[p] === '*') return fits(p + 1, t) || (t < text.length && fits(p, t + 1));
    return t < text.length && (pattern[p] === '?' || pattern[p] === text[t]) && fits(p + 1, t + 1);
  };
  for (let start = 0; start < Math.max(1, text.length); start++) if (fits(0, start)) return start + 1;
  return null;
}

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }).map((each) => each.join(''));
const patterns = fc
  .array(fc.constantFrom('a', 'b', '*', '?', '*'), { minLength: 1, maxLength: 6 })
  .map((each) => each.join(''))
  .filter((pattern) => /[*?]/.test(pattern));

async function withTexts<T>(texts: string[], look: (table: FormulaTable) => Promise<T>): Promise<T> {
  const table = await openFormulaTable({ teks: texts }, { teks: { type: 'text' } });
  try {
    return await look(table);
  } finally {
    await table.close();
  }
}

test('SEARCH finds the first match of a pattern, as trying every position does', async () => {
  const texts = fc.array(
    letters.filter((text) => text !== ''),
    { minLength: 20, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.array(patterns, { minLength: 5, maxLength: 5 }), (rows, written) =>
      withTexts(rows, async (table) => {
        for (const pattern of written) {
          const values = await table.values(`IFERROR(SEARCH("${pattern}", [teks]), 0)`);
          expect([pattern, values]).toEqual([pattern, rows.map((text) => placeOf(pattern, text) ?? 0)]);
        }
      }),
    ),
    { numRuns: 8 },
  );
});

test('COUNTIF counts the filled cells that a pattern fits, and the other criterion all others', async () => {
  const cells = fc.array(fc.option(letters, { freq: 3 }), { minLength: 10, maxLength: 10 });
  const fits = (pattern: string, text: string | null) =>
    text !== null && text !== '' && new RegExp(`^${pattern.replace(/\*/g, '.*').replace(/\?/g, '.')}$`, 's').test(text);
  await fc.assert(
    fc.asyncProperty(cells, fc.array(patterns, { minLength: 3, maxLength: 3 }), async (rows, written) => {
      const table = await openFormulaTable({ teks: [...rows, 'a'] }, { teks: { type: 'text' } });
      try {
        for (const pattern of ['*', ...written]) {
          const count = [...rows, 'a'].filter((text) => fits(pattern, text)).length;
          expect([pattern, await table.value(`COUNTIF([teks], "${pattern}")`)]).toEqual([pattern, count]);
          const others = rows.length + 1 - count;
          expect([pattern, await table.value(`COUNTIF([teks], "<>${pattern}")`)]).toEqual([pattern, others]);
        }
      } finally {
        await table.close();
      }
    }),
    { numRuns: 8 },
  );
});

test('a hostile pattern over long texts finishes within the deadline of a job', async () => {
  await withTexts(Array<string>(60).fill('a'.repeat(30)), async (table) => {
    const stars = '*a'.repeat(120);
    for (const pattern of [`${stars}b`, `a${'?'.repeat(200)}b`, `${'?a'.repeat(100)}*b`, `*${'a?'.repeat(100)}*b`])
      expect(await table.value(`IFERROR(SEARCH("${pattern}", REPT([teks], 1000)), -1)`)).toBe(-1);
    // No deadline of its own: the engine allows thirty seconds for each formula, and the test two minutes in all.
  });
});

test('a pattern above the length limit is refused', async () => {
  await withTexts(['a'], async (table) => {
    const long = `*${'a'.repeat(255)}`;
    for (const formula of [`SEARCH("${long}", [teks])`, `COUNTIF([teks], "${long}")`])
      expect((await table.refusal(formula)).message).toContain('at most 255 characters');
    expect(await table.value(`IFERROR(SEARCH("${'a'.repeat(300)}", [teks]), -1)`)).toBe(-1);
  });
});
