import fc from 'fast-check';
import {
  allRows,
  columnsOfTable,
  openStepBench,
  randomTable,
  type StepBench,
  type TextTable,
} from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const step = (operation: string, config: object) => ({ operation, config });

/** A typed column of each kind, and a text column of amounts. */
const sheet: TextTable = {
  Kota: ['Solo', 'jkt', 'jkt', null],
  Jumlah: ['1500', '20', '20', null],
  Tanggal: ['05/01/2026', null, '06/01/2026', '07/01/2026'],
  Harga: ['Rp 1.250.000', 'Rp 75.000', null, 'Rp 5.000'],
  Berat: ['1.250,5', '2,5', null, '3.000,0'],
  Lunas: ['true', 'false', null, 'true'],
};
const edit = async (...edits: object[]) => bench.run(await bench.write(sheet), step('edit-cells@1', { edits }));

describe('edit-cells@1', () => {
  test.each<[string, string, number, string, string | null, string]>([
    ['a grouped number in a column of whole numbers', 'Jumlah', 0, '1.250.000', '1250000', 'integer'],
    ['an amount in juta', 'Jumlah', 0, 'Rp 1,25 jt', '1250000', 'integer'],
    ['a fraction, which makes whole numbers decimals', 'Jumlah', 0, '2,5', '2.5', 'decimal'],
    ['four decimals', 'Jumlah', 0, '1,7500', '1.75', 'decimal'],
    ['an amount in the way the column writes its own', 'Berat', 1, 'Rp 1,25 jt', '1.250.000', 'decimal'],
    ['a day', 'Tanggal', 1, '9/2/2026', '09/02/2026', 'date'],
    ['a day with its month in words', 'Tanggal', 0, '5 Agu 2026', '05/08/2026', 'date'],
    ['a moment, which makes days moments', 'Tanggal', 0, '05/01/2026 08:30', '2026-01-05 08:30:00', 'datetime'],
    ['yes in a word', 'Lunas', 1, 'ya', 'true', 'boolean'],
    ['nothing', 'Jumlah', 0, '  ', null, 'integer'],
    ['what stands in a column of text, as it is', 'Harga', 1, 'Rp 1,25 jt', 'Rp 1,25 jt', 'text'],
    ['what is none, which makes numbers text', 'Jumlah', 0, 'banyak', 'banyak', 'text'],
  ])('%s', async (_what, column, row, value, text, type) => {
    const { table, dataset, counts } = await edit({ row, column, value });
    expect(table).toEqual({
      ...(await bench.read(await bench.write(sheet))),
      [column]: sheet[column]?.map((cell, i) => (i === row ? text : type === 'datetime' ? atMidnight(cell) : cell)),
    });
    expect(dataset.schema.columns.find(({ name }) => name === column)?.type).toBe(type);
    expect(counts).toEqual({ records_processed: 4, records_changed: 1, cells_changed: 1 });
  });

  const atMidnight = (day: string | null) => day && `${day.split('/').reverse().join('-')} 00:00:00`;

  test('a typed cell becomes a value, not only a text', async () => {
    const { dataset } = await edit({ row: 0, column: 'Jumlah', value: '1.250.000' });
    const shown = await bench.preview(dataset, step('select-columns@1', { columns: ['Jumlah'] }));
    expect(shown.rows.map(({ Jumlah }) => Jumlah)).toEqual([1_250_000, 20, 20, null]);
  });

  test('reports values that the type cannot hold, and the column that became text', async () => {
    const { warnings, dataset } = await edit({ row: 0, column: 'Jumlah', value: 'banyak' });
    expect(warnings).toEqual([
      { reason: 'column_became_text', params: { column: 'Jumlah', values: ['banyak'], type: 'type_integer' } },
    ]);
    expect(dataset.schema.columns.filter(({ type }) => type === 'text').map(({ name }) => name)).toEqual([
      'Kota',
      'Jumlah',
      'Harga',
    ]);
  });

  test.each<[string, { type: 'date' | 'datetime' } | undefined, string[]]>([
    ['a workbook', { type: 'date' }, ['2026-01-05', '2026-02-06', '2026-03-07']],
    ['a text file', undefined, ['2026-01-05', '2026-02-06', '2026-03-07']],
  ])('days of %s that become text stay the same days', async (_from, native, days) => {
    const dataset = await bench.write({ Tanggal: days }, native && { Tanggal: native });
    const shown = (day: string) => (native ? day : day.split('-').reverse().join('/'));
    const edits = [
      { row: 0, column: 'Tanggal', value: '29/02/2026' },
      { row: 1, column: 'Tanggal', value: '2026-04-03' },
    ];
    const { table, dataset: edited, counts } = await bench.run(dataset, step('edit-cells@1', { edits }));
    expect(table.Tanggal).toEqual(['29/02/2026', shown('2026-04-03'), shown('2026-03-07')]);
    expect(counts.cells_changed).toBe(2);
    const read = { conversions: { Tanggal: 'date' }, on_error: 'null' };
    const again = await bench.rows((await bench.run(edited, step('convert@1', read))).dataset);
    expect(again.map(({ Tanggal }) => Tanggal)).toEqual([null, '2026-04-03', '2026-03-07']);
  });

  test('datetimes that become text keep their times', async () => {
    const moments = ['2026-01-05T08:30:00', '2026-02-06T00:00:00'];
    const dataset = await bench.write({ Waktu: moments }, { Waktu: { type: 'datetime' } });
    const edits = [{ row: 1, column: 'Waktu', value: 'besok' }];
    const { table } = await bench.run(dataset, step('edit-cells@1', { edits }));
    expect(table.Waktu).toEqual(['2026-01-05T08:30:00', 'besok']);
  });

  test('skips and reports an edit whose cell has changed since', async () => {
    const { table, warnings, details } = await edit(
      { row: 0, column: 'Kota', value: 'Surakarta', was: 'Solo' },
      { row: 1, column: 'Kota', value: 'Jakarta', was: 'JKT' },
      { row: 3, column: 'Kota', value: 'Medan', was: null },
      { row: 99, column: 'Kota', value: 'Jauh', was: 'x' },
    );
    expect(table.Kota).toEqual(['Surakarta', 'jkt', 'jkt', 'Medan']);
    expect(details).toEqual({ edits_passed_over: 2 });
    expect(warnings).toEqual([{ reason: 'edits_passed_over', params: { count: 2 } }]);
  });

  test('the old content of a cell may be given as text or as value', async () => {
    const { table } = await edit(
      { row: 0, column: 'Jumlah', value: '1', was: '1500' },
      { row: 0, column: 'Berat', value: '1', was: '1250.5' },
      { row: 0, column: 'Tanggal', value: '01/01/2026', was: '2026-01-05' },
      { row: 2, column: 'Tanggal', value: '02/01/2026', was: '06/01/2026' },
    );
    expect([table.Jumlah?.[0], table.Berat?.[0], table.Tanggal?.[0], table.Tanggal?.[2]]).toEqual([
      '1',
      '1',
      '01/01/2026',
      '02/01/2026',
    ]);
  });

  test('the same value in another notation is not a change', async () => {
    const { counts } = await edit({ row: 0, column: 'Jumlah', value: '1.500,0' });
    expect(counts.cells_changed).toBe(0);
  });

  test.each<[object[], string | RegExp]>([
    [[], 'Edit at least one cell'],
    [[{ row: 4, column: 'Kota', value: 'x' }], 'The file has 4 rows'],
    [[{ row: 0, column: 'Jumlah', value: '1.500' }], 'may be one of two numbers. Enter 1500 or 1.5,'],
    [[{ row: 0, column: 'Negara', value: 'x' }], 'no column “Negara”'],
    [
      [
        { row: 0, column: 'Kota', value: 'x' },
        { row: 0, column: 'Kota', value: 'y' },
      ],
      '“Kota” in row 1 is edited more than once',
    ],
  ])('%j is refused', async (edits, said) => {
    await expect(edit(...edits)).rejects.toThrow(said);
  });

  test('on any table it equals a plain list of assignments; a preview lists them; undo gives equal bytes', async () => {
    const edits = fc.uniqueArray(
      fc.record({
        row: fc.nat(13),
        column: fc.constantFrom(...columnsOfTable),
        value: fc.option(fc.constantFrom('Medan', 'Rp 9.000', '31/01/2026', '42', 'entah')),
      }),
      { minLength: 1, maxLength: 8, selector: ({ row, column }) => `${row} ${column}` },
    );
    await fc.assert(
      fc.asyncProperty(randomTable, edits, async (table, wanted) => {
        const dataset = await bench.write(table);
        const before = await bench.read(dataset);
        const within = wanted.filter(({ row }) => row < allRows(table).length);
        if (within.length === 0) return;
        const types = new Map(dataset.schema.columns.map(({ name, type }) => [name, type]));
        const done = step('edit-cells@1', {
          edits: within.map((each) => ({ ...each, was: before[each.column]?.[each.row] ?? null })),
        });
        const { table: after, dataset: made, counts } = await bench.run(dataset, done);
        const model = structuredClone(before);
        for (const { row, column, value } of within) {
          const cells = model[column];
          if (cells) cells[row] = value;
        }
        // Text columns hold what was typed; typed ones are checked above.
        for (const name of columnsOfTable.filter((each) => types.get(each) === 'text'))
          expect([name, after[name]]).toEqual([name, model[name]]);
        const preview = await bench.preview(dataset, done);
        expect(preview.total_changes).toBe(counts.cells_changed);
        for (const { row_index, column_name, cleaned } of preview.changes)
          expect(after[column_name]?.[row_index] ?? null).toBe(cleaned);
        expect(preview.rows).toEqual(await bench.rows(made));
        const back = step('edit-cells@1', {
          edits: within.map(({ row, column }) => ({ row, column, value: before[column]?.[row] ?? null })),
        });
        const { table: again } = await bench.run(made, back);
        // After the edits the column may have a type of its own and then reformats what is entered.
        const staysText = (name: string) =>
          [dataset, made].every(({ schema }) => schema.columns.find((each) => each.name === name)?.type === 'text');
        for (const name of columnsOfTable.filter(staysText)) expect(again[name]).toEqual(before[name]);
        expect(await bench.bytes(await bench.write(table))).toEqual(await bench.bytes(dataset));
      }),
      { numRuns: 25 },
    );
  });

  test('a large paste over many columns', async () => {
    const columns = Array.from({ length: 100 }, (_, i) => `K${i}`);
    const dataset = await bench.write(Object.fromEntries(columns.map((name) => [name, ['a', 'b', 'c', 'd']])));
    const edits = columns.flatMap((column) => [0, 1, 2].map((row) => ({ row, column, value: `${column}:${row}` })));
    const { table, counts } = await bench.run(dataset, step('edit-cells@1', { edits }));
    expect(table).toEqual(
      Object.fromEntries(columns.map((name) => [name, [`${name}:0`, `${name}:1`, `${name}:2`, 'd']])),
    );
    expect(counts.cells_changed).toBe(300);
  });
});

describe('replace-text@1', () => {
  const replaced = async (config: object) =>
    (await bench.run(await bench.write(sheet), step('replace-text@1', config))).table;

  test.each<[object, (string | null)[]]>([
    [{ find: 'JKT', replace: 'Jakarta' }, ['Solo', 'Jakarta', 'Jakarta', null]],
    [{ find: 'JKT', replace: 'Jakarta', match_case: true }, ['Solo', 'jkt', 'jkt', null]],
    [{ find: 'o', replace: '' }, ['Sl', 'jkt', 'jkt', null]],
    [{ find: 'jk', replace: 'x', whole_cell: true }, ['Solo', 'jkt', 'jkt', null]],
    [{ find: 'jkt', replace: '', whole_cell: true }, ['Solo', null, null, null]],
    [{ find: '(.)o$', replace: '[$1]$$', pattern: true }, ['So[l]$', 'jkt', 'jkt', null]],
    [{ find: '.', replace: 'x' }, ['Solo', 'jkt', 'jkt', null]],
  ])('%j', async (config, cities) => {
    expect((await replaced({ columns: ['Kota'], ...config })).Kota).toEqual(cities);
  });

  test('no columns mean all of them', async () => {
    const table = await replaced({ find: '2', replace: '9' });
    expect([table.Jumlah?.[1], table.Harga?.[0], table.Tanggal?.[0]]).toEqual(['90', 'Rp 1.950.000', '05/01/9096']);
  });

  test.each<[object, string | RegExp]>([
    [{ find: '', replace: 'x' }, /do not fit at “find”/],
    [{ find: '(', replace: 'x', pattern: true }, /cannot be read/],
    [{ find: 'x*', replace: 'y', pattern: true }, /matches empty text/],
    [{ find: 'x', replace: '$1', pattern: true }, /has no groups/],
    [{ find: 'x', replace: 'y', columns: ['Negara'] }, /no column “Negara”/],
    [{ find: 'x'.repeat(501), replace: 'y' }, /do not fit at “find”/],
  ])('%j is refused', async (config, said) => {
    await expect(replaced(config)).rejects.toThrow(said);
  });

  test('a text that would exceed a cell stays unchanged', async () => {
    const long = 'a'.repeat(200);
    const dataset = await bench.write({ Kota: [long, 'ab'] });
    const { table } = await bench.run(dataset, step('replace-text@1', { find: 'a', replace: 'b'.repeat(1000) }));
    expect(table.Kota).toEqual([long, `${'b'.repeat(1000)}b`]);
  });

  test('on any table it equals a JavaScript replacement of each text', async () => {
    const config = fc.record({
      columns: fc.subarray([...columnsOfTable]),
      find: fc.constantFrom('Jakarta', 'a', '.', '%', '"', 'Rp', '0', '\\', '$1'),
      replace: fc.constantFrom('', 'Z', '$1', '\\1', '%'),
      match_case: fc.boolean(),
      whole_cell: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(randomTable, config, async (table, settings) => {
        const dataset = await bench.write(table);
        const before = await bench.read(dataset);
        const literal = settings.find.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
        const pattern = new RegExp(
          settings.whole_cell ? `^(?:${literal})$` : literal,
          settings.match_case ? 'gu' : 'giu',
        );
        const model = Object.fromEntries(
          Object.entries(before).map(([name, cells]) => [
            name,
            settings.columns.length > 0 && !settings.columns.some((each) => each === name)
              ? cells
              : cells.map((cell) => {
                  const text = cell?.replace(pattern, () => settings.replace) ?? '';
                  return text.trim() === '' ? null : text;
                }),
          ]),
        );
        const { table: after } = await bench.run(dataset, step('replace-text@1', settings));
        expect(after).toEqual(model);
      }),
      { numRuns: 25 },
    );
  });
});

describe('fill@1', () => {
  const filled = async (config: object) => bench.run(await bench.write(sheet), step('fill@1', config));

  test('down, up, and by a value that the column takes as its type', async () => {
    const columns = ['Jumlah', 'Tanggal', 'Harga'];
    const down = await filled({ columns, direction: 'down' });
    expect([down.table.Jumlah?.[3], down.table.Tanggal?.[1], down.table.Harga?.[2]]).toEqual([
      '20',
      '05/01/2026',
      'Rp 75.000',
    ]);
    const up = await filled({ columns, direction: 'up' });
    expect([up.table.Jumlah?.[3], up.table.Tanggal?.[1], up.table.Harga?.[2]]).toEqual([
      null,
      '06/01/2026',
      'Rp 5.000',
    ]);
    const value = await filled({ columns: ['Jumlah', 'Berat'], direction: 'value', value: 'Rp 1,25 jt' });
    expect([value.table.Jumlah?.[3], value.table.Berat?.[2]]).toEqual(['1250000', '1.250.000']);
    for (const { dataset } of [down, up, value])
      expect(dataset.schema.columns.map(({ type }) => type)).toEqual([
        'text',
        'integer',
        'date',
        'text',
        'decimal',
        'boolean',
      ]);
  });

  test('dates in a column with another text stay as displayed', async () => {
    const { table } = await filled({ columns: ['Tanggal'], direction: 'value', value: 'belum bayar' });
    expect(table.Tanggal?.slice(0, 2)).toEqual(['05/01/2026', 'belum bayar']);
  });

  test('a value that the type cannot hold makes the column text, with a report; without blanks it does not', async () => {
    expect((await filled({ columns: ['Jumlah'], direction: 'value', value: 'kosong' })).warnings).toHaveLength(1);
    const full = await bench.write({ Jumlah: ['1', '2'] });
    const { warnings, dataset } = await bench.run(
      full,
      step('fill@1', { columns: ['Jumlah'], direction: 'value', value: 'kosong' }),
    );
    expect([warnings, dataset.schema.columns]).toEqual([[], full.schema.columns]);
  });

  test.each<[object, string | RegExp]>([
    [{ columns: [], direction: 'down' }, /Choose at least one column/],
    [{ columns: ['Negara'], direction: 'down' }, /no column “Negara”/],
    [{ columns: ['Kota'], direction: 'value', value: ' ' }, /value that blank cells get/],
    [{ columns: ['Kota'], direction: 'sideways' }, /do not fit/],
  ])('%j is refused', async (config, said) => {
    await expect(filled(config)).rejects.toThrow(said);
  });

  test('on any table it equals a plain walk down or up the column, and the preview equals the run', async () => {
    const chosen = fc.subarray([...columnsOfTable], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(randomTable, chosen, fc.constantFrom('down', 'up'), async (table, columns, direction) => {
        const dataset = await bench.write(table);
        const before = await bench.read(dataset);
        const walk = (cells: readonly (string | null)[]) => {
          let last: string | null = null;
          return cells.map((cell) => (last = cell ?? last));
        };
        const model = Object.fromEntries(
          Object.entries(before).map(([name, cells]) => {
            if (!columns.some((each) => each === name)) return [name, cells];
            return [name, direction === 'down' ? walk(cells) : walk(cells.toReversed()).toReversed()];
          }),
        );
        const wanted = step('fill@1', { columns, direction });
        const { table: after, dataset: made, counts } = await bench.run(dataset, wanted);
        expect(after).toEqual(model);
        expect(made.schema.columns.map(({ type }) => type)).toEqual(dataset.schema.columns.map(({ type }) => type));
        const preview = await bench.preview(dataset, wanted);
        expect(preview.rows).toEqual(await bench.rows(made));
        expect(preview.total_changes).toBe(counts.cells_changed);
        expect(preview.changes.map(({ row_index, column_name, cleaned }) => [row_index, column_name, cleaned])).toEqual(
          allRows(before).flatMap((row) =>
            Object.keys(before).flatMap((name) =>
              before[name]?.[row] === model[name]?.[row] ? [] : [[row, name, model[name]?.[row]]],
            ),
          ),
        );
      }),
      { numRuns: 25 },
    );
  });
});
