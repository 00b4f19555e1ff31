import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const SALES = `Tanggal,Produk,Jumlah,Harga,Diskon,Email
31/01/2026,Kopi,2,25000,0,budi@contoh.id
15/02/2026,Teh,5,12000.5,,siti@contoh.id
28/02/2026,Kopi,3,25000,500,budi@contoh.id
`;

const rows = async (user: ReturnType<QualityToolsStack['as']>, id: string) =>
  (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;

test('a formula is previewed over the whole file, and changes nothing', async () => {
  const user = stack.as('previewer');
  const { id } = await user.upload('penjualan.csv', SALES);
  const body = { formula: '= Jumlah * Harga - Diskon', column_name: ' Total ' };
  const preview = await user.ask(calls.formula.create, { params: { id }, body });
  expect(preview).toEqual({
    success: true,
    message: 'Calculated 3 rows. In 1 row an empty cell counts as 0.',
    formula: '= Jumlah * Harga - Diskon',
    new_column: {
      column_name: 'Total',
      data_type: 'decimal',
      non_null_count: 3,
      total_rows: 3,
      sample_values: [50_000, 60_002.5, 74_500],
    },
    figures: { error_count: 0, error_rows: [], empty_as_zero_count: 1 },
  });
  expect((await user.ask(calls.files.get, { params: { id } })).data.current_version).toBe(1);
  expect(stack.accounts.used('previewer')).toBe(0);
});

test('rows in which a formula fails are empty, counted and named', async () => {
  const user = stack.as('failing');
  const { id } = await user.upload('penjualan.csv', SALES);
  const ask = (formula: string) => user.ask(calls.formula.create, { params: { id }, body: { formula } });
  expect(await ask('[Produk] * 2')).toMatchObject({
    message:
      'Calculated 0 rows. 3 rows could not be worked out and stay empty (the first is row 1). ' +
      '3 values of “Produk” could not be read as a number without doubt.',
    new_column: { column_name: 'New Column', non_null_count: 0, sample_values: [null, null, null] },
    figures: { error_count: 3, error_rows: [0, 1, 2] },
    warnings: [
      { sentence: { reason: 'formula_rows_failed', params: { count: 3, first: 1 } } },
      { sentence: { reason: 'formula_unread_number', params: { column: 'Produk', count: 3 } } },
    ],
  });
  expect(await ask('100 / ([Jumlah] - 5)')).toMatchObject({
    message: 'Calculated 2 rows. 1 row could not be worked out and stays empty (row 2).',
    figures: { error_count: 1, error_rows: [1] },
  });
});

test('the preview of a sum says that it mixes currencies', async () => {
  const user = stack.as('trader');
  const { id } = await user.upload('faktur.csv', 'Amount,CCY\n1500.50,USD\n20000000,IDR\n');
  const preview = await user.ask(calls.formula.create, { params: { id }, body: { formula: 'SUM([Amount])' } });
  expect(preview.message).toContain('The figures of “Amount” mix amounts in several currencies.');
});

test('the file with the column is an output to download; with apply the file itself gets it', async () => {
  const user = stack.as('maker');
  const { id } = await user.upload('penjualan.csv', SALES);
  const params = { id };
  const body = { formula: '[Jumlah] * [Harga]', column_name: 'Total' };
  const response = await user.send(calls.formula.save, { params, body });
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('formula_penjualan.xlsx'),
  ]);
  await response.arrayBuffer();
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);
  const outputs = await user.ask(calls.files.list, { query: { kind: 'output' } });
  expect(outputs.data).toMatchObject([{ original_filename: 'formula_penjualan.xlsx', row_count: 3, column_count: 7 }]);
  expect((await user.ask(calls.files.get, { params })).data.current_version).toBe(1);

  const applied = await user.ask(calls.formula.save, { params, body: { ...body, apply: true, version: 1 } });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 3 });
  const next = { formula: 'TEXT([Tanggal], "mmmm") & " " & RUPIAH([Total])', column_name: '' };
  await user.ask(calls.formula.save, { params, body: { ...next, apply: true } });
  expect((await rows(user, id)).map((row) => [row.Total, row['New Column']])).toEqual([
    [50_000, 'Januari Rp50.000'],
    [60_002.5, 'Februari Rp60.002,50'],
    [75_000, 'Februari Rp75.000'],
  ]);
  const { steps } = await user.ask(calls.files.recipe, { params });
  expect(steps).toMatchObject([
    { operation: 'formula@1', config: body, label: 'Formula column “Total”' },
    { operation: 'formula@1', config: { formula: next.formula, column_name: 'New Column' } },
  ]);
  const late = { params, body: { ...body, column_name: 'Lagi', apply: true, version: 1 } };
  expect(await user.refusal(calls.formula.save, late)).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(stack.accounts.used('maker')).toBe(3);
});

describe('an invalid formula is refused with the position, and leaves nothing behind', () => {
  test.each([
    ['a formula that breaks off', '[Jumlah] * ', 'X', 'invalid_formula', /character 12/, { start: 11, end: 11 }],
    ['an unknown column', '1 + [Hraga]', 'X', 'unknown_column', /Did you mean \[Harga\]/, { start: 4, end: 11 }],
    ['an unknown function', 'HITUNG_SEMUA(1)', 'X', 'invalid_formula', /HITUNG_SEMUA/, { start: 0, end: 12 }],
    ['a name that is there', '[Jumlah]', 'Harga', 'invalid_input', /“Harga” already/, undefined],
    ['a blank formula', '  = ', 'X', 'invalid_formula', /enter a formula/, { start: 0, end: 4 }],
    ['no formula', '   ', 'X', 'invalid_input', /enter a formula/, undefined],
    ['a formula of ten thousand characters', '1+'.repeat(5000), 'X', 'invalid_input', /8192/, undefined],
    [
      'a formula that is nested too deep',
      `${'('.repeat(1000)}1${')'.repeat(1000)}`,
      'X',
      'invalid_formula',
      /deep/,
      { start: 64, end: 65 },
    ],
  ])('%s', async (what, formula, column_name, code, detail, at) => {
    const userId = `refused-${what.replaceAll(' ', '-')}`;
    const user = stack.as(userId);
    const { id } = await user.upload('penjualan.csv', SALES);
    const body = { formula, column_name };
    const refusals = [
      await user.refusal(calls.formula.create, { params: { id }, body }),
      await user.refusal(calls.formula.save, { params: { id }, body }),
      await user.refusal(calls.formula.save, { params: { id }, body: { ...body, apply: true } }),
    ];
    const path = code === 'invalid_input' && column_name === 'Harga' ? 'column_name' : 'formula';
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 422, code, detail: expect.stringMatching(detail) });
      const [field] = refusal.fields ?? [];
      expect(refusal.fields).toHaveLength(1);
      expect(field).toMatchObject({ path, message: expect.stringMatching(detail), ...(at && { at }) });
      expect(field?.reason).toBeDefined();
    }
    expect(await user.ask(calls.files.list)).toMatchObject({ total: 1, data: [{ current_version: 1 }] });
    expect(stack.accounts.used(userId)).toBe(0);
  });
});

test('suggestions follow the meaning of the columns, and each runs unchanged', async () => {
  const user = stack.as('suggested');
  const { id } = await user.upload('penjualan.csv', SALES);
  const { suggestions, column_info } = await user.ask(calls.formula.suggestions, { params: { id } });
  expect(Object.keys(column_info)).toEqual(['Tanggal', 'Produk', 'Jumlah', 'Harga', 'Diskon', 'Email']);
  expect(column_info.Harga).toEqual({
    ...{ data_type: 'decimal', semantic_type: 'money', non_null_count: 3, total_count: 3 },
    sample_values: [25_000, 12_000.5],
  });
  expect(column_info.Diskon).toMatchObject({ non_null_count: 2, total_count: 3 });
  const formulas = suggestions.map(({ formula }) => formula);
  expect(formulas).toEqual(
    expect.arrayContaining([
      ...['[Jumlah] * [Harga]', 'PPN([Harga])', 'PPN([Harga], [Tanggal])', 'DAYS(TODAY(), [Tanggal])'],
      ...['TEXT([Tanggal], "mmmm yyyy")', 'COUNTIF([Email], [Email]) > 1'],
    ]),
  );
  for (const { formula, column_name } of suggestions) {
    const { figures } = await user.ask(calls.formula.create, { params: { id }, body: { formula, column_name } });
    expect([formula, figures?.error_count]).toEqual([formula, 0]);
  }
});

test('another person’s file is not found', async () => {
  const { id } = await stack.as('owner').upload('penjualan.csv', SALES);
  const stranger = stack.as('stranger');
  const body = { formula: '[Jumlah] * 2', column_name: 'Ganda' };
  const refusals = [
    await stranger.refusal(calls.formula.suggestions, { params: { id } }),
    await stranger.refusal(calls.formula.create, { params: { id }, body }),
    await stranger.refusal(calls.formula.save, { params: { id }, body }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});

const GOODS = `Kode,Nama,Harga Baru
Kopi,Kopi Gayo,30000
Teh,Teh Melati,15000
`;
const LOOKUP = 'XLOOKUP([Produk]; FILE("barang.csv")[Kode]; FILE("barang.csv")[Harga Baru]; 0) * [Jumlah]';

test('a formula looks up values in another file; replayed, it uses that file as it was', async () => {
  const user = stack.as('looker-up');
  const { id } = await user.upload('penjualan.csv', SALES);
  const other = await user.upload('barang.csv', GOODS);
  const body = { formula: LOOKUP, column_name: 'Nilai' };
  const preview = await user.ask(calls.formula.create, { params: { id }, body });
  expect(preview.new_column).toMatchObject({ data_type: 'integer', sample_values: [60_000, 75_000, 90_000] });
  await user.ask(calls.formula.save, { params: { id }, body: { ...body, apply: true, version: 1 } });
  expect((await rows(user, id)).map(({ Nilai }) => Nilai)).toEqual([60_000, 75_000, 90_000]);

  const mapping = { mapping: { 'Harga Baru': 'Harga' }, apply: true as const };
  await user.ask(calls.columnMapper.download, { params: { id: other.id }, body: mapping });
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps[0]?.config).toMatchObject({ formula: LOOKUP, files: [{ file_id: other.id, name: 'barang.csv' }] });
  const fresh = await user.upload('februari.csv', SALES.replaceAll('Kopi', 'Teh'));
  await user.ask(calls.files.applyRecipe, { params: { id: fresh.id }, body: { steps } });
  expect((await rows(user, fresh.id)).map(({ Nilai }) => Nilai)).toEqual([30_000, 75_000, 45_000]);
  expect(
    await user.refusal(calls.formula.create, { params: { id }, body: { ...body, column_name: 'X' } }),
  ).toMatchObject({
    status: 422,
    code: 'unknown_column',
    detail: expect.stringMatching(/“Harga Baru” in “barang.csv”.*\[Harga\]/),
  });
});

test('another user’s file cannot be used for lookups, in a formula or in a recipe', async () => {
  const owner = stack.as('goods-owner');
  const { id } = await owner.upload('penjualan.csv', SALES);
  await owner.upload('barang.csv', GOODS);
  await owner.ask(calls.formula.save, { params: { id }, body: { formula: LOOKUP, column_name: 'Nilai', apply: true } });
  const { steps } = await owner.ask(calls.files.recipe, { params: { id } });
  const stranger = stack.as('goods-stranger');
  const own = await stranger.upload('milik.csv', SALES);
  const body = { formula: LOOKUP, column_name: 'Nilai' };
  const refusals = [
    await stranger.refusal(calls.formula.create, { params: { id: own.id }, body }),
    await stranger.refusal(calls.formula.save, { params: { id: own.id }, body: { ...body, apply: true } }),
    await stranger.refusal(calls.files.applyRecipe, { params: { id: own.id }, body: { steps } }),
  ];
  expect(refusals.map(({ status, detail }) => [status, detail.includes('“barang.csv”')])).toEqual([
    [404, true],
    [404, true],
    [404, true],
  ]);
});

test('two files of one name are distinguished by their ids', async () => {
  const user = stack.as('doubled');
  const { id } = await user.upload('penjualan.csv', SALES);
  await user.upload('barang.csv', GOODS);
  const later = await user.upload('barang.csv', GOODS.replace('30000', '31000'));
  const body = { formula: LOOKUP, column_name: 'Nilai' };
  expect(await user.refusal(calls.formula.create, { params: { id }, body })).toMatchObject({
    status: 422,
    detail: expect.stringMatching(/^2 of your files are called “barang.csv”/),
  });
  const byId = { ...body, formula: LOOKUP.replaceAll('barang.csv', later.id) };
  expect((await user.ask(calls.formula.create, { params: { id }, body: byId })).new_column.sample_values[0]).toBe(
    62_000,
  );
});
