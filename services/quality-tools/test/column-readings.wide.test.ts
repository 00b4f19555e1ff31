import { calls } from '@rapi/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

const sheets = join(__dirname, '../../../packages/tables/test/cases/sheets');

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const rows = [
  'Anggaran,Tanggal,Nama',
  'Rp 5.000.000,05/01/2026,Sari',
  '"Rp 10.000.000,-",06/02/2026,Budi',
  'belum,31/01/2026,Tono',
  'Rp 1.000,01/31/2026,Wati',
];

test('the reading of each column is reported, with unread values and open questions', async () => {
  const user = stack.as('reader');
  const { id } = await user.upload('anggaran.csv', rows.join('\n'));
  const { readings } = await user.ask(calls.columnReadings.list, { params: { id } });
  expect(readings.map(({ column }) => column)).toEqual(['Anggaran', 'Tanggal']);
  expect(readings[0]).toMatchObject({
    kind: 'number',
    unit: 'rupiah',
    filled: 4,
    read: 3,
    unread: 1,
    unread_values: [{ text: 'belum', count: 1, reason: 'unreadable' }],
    question: null,
  });
  expect(readings[1]?.question).toMatchObject({ about: 'date_order' });
  const [first, second] = readings[1]?.question?.options ?? [];
  expect([first?.notation, second?.notation]).toEqual([{ date_order: 'day-first' }, { date_order: 'month-first' }]);
  expect(first?.examples).toContainEqual({ text: '05/01/2026', value: '2026-01-05' });
  expect(second?.examples).toContainEqual({ text: '05/01/2026', value: '2026-05-01' });
});

test('a column that is read by the setting of the account says so, until somebody answers for it', async () => {
  const user = stack.as('setter');
  const { id } = await user.upload('nilai.csv', 'Nama,Nilai\nA,1.234\nB,2.500\n');
  const params = { id };
  const steps = [{ operation: 'state-notation@1', config: { columns: { Nilai: { decimal: ',', by: 'setting' } } } }];
  const notation = async () => (await user.ask(calls.columnReadings.list, { params })).readings[0]?.notation;
  await user.ask(calls.files.applyRecipe, { params, body: { steps } });
  expect(await notation()).toEqual({ decimal: ',', by: 'setting' });
  await user.ask(calls.columnReadings.state, { params, body: { columns: { Nilai: { decimal: '.' } } } });
  expect(await notation()).toEqual({ decimal: '.' });
});

const stock = [
  'Barang,Qty,Masuk,Kode',
  'Beras,12,31/01/2026,001',
  'Gula,5,01/02/2026,002',
  'Barang,Qty,Masuk,Kode',
  'Kopi,30,02/02/2026,003',
  'Teh,7,03/02/2026,004',
];

test('columns that contain only one type after a repeated header is removed are offered it, and converted at once', async () => {
  const user = stack.as('stock');
  const { id } = await user.upload('stok.csv', stock.join('\n'));
  const params = { id };
  const offers = async () => (await user.ask(calls.columnReadings.list, { params })).offers;
  const typesOf = async () =>
    (await user.ask(calls.files.preview, { params, query: {} })).columns.map(({ type }) => type);
  const apply = (operation: string, config: Record<string, unknown>) =>
    user.ask(calls.files.applyRecipe, { params, body: { steps: [{ operation, config }] } });
  expect(await offers()).toEqual([]);
  await apply('keep-data-rows@1', {});
  expect(await typesOf()).toEqual(['text', 'text', 'text', 'text']);
  expect(await offers()).toEqual([
    { column: 'Qty', type: 'integer' },
    { column: 'Masuk', type: 'date' },
  ]);
  await apply('convert@1', { conversions: { Qty: 'integer', Masuk: 'date' }, on_error: 'keep' });
  expect([await typesOf(), await offers()]).toEqual([['text', 'integer', 'date', 'text'], []]);
  const { applied } = await user.ask(calls.files.recipe, { params });
  const undo = { id: applied.at(-1)?.transformation_id ?? '' };
  await user.ask(calls.history.rollback, { params: undo, body: { rollback_reason: 'coba' } });
  expect(await offers()).toHaveLength(2);
  expect((await stack.as('stranger').refusal(calls.columnReadings.list, { params })).status).toBe(404);
});

test('a workbook is offered the types of its own cells', async () => {
  const user = stack.as('wages');
  const { id } = await user.upload('gaji.xlsx', await readFile(join(sheets, 'group-headings.xlsx')));
  const params = { id };
  await user.ask(calls.files.applyRecipe, {
    params,
    body: { steps: [{ operation: 'keep-data-rows@1', config: {} }] },
  });
  const { offers } = await user.ask(calls.columnReadings.list, { params });
  expect(offers.map(({ column, type }) => [column, type])).toEqual([
    ['Gaji Pokok', 'currency'],
    ['Tunjangan', 'currency'],
    ['Potongan', 'currency'],
    ['Diterima', 'integer'],
  ]);
});

test('every value of an open column is listed, and downloaded with all its possible readings', async () => {
  const user = stack.as('open');
  const { id } = await user.upload('berat.csv', 'Nama,Berat\nA,1.250\nB,2.125\n');
  const query = { column: 'Berat', state: 'unread' as const, limit: 50, offset: 0 };
  const { values, total } = await user.ask(calls.columnReadings.values, { params: { id }, query });
  expect([total, values.map(({ text, reason }) => [text, reason])]).toEqual([
    2,
    [
      ['1.250', 'ambiguous_number'],
      ['2.125', 'ambiguous_number'],
    ],
  ]);
  const csv = await user.send(calls.columnReadings.download, { params: { id }, query: { language: 'id' } });
  expect((await csv.text()).split('\n').slice(1, 3)).toEqual([
    '1,Berat,1.250,tidak terbaca,,1.25 / 1250,0.000',
    '2,Berat,2.125,tidak terbaca,,2.1250 / 2125,0.000',
  ]);
});

test('the answer is a version of the file, and every tool uses it; it can be undone', async () => {
  const user = stack.as('asked');
  const { id } = await user.upload('anggaran.csv', rows.join('\n'));
  const params = { id };
  const answer = { columns: { Tanggal: { date_order: 'month-first' as const } } };
  const stated = await user.ask(calls.columnReadings.state, { params, body: answer });
  expect(stated).toMatchObject({ success: true, version: 2 });
  expect(stack.accounts.used('asked')).toBe(0);
  const { readings } = await user.ask(calls.columnReadings.list, { params });
  expect(readings.find(({ column }) => column === 'Tanggal')).toMatchObject({ question: null, kind: 'date' });
  const { conversion_results, preview_data } = await user.ask(calls.types.convert, {
    params,
    body: { conversions: { Tanggal: 'date' } },
  });
  expect(conversion_results.Tanggal).toMatchObject({ failed_count: 1 });
  expect(preview_data.map(({ Tanggal }) => Tanggal)).toEqual(['2026-05-01', '2026-06-02', null, '2026-01-31']);
  const { rows: sorted } = await user
    .ask(calls.files.data, { params, query: { limit: 10, offset: 0 } })
    .then(({ processed_excel_data }) => ({ rows: processed_excel_data }));
  expect(sorted.map(({ Tanggal }) => Tanggal)).toEqual(['05/01/2026', '06/02/2026', '31/01/2026', '01/31/2026']);
});

test('an answer that nobody asked for is kept as one against the other columns', async () => {
  const user = stack.as('knower');
  const state = async (name: string, rows: string) => {
    const { id } = await user.upload(name, `Berat,Harga\n${rows}`);
    const body = { columns: { Berat: { decimal: '.' as const } } };
    await user.ask(calls.columnReadings.state, { params: { id }, body });
    const { steps } = await user.ask(calls.files.recipe, { params: { id } });
    return steps.at(-1)?.config;
  };
  expect(await state('timbang.csv', '1.250,"Rp 12.500,50"\n2.750,"Rp 7.250,75"\n')).toEqual({
    columns: { Berat: { decimal: '.', asked: '.', despite_others: true } },
  });
  expect(await state('polos.csv', '1.250,A\n2.750,B\n')).toEqual({
    columns: { Berat: { decimal: '.', asked: '.' } },
  });
});

test('an answer is kept with the signs that it was asked about, and with both where both stood in question', async () => {
  const user = stack.as('asked');
  const state = async (name: string, rows: string) => {
    const { id } = await user.upload(name, `Omzet;Toko\n${rows}`);
    await user.ask(calls.columnReadings.state, { params: { id }, body: { columns: { Omzet: { decimal: ',' } } } });
    const { steps } = await user.ask(calls.files.recipe, { params: { id } });
    return steps.at(-1)?.config;
  };
  const kept = (asked: string) => ({ columns: { Omzet: { decimal: ',', asked } } });
  expect(await state('titik.csv', '15.000;A\n250.500;B\n')).toEqual(kept('.'));
  expect(await state('koma.csv', '15,000;A\n250,500;B\n')).toEqual(kept(','));
  const many = Array.from({ length: 40 }, (_, at) => `${at + 100}.500;A\n`).join('');
  expect(await state('keduanya.csv', `${many}2,500;B\n`)).toEqual(kept('both'));
});

test('a two-digit year that may come first is asked about and answered', async () => {
  const user = stack.as('years');
  const { id } = await user.upload('tahun.csv', 'Tanggal,Toko\n26-01-05,A\n26-01-17,B\n26-02-28,C\n26-02-09,D\n');
  const params = { id };
  const list = async () => (await user.ask(calls.columnReadings.list, { params })).readings[0];
  expect((await list())?.question?.options.map(({ notation }) => notation.date_order)).toEqual([
    'day-first',
    'year-first',
  ]);
  await user.ask(calls.columnReadings.state, { params, body: { columns: { Tanggal: { date_order: 'year-first' } } } });
  expect(await list()).toMatchObject({
    kind: 'date',
    question: null,
    doubtful: 0,
    notation: { date_order: 'year-first' },
  });
  const { preview_data } = await user.ask(calls.types.convert, { params, body: { conversions: { Tanggal: 'date' } } });
  expect(preview_data.map(({ Tanggal }) => Tanggal)).toEqual(['2026-01-05', '2026-01-17', '2026-02-28', '2026-02-09']);
});

test('every unread or doubtful value is listed, page by page, with its first row', async () => {
  const user = stack.as('lister');
  const texts = [
    'Rp 5.000',
    'belum',
    'Rp 7.500',
    'nanti',
    'Rp 1.000',
    'belum',
    ...Array.from({ length: 30 }, (_, i) => `Rp ${i + 1}.000`),
  ];
  const { id } = await user.upload('daftar.csv', ['Anggaran', ...texts].join('\n'));
  const params = { id };
  const query = { column: 'Anggaran', state: 'unread' as const, limit: 1, offset: 0 };
  const first = await user.ask(calls.columnReadings.values, { params, query });
  expect(first).toEqual({
    total: 2,
    values: [{ text: 'belum', count: 2, row: 1, value: null, reason: 'unreadable' }],
    forms: [{ form: 'A', count: 3, texts: 2, examples: ['belum', 'nanti'] }],
  });
  const second = await user.ask(calls.columnReadings.values, { params, query: { ...query, offset: 1 } });
  expect(second.values).toEqual([{ text: 'nanti', count: 1, row: 3, value: null, reason: 'unreadable' }]);
  const beyond = await user.ask(calls.columnReadings.values, { params, query: { ...query, offset: 50 } });
  expect(beyond).toEqual({ total: 2, values: [], forms: first.forms });
  const doubtful = await user.ask(calls.columnReadings.values, {
    params,
    query: { ...query, state: 'doubtful' as const },
  });
  expect(doubtful).toEqual({ total: 0, values: [], forms: [] });
  expect((await user.send(calls.columnReadings.values, { params, query: { ...query, column: 'Harga' } })).status).toBe(
    422,
  );
  expect((await stack.as('stranger').send(calls.columnReadings.values, { params, query })).status).toBe(404);
});

test('values that the majority of the column decides are listed with their reading, and the cell counts match', async () => {
  const user = stack.as('doubter');
  const days = Array.from({ length: 40 }, (_, i) => `${13 + (i % 15)}/0${1 + (i % 9)}/2026`);
  const odd = ['05/01/2026', '05/01/2026', '01/25/2026'];
  const { id } = await user.upload('jadwal.csv', ['Tanggal', ...days, ...odd, ''].join('\n'));
  const params = { id };
  const { readings } = await user.ask(calls.columnReadings.list, { params });
  expect(readings[0]).toMatchObject({ column: 'Tanggal', doubtful: 2, unread: 1 });
  const query = { column: 'Tanggal', limit: 20, offset: 0 };
  const all = (state: 'doubtful' | 'unread') =>
    user.ask(calls.columnReadings.values, { params, query: { ...query, state } });
  expect(await all('doubtful')).toEqual({
    total: 1,
    values: [{ text: '05/01/2026', count: 2, row: 40, value: '2026-01-05', reason: null }],
    forms: [{ form: '00/00/0000', count: 2, texts: 1, examples: ['05/01/2026'] }],
  });
  expect(await all('unread')).toMatchObject({ total: 1, values: [{ text: '01/25/2026', count: 1, row: 42 }] });
});

test('all doubtful or unread cells are in one CSV with both readings, or those of one column if it is named', async () => {
  const user = stack.as('downloader');
  const days = Array.from({ length: 40 }, (_, i) => `${13 + (i % 15)}/0${1 + (i % 9)}/2026;Rp ${i + 1}.000`);
  const odd = ['05/01/2026;belum', '05/01/2026;Rp 1.000', '01/25/2026;"=1+1"'];
  const { id } = await user.upload('jadwal.csv', ['Tanggal;Nilai', ...days, ...odd].join('\n'));
  const params = { id };
  const lines = async (query: object) => {
    const response = await user.send(calls.columnReadings.download, { params, query });
    expect(response.headers.get('content-disposition')).toContain('doubtful_jadwal.csv');
    return (await response.text()).trim().split('\n');
  };
  const ofDays = [
    '41,Tanggal,05/01/2026,doubtful,2026-01-05,2026-05-01,00/00/0000',
    '42,Tanggal,05/01/2026,doubtful,2026-01-05,2026-05-01,00/00/0000',
    '43,Tanggal,01/25/2026,not read,,2026-01-25,00/00/0000',
  ];
  expect(await lines({})).toEqual([
    'Row,Column,Value,State,Read as,Could also be,Form',
    ...ofDays,
    '41,Nilai,belum,not read,,,A',
    "43,Nilai,'=1+1,not read,,,'=0+0",
  ]);
  expect(await lines({ column: 'Tanggal', language: 'id' })).toEqual([
    'Baris,Kolom,Nilai,Keadaan,Dibaca sebagai,Bisa juga,Bentuk',
    ...ofDays.map((line) => line.replace('doubtful', 'meragukan').replace('not read', 'tidak terbaca')),
  ]);
  const send = (who: string, query: object) => stack.as(who).send(calls.columnReadings.download, { params, query });
  expect((await send('downloader', { column: 'Harga' })).status).toBe(422);
  expect((await send('stranger', {})).status).toBe(404);
});

test('numbers under a date header are offered as dates, and become dates by an answer that can be changed', async () => {
  const user = stack.as('serials');
  const { id } = await user.upload('serial.csv', 'Tanggal;Nama\n45000;Sari\n46053;Budi');
  const params = { id };
  const list = async () => (await user.ask(calls.columnReadings.list, { params })).readings;
  const state = (digits: 'serial' | 'number') =>
    user.ask(calls.columnReadings.state, { params, body: { columns: { Tanggal: { digits } } } });
  const values = { number: [45000, 46053], serial: ['2023-03-15', '2026-01-31'] };
  const option = (digits: 'serial' | 'number') => ({
    notation: { digits },
    examples: ['45000', '46053'].map((text, place) => ({ text, value: values[digits][place] })),
  });
  expect(await list()).toMatchObject([
    { kind: 'number', notation: {}, question: { about: 'digits', options: [option('serial'), option('number')] } },
  ]);
  await state('serial');
  expect(await list()).toMatchObject([{ kind: 'date', notation: { digits: 'serial' }, read: 2, question: null }]);
  await state('number');
  expect(await list()).toMatchObject([{ kind: 'number', notation: { digits: 'number' }, read: 2, question: null }]);
});

test('refuses an unknown column or notation, and another user’s file', async () => {
  const user = stack.as('wrong');
  const { id } = await user.upload('anggaran.csv', rows.join('\n'));
  const body = { columns: { Harga: { decimal: ',' as const } } };
  expect((await user.send(calls.columnReadings.state, { params: { id }, body })).status).toBe(422);
  const stranger = stack.as('stranger');
  expect((await stranger.send(calls.columnReadings.list, { params: { id } })).status).toBe(404);
  expect((await stranger.send(calls.columnReadings.state, { params: { id }, body })).status).toBe(404);
});
