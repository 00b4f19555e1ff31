import { calls } from '@rapi/contracts';
import { uploadForm } from '@rapi/service-test-kit';
import { fodsFile, odsFile, xlsxFile, zipFile } from '@rapi/test-kit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rows = [
  ['Kode', 'Nama', 'Jumlah'],
  ['0812', 'Budi', 3],
  ['007', 'Siti', 4.5],
];
const expected = [
  { Kode: '0812', Nama: 'Budi', Jumlah: 3 },
  { Kode: '007', Nama: 'Siti', Jumlah: 4.5 },
];

const csv = 'Kode,Nama,Jumlah\n0812,Budi,3\n007,Siti,4.5\n';
const json = JSON.stringify(expected);
const cells = (each: (cell: string | number, row: number, column: number) => string) =>
  rows.map((row, index) => row.map((cell, column) => each(cell, index + 1, column + 1)));
const sylk = `ID;PWXL;N;E\r\n${cells(
  (cell, row, column) => `C;Y${row};X${column};K${typeof cell === 'number' ? cell : `"${cell}"`}\r\n`,
)
  .flat()
  .join('')}E\r\n`;
const spreadsheetml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Data"><Table>${cells(
  (cell) => `<Cell><Data ss:Type="${typeof cell === 'number' ? 'Number' : 'String'}">${cell}</Data></Cell>`,
)
  .map((row) => `<Row>${row.join('')}</Row>`)
  .join('')}</Table></Worksheet></Workbook>`;
const page = `<html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`;

test.each<[string, Buffer | string, string, boolean]>([
  ['a.ods', odsFile({ Data: rows }), 'application/vnd.oasis.opendocument.spreadsheet', true],
  ['a.fods', fodsFile({ Data: rows }), 'application/vnd.oasis.opendocument.spreadsheet-flat-xml', true],
  ['a.xlsm', xlsxFile({ Data: rows }), 'application/vnd.ms-excel.sheet.macroenabled.12', true],
  ['ekspor.xls', page, 'application/vnd.ms-excel', true],
  ['lama.xls', sylk, 'application/vnd.ms-excel', false],
  ['a.slk', sylk, 'application/x-sylk', false],
  ['a.xml', spreadsheetml, 'application/xml', true],
  ['a.zip', zipFile({ 'data/a.csv': csv }), 'application/zip', false],
  ['buku.zip', zipFile({ 'a.ods': odsFile({ Data: rows }) }), 'application/zip', true],
  ['a.tsv', csv.replaceAll(',', '\t'), 'text/tab-separated-values', false],
  ['a.txt', csv, 'text/plain', false],
  ['a.json', json, 'application/json', false],
  ['a.jsonl', expected.map((record) => JSON.stringify(record)).join('\n'), 'application/jsonl', false],
  ['a.csv.gz', gzipSync(csv), 'application/gzip', false],
])('%s is read, and downloaded as it was uploaded', async (name, content, contentType, hasSheets) => {
  const user = stack.as(`formats-${name}-${contentType.length}`);
  const file = await user.upload(name, content);
  expect(file).toMatchObject({
    file_type: name.split('.').at(-1),
    row_count: 2,
    column_count: 3,
    sheets: { length: hasSheets ? 1 : 0 },
  });
  const { processed_excel_data: data } = await user.ask(calls.files.data, { params: { id: file.id } });
  expect(data.map(({ Kode, Nama, Jumlah }) => ({ Kode, Nama, Jumlah: Number(Jumlah) }))).toEqual(expected);
  const response = await user.send(calls.files.download, { params: { id: file.id }, query: { format: 'original' } });
  expect(response.headers.get('content-type')).toBe(contentType);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(content));
});

test('our own Parquet file, and a ZIP of it, survive a round trip', async () => {
  const user = stack.as('parquet');
  const { id } = await user.upload('a.csv', csv);
  const response = await user.send(calls.files.download, { params: { id }, query: { format: 'parquet' } });
  const again = await user.upload('a.parquet', Buffer.from(await response.arrayBuffer()));
  expect(again).toMatchObject({ file_type: 'parquet', row_count: 2, sheets: [] });
  const { columns } = await user.ask(calls.files.data, { params: { id: again.id } });
  expect(columns).toEqual([
    { name: 'Kode', type: 'text' },
    { name: 'Nama', type: 'text' },
    { name: 'Jumlah', type: 'decimal' },
  ]);
});

test('an archive is read again in another way, from the uploaded bytes', async () => {
  const user = stack.as('archivist');
  const { id } = await user.upload('a.csv.gz', gzipSync(csv));
  const made = await user.ask(calls.files.reread, { params: { id }, body: { header_row: 'none' } });
  expect(made).toMatchObject({ version: 2, row_count: 3 });
});

test.each<[string, string, Buffer | string, string, RegExp]>([
  ['laporan.csv', 'pdf', '%PDF-1.7\n1 0 obj', 'PDF document', /OCR/],
  ['a.rar', 'rar', Buffer.from('526172211a070100', 'hex'), 'RAR archive', /Unpack/],
  ['a.log', 'other_ending', csv, 'file with an ending that tables do not have (.log)', /ending/],
  [
    'masuk.xls',
    'html_without_table',
    '<html><body>Masuk dahulu</body></html>',
    'web page (HTML) without a table',
    /Download/,
  ],
])('of %s it is said what was found', async (name, found, content, sentence, hint) => {
  const refusal = await stack.as(`refused-${found}`).send(calls.files.upload, { form: uploadForm(name, content) });
  const body: unknown = await refusal.json();
  expect(refusal.status).toBe(415);
  expect(body).toMatchObject({
    code: 'unsupported_type',
    detail: 'Please select a valid Excel (.xlsx, .xls) or CSV file.',
    error: 'Please select a valid Excel (.xlsx, .xls) or CSV file.',
    found: sentence,
    hint: expect.stringMatching(hint),
    params: { found },
  });
});

test('a refusal has its facts and its message, even when repeated', async () => {
  const user = stack.as('facts');
  const headers = { 'idempotency-key': 'dua-kali' };
  const send = async () => {
    const response = await user.send(calls.files.upload, {
      form: uploadForm('a.json', '{"a": [{"n": 1}], "b": [{"n": 1}]}'),
      headers,
    });
    return { status: response.status, body: (await response.json()) as object };
  };
  const first = await send();
  expect(first).toMatchObject({ status: 422, body: { code: 'several_tables', params: { lists: ['a', 'b'] } } });
  expect(first.body).not.toHaveProperty('found');
  expect(await send()).toMatchObject({ status: 422, body: { code: 'several_tables', params: { lists: ['a', 'b'] } } });
});

test('internal errors are only logged', async () => {
  const response = await stack
    .as('log')
    .send(calls.files.upload, { form: uploadForm('a.parquet', 'PAR1 \u0000\u0001 and nothing') });
  const body = (await response.json()) as { params?: object };
  expect(response.status).toBe(422);
  expect(body.params).toEqual({ problem: 'incomplete', what: { reason: 'no_whole_parquet' } });
});

test('an old workbook that is damaged so that its link spans all cells is refused soon, and another upload does not wait for it', async () => {
  const user = stack.as('endless');
  const bytes = await readFile(join(__dirname, 'damaged-workbooks', 'endless.xls'));
  const [refused, taken] = await Promise.all([
    user.refusal(calls.files.upload, { form: uploadForm('endless.xls', bytes) }),
    stack.as('other').send(calls.files.upload, { form: uploadForm('a.csv', csv) }),
  ]);
  expect(refused).toMatchObject({ status: 422, code: 'empty_file', reason: 'file_without_rows' });
  expect(taken.status).toBe(201);
});
