import { calls } from '@rapi/contracts';
import { unzipSync } from 'fflate';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const SALES = `Tanggal,Kode,Jumlah
05/01/2026,BRG-1,3
06/01/2026,brg-1 ,2
07/01/2026,BRG-2,5
08/01/2026,BRG-9,1
`;
const GOODS = `Kode Barang,Nama,Harga
BRG-1,Kopi,15000
BRG-2,Teh,9000
BRG-3,Gula,17000
`;
const TWICE = `${GOODS}BRG-2,Teh Hijau,11000\n`;

async function start(name: string, goods = GOODS) {
  const user = stack.as(name);
  const [{ id }, other] = [await user.upload('penjualan.csv', SALES), await user.upload('barang.csv', goods)];
  const settings = {
    other_file_id: other.id,
    keys: [['Kode', 'Kode Barang']] as [string, string][],
    columns: ['Nama', 'Harga'],
    match: 'normalized' as const,
  };
  const rowsOf = async (file: string) =>
    (await user.ask(calls.files.data, { params: { id: file } })).processed_excel_data;
  return { user, id, otherId: other.id, settings, rowsOf };
}

test('keys are suggested with their match rate, and the columns of both files', async () => {
  const { user, id, otherId } = await start('asker');
  const found = await user.ask(calls.join.suggest, { params: { id }, body: { other_file_id: otherId } });
  expect(found.keys[0]).toMatchObject({
    column: 'Kode',
    other_column: 'Kode Barang',
    match: 'normalized',
    match_percent: 75,
    is_unique: true,
  });
  expect(found.other).toMatchObject({ filename: 'barang.csv', row_count: 3, version: 1 });
  expect(found.other.columns.map(({ name }) => name)).toEqual(['Kode Barang', 'Nama', 'Harga']);
});

test('a preview counts both sides, and changes and costs nothing', async () => {
  const { user, id, settings } = await start('looker');
  const shown = await user.ask(calls.join.preview, { params: { id }, body: settings });
  expect(shown.counts).toMatchObject({ matched_rows: 3, unmatched_rows: 1, other_unmatched_rows: 1, several_keys: 0 });
  expect(shown.unmatched).toEqual([{ values: ['BRG-9'], rows: 1, row_index: 3 }]);
  expect(shown.other_unmatched).toEqual([{ values: ['BRG-3'], rows: 1, row_index: 2 }]);
  expect(shown.columns.filter(({ is_added }) => is_added).map(({ name }) => name)).toEqual(['Nama', 'Harga']);
  expect(shown.rows[1]).toEqual({ Tanggal: '2026-01-06', Kode: 'brg-1 ', Jumlah: 2, Nama: 'Kopi', Harga: 15000 });
  expect((await user.ask(calls.files.get, { params: { id } })).data.current_version).toBe(1);
  expect(stack.accounts.used('looker')).toBe(0);
});

test('applied, the file has the columns; it can be undone, and replayed on another file as it was then', async () => {
  const { user, id, otherId, settings, rowsOf } = await start('joiner');
  const applied = await user.ask(calls.join.run, { params: { id }, body: { ...settings, apply: true, version: 1 } });
  expect(applied).toMatchObject({ version: 2, row_count: 4 });
  const joined = await rowsOf(id);
  expect(joined.map(({ Harga }) => Harga)).toEqual([15000, 15000, 9000, null]);

  // The second file's prices change; the looked-up ones stay, even when the step is replayed.
  const formula = { formula: '[Harga] * 2', column_name: 'Harga', apply: true as const };
  await user.ask(calls.formula.save, { params: { id: otherId }, body: { ...formula, column_name: 'Harga Baru' } });
  const { steps } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps[0]?.label).toBe('Look up 2 columns in “barang.csv” by “Kode” = “Kode Barang”');
  const fresh = await user.upload('februari.csv', SALES.replaceAll('/01/', '/02/'));
  const tried = await user.ask(calls.files.tryRecipe, { params: { id: fresh.id }, body: { steps } });
  expect(tried).toMatchObject({ fits: true, columns: ['Tanggal', 'Kode', 'Jumlah', 'Nama', 'Harga'] });
  await user.ask(calls.files.applyRecipe, { params: { id: fresh.id }, body: { steps } });
  expect((await rowsOf(fresh.id)).map(({ Harga }) => Harga)).toEqual([15000, 15000, 9000, null]);

  await user.ask(calls.history.rollback, {
    params: { id: applied.transformation_id },
    body: {
      rollback_scope: 'full',
      rollback_reason: 'Salah berkas',
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
    },
  });
  expect(Object.keys((await rowsOf(id))[0] ?? {})).toEqual(['Tanggal', 'Kode', 'Jumlah']);
});

test('the joined file is downloaded as a workbook of its own', async () => {
  const { user, id, settings } = await start('downloader');
  const response = await user.send(calls.join.run, { params: { id }, body: { ...settings, unmatched: 'drop' } });
  expect(response.headers.get('content-disposition')).toContain('joined_penjualan.xlsx');
  expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toContain('xl/workbook.xml');
  const { data } = await user.ask(calls.files.list, { query: { kind: 'output' } });
  expect(data[0]).toMatchObject({ filename: 'joined_penjualan.xlsx', row_count: 3, column_count: 5 });
});

test('a download repeated with its Idempotency-Key is the same file, stored and counted once', async () => {
  const { user, id, settings } = await start('repeater');
  const post = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const answer = await user.send(calls.join.run, { params: { id }, body: settings, headers });
    const { status, headers: answered } = answer;
    return { status, name: answered.get('content-disposition'), file: Buffer.from(await answer.arrayBuffer()) };
  };
  const first = await post('join-1');
  expect(await post('join-1')).toEqual(first);
  expect(stack.accounts.used('repeater')).toBe(1);
  const outputs = () => user.ask(calls.files.list, { query: { kind: 'output' } });
  expect((await outputs()).data).toHaveLength(1);
  await post('join-2');
  expect((await outputs()).data).toHaveLength(2);
});

test('several rows for one key are reported in advance, and refused unless the first is requested', async () => {
  const { user, id, settings, rowsOf } = await start('doubter', TWICE);
  const shown = await user.ask(calls.join.preview, { params: { id }, body: settings });
  expect([shown.is_refused, shown.several[0]?.choices.map(({ row }) => row.Nama)]).toEqual([
    true,
    ['Teh', 'Teh Hijau'],
  ]);
  expect(await user.refusal(calls.join.run, { params: { id }, body: { ...settings, apply: true } })).toMatchObject({
    status: 422,
    code: 'several_matches',
    detail: expect.stringContaining('1 key is in several rows of “barang.csv”'),
  });
  await user.ask(calls.join.run, { params: { id }, body: { ...settings, several: 'first', apply: true } });
  expect((await rowsOf(id)).map(({ Nama }) => Nama)).toEqual(['Kopi', 'Kopi', 'Teh', null]);
});

test('if either file has changed since, nothing is done', async () => {
  const { user, id, otherId, settings } = await start('late');
  const mapping = { mapping: { Nama: 'Nama Barang' }, apply: true as const };
  await user.ask(calls.columnMapper.download, { params: { id: otherId }, body: mapping });
  const body = { ...settings, columns: ['Harga'], apply: true as const };
  for (const stale of [{ other_version: 1 }, { other_version: 2, version: 7 }]) {
    expect(await user.refusal(calls.join.run, { params: { id }, body: { ...body, ...stale } })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  }
  await user.ask(calls.join.run, { params: { id }, body: { ...body, other_version: 2, version: 1 } });
});

test('another user’s file is not found, as the first, as the second, or in a recipe', async () => {
  const { id, otherId, settings } = await start('owner');
  const owned = stack.as('owner');
  await owned.ask(calls.join.run, { params: { id }, body: { ...settings, apply: true } });
  const { steps } = await owned.ask(calls.files.recipe, { params: { id } });
  const stranger = stack.as('stranger');
  const own = await stranger.upload('milik.csv', SALES);
  const second = { params: { id: own.id }, body: settings };
  const refusals = [
    await stranger.refusal(calls.join.suggest, { params: { id: own.id }, body: { other_file_id: otherId } }),
    await stranger.refusal(calls.join.preview, second),
    await stranger.refusal(calls.join.run, second),
    await stranger.refusal(calls.join.preview, { params: { id }, body: { ...settings, other_file_id: own.id } }),
    await stranger.refusal(calls.files.applyRecipe, { params: { id: own.id }, body: { steps } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(refusals[4]?.detail).toContain('“barang.csv”');
  const { steps: tried, fits } = await stranger.ask(calls.files.tryRecipe, { params: { id: own.id }, body: { steps } });
  expect([fits, tried[0]?.detail]).toEqual([false, expect.stringContaining('not among your files')]);
});

test('a join with the file itself, and with an unknown column', async () => {
  const { user, id, settings } = await start('mirror');
  const own = { ...settings, other_file_id: id, keys: [['Kode', 'Kode']] as [string, string][], columns: ['Jumlah'] };
  const shown = await user.ask(calls.join.preview, { params: { id }, body: { ...own, match: 'exact' } });
  expect(shown.columns.at(-1)).toMatchObject({ name: 'Jumlah (2)', is_added: true });
  expect(await user.refusal(calls.join.preview, { params: { id }, body: { ...own, columns: ['Zat'] } })).toMatchObject({
    status: 422,
    code: 'unknown_column',
    detail: expect.stringMatching(/“Zat”.*the second file/),
  });
});
