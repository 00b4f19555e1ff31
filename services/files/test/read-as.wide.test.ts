import { calls, type RecipeStep } from '@rapi/contracts';
import { uploadForm } from '@rapi/service-test-kit';
import { xlsxFile } from '@rapi/test-kit';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

type User = ReturnType<FilesStack['as']>;

/** Automatic reading takes the names from row 3; the person wants row 4. */
const TITLED = [
  'Laporan Penjualan;;',
  '',
  'Nama;Kota;Jumlah',
  'Pelanggan;Daerah;Dibayar',
  'Budi;Bogor;3',
  'Siti;Medan;4',
  '',
].join('\n');

const rename = (from: string, to: string): RecipeStep => ({
  operation: 'rename@1',
  config: { mapping: { [from]: to } },
});

const recipeOf = async (user: User, id: string) => user.ask(calls.files.recipe, { params: { id } });
const tableOf = async (user: User, id: string) => {
  const { columns, processed_excel_data: rows } = await user.ask(calls.files.data, {
    params: { id },
    query: { limit: 100 },
  });
  return { columns: columns.map(({ name, type }) => [name, type]), rows };
};
const reread = (user: User, id: string, body: object) => user.ask(calls.files.reread, { params: { id }, body });
const apply = (user: User, id: string, steps: readonly RecipeStep[]) =>
  user.ask(calls.files.applyRecipe, { params: { id }, body: { steps: [...steps] } });

/** A file that a person read with the names of row 4, and the steps applied to it. */
async function readByHand(user: User) {
  const { id } = await user.upload('januari.csv', TITLED);
  await reread(user, id, { header_row: 4 });
  await apply(user, id, [rename('Dibayar', 'Total')]);
  return { id, ...(await recipeOf(user, id)) };
}

test('a chosen reading is the first step of a shared recipe; an automatic reading is not a step', async () => {
  const user = stack.as('giver');
  const { id: automatic } = await user.upload('otomatis.csv', TITLED);
  expect((await recipeOf(user, automatic)).steps).toEqual([]);
  const { id, steps, applied, undo } = await readByHand(user);
  expect(steps).toMatchObject([
    {
      operation: 'read-as@1',
      config: { header_row: 4 },
      label: 'Read the file: header in row 4',
      label_sentence: {
        reason: 'step_read_as',
        params: { how: [{ reason: 'step_reread_header', params: { row: 4 } }] },
      },
    },
    { operation: 'rename@1' },
  ]);
  expect(applied.map(({ version, parent_version, row_count }) => [version, parent_version, row_count])).toEqual([
    [2, 1, 2],
    [3, 2, 2],
  ]);
  expect(undo?.label).toBe('Rename “Dibayar”');
  expect(stack.accounts.used('giver')).toBe(1);
  expect((await user.ask(calls.files.get, { params: { id } })).data.current_version).toBe(3);
});

test('an identical upload is read that way before the steps run, each as a version; only steps that change cells count', async () => {
  const user = stack.as('taker');
  const { id: january, steps } = await readByHand(user);
  const used = stack.accounts.used('taker');
  const { id } = await user.upload('februari.csv', TITLED);
  const tried = await user.ask(calls.files.tryRecipe, { params: { id }, body: { steps } });
  expect(tried).toMatchObject({ fits: true, row_count: 2, columns: ['Pelanggan', 'Daerah', 'Total'] });
  expect(tried.steps[0]).toMatchObject({ operation: 'read-as@1', fits: true, records_changed: 0, row_count: 2 });
  expect(tried.steps.some(({ matched_columns: matched }) => matched)).toBe(false);
  const shown = await user.ask(calls.files.previewSteps, { params: { id }, body: { steps } });
  expect([shown.columns.map(({ name }) => name), shown.row_count]).toEqual([['Pelanggan', 'Daerah', 'Total'], 2]);
  expect((await recipeOf(user, id)).applied).toEqual([]);
  expect(await apply(user, id, steps)).toMatchObject({ version: 3, steps_applied: 2 });
  expect(await tableOf(user, id)).toEqual(await tableOf(user, january));
  expect((await recipeOf(user, id)).steps).toEqual(steps);
  expect(stack.accounts.used('taker')).toBe(used + 1);
  const { history } = await user.ask(calls.history.list, { query: { file_id: id } });
  expect(history.map(({ operation }) => operation)).toEqual(['rename@1', 'reread', 'import']);
  // The file is read that way already: only the step runs again, and it does not fit a second time.
  const refused = await user.refusal(calls.files.applyRecipe, { params: { id }, body: { steps } });
  expect(refused).toMatchObject({ status: 422, detail: expect.stringContaining('Dibayar') });
  expect(
    await user.refusal(calls.files.applyRecipe, { params: { id }, body: { steps: steps.slice(0, 1) } }),
  ).toMatchObject({ status: 422, code: 'nothing_to_do' });
});

test('a reading alone is applied, undone like any reading, and shared again', async () => {
  const user = stack.as('reader');
  const { steps } = await readByHand(user);
  const { id } = await user.upload('maret.csv', TITLED);
  const made = await apply(user, id, steps.slice(0, 1));
  expect(made).toMatchObject({ version: 2, row_count: 2, steps_applied: 1 });
  expect((await recipeOf(user, id)).steps).toEqual(steps.slice(0, 1));
  await user.ask(calls.history.rollback, { params: { id: made.transformation_id }, body: { rollback_reason: 'coba' } });
  expect((await recipeOf(user, id)).steps).toEqual([]);
});

test('settings detected for one file are detected for the next: a screen sends its complete reading', async () => {
  const user = stack.as('detector');
  const { id } = await user.upload('januari.csv', TITLED);
  await reread(user, id, { header_row: 4, delimiter: ';', encoding: 'utf-8' });
  const { steps } = await recipeOf(user, id);
  expect(steps[0]?.config).toEqual({ header_row: 4, names: ['Pelanggan', 'Daerah', 'Dibayar'] });
  const latin = Buffer.from(TITLED.replaceAll(';', ',').replace('Budi', 'Ren\xe9'), 'latin1');
  const { id: other } = await user.upload('februari.csv', latin);
  await apply(user, other, steps);
  const { rows } = await tableOf(user, other);
  expect(rows).toMatchObject([{ Pelanggan: 'René', Dibayar: 3 }, {}]);
  // Choosing the detected reading again counts as no choice.
  await reread(user, id, { header_row: 3, delimiter: ';', encoding: 'utf-8' });
  expect((await recipeOf(user, id)).steps).toEqual([]);
});

const book = (sheets: Record<string, (string | number)[][]>) => xlsxFile(sheets);
const WORKBOOK = book({
  Kota: [['Kota'], ['Bogor']],
  Gaji: [['Gaji 2026'], ['Nama', 'Gaji'], ['Budi', 100], ['Siti', 200]],
});

test('a sheet chosen with the upload is part of its steps, and one that a file lacks is refused with those it has', async () => {
  const user = stack.as('payer');
  const form = uploadForm('gaji.xlsx', WORKBOOK);
  const { data } = await user.ask(calls.files.upload, { form, query: { sheet: 'Gaji' } });
  const { steps, applied } = await recipeOf(user, data.id);
  expect(steps).toMatchObject([{ operation: 'read-as@1', config: { sheet: 'Gaji' } }]);
  expect(applied[0]).toMatchObject({ version: 1, parent_version: 1, operation_type: 'import' });
  const { id } = await user.upload('februari.xlsx', WORKBOOK);
  await apply(user, id, [...steps, rename('Gaji', 'Upah')]);
  expect((await tableOf(user, id)).columns.map(([name]) => name)).toEqual(['Nama', 'Upah']);

  const { id: lacking } = await user.upload('maret.xlsx', book({ Januari: [['a'], [1]], Maret: [['b'], [2]] }));
  const sentence = {
    reason: 'workbook_without_sheet',
    params: { sheet: 'Gaji', sheets: { reason: 'list', params: { items: ['Januari', 'Maret'] } } },
  };
  const params = { id: lacking };
  expect(await user.refusal(calls.files.applyRecipe, { params, body: { steps } })).toMatchObject({
    status: 422,
    detail: expect.stringMatching(/no sheet “Gaji”.*Januari.*Maret/),
  });
  const tried = await user.ask(calls.files.tryRecipe, { params, body: { steps } });
  expect(tried).toMatchObject({ fits: false, steps: [{ fits: false, sentence: { reason: sentence.reason } }] });
});

test('a file with steps of another reading is refused, and settings that do not apply to a file leave it unchanged', async () => {
  const user = stack.as('keeper');
  const { steps } = await readByHand(user);
  const { id } = await user.upload('dikerjakan.csv', TITLED);
  await apply(user, id, [rename('Kota', 'Asal')]);
  const params = { id };
  expect(await user.refusal(calls.files.applyRecipe, { params, body: { steps } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('1 step has been applied'),
  });
  expect((await tableOf(user, id)).columns.map(([name]) => name)).toEqual(['Nama', 'Asal', 'Jumlah']);
  const json = JSON.stringify([{ Dibayar: 1 }, { Dibayar: 2 }]);
  const { id: told } = await user.upload('data.json', json);
  await apply(user, told, steps);
  expect((await tableOf(user, told)).columns.map(([name]) => name)).toEqual(['Total']);
  expect((await recipeOf(user, told)).steps).toMatchObject([{ operation: 'rename@1' }]);
});

test('it must come first when saved; edited steps keep it', async () => {
  const user = stack.as('editor');
  const { id, steps } = await readByHand(user);
  const [reading, renamed] = steps;
  if (!reading || !renamed) throw new Error('the file gives no steps');
  const saving = (list: RecipeStep[]) => ({ body: { name: 'Rapikan', steps: list } });
  expect(await user.refusal(calls.recipes.create, saving([renamed, reading]))).toMatchObject({ status: 422 });
  expect(await user.refusal(calls.recipes.create, saving([{ operation: 'read-as@1', config: {} }]))).toMatchObject({
    status: 422,
  });
  const unknown = { operation: 'read-as@1', config: { header_row: 4, colour: 'red' } };
  expect(await user.refusal(calls.recipes.create, saving([unknown]))).toMatchObject({ status: 422 });
  const { recipe } = await user.ask(calls.recipes.create, saving(steps));
  expect(recipe.steps).toEqual(steps);

  const params = { id };
  const edited = [reading, rename('Dibayar', 'Lunas')];
  const { version } = await user.ask(calls.files.replaceRecipe, { params, body: { steps: edited, version: 3 } });
  expect((await recipeOf(user, id)).steps).toMatchObject([{ config: { header_row: 4 } }, edited[1] ?? {}]);
  const unfit = [reading, rename('Hilang', 'Ada')];
  expect(await user.refusal(calls.files.replaceRecipe, { params, body: { steps: unfit, version } })).toMatchObject({
    status: 409,
    fields: [{ path: 'steps.1' }],
  });
  const otherwise = [{ ...reading, config: { header_row: 3 } }];
  expect(await user.refusal(calls.files.replaceRecipe, { params, body: { steps: otherwise, version } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('Read the file again'),
  });
});

test('joined header rows are found by their names in another file, and refused where it lacks them', async () => {
  const user = stack.as('monthly');
  const rows = ['Bahan;Berat;Nilai', ';(kg);(Rp)', 'Besi;5;7000', 'Semen;50;8000', 'Pasir;20;9000'];
  const { id } = await user.upload('januari.csv', ['Gudang;;', ...rows].join('\n'));
  await reread(user, id, { header_row: 3, header_rows: 2 });
  const { steps } = await recipeOf(user, id);
  expect(steps).toMatchObject([{ operation: 'read-as@1', config: { header_row: 3, header_rows: 2 } }]);
  const same = await user.upload('februari.csv', ['Gudang Solo;;', ...rows].join('\n'));
  await apply(user, same.id, steps);
  expect((await tableOf(user, same.id)).columns.map(([name]) => name)).toEqual(['Bahan', 'Berat (kg)', 'Nilai (Rp)']);
  for (const lines of [rows, ['Gudang;;', 'Solo;;', ...rows]]) {
    const { id: shifted } = await user.upload('maret.csv', lines.join('\n'));
    await apply(user, shifted, steps);
    const { columns, rows: read } = await tableOf(user, shifted);
    expect([columns.map(([name]) => name), read.length]).toEqual([['Bahan', 'Berat (kg)', 'Nilai (Rp)'], 3]);
  }
  const withoutUnits = rows.filter((row) => !row.includes('(kg)'));
  for (const lines of [['Gudang;;', ...withoutUnits], withoutUnits.slice(0, 2), withoutUnits.slice(0, 3)]) {
    const { id: other } = await user.upload('april.csv', lines.join('\n'));
    const params = { id: other };
    expect(await user.refusal(calls.files.applyRecipe, { params, body: { steps } })).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Rows 2 to 3'),
    });
    const tried = await user.ask(calls.files.tryRecipe, { params, body: { steps } });
    expect(tried).toMatchObject({ fits: false, steps: [{ sentence: { reason: 'header_rows_miss_names' } }] });
  }
  // A person who sees the rows may still choose them.
  const { id: seen } = await user.upload('mei.csv', ['Gudang;;', ...withoutUnits].join('\n'));
  await reread(user, seen, { header_row: 3, header_rows: 2 });
});

const WORDS = ['Nama;Kota;Status', 'Budi;Bogor;Lunas', 'Siti;Medan;Tunda', 'Ani;Solo;Lunas', 'Rudi;Bogor;Lunas'];
const BELOW = WORDS.map((row, at) => (at === 0 ? ';(asal);(bayar)' : row));

const CHOSEN = { delimiter: ';', encoding: 'windows-1252' } as const;

test('names that the file gives by itself are taken from where they stand, with a title more or less', async () => {
  const user = stack.as('of-other-titles');
  const { id } = await user.upload('januari.csv', ['Gudang;;', ...WORDS].join('\n'));
  await reread(user, id, { header_row: 2, ...CHOSEN });
  const { steps } = await recipeOf(user, id);
  for (const lines of [WORDS, ['Gudang;;', 'Februari;;', ...WORDS]]) {
    const { id: other } = await user.upload('maret.csv', lines.join('\n'));
    await apply(user, other, [...steps, rename('Nama', 'Pelanggan')]);
    const { columns, rows } = await tableOf(user, other);
    expect([columns.map(([name]) => name), rows.length]).toEqual([['Pelanggan', 'Kota', 'Status'], 4]);
  }
});

test('a title more or less is refused where the file does not give the names of two rows by itself', async () => {
  const [reason, rows] = ['header_rows_miss_names', ['Nama;Kota;Status', ...BELOW]] as const;
  const user = stack.as(`of-${reason}`);
  const { id } = await user.upload('januari.csv', ['Gudang;;', ...rows].join('\n'));
  await reread(user, id, { header_row: 3, header_rows: 2, ...CHOSEN });
  const { steps } = await recipeOf(user, id);
  const { id: same } = await user.upload('februari.csv', ['Gudang Solo;;', ...rows].join('\n'));
  await apply(user, same, [...steps, rename('Nama', 'Pelanggan')]);
  expect((await tableOf(user, same)).rows).toHaveLength(4);
  for (const lines of [rows, ['Gudang;;', 'Februari;;', ...rows]]) {
    const { id: other } = await user.upload('maret.csv', lines.join('\n'));
    const tried = await user.ask(calls.files.tryRecipe, { params: { id: other }, body: { steps } });
    expect(tried).toMatchObject({ fits: false, steps: [{ sentence: { reason } }] });
    const params = { id: other };
    expect((await user.refusal(calls.files.applyRecipe, { params, body: { steps } })).status).toBe(422);
  }
});

test('another user’s file cannot be read', async () => {
  const owner = stack.as('owner');
  const { steps } = await readByHand(owner);
  const { id } = await owner.upload('rahasia.csv', TITLED);
  const stranger = stack.as('stranger');
  const asked = { params: { id }, body: { steps } };
  expect((await stranger.refusal(calls.files.applyRecipe, asked)).status).toBe(404);
  const internal = stack.internal(calls.internal.readDataset, {
    params: { id },
    body: { version: 1, reading: { header_row: 4 } },
    actAs: 'stranger',
  });
  await expect(internal).rejects.toMatchObject({ status: 404 });
});

const HEADED = [
  ['Laporan', '', ''],
  ['', 'Penjualan', ''],
  ['Nama', 'Jumlah', 'Harga'],
  ['Budi', '3', '1.500'],
  ['Siti', '4', '2.500'],
];
const text = (mark: string) => HEADED.map((row) => row.join(mark)).join('\n');
const files = {
  'titik-koma.csv': text(';'),
  'garis.csv': text('|'),
  'kutip.csv': HEADED.map((row) => row.map((cell) => `'${cell}'`).join(',')).join('\n'),
  'buku.xlsx': book({ Satu: [['Judul']], Dua: HEADED, Tiga: [['x'], [1]] }),
};
const readings = [
  { header_row: 'none' },
  { header_row: 2 },
  { header_row: 3 },
  { header_row: 3, header_rows: 1 },
  { header_row: 3, header_rows: 2 },
  { header_row: 3, header_rows: 3 },
  { header_row: 4 },
  { header_rows: 2 },
  { delimiter: ',' },
  { delimiter: ';', encoding: 'windows-1252', header_row: 3 },
  { encoding: 'utf-8', quote: '"', escape: 'doubled' },
  { quote: "'", escape: 'backslash', header_row: 3 },
  { quote: 'none', delimiter: ',' },
  { sheet: 'Dua', header_row: 'none' },
  { sheet: 'Dua', header_row: 3, header_rows: 2 },
  { sheet: 'Tiga' },
  { without_hidden: true },
] as const;

test.each(Object.entries(files))(
  'whatever the reading of %s, its steps make the same table of an identical upload, cell by cell',
  async (name, content) => {
    const user = stack.as(`twin-of-${name}`);
    stack.accounts.setDecimalSign(`twin-of-${name}`, ',');
    const { id } = await user.upload(name, content);
    let given = 0;
    for (const choice of readings) {
      // A reading that fails here is refused to the person, too.
      const isRead = await reread(user, id, choice).then(
        () => true,
        () => false,
      );
      const { steps } = await recipeOf(user, id);
      if (!isRead || steps.length === 0) continue;
      const { id: twin } = await user.upload(name, content);
      await apply(user, twin, steps);
      expect({ choice, ...(await tableOf(user, twin)) }).toEqual({ choice, ...(await tableOf(user, id)) });
      given += 1;
    }
    expect(given).toBeGreaterThan(6);
  },
);
