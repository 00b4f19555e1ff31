/** A text that goes into another column, or stays while others of its column change, keeps its value. */
import fc from 'fast-check';
import { type Dataset, type Texts, writeTextColumns } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { readValues } from '../operations/testing/read-values';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const apply = async (dataset: Dataset, operation: string, config: object, others: readonly Dataset[] = []) =>
  (await bench.apply(dataset, operation, config, { others })).dataset;
const valuesOf = (dataset: Dataset, name: string) => readValues(bench.session, dataset, [name]);

async function stated(texts: Texts, columns: Record<string, object> = {}): Promise<Dataset> {
  const dataset = await bench.write(texts);
  return Object.keys(columns).length === 0 ? dataset : apply(dataset, 'state-notation@1', { columns });
}

const monthFirst = { W: ['02/05/2026', '03/04/2026'], K: ['a', 'b'] };
const days = ['2026-02-05', '2026-03-04'];

test.each([
  '[W]',
  '[W]&""',
  'TRIM([W])',
  'LEFT([W];10)',
  'UPPER([W])',
  'IF([K]="a";[W];[W])',
  'XLOOKUP([K];[K];[W])',
  'SUBSTITUTE([W];"x";"")',
])('days that begin with the month do so in %s', async (formula) => {
  const dataset = await stated(monthFirst, { W: { date_order: 'month-first' } });
  const made = await apply(dataset, 'formula@1', { formula, column_name: 'F' });
  expect(await valuesOf(made, 'F')).toEqual(days);
});

test('thousands of a typed column stay thousands in a text made of it', async () => {
  const dataset = await bench.write({ H: ['1.500,50', '2.250', '3.125'], K: ['a', 'b', 'c'] });
  expect(dataset.schema.columns[0]?.type).toBe('decimal');
  for (const formula of ['SUBSTITUTE([H];",50";"")', 'LEFT([H];5)', 'IF([K]="a";"n/a";[H])&""']) {
    const made = await apply(dataset, 'formula@1', { formula, column_name: 'F' });
    expect((await valuesOf(made, 'F')).slice(1)).toEqual(['2250', '3125']);
  }
});

test('they do so in merged and split columns', async () => {
  const dataset = await stated(monthFirst, { W: { date_order: 'month-first' } });
  const merged = await apply(dataset, 'merge-columns@1', { columns: ['W'], separator: '', name: 'F', keep: true });
  expect(await valuesOf(merged, 'F')).toEqual(days);
  const moments = { W: ['02/05/2026 08:30', '03/04/2026 14:00'] };
  const timed = await stated(moments, { W: { date_order: 'month-first' } });
  const settings = { column: 'W', by: { delimiter: ' ' }, into: ['Tgl', 'Jam'], keep: true };
  expect(await valuesOf(await apply(timed, 'split-column@1', settings), 'Tgl')).toEqual(days);
});

test('thousands of another file are no decimals beside decimals', async () => {
  const other = await bench.write({ Kode: ['a', 'b', 'c', 'd'], Harga: ['1.500', '2.500', '1.000.000', 'n/a'] });
  const own = await bench.write({ Kode: ['a', 'b'], Q: ['1.5', '2.25'] });
  const files = [{ file_id: 'f', dataset_hash: other.hash, name: 'o.csv' }];
  const config = { formula: 'VLOOKUP([Kode];FILE("o.csv");2)', column_name: 'F', files };
  expect(await valuesOf(await apply(own, 'formula@1', config, [other]), 'F')).toEqual(['1500', '2500']);
});

test('texts of columns that contradict each other wait for an answer', async () => {
  const A = ['1.500', '2.500', '1.000.000', 'n/a'];
  const dataset = await bench.write({ K: ['a', 'b', 'c', 'd'], A, B: ['1.5', '2.25', '3.75', 'x'] });
  const made = await apply(dataset, 'formula@1', { formula: 'IF([K]="c";[B];[A])', column_name: 'F' });
  expect(await valuesOf(made, 'F')).not.toContain('1.5');
});

test.each<[string, string[], string, string[]]>([
  ['a day written day first', ['02/05/2026', '03/04/2026', '01/31/2026', 'n/a'], 'TEXT([W];"dd/mm/yyyy")', ['2026-02-05', '2026-03-04', '2026-01-31', '-']],
  ['decimals with a point', ['0,125', '12,125', '3,5', 'n/a'], 'SUBSTITUTE([W];",";".")', ['0.125', '12.125', '3.5', '-']],
  ['English thousands', ['1.500', '2.500', '1.250,75', 'n/a'], 'SUBSTITUTE(SUBSTITUTE(SUBSTITUTE([W];".";"#");",";".");"#";",")', ['1500', '2500', '1250.75', '-']],
])('%s is none of its source', async (_what, W, formula, values) => {
  const dataset = await bench.write({ W, K: W.map((_, row) => `k${row}`) });
  const made = await apply(dataset, 'formula@1', { formula, column_name: 'F' });
  expect(await valuesOf(made, 'F')).toEqual(values);
}); // prettier-ignore

test("days that are written again in the other order are not the source's days", async () => {
  const W = ['02/05/2026', '03/04/2026', '01/31/2026'];
  const dataset = await bench.write({ W, K: ['a', 'b', 'c'] });
  const part = await apply(dataset, 'take-rows@1', { part: 'top', count: 2 });
  const made = await apply(part, 'formula@1', { formula: 'TEXT([W];"dd/mm/yyyy")', column_name: 'F' });
  expect(await valuesOf(made, 'F')).toEqual(['2026-02-05', '2026-03-04']);
});

test('what a formula computes from dollars are no dollars, and a condition does not say how texts are meant', async () => {
  const dataset = await bench.write({
    P: ['$12.50', '$7.50', '$15', 'n/a'],
    Tempo: ['31/12/2025', '05/06/2026', '30/06/2026', 'x'],
    W: ['02/05/2026', '03/04/2026', '01/31/2026', '01/30/2026'],
  });
  const computed = await apply(dataset, 'formula@1', { formula: 'IF([P]="n/a";"-";[P]*16000)', column_name: 'F' });
  expect(computed.schema.columns.at(-1)?.notation?.currency ?? 'IDR').toBe('IDR');
  const formula = 'IF([Tempo]>DATE(2026;1;1);[W];"")';
  const chosen = await apply(dataset, 'formula@1', { formula, column_name: 'F' });
  expect((await valuesOf(chosen, 'F')).slice(1, 3)).toEqual(['2026-03-04', '2026-01-31']);
});

test('a moment stays one among days', async () => {
  const Tanggal = ['05/06/2026', '07/08/2026 08:30', '02/05/2026', '13/05/2026'];
  const dataset = await bench.write({ Tanggal });
  const [, moment] = await valuesOf(dataset, 'Tanggal');
  const copies = [
    await apply(dataset, 'formula@1', { formula: '[Tanggal]', column_name: 'F' }),
    await apply(dataset, 'merge-columns@1', { columns: ['Tanggal'], separator: '', name: 'F', keep: true }),
    await apply(dataset, 'rename@1', { mapping: { Tanggal: 'F' } }),
    await apply(dataset, 'copy-column@1', { column: 'Tanggal', name: 'F' }),
  ];
  for (const copy of copies) expect((await valuesOf(copy, 'F'))[1]).toBe(moment);
});

test('codes stay codes under another name', async () => {
  const dataset = await bench.write({ 'Kode Akun': ['1.10', '1.100', '2.20'], V: ['100', '200', '400'] });
  const config = { column: 'Kode Akun', name: 'X' };
  const copies = [
    await apply(dataset, 'copy-column@1', config),
    await apply(dataset, 'formula@1', { formula: 'TRIM([Kode Akun])', column_name: 'X' }),
    await apply(dataset, 'merge-columns@1', { columns: ['Kode Akun'], separator: '', name: 'X', keep: true }),
    await apply(dataset, 'rename@1', { mapping: { 'Kode Akun': 'X' } }),
  ];
  for (const copy of copies) {
    expect(await valuesOf(copy, 'X')).toEqual(['-', '-', '-']);
    const edits = [{ row: 2, column: 'X', value: '2.30', was: '2.20' }];
    const edited = await apply(copy, 'edit-cells@1', { edits });
    const again = await apply(edited, 'replace-text@1', { columns: ['X'], find: '2.30', replace: '2.3' });
    const long = await apply(again, 'unpivot@1', { columns: ['X'], keep: [], name_column: 'N', value_column: 'V' });
    for (const [table, name] of [
      [edited, 'X'],
      [again, 'X'],
      [long, 'V'],
    ] as const)
      expect(await valuesOf(table, name)).toEqual(['-', '-', '-']);
  }
});

const edit = (was: string, value: string, row = 0) => ({ edits: [{ row, column: 'X', value, was }] });
test.each<[string, string[], string, object, number]>([
  ['Rp 15.000 corrected', ['Rp 15.000', '12.500', '7.250'], 'edit-cells@1', edit('Rp 15.000', '15000.5'), 0],
  ['a million made 7.5', ['1.000.000', '1.500', '2.250'], 'replace-text@1', { columns: ['X'], find: '1.000.000', replace: '7.5' }, 0],
  ['a million merged into 1.5', ['1.000.000', '1.500', '2.250'], 'merge-values@1', { column: 'X', merges: [{ from: ['1.000.000'], to: '1.5' }] }, 0],
  ['a day corrected', ['01/16/2026', '02/05/2026', '03/04/2026'], 'edit-cells@1', edit('01/16/2026', '16/01/2026'), 0],
  ['a blank filled', ['', '1.500', '2.250', '3.125'], 'fill@1', { columns: ['X'], direction: 'value', value: '0.5' }, 0],
  ['a dollar typed', ['n/a', 'Rp 1.500', '2.000', '3.000'], 'edit-cells@1', edit('n/a', '$5'), 0],
])('%s: the cells left alone keep their values', async (_what, X, operation, config, row) => {
  const dataset = await bench.write({ X: X.map((text) => text || null) });
  const [before, after] = [await valuesOf(dataset, 'X'), await valuesOf(await apply(dataset, operation, config), 'X')];
  const others = (values: string[]) => values.filter((_, at) => at !== row);
  expect(others(after)).toEqual(others(before));
}); // prettier-ignore

const mixed = async (X: readonly (string | number)[], H: readonly string[]) =>
  writeTextColumns(
    bench.session,
    [
      { name: 'X', values: X.map(String), areNumbers: X.map((value) => typeof value === 'number') },
      { name: 'H', values: H },
    ],
    bench.folder,
  );

test.each<[string, object]>([
  ['convert@1', { conversions: { X: 'date' }, on_error: 'keep' }],
  ['convert@1', { conversions: { X: 'boolean' }, on_error: 'keep' }],
  ['convert@1', { conversions: { X: 'text' } }],
  ['replace-text@1', { columns: ['X'], find: '0.25', replace: '0.5' }],
  ['edit-cells@1', edit('n/a', '0.75', 3)],
  ['edit-cells@1', edit('1.5', '1.6', 0)],
  ['formula@1', { formula: '[X]', column_name: 'F' }],
  ['merge-columns@1', { columns: ['X'], separator: '', name: 'F', keep: true }],
  ['group@1', { group_by: [{ column: 'X' }], aggregations: [{ column: 'H', function: 'count' }] }],
  ['unpivot@1', { columns: ['X'], keep: ['H'], name_column: 'N', value_column: 'F' }],
])('%s %o: a number cell does not say how the texts beside it are meant', async (operation, config) => {
  const dataset = await mixed([1.5, '2.250', 0.25, 'n/a'], ['Rp 1.500', 'Rp 2.500', '1.000.000', '7.500']);
  expect(await valuesOf(dataset, 'X')).toEqual(['1.5', '2250', '0.25', '-']);
  const result = await apply(dataset, operation, config);
  const made = result.schema.columns.some(({ name }) => name === 'F') ? 'F' : 'X';
  const values = await valuesOf(result, made);
  expect(values).toContain('2250');
  expect(values).not.toContain('2.25');

  const open = await mixed([1.5, '2.250', 0.25, '3.125'], ['a', 'b', 'c', 'd']);
  expect((await valuesOf(open, 'X'))[1]).toBe('-');
  const changed = await valuesOf(await apply(open, operation, config), made);
  for (const value of ['2250', '2.25', '3125', '3.125']) expect(changed).not.toContain(value);
});

const replace = (find: string, by: string) => ['replace-text@1', { columns: ['X'], find, replace: by }] as const;
test.each<[string, string[], readonly (readonly [string, object])[], string[]]>([
  ['dollars made rupiah', ['$5', '$6.50', '$12.25', '15'], [replace('$', 'Rp ')], ['5', '6.5', '12.25', '15']],
  ['the dollar signs removed', ['$5', '$6.50', '$12.25', '15'], [replace('$', '')], ['5', '6.5', '12.25', '15']],
  ['the percent signs removed', ['12%', '7,5%', '15%', '5'], [replace('%', ''), ['edit-cells@1', edit('5', '6%', 3)]], ['12', '7.5', '15', '0.06']],
  ['every open cell corrected', ['12,125', '3.500', '7', '3,5'], [['edit-cells@1', edit('3.500', '3500', 1)], replace(',', '.')], ['12.125', '3500', '7', '3.5']],
])('%s: the column is read as it is now', async (_what, X, steps, values) => {
  let dataset = await bench.write({ X });
  for (const [operation, config] of steps) dataset = await apply(dataset, operation, config);
  expect(await valuesOf(dataset, 'X')).toEqual(values);
}); // prettier-ignore

test('a question about the year stays one when a cell is corrected', async () => {
  const dataset = await bench.write({ X: ['26-01-05', '26-01-17', '26-02-28'] });
  expect(await valuesOf(dataset, 'X')).toEqual(['-', '-', '-']);
  const edited = await apply(dataset, 'edit-cells@1', edit('26-01-05', '2026-01-05'));
  expect((await valuesOf(edited, 'X')).slice(1)).toEqual(['-', '-']);
});

test('wide columns of dollars and of plain amounts are no sum of dollars', async () => {
  const dataset = await bench.write({ K: ['a', 'b'], USD: ['$5', '$6.50'], IDR: ['15000', '20000'] });
  const config = { columns: ['USD', 'IDR'], keep: ['K'], name_column: 'N', value_column: 'V' };
  const long = await apply(dataset, 'unpivot@1', config);
  expect(await valuesOf(long, 'V')).toEqual(['-', '15000', '-', '20000']);
});

const bottom = (count: number) => ({ part: 'bottom', count });
test.each<[string, string[], number]>([
  ['the currency', ['Rp 1.500', 'Rp 2.000', 'Rp 3.000', '$5', '10000'], 2],
  ['dollars', ['$5', '$6.50', '$7', 'Rp 1.500', '12'], 2],
  ['percent', ['12%', '7,5%', '15%', '5', '8'], 3],
  ['full-width days', ['０１/１３/２０２６', '０２/０３/２０２６', '０４/０５/２０２６'], 2],
  ['full-width amounts', ['１.０００.０００', '１.５００', '２.２５０'], 2],
])('%s of a column stays when rows go', async (_what, X, count) => {
  const dataset = await bench.write({ X });
  const before = await valuesOf(dataset, 'X');
  expect(await valuesOf(await apply(dataset, 'take-rows@1', bottom(count)), 'X')).toEqual(before.slice(-count));
});

const some = (...texts: readonly string[]) => fc.array(fc.constantFrom(...texts), { minLength: 3, maxLength: 7 });
const cells = fc.oneof(
  some('1.500', '12.500', '2.250', '1.234.567', '1.250,50', 'n/a'),
  some('1,500', '2,250', '1,234,567', '1,250.50', '7.5', 'n/a'),
  some('1.500', '2.250', '12.5', '750', 'n/a'),
  some('1.500', '2.250', '3.125', 'n/a'),
  some('Rp 1.500', '2.500', '$5', '$1.125', 'Rp 3.000', '10000'),
  some('10%', '1.500%', '12,5%', '5', '8'),
  some('02/03/2026', '05/06/2026', '01/16/2026', '16/01/2026', 'n/a'),
  some('02/03/2026', '05/06/2026', '01/16/2026'),
  some('02/03/26', '16/01/26', '26-01-16', '26-01-05', '07-02-03'),
  some('20260131', '20260203', '20251231', 'n/a'),
  some('08:30', '25:10', '12:00', '-'),
  some('16.45', '08.30', '7.00', '08:30', '-'),
  some('1.500,00 DB', '2.500,00 CR', '1.500 DB', '750'),
);
const header = fc.constantFrom('X', 'Harga', 'Tanggal', 'Jam Masuk', 'Kode', 'Harga (Rp)');
const entered = fc.constantFrom(
  '7.5',
  '1.500',
  '1,5',
  '12',
  'n/a',
  '16/01/2026',
  '01/16/2026',
  '31-12-25',
  '$5',
  '5%',
  '10:15',
  '16.45',
  '',
);
const waits = (text: string | undefined) => /^\d{1,3}[.,]\d{3}$|^\d+[/-]\d+[/-]\d+$/.test(text ?? '');

test('a cell that a step leaves alone keeps its value, or its question', async () => {
  const edited = fc.constantFrom<'edit-cells@1' | 'merge-values@1' | 'fill@1'>(
    'edit-cells@1',
    'merge-values@1',
    'fill@1',
  );
  await fc.assert(
    fc.asyncProperty(header, cells, edited, fc.nat(6), entered, async (name, texts, operation, at, value) => {
      const row = at % texts.length;
      const was = texts[row] ?? '';
      const given = operation === 'fill@1' ? texts.map((text, place) => (place === row ? null : text)) : texts;
      if ((operation !== 'edit-cells@1' && value === '') || was === value) return;
      const dataset = await bench.write({ [name]: given });
      const config = {
        'edit-cells@1': { edits: [{ row, column: name, value, was }] },
        'merge-values@1': { column: name, merges: [{ from: [was], to: value }] },
        'fill@1': { columns: [name], direction: 'value', value },
      }[operation];
      const before = await valuesOf(dataset, name);
      const after = await valuesOf(await apply(dataset, operation, config), name);
      for (const [place, text] of texts.entries()) {
        if (place === row || (text === was && operation === 'merge-values@1')) continue;
        const known = before[place] ?? '';
        if (
          known !== '-' ||
          (waits(text) && name !== 'Kode' && !texts.includes('Rp 3.000') && !texts.some((each) => /[$R]/.test(each)))
        )
          expect([text, after[place]]).toEqual([text, expect.stringMatching(`^(?:-|${known})$`)]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a text that goes into another column keeps its value, or waits for an answer', async () => {
  const made = fc.constantFrom<readonly [string, object]>(
    ['formula@1', { formula: '[W]', column_name: 'F' }],
    ['formula@1', { formula: 'TRIM([W])', column_name: 'F' }],
    ['formula@1', { formula: 'IF([k]="a";[W];[B])', column_name: 'F' }],
    ['merge-columns@1', { columns: ['W'], separator: '', name: 'F', keep: true }],
    ['copy-column@1', { column: 'W', name: 'F' }],
    ['split-column@1', { column: 'W', by: { delimiter: '|' }, into: ['F'], keep: true }],
    ['group@1', { group_by: [{ column: 'k' }], aggregations: [{ column: 'W', function: 'first' }] }],
  );
  await fc.assert(
    fc.asyncProperty(cells, cells, made, fc.nat(6), async (W, B, [operation, config], from) => {
      const k = W.map((_, row) => (operation === 'group@1' ? `k${row}` : row % 2 === 0 ? 'a' : 'b'));
      const whole = await bench.write({ k, W, B: W.map((_, row) => B[row] ?? null) });
      const part = { part: 'range', from: 1 + (from % W.length), to: W.length };
      const dataset = await apply(whole, 'take-rows@1', part);
      const [w, b] = [await valuesOf(dataset, 'W'), await valuesOf(dataset, 'B')];
      const result = await apply(dataset, operation, config);
      const name = result.schema.columns.at(operation === 'group@1' ? 1 : -1)?.name ?? '';
      const values = await valuesOf(result, result.schema.columns.some((each) => each.name === 'F') ? 'F' : name);
      const isOfTwo = JSON.stringify(config).includes('[B]');
      for (const [row, value] of values.entries()) {
        const known = isOfTwo && k[row + (from % W.length)] === 'b' ? b[row] : w[row];
        // Bare digits are days beside days, and numbers beside amounts.
        if (isOfTwo && [...W, ...B].some((text) => /^\d{8}$/.test(text))) continue;
        if (known !== undefined && known !== '-') expect(['-', known]).toContain(value);
        else if (waits(W[row + (from % W.length)]) && !isOfTwo) expect(value).toBe('-');
      }
    }),
    { numRuns: 1000 },
  );
});
