import { calls } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const JANUARY = 'Tanggal,Nama Barang,Harga\n05/01/2026,Kopi,15000\n31/01/2026,Teh,9000\n';
const FEBRUARY = 'tgl,Merek,Hargaa,Kota\n2026-02-01,Gula,Rp 17.000,Solo\n2026-02-28,Susu,Rp 8.000,Medan\n';

async function start(name: string) {
  const user = stack.as(name);
  const [{ id }, other] = [await user.upload('januari.csv', JANUARY), await user.upload('februari.csv', FEBRUARY)];
  const rowsOf = async (file: string) =>
    (await user.ask(calls.files.data, { params: { id: file } })).processed_excel_data;
  const plan = await user.ask(calls.append.plan, { params: { id }, body: { files: [other.id] } });
  const [file] = plan.files;
  if (!file) throw new Error('The plan has no file');
  const { file_id, dataset_hash, filename, sheet } = file;
  return { user, id, otherId: other.id, rowsOf, plan, file: { file_id, dataset_hash, filename, sheet } };
}

test('a plan shows how columns match, which are extra, and their combined types', async () => {
  const { plan } = await start('planner');
  expect(plan.files[0]?.columns.map(({ name, to, how }) => [name, to, how])).toEqual([
    ['tgl', 'Tanggal', 'alike'],
    ['Merek', 'Merek', 'extra'],
    ['Hargaa', 'Harga', 'alike'],
    ['Kota', 'Kota', 'extra'],
  ]);
  expect(plan.files[0]?.missing).toEqual(['Nama Barang']);
  expect(plan).toMatchObject({ version: 1, row_count: 4 });
  expect(plan.columns.find(({ name }) => name === 'Tanggal')).toMatchObject({ type: 'date', is_extra: false });
});

wideTest(
  'rows are appended by the plan with corrections of the settings, undone, and replayed on another file',
  async () => {
    const { user, id, otherId, rowsOf, file } = await start('appender');
    const config = {
      files: [file],
      matches: [{ file: 0, column: 'Merek', to: 'Nama Barang' }],
      source_column: 'Berkas',
      own_name: 'januari.csv',
    };
    const steps = [{ operation: 'append@1', config }];
    await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatchObject({
      Berkas: 'februari.csv',
      Tanggal: '2026-02-01',
      'Nama Barang': 'Gula',
      Harga: 17000,
      Kota: 'Solo',
    });
    const { applied, steps: kept } = await user.ask(calls.files.recipe, { params: { id } });
    expect(kept[0]?.label).toBe('Append the rows of “februari.csv”');
    // The other file changes; the appended rows stay as they were.
    const renamed = [{ operation: 'rename@1', config: { mapping: { Kota: 'City' } } }];
    await user.ask(calls.files.applyRecipe, { params: { id: otherId }, body: { steps: renamed } });
    const march = await user.upload('maret.csv', JANUARY.replaceAll('/01/', '/03/'));
    await user.ask(calls.files.applyRecipe, { params: { id: march.id }, body: { steps: kept } });
    expect((await rowsOf(march.id))[3]).toMatchObject({ Kota: 'Medan', Harga: 8000 });
    await user.ask(calls.history.rollback, {
      params: { id: applied[0]?.transformation_id ?? '' },
      body: { rollback_reason: 'coba' },
    });
    expect(await rowsOf(id)).toHaveLength(2);
  },
);

test('the rows of each file that are not data are counted, and left out by a recipe that says so, as often as it runs', async () => {
  const user = stack.as('bookkeeper');
  const sheet = (day: string) =>
    [
      'No,Tanggal,Barang,Jumlah',
      '(1),(2),(3),(4)',
      ...[1, 2, 3, 4].map((n) => `${n},0${n}/${day},Kopi ${n},${n * 1000}`),
      ',,JUMLAH,10000',
      ...[`,,"Bandung, 31/${day}",`, ',,Mengetahui,', ',,Siti Aminah,'],
    ].join('\n');
  const own = await user.upload('jan.csv', sheet('01/2026'));
  const other = await user.upload('feb.csv', sheet('02/2026'));
  const planned = (data_only?: boolean) =>
    user.ask(calls.append.plan, { params: { id: own.id }, body: { files: [other.id], data_only } });
  const plan = await planned();
  expect(plan).toMatchObject({ row_count: 18, own_rows_not_data: 5, files: [{ row_count: 9, rows_not_data: 5 }] });
  expect(await planned(true)).toMatchObject({
    ...{ row_count: 8, own_rows_not_data: 5 },
    files: [{ row_count: 4, rows_not_data: 5 }],
  });
  const files = plan.files.map(({ file_id, dataset_hash, filename }) => ({ file_id, dataset_hash, filename }));
  const steps = [{ operation: 'append@1', config: { files, own_name: 'jan.csv', data_only: true } }];
  const { recipe } = await user.ask(calls.recipes.create, { body: { name: 'Gabung bersih', steps } });
  expect(recipe.steps[0]?.config).toMatchObject({ data_only: true });
  const next = await user.upload('mar.csv', sheet('03/2026'));
  for (const { id } of [own, next]) {
    await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: recipe.steps } });
    const { processed_excel_data: rows } = await user.ask(calls.files.data, { params: { id } });
    expect(rows.map(({ Barang }) => Barang)).toEqual([
      'Kopi 1',
      'Kopi 2',
      'Kopi 3',
      'Kopi 4',
      'Kopi 1',
      'Kopi 2',
      'Kopi 3',
      'Kopi 4',
    ]);
    expect(rows.reduce((sum, { Jumlah }) => sum + Number(Jumlah), 0)).toBe(20_000);
  }
});

test('the file of another user is not found', async () => {
  const { file, otherId } = await start('owner');
  const thief = stack.as('thief');
  const { id } = await thief.upload('januari.csv', JANUARY);
  const planned = await thief.refusal(calls.append.plan, { params: { id }, body: { files: [otherId] } });
  expect(planned.status).toBe(404);
  const steps = [{ operation: 'append@1', config: { files: [file] } }];
  expect(await thief.refusal(calls.files.applyRecipe, { params: { id }, body: { steps } })).toMatchObject({
    status: 404,
  });
});

wideTest('a column from examples is a formula that is applied like any other', async () => {
  const user = stack.as('teacher');
  const { id } = await user.upload(
    'kontak.csv',
    'Nama,Email\nBudi Santoso,b@rapi.id\nSiti Aminah,s@rapi.id\nAyu,a@rapi.id\n',
  );
  const ask = (examples: { row: number; value: string }[]) =>
    user.ask(calls.columnExample.search, { params: { id }, body: { examples, name: 'Sapaan' } });
  const { candidates, version } = await ask([{ row: 0, value: 'Halo Budi!' }]);
  expect([version, candidates[0]?.formula]).toEqual([1, '"Halo " & TEXTBEFORE([Nama], " ", 1, 0, 1) & "!"']);
  expect(candidates[0]?.preview.map(({ value }) => value)).toEqual(['Halo Budi!', 'Halo Siti!', 'Halo Ayu!']);
  const step = { operation: 'formula@1', config: { formula: candidates[0]?.formula, column_name: 'Sapaan' } };
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [step] } });
  const rows = (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;
  expect(rows.map(({ Sapaan }) => Sapaan)).toEqual(['Halo Budi!', 'Halo Siti!', 'Halo Ayu!']);
  const refused = (body: object) =>
    user.refusal(calls.columnExample.search, { params: { id }, body: { examples: [{ row: 0, value: 'x' }], ...body } });
  expect(await refused({ name: 'Sapaan' })).toMatchObject({ status: 422 });
  expect(await refused({ columns: ['Lain'] })).toMatchObject({ status: 422 });
  expect(await refused({ examples: [{ row: 9, value: 'x' }] })).toMatchObject({ status: 422 });
  expect(await refused({ version: 1 })).toMatchObject({ status: 409 });
});
