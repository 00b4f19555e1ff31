import { calls } from '@rapi/contracts';
import { uploadForm } from '@rapi/service-test-kit';
import { xlsxFile } from '@rapi/test-kit';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const TITLED = 'Laporan Penjualan;;\n\nNama;Kota;Jumlah\nBudi;Bogor;3\nSiti;Medan;4\n';

const WORKBOOK = xlsxFile({
  Kota: [['Kota'], ['Bogor']],
  Gaji: [['Gaji 2026'], ['Nama', 'Gaji'], ['Budi', 100], ['Siti', 200]],
});

async function start(name: string, filename = 'laporan.csv', content: string | Buffer = TITLED) {
  const user = stack.as(name);
  const { id } = await user.upload(filename, content);
  const params = { id };
  const fileNow = async () => (await user.ask(calls.files.get, { params })).data;
  const columns = async () => (await user.ask(calls.files.data, { params })).columns.map((column) => column.name);
  return { user, id, params, fileNow, columns };
}

test('an upload reports how it was read', async () => {
  const { fileNow } = await start('asker');
  expect((await fileNow()).reading).toEqual({ sheet: null, header_row: 3, delimiter: ';', encoding: 'utf-8' });
});

test('the sheet and the header row can be chosen with the upload; an invalid row is refused', async () => {
  const user = stack.as('chooser');
  const upload = (query: object) => ({ form: uploadForm('buku.xlsx', WORKBOOK), query });
  const { data } = await user.ask(calls.files.upload, upload({ sheet: 'Gaji', header_row: 3 }));
  expect(data).toMatchObject({ row_count: 1, reading: { sheet: 'Gaji', header_row: 3 } });
  expect(data.sheets.find(({ is_current }) => is_current)?.name).toBe('Gaji');
  expect(await user.refusal(calls.files.upload, upload({ sheet: 'Tidak Ada' }))).toMatchObject({ status: 422 });
  expect(await user.refusal(calls.files.upload, upload({ sheet: 'Gaji', header_row: 90 }))).toMatchObject({
    status: 422,
    fields: [{ path: 'header_row', message: expect.stringContaining('Row 90') }],
  });
});

test('a preview shows what a reading would make, and changes nothing', async () => {
  const { user, params, fileNow } = await start('looker');
  const shown = await user.ask(calls.files.previewReading, { params, body: { header_row: 'none' } });
  expect(shown).toMatchObject({
    current: { header_row: 3 },
    reading: { header_row: null, delimiter: ';' },
    row_count: 4,
    steps_applied: 0,
  });
  expect(shown.first_rows[1]).toEqual({ row: 3, cells: ['Nama', 'Kota', 'Jumlah'] });
  expect((await fileNow()).current_version).toBe(1);
});

test('reading again makes a version, is not counted, and can be rolled back', async () => {
  const { user, params, fileNow, columns } = await start('reader', 'buku.xlsx', WORKBOOK);
  expect(await columns()).toEqual(['Kota']);
  const made = await user.ask(calls.files.reread, { params, body: { sheet: 'Gaji', version: 1 } });
  expect(made).toMatchObject({ version: 2, row_count: 2 });
  expect([await columns(), (await fileNow()).reading]).toEqual([
    ['Nama', 'Gaji'],
    { sheet: 'Gaji', header_row: 2, delimiter: null, encoding: null },
  ]);
  const sheetNow = async () => (await fileNow()).sheets.find(({ is_current }) => is_current)?.name;
  expect(await sheetNow()).toBe('Gaji');
  const other = await user.ask(calls.files.preview, { params, query: { sheet: 'Kota' } });
  expect(other.columns.map(({ name }) => name)).toEqual(['Kota']);
  const given = (await user.ask(calls.files.recipe, { params })).steps;
  expect(given).toMatchObject([{ operation: 'read-as@1', config: { sheet: 'Gaji' } }]);
  expect(stack.accounts.used('reader')).toBe(0);
  const { history } = await user.ask(calls.history.list, { query: { file_id: params.id } });
  expect(history[0]).toMatchObject({
    operation: 'reread',
    label: 'Read the upload again: sheet “Gaji”, header in row 2',
  });

  const rollback = { rollback_scope: 'full' as const, rollback_reason: 'Salah lembar', rollback_rules: {} };
  await user.ask(calls.history.rollback, {
    params: { id: made.transformation_id },
    body: { ...rollback, validation_checks: { confirm_rollback: true, user_initiated: true } },
  });
  expect([await columns(), await sheetNow()]).toEqual([['Kota'], 'Kota']);
});

test('if steps were applied it asks first and leaves them behind, and none of them is lost', async () => {
  const { user, params, columns } = await start('worker');
  const steps = [{ operation: 'rename@1', config: { mapping: { Nama: 'Pelanggan' } } }];
  await user.ask(calls.files.applyRecipe, { params, body: { steps } });
  const body = { header_row: 4 };
  expect(await user.refusal(calls.files.reread, { params, body })).toMatchObject({
    status: 409,
    code: 'conflict',
    detail: expect.stringContaining('1 step has been applied'),
  });
  const made = await user.ask(calls.files.reread, { params, body: { ...body, confirm: true } });
  expect(await columns()).toEqual(['Budi', 'Bogor', '3']);
  const given = (await user.ask(calls.files.recipe, { params })).steps;
  expect(given).toMatchObject([{ operation: 'read-as@1', config: { header_row: 4 } }]);
  expect((await user.ask(calls.files.previewReading, { params, body: {} })).steps_applied).toBe(0);
  const applied = { operation: 'rename@1', config: { mapping: { Budi: 'Nama' } } };
  await user.ask(calls.files.applyRecipe, { params, body: { steps: [applied] } });
  expect((await user.ask(calls.files.recipe, { params })).steps).toHaveLength(2);
  const rollback = { rollback_scope: 'full' as const, rollback_reason: 'Kembali', rollback_rules: {} };
  await user.ask(calls.history.rollback, {
    params: { id: made.transformation_id },
    body: { ...rollback, validation_checks: { confirm_rollback: true, user_initiated: true } },
  });
  expect(await columns()).toEqual(['Pelanggan', 'Kota', 'Jumlah']);
  expect((await user.ask(calls.files.recipe, { params })).steps).toMatchObject([{ operation: 'rename@1' }]);
  const { nodes, edges } = await user.ask(calls.files.lineage, { params });
  const reread = nodes.find(({ version }) => version === made.version);
  expect(edges.find(({ to, kind }) => to === reread?.id && kind === 'operation')?.from).toBe(`${params.id}@upload`);
});

test('delimiter and encoding may be chosen', async () => {
  const latin = Buffer.from('Nama|Harga\nCaf\xe9|1500\n', 'latin1');
  const { user, params, columns } = await start('encoder', 'kafe.csv', latin);
  await user.ask(calls.files.reread, { params, body: { delimiter: ',', encoding: 'windows-1252', header_row: 1 } });
  expect(await columns()).toEqual(['Nama|Harga']);
});

test('quotation marks, escapes and a second row of names may be chosen, and are kept', async () => {
  const quoted = "'Nama','Penjualan',''\n'','Jumlah','Harga'\n'Budi','3','it\\'s 5'\n'Siti','4','6'\n";
  const { params, user, columns, fileNow } = await start('quoter', 'kutip.csv', quoted);
  const choice = { header_row: 2, header_rows: 2 as const, quote: "'" as const, escape: 'backslash' as const };
  await user.ask(calls.files.reread, { params, body: choice });
  expect(await columns()).toEqual(['Nama', 'Penjualan Jumlah', 'Penjualan Harga']);
  expect((await fileNow()).reading).toMatchObject(choice);
  const plain = { header_row: 'none' as const, quote: '"' as const, escape: 'doubled' as const };
  const shown = await user.ask(calls.files.previewReading, { params, body: plain });
  expect(shown.first_rows[0]?.cells[0]).toBe("'Nama'");
});

test('an outdated version, another user’s file, and invalid input are refused', async () => {
  const { user, params } = await start('strict');
  expect(await user.refusal(calls.files.reread, { params, body: { version: 7 } })).toMatchObject({
    status: 409,
    code: 'version_conflict',
  });
  const stranger = stack.as('stranger');
  expect((await stranger.refusal(calls.files.previewReading, { params, body: {} })).status).toBe(404);
  expect((await stranger.refusal(calls.files.reread, { params, body: {} })).status).toBe(404);
  for (const body of [{ header_row: 0 }, { delimiter: 'x' }, { encoding: 'klingon' }]) {
    const response = await fetch(`${stack.url}/api/files/${params.id}/reread`, {
      method: 'POST',
      headers: { ...stack.tokenHeaders('strict'), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
  }
});

test('warnings are in English, with names so that screens can translate them', async () => {
  const { user, params } = await start('noticer');
  const said = {
    reason: 'warn_rows_above_header',
    params: { count: 1, rows: { reason: 'list', params: { items: ['1'] } } },
  };
  const { message, message_sentences } = await user.ask(calls.files.preview, { params });
  expect(message).toMatch(/^1 row above the header was taken for a title and is not part of the table: 1\./);
  expect(message_sentences?.[0]).toEqual(said);
  const { warnings, warning_sentences } = await user.ask(calls.files.previewReading, { params, body: {} });
  expect(warning_sentences).toHaveLength(warnings.length);
  expect(warning_sentences?.[0]).toEqual(said);
});

test('a file has the warnings of the reading in effect', async () => {
  const { user, params, fileNow } = await start(
    'warned',
    'jumlah.csv',
    'Nama,Harga,Total\nKopi,1,500,250,000\nTeh,3,500,45,000\n',
  );
  const told = async () => (await fileNow()).warnings?.map(({ code, sentence }) => [code, sentence?.reason]);
  const ofUpload = [
    ['cut_amounts', 'warn_cut_amounts'],
    ['ragged_rows', 'warn_long_rows'],
  ];
  expect(await told()).toEqual(ofUpload);
  await user.ask(calls.files.reread, { params, body: { delimiter: ';' } });
  expect(await told()).toBeUndefined();
  const { transformation_id } = await user.ask(calls.files.reread, { params, body: { header_row: 2 } });
  expect(await told()).toEqual([['rows_above_header', 'warn_rows_above_header']]);
  await user.ask(calls.history.rollback, { params: { id: transformation_id }, body: { rollback_reason: 'Salah' } });
  expect(await told()).toBeUndefined();
  await user.ask(calls.files.reread, { params, body: {} });
  expect(await told()).toEqual(ofUpload);
});

test('warnings about another sheet are not those of the sheet that the file shows', async () => {
  const book = xlsxFile({
    Sampul: [['Periode'], ['Januari']],
    Rekap: [
      ['PT Maju', null],
      ['Kota', 'Jumlah'],
      ['Bogor', 3],
    ],
  });
  const { user, params, fileNow } = await start('leafer', 'dua-lembar.xlsx', book);
  expect((await fileNow()).warnings).toBeUndefined();
  const messageOf = async (sheet: string) =>
    (await user.ask(calls.files.preview, { params, query: { sheet } })).message;
  expect(await messageOf('Sampul')).toBeNull();
  expect(await messageOf('Rekap')).toMatch(/^1 row above the header/);

  await user.ask(calls.files.reread, { params, body: { sheet: 'Rekap' } });
  expect((await fileNow()).warnings?.map(({ code }) => code)).toEqual(['rows_above_header']);
  const first = await user.ask(calls.files.preview, { params, query: { version: 1 } });
  expect(first).toMatchObject({ sheet: 'Sampul', message: null });
});

test('generated names are in the user’s language, and stay so when the file is read again', async () => {
  const { user, params, columns } = await start('namer', 'tanpa-nama.csv', 'Nama;;\nBudi;Bogor;3\nSiti;Medan;4\n');
  expect(await columns()).toEqual(['Nama', 'Kolom 2', 'Kolom 3']);
  stack.accounts.setLocale('namer', 'en');
  await user.ask(calls.files.reread, { params, body: { header_row: 'none' } });
  expect(await columns()).toEqual(['Kolom 1', 'Kolom 2', 'Kolom 3']);
  const { id } = await user.upload('english.csv', 'Nama;;\nBudi;Bogor;3\n');
  const { columns: named } = await user.ask(calls.files.data, { params: { id } });
  expect(named.map(({ name }) => name)).toEqual(['Nama', 'Column 2', 'Column 3']);
});

/** A workbook as a single XML file, with row 2 and column B hidden. */
const HIDING = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>
  <table:table table:name="Gaji"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>
  ${['Nama,Rahasia,Gaji', 'Budi,x,7', 'Siti,y,8']
    .map((line, i) => {
      const cells = line.split(',').map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`);
      return `<table:table-row${i === 1 ? ' table:visibility="filter"' : ''}>${cells.join('')}</table:table-row>`;
    })
    .join('')}</table:table></office:spreadsheet></office:body></office:document>`;

test('reports hidden parts of a workbook; a reading that leaves them out is kept with the file', async () => {
  const { user, params, fileNow, columns } = await start('hider', 'gaji.fods', HIDING);
  const found = { rows: 1, columns: 1, is_left_out: false };
  expect(await fileNow()).toMatchObject({ row_count: 2, reading: { hidden: found } });
  const body = { without_hidden: true };
  const shown = await user.ask(calls.files.previewReading, { params, body });
  expect(shown).toMatchObject({ row_count: 1, reading: { hidden: { ...found, is_left_out: true } } });
  await user.ask(calls.files.reread, { params, body });
  expect(await fileNow()).toMatchObject({ row_count: 1, reading: { hidden: { ...found, is_left_out: true } } });
  expect(await columns()).toEqual(['Nama', 'Gaji']);
});

test('hidden parts of a workbook are left out from the start by a field of the upload; an empty field is refused', async () => {
  const user = stack.as('chooser-of-shown');
  const send = (without_hidden: string) => {
    const form = uploadForm('gaji.fods', HIDING);
    form.append('without_hidden', without_hidden);
    return { form };
  };
  const { data } = await user.ask(calls.files.upload, send('true'));
  expect(data).toMatchObject({ row_count: 1, column_count: 2, current_version: 1 });
  expect(data.reading?.hidden).toEqual({ rows: 1, columns: 1, is_left_out: true });
  expect((await user.ask(calls.files.upload, send('false'))).data).toMatchObject({ row_count: 2 });
  expect(await user.refusal(calls.files.upload, send('mungkin'))).toMatchObject({ status: 422 });
});

test('a workbook that hides everything, and a file that can hide nothing, are answered without hidden parts', async () => {
  const user = stack.as('hider-of-all');
  const send = (name: string, content: string) => {
    const form = uploadForm(name, content);
    form.append('without_hidden', 'true');
    return { form };
  };
  const allRows = HIDING.replaceAll('<table:table-row>', '<table:table-row table:visibility="collapse">');
  const allColumns = HIDING.replaceAll('<table:table-column/>', '<table:table-column table:visibility="collapse"/>');
  for (const content of [allRows, allColumns])
    expect(await user.refusal(calls.files.upload, send('gaji.fods', content))).toMatchObject({ status: 422 });
  const { data } = await user.ask(calls.files.upload, send('gaji.csv', 'Nama,Gaji\nBudi,7\nSiti,8\n'));
  expect(data).toMatchObject({ row_count: 2, column_count: 2 });
});
