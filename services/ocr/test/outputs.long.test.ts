import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@rapi/contracts';
import type { OcrDocument, OcrField } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { PDFDocument } from 'pdf-lib';
import { invoiceLines, picture, scannedPdf, textPdf } from './sample-documents';
import { read, startOcrStack } from './stack';

let stack: TableStack;
let user: UserClient;
let invoice: OcrDocument;
let scan: OcrDocument;
let original: Buffer;
beforeAll(async () => {
  stack = await startOcrStack();
  user = stack.as('sari');
  original = await textPdf([invoiceLines('INV/2026/0042')]);
  invoice = await read(user, 'faktur maret.pdf', original, { document_type: 'invoice' });
  const page = await picture(invoiceLines('INV/2026/0044'));
  scan = await read(user, 'pindaian.pdf', await scannedPdf([page]), { document_type: 'invoice' });
});
afterAll(() => stack.stop());

const exported = async ({ id }: OcrDocument, format: 'txt' | 'json' | 'csv' | 'xlsx' | 'pdf') => {
  const response = await user.send(calls.ocr.export, { params: { id }, query: { format } });
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const correct = (id: string, body: Parameters<typeof user.ask<typeof calls.ocr.correct>>[1]) =>
  user.ask(calls.ocr.correct, { params: { id }, ...body });
const field = ({ fields }: OcrDocument, name: string): OcrField | undefined =>
  fields.find((each) => each.name === name);
const rowsOf = async (id: string) => (await user.ask(calls.files.data, { params: { id } })).processed_excel_data;

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;
const textIn = (pdf: Buffer): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'rapi-pdf-')), 'a.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
};

test('the fields become a workbook with typed dates and sums', async () => {
  const made = await user.ask(calls.ocr.toFile, { params: { id: invoice.id }, body: { source: 'fields' } });
  expect(made).toMatchObject({
    file_id: made.id,
    data: { filename: 'faktur maret.xlsx', kind: 'output', row_count: 1 },
  });
  const { data } = await user.ask(calls.files.get, { params: { id: made.id } });
  expect(data.id).toBe(made.id);
  expect(await rowsOf(made.id)).toMatchObject([
    {
      Dokumen: 'faktur maret.pdf',
      'Tanggal dokumen': '2026-01-15',
      Total: 11_100_000,
      NPWP: expect.stringMatching(/^[\d.-]+$/),
    },
  ]);
});

test('several documents are one sheet, a row each, and each is named once', async () => {
  const ids = [invoice.id, scan.id, invoice.id];
  const made = await user.ask(calls.ocr.manyToFile, { body: { document_ids: ids } });
  const rows = await rowsOf(made.id);
  expect(rows.map((row) => row.Dokumen)).toEqual(['faktur maret.pdf', 'pindaian.pdf']);
  expect(JSON.stringify(rows[1])).toContain('INV/2026/0044');
  const refusal = await user.refusal(calls.ocr.manyToFile, { body: { document_ids: [invoice.id, 'none'] } });
  expect(refusal.status).toBe(404);
});

test('a file with several documents: each has its own fields, corrections and row', async () => {
  const pages = [invoiceLines('INV/2026/0051'), invoiceLines('INV/2026/0052'), invoiceLines('INV/2026/0053')];
  const file = await read(user, 'tiga.pdf', await textPdf(pages), { document_type: 'invoice' });
  const { id } = file;
  expect(file.documents.map(({ page_from: from, page_to: to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(file.fields).toEqual(file.documents[0]?.fields);
  expect(file.warnings.map(({ code }) => code)).toEqual(['several_documents']);
  const wrong = { name: 'total', value: 'Rp 12.000.000', document: 1 };
  const { data } = await correct(id, { body: { fields: [wrong] } });
  expect(data.documents.map(({ fields }) => fields.find(({ name }) => name === 'total')?.corrected)).toEqual([
    null,
    'Rp 12.000.000',
    null,
  ]);
  expect(data.documents.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([[], ['total_mismatch'], []]);
  expect(data.warnings).toEqual(file.warnings);
  const made = await user.ask(calls.ocr.toFile, { params: { id }, body: { source: 'fields' } });
  expect(await rowsOf(made.id)).toMatchObject([
    { Dokumen: 'tiga.pdf', 'Nomor dokumen': 'INV/2026/0051', Total: 11_100_000 },
    { Dokumen: 'tiga.pdf', 'Nomor dokumen': 'INV/2026/0052', Total: 12_000_000, Catatan: expect.any(String) },
    { Dokumen: 'tiga.pdf', 'Nomor dokumen': 'INV/2026/0053', Total: 11_100_000 },
  ]);
  const both = await user.ask(calls.ocr.manyToFile, { body: { document_ids: [invoice.id, id] } });
  expect((await rowsOf(both.id)).map((row) => row.Dokumen)).toEqual([
    'faktur maret.pdf',
    'tiga.pdf',
    'tiga.pdf',
    'tiga.pdf',
  ]);
  const refusal = await user.refusal(calls.ocr.correct, {
    params: { id },
    body: { fields: [{ name: 'total', value: '1', document: 3 }] },
  });
  expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'fields.0.document' }] });
  expect((await exported(file, 'csv')).bytes.toString()).toContain('INV/2026/0053');
});

test('an unknown table is not found, and the storage has its limit', async () => {
  const params = { id: invoice.id };
  expect((await user.refusal(calls.ocr.toFile, { params, body: { source: 'table', table_id: 'none' } })).status).toBe(
    404,
  );
  expect((await user.refusal(calls.ocr.toFile, { params, body: { source: 'table' } })).status).toBe(422);
  stack.accounts.setLimits('poor', { storage_mb: 0 });
  const poor = stack.as('poor');
  const { id } = await read(poor, 'a.pdf', original, { document_type: 'invoice' });
  const refusal = await poor.refusal(calls.ocr.toFile, { params: { id }, body: { source: 'fields' } });
  expect(refusal).toMatchObject({ status: 429, code: 'storage_full' });
  expect((await stack.objectKeys('users/poor/files/')).length).toBe(0);
});

test('a correction is kept next to the machine’s reading, and null removes it', async () => {
  const { id } = await read(user, 'koreksi.pdf', original, { document_type: 'invoice' });
  const machine = field(invoice, 'total')?.value;
  const { data } = await correct(id, { body: { fields: [{ name: 'total', value: 'Rp 11.500.000' }] } });
  expect(field(data, 'total')).toMatchObject({ value: machine, corrected: 'Rp 11.500.000' });
  expect(data.warnings.length).toBeGreaterThan(0);
  const made = await user.ask(calls.ocr.toFile, { params: { id }, body: { source: 'fields' } });
  expect(await rowsOf(made.id)).toMatchObject([{ Total: 11_500_000, Catatan: expect.any(String) }]);
  const back = await correct(id, { body: { fields: [{ name: 'total', value: null }] } });
  expect([field(back.data, 'total')?.corrected, back.data.warnings]).toEqual([null, invoice.warnings]);
});

test('a person fills in what the machine missed; an unknown field is refused by name', async () => {
  const { id } = await read(user, 'tambah.pdf', await textPdf([['Catatan harian']]));
  const { data } = await correct(id, { body: { fields: [{ name: 'due_date', value: '14/02/2026' }] } });
  expect(field(data, 'due_date')).toMatchObject({ value: null, corrected: '14/02/2026' });
  const refusal = await user.refusal(calls.ocr.correct, {
    params: { id },
    body: { fields: [{ name: '__proto__', value: 'x' }] },
  });
  expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'fields.0.name' }] });
});

test('a field that was shown on the page keeps its place, also when its value is typed over', async () => {
  const { id } = await read(user, 'tunjuk.pdf', original, { document_type: 'invoice' });
  const place = { page_number: 1, bbox: [10, 20, 200, 48] as [number, number, number, number] };
  await correct(id, { body: { fields: [{ name: 'payment_method', value: 'Tunia', place }] } });
  const { data } = await correct(id, { body: { fields: [{ name: 'payment_method', value: 'Tunai' }] } });
  expect(field(data, 'payment_method')).toMatchObject({ corrected: 'Tunai', ...place });
  const beyond = { ...place, page_number: 99 };
  const refusal = await user.refusal(calls.ocr.correct, {
    params: { id },
    body: { fields: [{ name: 'payment_method', value: 'QRIS', place: beyond }] },
  });
  expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'fields.0.place' }] });
});

test('no simultaneous correction is lost', async () => {
  const { id } = await read(user, 'bersamaan.pdf', original, { document_type: 'invoice' });
  const names = ['vendor_name', 'document_number', 'payment_method'];
  await Promise.all(names.map((name) => correct(id, { body: { fields: [{ name, value: `${name}!` }] } })));
  const { data } = await user.ask(calls.ocr.get, { params: { id } });
  expect(names.map((name) => field(data, name)?.corrected)).toEqual(names.map((name) => `${name}!`));
});

test('it is exported as text, as data and as rows', async () => {
  expect((await exported(invoice, 'txt')).bytes.toString()).toContain('INV/2026/0042');
  expect(JSON.parse((await exported(invoice, 'json')).bytes.toString())).toMatchObject({ id: invoice.id, pages: [{}] });
  const { response, bytes } = await exported(invoice, 'csv');
  expect(response.headers.get('content-disposition')).toContain('faktur maret.csv');
  expect(bytes.toString()).toMatch(/^Bidang,Nilai\n/);
  expect(bytes.toString()).toContain('15/01/2026');
  expect((await exported(invoice, 'xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a born-digital PDF is exported as it is', async () => {
  expect((await exported(invoice, 'pdf')).bytes.equals(original)).toBe(true);
});

test('a scan is exported with its text under its picture', async () => {
  const { bytes } = await exported(scan, 'pdf');
  const pdf = await PDFDocument.load(bytes);
  const { width, height } = pdf.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([360, 223]);
  if (hasPdfToText) expect(textIn(bytes)).toContain('INV/2026/0044');
});

test('a photo becomes a PDF too', async () => {
  const photo = await read(user, 'struk.jpg', await picture(['TOKO MAJU', 'Total 25.000'], 'jpeg'));
  const { bytes } = await exported(photo, 'pdf');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  if (hasPdfToText) expect(textIn(bytes)).toContain('TOKO MAJU');
});
