/** A number that goes into a text, or is cut out of one, is the same number afterwards, or none. */
import fc from 'fast-check';
import { type Dataset, openDataset, type WriteColumn, writeTexts } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const apply = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.apply(dataset, operation, config)).dataset;
const valuesOf = (dataset: Dataset, name: string) => readValues(bench.session, dataset, [name]);
async function textsOf(dataset: Dataset, name: string): Promise<unknown[]> {
  const { relation, schema } = await openDataset(bench.session, dataset);
  const key = schema.columns.find((column) => column.name === name)?.key;
  const rows = await bench.session.rows(`SELECT c${key} AS text FROM ${relation} ORDER BY _row`);
  return rows.map(({ text }) => text);
}
const formula = (dataset: Dataset, text: string, column_name: string) =>
  apply(dataset, 'formula@1', { formula: text, column_name });
/** What a formula makes of the texts of the dataset's last column. */
async function calculated(dataset: Dataset, text: string): Promise<string[]> {
  return valuesOf(await formula(dataset, text, 'Hasil'), 'Hasil');
}

const stated = (dataset: Dataset, decimal: string) =>
  apply(dataset, 'state-notation@1', { columns: { N: { decimal } } });

const decimals = { N: ['1.125', '0.5', '12.375', 'kosong'], R: ['Rp', 'Rp', 'Rp', 'Rp'] };
const commas = { N: ['1,125', '0,5', '12,375', 'gratis'], R: decimals.R };
const typedCommas = { N: ['1,125', '0,5', '12,375', '2,5'], R: decimals.R };
const merged = { columns: ['R', 'N'], separator: ' ', name: 'T', keep: true };

describe.each([
  ['points', decimals],
  ['commas', commas],
  ['typed commas', typedCommas],
])('proven decimals with %s', (_what, texts) => {
  test.each(['"Rp "&[N]', '"IDR "&[N]', 'CONCATENATE("Rp ";[N])', 'TEXTJOIN(" ";TRUE;[R];[N])', '"Rp "&TRIM([N])'])(
    'stay decimals in %s',
    async (text) => {
      const dataset = await bench.write(texts);
      const made = await formula(dataset, text, 'T');
      for (const values of [
        await valuesOf(made, 'T'),
        await calculated(made, '[T]*1'),
        await calculated(dataset, `VALUE(${text})`),
      ])
        expect(values.slice(0, 3)).toEqual(['1.125', '0.5', '12.375']);
    },
  );

  test('stay decimals in merged columns', async () => {
    const made = await apply(await bench.write(texts), 'merge-columns@1', merged);
    expect((await valuesOf(made, 'T')).slice(0, 3)).toEqual(['1.125', '0.5', '12.375']);
  });
});

describe.each([
  ['texts with commas', ['1,125', '2,5', '12,375'], undefined],
  ['texts with points', ['1.125', '2.5', '12.375'], undefined],
  ['number cells', ['1.125', '2.5', '12.375'], { type: 'decimal' } as const],
])('a key with %s in it stays as it is', (_what, numbers, native) => {
  const codes = ['x', 'AB', 'TOK'];
  const joining = fc.constantFrom(
    '[K]&[N]',
    '[K]&"-"&[N]',
    'CONCAT([K];": ";[N];" kg")',
    '"PPN "&[N]&"%"',
    'TEXTJOIN("/";TRUE;[K];[N])',
  );
  const write = () => writeTexts(bench.session, { K: codes, N: numbers }, bench.folder, native ? { N: native } : {});
  const joinedAs = (text: string, row: number) =>
    ({
      '[K]&[N]': `${codes[row]}${numbers[row]}`,
      '[K]&"-"&[N]': `${codes[row]}-${numbers[row]}`,
      'CONCAT([K];": ";[N];" kg")': `${codes[row]}: ${numbers[row]} kg`,
      '"PPN "&[N]&"%"': `PPN ${numbers[row]}%`,
      'TEXTJOIN("/";TRUE;[K];[N])': `${codes[row]}/${numbers[row]}`,
    })[text];

  test('in a formula, and in what is made of it a step later', async () => {
    await fc.assert(
      fc.asyncProperty(joining, async (text) => {
        const made = await formula(await write(), text, 'T');
        const keys = codes.map((_, row) => joinedAs(text, row));
        expect(await textsOf(made, 'T')).toEqual(keys);
        expect(await calculated(made, `COUNTIF([T];"${keys[0] ?? ''}")`)).toEqual(['1', '1', '1']);
      }),
      { numRuns: 8 },
    );
  });

  test('and is found where its code is blank', async () => {
    const [one = '', other = '', third = ''] = numbers;
    const texts = { K: ['B', 'B', 'C', null, 'B'], N: [one, other, one, one, one] };
    const table = await writeTexts(bench.session, texts, bench.folder, native ? { N: native } : {});
    const made = await formula(table, '[K]&[N]', 'T');
    for (const key of ['[K]&[N]', '[T]', 'CONCAT([K];[N])'])
      expect([key, await calculated(made, `COUNTIF([T];${key})`)]).toEqual([key, ['2', '1', '1', '1', '2']]);
    expect(await calculated(made, `COUNTIF([T];"C${third}")`)).toEqual(['0', '0', '0', '0', '0']);
  });

  test('in merged columns', async () => {
    const merged = await apply(await write(), 'merge-columns@1', {
      columns: ['K', 'N'],
      separator: '-',
      name: 'T',
      keep: true,
    });
    expect(await textsOf(merged, 'T')).toEqual(codes.map((code, row) => `${code}-${numbers[row]}`));
  });
});

const open = { N: ['1.125', '2.500', '750'], R: ['Rp', 'Rp', 'Rp'] };
test.each(['"Rp "&[N]', '[N]&",00"', 'LEFT([N];3)', 'LEFT([N];4)'])(
  'an answer is followed in %s, and a question stays one',
  async (text) => {
    const dataset = await bench.write(open);
    for (const [from, right] of [
      [dataset, ['-', '-', '750']],
      [await stated(dataset, '.'), ['1.125', '2.5', '750']],
    ] as const) {
      const made = await formula(from, text, 'T');
      for (const values of [
        await calculated(made, '[T]*1'),
        await calculated(made, 'VALUE([T])'),
        await calculated(made, '([T]&"")*1'),
      ])
        for (const [row, value] of values.entries())
          if (!text.startsWith('LEFT') || from === dataset) expect(['-', right[row]]).toContain(value);
    }
  },
);

test('merged columns wait, too, and are read when somebody has answered', async () => {
  const dataset = await bench.write(open);
  const waiting = await apply(dataset, 'merge-columns@1', merged);
  expect((await calculated(waiting, '[T]*1')).slice(0, 2)).toEqual(['-', '-']);
  const answered = await apply(await stated(dataset, '.'), 'merge-columns@1', merged);
  expect(await calculated(answered, '[T]*1')).toEqual(['1.125', '2.5', '750']);
});

test.each<[string, string[], string[]]>([
  ['LEFT([N];5)', ['15.500,25', '1.234,50', '12.750,00'], ['15.50', '1.234', '12.75']],
  ['LEFT([N];4)', ['1.250.000', 'Rp 12.500', '12,5', '1.125'], ['1.25', 'Rp 1', '12,5', '1.12']],
])('%s of %j makes no smaller numbers', async (text, N, texts) => {
  const dataset = await bench.write({ N });
  const split = { column: 'N', by: { width: [5] }, into: ['T', 'U'], keep: true };
  const made = text.includes('5') ? [await apply(dataset, 'split-column@1', split)] : [];
  for (const each of [...made, await formula(dataset, text, 'T')]) {
    expect((await bench.rows(each)).map(({ T }) => T)).toEqual(texts);
    const copy = await apply(each, 'copy-column@1', { column: 'T', name: 'K' });
    for (const cell of ['[T]*1', 'VALUE([T])', '([T]&"")*1', 'VALUE(LEFT([T];9))', '[K]*1'])
      expect(
        (await calculated(cell === '[K]*1' ? copy : each, cell)).filter((value) => /^\d+\.\d/.test(value)),
      ).toEqual([]);
    const numbers = await apply(each, 'convert@1', { conversions: { T: 'decimal' }, on_error: 'null' });
    expect((await valuesOf(numbers, 'T')).filter((value) => /^\d+\.\d/.test(value))).toEqual([]);
  }
});

test("a cut at the number's own ends leaves it one", async () => {
  const dataset = await bench.write({ N: ['1.250.000 kg', '2.500.000 kg', '1.125.500 kg'] });
  expect(await calculated(await formula(dataset, 'LEFT([N];9)', 'T'), '[T]*1')).toEqual([
    '1250000',
    '2500000',
    '1125500',
  ]);
});

test('a typed number that loses its decimal sign is no number any more', async () => {
  const native: WriteColumn['native'] = { type: 'decimal' };
  const texts = {
    A: ['1250.5', null, '12.5', null, '1250', null],
    B: [null, '2.500,75', null, '1.250.000', null, 'kosong'],
  };
  const typed = await writeTexts(bench.session, texts, bench.folder, { A: native });
  const mixed = await formula(typed, 'IF(ISBLANK([A]);[B];[A])', 'N');
  const removing = [
    'SUBSTITUTE([N];".";"")',
    'SUBSTITUTE(SUBSTITUTE([N];".";"");",";".")',
    'REGEXREPLACE([N];"[.]";"")',
    'SUBSTITUTE(TRIM([N]);".";"")',
  ];
  for (const text of removing)
    expect([text, await calculated(mixed, `VALUE(${text})`)]).toEqual([
      text,
      ['-', '2500.75', '-', '1250000', '1250', '-'],
    ]);
  // As a column of texts it would be read as 12505 a step later.
  for (const text of removing) {
    const stored = await calculated(mixed, text);
    expect([text, stored[0], stored[2], stored[4]]).toEqual([text, '-', '-', '1250']);
  }
  // What takes the decimals away with their sign makes another number on purpose.
  const cut = await calculated(mixed, 'SUBSTITUTE([N];".5";"")*1');
  expect([cut[0], cut[2], cut[4]]).toEqual(['1250', '12', '1250']);
  const whole = await writeTexts(bench.session, { N: ['1250', '2500', '12'] }, bench.folder, { N: native });
  for (const text of removing) expect(await calculated(whole, `${text}+0`)).toEqual(['1250', '2500', '12']);
});

const writers = [
  fc.constantFrom('1.125', '12.375', '0.5', '7.25', '750', '-'),
  fc.constantFrom('1,125', '12,375', '0,5', '7,25', '750', '-'),
  fc.constantFrom('1.500', '12.500,25', '1.250.000', '750', '3,5', '-'),
  fc.constantFrom('1,500', '12,500.25', '1,250,000', '750', '3.5', '-'),
  fc.constantFrom('1.125', '2.500', '750'),
  fc.constantFrom('Rp 1.500', '12.500', 'Rp 1.250.000', '-'),
];
const column = fc.oneof(...writers.map((text) => fc.array(text, { minLength: 2, maxLength: 6 })));
const cut = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 7 }));
const joins = [
  '"Rp "&[N]',
  'CONCAT("IDR ";[N])',
  '"Rp "&TRIM([N])',
  '[N]&",00"',
  '[N]&" kg"',
  '"Rp "&IF([K]="a";[N];[N])',
];

test('a number that goes into another text, or is a part of it, is the same or none', async () => {
  const made = fc.oneof(
    fc.constantFrom(...joins, 'merge').map((text) => ({ text, from: 1, length: 99 })),
    cut.map(([from, length]) => ({ text: `MID([N];${from};${length})`, from, length })),
    fc.integer({ min: 1, max: 7 }).map((length) => ({ text: 'split', from: 1, length })),
  );
  await fc.assert(
    fc.asyncProperty(column, fc.boolean(), made, async (N, isTyped, { text, from, length }) => {
      const texts = { N, K: N.map((_, row) => (row % 2 === 0 ? 'a' : 'b')), R: N.map(() => 'Rp') };
      const isNative = isTyped && N.every((each) => /^(?:-|[\d]+(?:\.\d+)?)$/.test(each));
      const dataset = isNative
        ? await writeTexts(
            bench.session,
            { ...texts, N: N.map((each) => (each === '-' ? null : each)) },
            bench.folder,
            { N: { type: 'decimal' } },
          )
        : await bench.write(texts);
      const steps: Record<string, () => Promise<Dataset>> = {
        merge: () => apply(dataset, 'merge-columns@1', merged),
        split: () =>
          apply(dataset, 'split-column@1', { column: 'N', by: { width: [length] }, into: ['T', 'U'], keep: true }),
      };
      const known = await valuesOf(dataset, 'N');
      const step = await (steps[text] ?? (() => formula(dataset, text, 'T')))();
      const found = [await valuesOf(step, 'T'), await calculated(step, '[T]*1'), await calculated(step, 'VALUE([T])')];
      if (!(text in steps)) found.push(await calculated(dataset, `VALUE(${text})`));
      for (const [row, own] of N.entries()) {
        const part = own.slice(from - 1, from - 1 + length);
        // Digits alone are what they are; a whole text is what its cell is, and Rp - is nothing.
        if (own === '-' || (part !== own && !/[.,]/.test(part))) continue;
        for (const values of found) {
          const value = values[row] ?? '-';
          const right = part === own ? known[row] : partOf(part, own, known[row]);
          if (value !== '-') expect([N, text, own, value]).toEqual([N, text, own, right]);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

/** What a part with a sign is by the number that its cell is; 'none' if it is no number in that notation. */
function partOf(part: string, own: string, known: string | undefined): string {
  for (const [decimal, group] of [
    [',', '.'],
    ['.', ','],
  ] as const) {
    const numberOf = (text: string) => Number(text.replace(/^Rp ?/, '').replaceAll(group, '').replace(decimal, '.'));
    const isSound = new RegExp(`^(?:Rp ?)?(?:\\d*|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}\\d*)?$`).test(part);
    if (String(numberOf(own)) === known && isSound) return String(numberOf(part));
  }
  return 'none';
}
