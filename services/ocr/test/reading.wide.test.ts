import { readFile } from 'node:fs/promises';
import { calls } from '@rapi/contracts';
import type { BrokerEvent } from '@rapi/contracts';
import { subscribeToEvents } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';

import { until } from '@rapi/test-kit';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { invoiceLines, picture, scannedPdf, textPdf } from './sample-documents';
import { over, read, startOcrStack, submit } from './stack';

let stack: TableStack;
let user: UserClient;
const events: BrokerEvent[] = [];
beforeAll(async () => {
  stack = await startOcrStack();
  user = stack.as('sari');
  await subscribeToEvents(stack.broker, ['job.progress', 'job.finished'], (event) => events.push(event));
});
afterAll(() => stack.stop());

const get = async (id: string) => (await user.ask(calls.ocr.get, { params: { id } })).data;
const eventsOf = (id: string) => events.filter(({ data }) => 'subject_id' in data && data.subject_id === id);

/** A PDF of one page with a text layer and one scanned page. */
async function mixed(scan: Buffer): Promise<Buffer> {
  const pdf = await PDFDocument.load(await textPdf([invoiceLines('INV/2026/0042')]));
  for (const page of await pdf.copyPages(await PDFDocument.load(scan), [0])) pdf.addPage(page);
  return Buffer.from(await pdf.save());
}

/** The processes that read pages. */
async function readerPids(): Promise<number[]> {
  const children = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => commands[index]?.includes('ocr/dist/reading')).map(Number);
}

test('a picture is read by OCR, and its progress is reported', async () => {
  const { id } = await submit(user, 'struk.jpg', await picture(invoiceLines('INV/2026/0044'), 'jpeg'));
  const document = await over(user, id);
  expect(document.pages).toMatchObject([{ source: 'ocr', rotation: 0 }]);
  expect(document.text).toContain('INV/2026/0044');
  expect(document.confidence).toBeGreaterThan(60);
  await until('the end is reported', () => eventsOf(id).some(({ topic }) => topic === 'job.finished'));
  expect(eventsOf(id)[0]?.topic).toBe('job.progress');
  expect(eventsOf(id).at(-1)).toMatchObject({
    user_id: 'sari',
    data: { kind: 'ocr', status: 'completed', error: null },
  });
});

test('each page of a PDF is read from its text layer or its picture', async () => {
  const scan = await scannedPdf([await picture(['Lampiran', 'Halaman dua'])]);
  const document = await read(user, 'campur.pdf', await mixed(scan));
  expect(document.pages.map(({ page_number, source }) => [page_number, source])).toEqual([
    [1, 'text_layer'],
    [2, 'ocr'],
  ]);
  expect(document.text).toMatch(/INV\/2026\/0042[\s\S]*Halaman dua/);
});

test('a statement over two pages of a PDF becomes one sheet with its amounts', async () => {
  const head = ['MUTASI REKENING   NO. 1234567890', '', 'Tanggal     Keterangan         Debet        Saldo'];
  const pages = [
    [
      ...head,
      '01/01/2026  Saldo awal                    10.250.000',
      '02/01/2026  Biaya adm         15.000  10.235.000',
    ],
    [...head, '03/01/2026  Listrik          250.500   9.984.500'],
  ];
  const document = await read(user, 'mutasi.pdf', await textPdf(pages, StandardFonts.Courier));
  expect(document.tables).toMatchObject([{ pages: [{ row_count: 2 }, { page_number: 2, row_count: 1 }] }]);
  const [table] = document.tables;
  const body = { source: 'table' as const, table_id: table?.id };
  const made = await user.ask(calls.ocr.toFile, { params: { id: document.id }, body });
  const { processed_excel_data: rows } = await user.ask(calls.files.data, { params: { id: made.id } });
  expect(rows).toEqual([
    { Tanggal: '2026-01-01', Keterangan: 'Saldo awal', Debet: null, Saldo: 10_250_000 },
    { Tanggal: '2026-01-02', Keterangan: 'Biaya adm', Debet: 15_000, Saldo: 10_235_000 },
    { Tanggal: '2026-01-03', Keterangan: 'Listrik', Debet: 250_500, Saldo: 9_984_500 },
  ]);
});

test('an empty page, and a page without any text, are read and give no text', async () => {
  const document = await read(user, 'kosong.png', await picture([]));
  expect(document).toMatchObject({ status: 'completed', text: '', fields: expect.any(Array), confidence: null });
  expect(document).toMatchObject({ hard_to_read: true, warnings: [{ code: 'hard_to_read' }] });
});

test('a process that dies at a page takes no page with it: each is read once', async () => {
  const pages = await Promise.all([1, 2, 3].map((number) => picture([`Halaman ${number}`, 'Kertas A4 70 gram'])));
  const { id } = await submit(user, 'tiga.pdf', await scannedPdf(pages));
  await until('the first page is there', async () => (await get(id)).pages.length >= 1, { timeoutMs: 60_000 });
  const key = `users/sari/ocr/${id}/pages/1.jpg`;
  const before = await stack.objects.stat(key);
  const pids = await readerPids();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const document = await over(user, id);
  expect(document.pages.map(({ text }) => /Halaman (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
  expect(await stack.objects.stat(key)).toEqual(before);
});

test('a document that is deleted while it is read leaves nothing behind', async () => {
  const pages = await Promise.all([1, 2, 3].map((number) => picture([`Halaman ${number}`])));
  const { id } = await submit(user, 'batal.pdf', await scannedPdf(pages));
  expect(await user.refusal(calls.ocr.retry, { params: { id } })).toMatchObject({ status: 409, code: 'in_progress' });
  expect(await user.refusal(calls.ocr.export, { params: { id } })).toMatchObject({ status: 409, code: 'not_ready' });
  await until('the first page is there', async () => (await get(id)).pages.length >= 1, { timeoutMs: 60_000 });
  await user.ask(calls.ocr.remove, { params: { id } });
  await until('it is reported', () => eventsOf(id).some(({ topic }) => topic === 'job.finished'));
  expect(eventsOf(id).at(-1)).toMatchObject({ data: { status: 'cancelled' } });
  await until('nothing is left', async () => (await stack.objectKeys(`users/sari/ocr/${id}/`)).length === 0);
});

test('an unreadable document fails with a message, and a retry is not counted again', async () => {
  const broken = (await picture(invoiceLines('INV/1'))).subarray(0, 2500);
  const { id } = await submit(user, 'rusak.png', broken);
  const used = stack.accounts.used('sari', 'ocr');
  expect(await over(user, id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/\w+/) });
  await user.ask(calls.ocr.retry, { params: { id } });
  expect((await over(user, id)).status).toBe('failed');
  expect(stack.accounts.used('sari', 'ocr')).toBe(used);
});

test('a finished document is read again on request', async () => {
  const { id } = await read(user, 'faktur.pdf', await textPdf([invoiceLines('INV/2026/0042')]));
  const again = await user.ask(calls.ocr.retry, { params: { id } });
  expect(again.data).toMatchObject({ status: 'pending', pages: [], fields: [] });
  expect((await over(user, id)).text).toContain('INV/2026/0042');
});

test('a page is read as the user turns it, and reports if that makes it hard to read', async () => {
  const { id } = await read(user, 'terbalik.png', await picture(invoiceLines('INV/2026/0050')));
  const turnOver = (page_number = 1) => ({ params: { id }, body: { turn: { page_number, degrees: 180 as const } } });
  await user.ask(calls.ocr.retry, turnOver());
  const lying = await over(user, id);
  expect(lying).toMatchObject({ status: 'completed', hard_to_read: true, pages: [{ rotation: 180 }] });
  expect(lying.warnings.map(({ code }) => code)).toContain('hard_to_read');
  await user.ask(calls.ocr.retry, turnOver());
  const upright = await over(user, id);
  expect(upright).toMatchObject({ hard_to_read: false, pages: [{ rotation: 0 }], warnings: [] });
  expect(upright.text).toContain('INV/2026/0050');
  expect(await user.refusal(calls.ocr.retry, turnOver(2))).toMatchObject({ status: 404 });
  expect(await stack.as('budi').refusal(calls.ocr.retry, turnOver())).toMatchObject({ status: 404 });
});

test('a frame that a user drew is not shown elsewhere after the page is turned; the value stays', async () => {
  const { id, fields } = await read(user, 'miring.png', await picture(invoiceLines('INV/2026/0051')));
  const name = fields[0]?.name ?? '';
  const place = { page_number: 1, bbox: [7, 8, 9, 10] as [number, number, number, number] };
  await user.ask(calls.ocr.correct, { params: { id }, body: { fields: [{ name, value: 'lain', place }] } });
  expect((await get(id)).fields[0]).toMatchObject(place);
  await user.ask(calls.ocr.retry, { params: { id }, body: { turn: { page_number: 1, degrees: 180 } } });
  const turned = (await over(user, id)).fields.find((field) => field.name === name);
  expect(turned).toMatchObject({ corrected: 'lain' });
  expect(turned?.bbox).not.toEqual(place.bbox);
});

test('a misclassified document is analysed again, from its pages as they were read', async () => {
  const lines = ['TOKO MAJU', 'Total 25.000'];
  const { id } = await read(user, 'struk.png', await picture(lines), { document_type: 'generic' });
  const key = `users/sari/ocr/${id}/pages/1.jpg`;
  const before = await stack.objects.stat(key);
  const used = stack.accounts.used('sari', 'ocr');
  await user.ask(calls.ocr.retry, { params: { id }, body: { document_type: 'receipt' } });
  expect(await over(user, id)).toMatchObject({ status: 'completed', document_type: 'receipt' });
  expect(await stack.objects.stat(key)).toEqual(before);
  expect(stack.accounts.used('sari', 'ocr')).toBe(used);
  const wrong = { params: { id }, body: { document_type: 'surat' } };
  expect(await user.refusal(calls.ocr.retry, wrong as never)).toMatchObject({ status: 422 });
});
