import { calls } from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import sharp from 'sharp';
import { startTransformStack } from './stack';

const SALES = `Kota,Tanggal,Jumlah,Nama
Jakarta,05/01/2026,3,a
Bandung,06/01/2026,2,b
Jakarta,07/02/2026,5,c
`;

let stack: TableStack;
let user: UserClient;
let fileId: string;
beforeAll(async () => {
  stack = await startTransformStack();
  user = stack.as('drawer');
  fileId = (await user.upload('penjualan.csv', SALES)).id;
});
afterAll(() => stack.stop());

const request = { template_id: 'chart-column', selected_columns: ['Kota', 'Jumlah'] };
const generate = (fields: object = {}) =>
  user.ask(calls.charts.generate, { body: { file_id: fileId, ...request, ...fields } });
const refused = (fields: object) =>
  user.refusal(calls.charts.generate, { body: { file_id: fileId, ...request, ...fields } });
const download = async (id: string, format: 'png' | 'svg' | 'pdf', language: 'id' | 'en' = 'id') => {
  const response = await user.send(calls.charts.download, { params: { id }, query: { format, language } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a chart of grouped rows is made, saved and opened with its settings', async () => {
  const made = await generate({ aggregation: 'sum', chart_name: 'Per kota' });
  expect(made.chart_data).toEqual({
    labels: ['Jakarta', 'Bandung'],
    datasets: [{ label: 'Jumlah (sum)', data: [8, 2] }],
  });
  expect(made).toMatchObject({
    label_column: 'Kota',
    row_count: 3,
    file_rows: 3,
    settings: { template_id: 'chart-column', aggregation: 'sum', data_range: { start_row: 0, end_row: 3 } },
    chart_config: { series: [{ type: 'bar', data: [8, 2] }] },
  });
  expect(await user.ask(calls.charts.get, { params: { id: made.id } })).toEqual(made);
  const { charts } = await user.ask(calls.charts.mine);
  expect(charts[0]).toMatchObject({ id: made.id, chart_name: 'Per kota', file_name: 'penjualan.csv' });
  expect(charts[0]).not.toHaveProperty('chart_data');
});

test('months are grouped', async () => {
  const made = await generate({ selected_columns: ['Tanggal', 'Jumlah'], aggregation: 'sum', date_part: 'month' });
  expect(made.chart_data.labels).toEqual(['2026-01', '2026-02']);
});

const [INDONESIAN, ENGLISH] = ['Grafik kolom: Kota, Jumlah', 'Column chart: Kota, Jumlah'];

test.each(['', INDONESIAN, ENGLISH])('a chart named “%s” has its title in the language of its reader', async (name) => {
  const { id, chart_name } = await generate({ chart_name: name });
  const params = { id };
  const titles = async () => [
    (await user.ask(calls.charts.get, { params })).chart_name,
    (await user.ask(calls.charts.mine)).charts[0]?.chart_name,
    (await user.ask(calls.charts.preview, { body: { file_id: fileId, ...request } })).chart_name,
  ];
  expect([chart_name, ...(await titles())]).toEqual([INDONESIAN, INDONESIAN, INDONESIAN, INDONESIAN]);
  for (const [language, title] of [['id', INDONESIAN] as const, ['en', ENGLISH] as const]) {
    const { response, bytes } = await download(id, 'svg', language);
    expect(bytes.toString('utf8')).toContain(`>${title}<`);
    expect(response.headers.get('content-disposition')).toContain(title.replace(':', ''));
  }
  stack.accounts.setLocale('drawer', 'en');
  expect(await titles()).toEqual([ENGLISH, ENGLISH, ENGLISH]);
  stack.accounts.setLocale('drawer', 'id');
});

const automatic = { aggregation: 'auto', date_part: 'auto', order: 'auto', max_labels: 'auto' } as const;

test('automatic choices are resolved, stored and reported; the request stays automatic', async () => {
  const made = await generate({ ...automatic });
  expect(made.chart_data).toEqual({
    labels: ['Jakarta', 'Bandung'],
    datasets: [{ label: 'Jumlah (sum)', data: [8, 2] }],
  });
  expect(made.arrangement).toMatchObject({ aggregation: 'sum', order: 'value_desc', label_count: 2, others_count: 0 });
  expect(made.settings).toMatchObject(automatic);
  expect(await user.ask(calls.charts.get, { params: { id: made.id } })).toEqual(made);
  const few = await generate({ ...automatic, order: 'value_asc', max_labels: 1, selected_columns: ['Nama', 'Jumlah'] });
  expect(few.chart_data.labels).toEqual(['c', 'Others (2)']);
  const svg = (await download(few.id, 'svg')).bytes.toString('utf8');
  expect(svg).toContain('Lainnya (2)');
  const days = await generate({
    ...automatic,
    selected_columns: ['Tanggal', 'Jumlah'],
    date_part: 'month',
    aggregation: 'sum',
  });
  const months = (await download(days.id, 'svg')).bytes.toString('utf8');
  for (const words of ['Feb 2026', 'Tanggal (per bulan)', 'Jumlah (jumlah)']) expect(months).toContain(words);
});

test('a chart is previewed before it is saved, and the same figures are saved', async () => {
  const { total } = await user.ask(calls.charts.mine);
  const body = { file_id: fileId, ...request, ...automatic };
  const seen = await user.ask(calls.charts.preview, { body });
  expect((await user.ask(calls.charts.mine)).total).toBe(total);
  const { chart_data, arrangement, notes, row_count } = await generate({ ...automatic });
  expect(seen).toMatchObject({ chart_data, arrangement, notes, row_count });
  expect(await user.refusal(calls.charts.preview, { body: { ...body, selected_columns: ['Laba'] } })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('“Laba”'),
  });
  expect((await stack.as('other').refusal(calls.charts.preview, { body })).status).toBe(404);
});

test('a chart gets another name, which it keeps', async () => {
  const { id } = await generate({ chart_name: 'Lama' });
  const params = { id };
  expect(await user.ask(calls.charts.rename, { params, body: { chart_name: '  Baru ' } })).toMatchObject({
    id,
    chart_name: 'Baru',
  });
  expect((await user.ask(calls.charts.get, { params })).chart_name).toBe('Baru');
  expect((await user.refusal(calls.charts.rename, { params, body: { chart_name: '  ' } })).status).toBe(422);
  const refusal = await stack.as('other').refusal(calls.charts.rename, { params, body: { chart_name: 'Curian' } });
  expect(refusal.status).toBe(404);
});

test('suggestions name a template and the reason', async () => {
  const { suggested_charts } = await user.ask(calls.charts.suggest, {
    body: { file_id: fileId, selected_columns: ['Kota', 'Jumlah'] },
  });
  expect(suggested_charts[0]).toMatchObject({ chart_type: 'column', template_id: 'chart-column', aggregation: 'sum' });
  expect(suggested_charts[0]?.reason).toContain('“Kota”');
});

test('the picture is drawn on the server in each format', async () => {
  const { id } = await generate({ chart_name: 'Grafik <b>/ "Kota"' });
  const png = await download(id, 'png');
  const { width, height, channels } = await sharp(png.bytes).metadata();
  expect([width, height, channels]).toEqual([2400, 1350, 4]);
  const { dominant } = await sharp(png.bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(png.response.headers.get('content-disposition')).toContain('Grafik b Kota.png');
  const svg = (await download(id, 'svg')).bytes.toString('utf8');
  expect(svg).toContain('Jakarta');
  expect(svg).toContain('Grafik &lt;b&gt;');
  expect((await download(id, 'pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('of many simultaneous pictures each is the requested one', async () => {
  const made = await Promise.all(['Satu', 'Dua', 'Tiga'].map((chart_name) => generate({ chart_name })));
  const pictures = await Promise.all(made.map(({ id }) => download(id, 'svg')));
  expect(pictures.map(({ bytes }, i) => bytes.toString('utf8').includes(made[i]?.chart_name ?? '-'))).toEqual([
    true,
    true,
    true,
  ]);
});

test('invalid settings are refused by name', async () => {
  const cases: [object, RegExp][] = [
    [{ selected_columns: ['Kota', 'Laba'] }, /“Laba”/],
    [{ selected_columns: ['Kota', 'Nama'] }, /“Nama” is not a column of numbers/],
    [{ template_id: 'chart-radar' }, /no such kind of chart/],
    [{ template_id: 'chart-pie', selected_columns: ['Kota', 'Jumlah', 'Nama'] }, /takes 1 to 2 columns; 3 are chosen/],
    [{ filters: { conditions: [{ column: 'Laba', operator: 'equals', value: 1 }] } }, /“Laba”/],
  ];
  for (const [fields, sentence] of cases) {
    expect(await refused(fields)).toMatchObject({ status: 422, detail: expect.stringMatching(sentence) });
  }
});

test('a chart belongs to its user, and is gone once removed', async () => {
  const params = { id: (await generate()).id };
  const other = stack.as('other');
  for (const call of [calls.charts.get, calls.charts.download, calls.charts.remove])
    expect((await other.refusal(call, { params })).status).toBe(404);
  await user.ask(calls.charts.remove, { params });
  expect((await user.refusal(calls.charts.get, { params })).status).toBe(404);
});

const WITH_TOTAL = `No,Kota,Barang,Omzet
1,Jakarta,Kopi,"Rp 1.250.000"
2,Bandung,Teh,"Rp 750.000"
3,Jakarta,Gula,"Rp 1.000.000"
4,Medan,Kopi,"Rp 1.500.000"
5,Bandung,Gula,"Rp 1.250.000"
6,Medan,Teh,"Rp 500.000"
,TOTAL,,"Rp 6.250.000"
`;
const withoutTotal = { conditions: [{ column: 'Kota', operator: 'not_equals', value: 'TOTAL' }] };

test.each<[string, object, number | undefined]>([
  ['adds up', { aggregation: 'sum' }, 7],
  ['counts', { aggregation: 'count' }, 7],
  ['adds up by itself', { ...automatic }, 7],
  ['shares out', { template_id: 'chart-pie' }, 7],
  ['draws one by one', {}, undefined],
  ['leaves out by its range', { aggregation: 'sum', data_range: { start_row: 0, end_row: 6 } }, undefined],
  ['leaves out by its filter', { aggregation: 'sum', filters: withoutTotal }, undefined],
])('a chart tells of a total among the rows that it %s', async (_, fields, row) => {
  const { id } = await user.upload('omzet.csv', WITH_TOTAL);
  const body = { file_id: id, template_id: 'chart-column', selected_columns: ['Barang', 'Omzet'], ...fields };
  const { notes = [] } = await user.ask(calls.charts.preview, { body });
  const told = notes.filter(({ code }) => code === 'rows_not_data');
  expect(told).toEqual(
    row === undefined
      ? []
      : [
          expect.objectContaining({
            of: 1,
            text: expect.stringContaining(`counts in the figures: ${row}.`),
            sentence: expect.objectContaining({ reason: 'rows_not_data_in_figures' }),
          }),
        ],
  );
  const made = await user.ask(calls.charts.generate, { body });
  expect((await user.ask(calls.charts.get, { params: { id: made.id } })).notes).toEqual(notes);
});

const AMOUNTS = `Cabang;Omzet;Valuta
Bandung;Rp 1.250.000;IDR
Cirebon;(Rp 750.000);IDR
Cirebon;Rp 3.O00.000;IDR
Solo;Rp 2.000.000;IDR
TOTAL;Rp 2.500.000;IDR
`;
const OF_CURRENCIES = `Cabang;Omzet;Valuta
Bandung;1.250,50;IDR
Cirebon;750,25;USD
Solo;2.000,75;SGD
`;
const drawnColumns = {
  template_id: 'chart-column',
  selected_columns: ['Cabang', 'Omzet'],
  aggregation: 'sum' as const,
};

test.each([
  [AMOUNTS, 'id', [/1 sel “Omzet” tidak dapat dibaca dengan pasti/, /1 baris bukan data .*ikut terhitung: 5/]],
  [AMOUNTS, 'en', [/1 cell of “Omzet” cannot be read with certainty/, /1 row is not data .*counts in the figures: 5/]],
  [OF_CURRENCIES, 'id', [/Nominal “Omzet” dalam beberapa mata uang/]],
  [OF_CURRENCIES, 'en', [/amounts of “Omzet” are in several currencies/]],
] as const)('a picture has the notes of its chart under it, in each format: %#', async (table, language, wanted) => {
  const { id: file_id } = await user.upload(`catatan-${randomUUID()}.csv`, table);
  const { id, notes } = await user.ask(calls.charts.generate, { body: { file_id, ...drawnColumns } });
  expect(notes).toHaveLength(wanted.length);
  const svg = (await download(id, 'svg', language)).bytes.toString('utf8');
  const lines = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line).join(' ');
  for (const words of wanted) expect(lines).toMatch(words);
  const { bytes } = await download(id, 'png', language);
  const { width, height = 0 } = await sharp(bytes).metadata();
  expect(width).toBe(2400);
  expect(height).toBeGreaterThan(1350);
  expect((await download(id, 'pdf', language)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([`${'penjualan '.repeat(24)}`, `${'PENJUALAN_'.repeat(24)}`, 'WMWM '.repeat(40)])(
  'a picture of a part of the rows says so, and long notes stay within it: %s',
  async (name) => {
    const column = name.trim();
    const { id: file_id } = await user.upload(`panjang-${randomUUID()}.csv`, AMOUNTS.replace('Omzet', column));
    const selected_columns = ['Cabang', column];
    const body = { file_id, ...drawnColumns, selected_columns, data_range: { start_row: 0, end_row: 3 } };
    const { id } = await user.ask(calls.charts.generate, { body });
    expect((await download(id, 'svg')).bytes.toString('utf8')).toContain('Digambar dari 3 dari 5 baris.');
    const { bytes } = await download(id, 'png');
    const { height = 0 } = await sharp(bytes).metadata();
    const margin = { left: 2360, top: 1350, width: 40, height: height - 1350 };
    const { channels } = await sharp(await sharp(bytes).extract(margin).toBuffer()).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255, 255]);
  },
);
