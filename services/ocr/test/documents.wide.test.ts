import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { invoiceLines, picture, textPdf } from './sample-documents';
import { documentForm, over, read, startOcrStack, submit } from './stack';

let stack: TableStack;
let user: UserClient;
let invoice: Buffer;
beforeAll(async () => {
  stack = await startOcrStack();
  user = stack.as('sari');
  invoice = await textPdf([invoiceLines('INV/2026/0042')]);
});
afterAll(() => stack.stop());

const refused = (name: string, content: Buffer, fields?: Readonly<Record<string, string>>) =>
  user.refusal(calls.ocr.submit, { form: documentForm(name, content, fields) });

test('a document is accepted at once, read later, and listed without its contents', async () => {
  const reader = stack.as('reader');
  const taken = await submit(reader, 'faktur.pdf', invoice, { document_type: 'invoice' });
  expect(taken).toMatchObject({
    filename: 'faktur.pdf',
    status: 'pending',
    page_count: 1,
    document_type: 'invoice',
    pages: [],
  });
  const document = await over(reader, taken.id);
  expect(document).toMatchObject({ status: 'completed', progress_percentage: 100, error: null });
  expect(document.pages).toMatchObject([{ page_number: 1, source: 'text_layer' }]);
  expect(document.text).toContain('INV/2026/0042');
  const { data, total, form_url } = await reader.ask(calls.ocr.list);
  expect([data.map(({ id }) => id), total, form_url]).toEqual([[taken.id], 1, null]);
  expect((await reader.ask(calls.ocr.list, { query: { status: 'failed' } })).total).toBe(0);
  expect(stack.accounts.used('reader', 'ocr')).toBe(1);
});

test('the page is shown as a picture that no cache keeps', async () => {
  const { id } = await read(user, 'faktur.pdf', invoice);
  const answer = await user.send(calls.ocr.pageImage, { params: { id, n: '1' } });
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  for (const n of ['2', '0', '-1', '01', 'x', '99999999999']) {
    expect((await user.refusal(calls.ocr.pageImage, { params: { id, n } })).status).toBe(404);
  }
});

test('an unreadable document is refused with a reason, before it is counted or stored', async () => {
  const nobody = stack.as('nobody');
  const png = await picture(['Halo']);
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]);
  const cases: [string, Buffer, number, string][] = [
    ['sebuah.zip.png', zip, 415, 'unsupported_type'],
    ['surat.pdf', Buffer.from('Dengan hormat,'), 415, 'unsupported_type'],
    ['kosong.pdf', Buffer.alloc(0), 422, 'empty_file'],
    ['besar.pdf', Buffer.concat([invoice, Buffer.alloc(5 * 1024 * 1024)]), 413, 'file_too_large'],
    ['rusak.pdf', invoice.subarray(0, 300), 422, 'damaged_document'],
    ['rusak.png', png.subarray(0, 20), 422, 'damaged_document'],
  ];
  for (const [name, content, status, code] of cases) {
    expect(await nobody.refusal(calls.ocr.submit, { form: documentForm(name, content) })).toMatchObject({
      status,
      code,
    });
  }
  expect((await nobody.ask(calls.ocr.list)).total).toBe(0);
  expect(stack.accounts.used('nobody', 'ocr')).toBe(0);
  expect(await stack.objectKeys('users/nobody/')).toEqual([]);
});

test('invalid options are refused by name', async () => {
  expect(await refused('a.pdf', invoice, { language: 'klingon' })).toMatchObject({
    status: 422,
    fields: [{ path: 'language' }],
  });
  expect(await refused('a.pdf', invoice, { document_type: 'puisi' })).toMatchObject({
    status: 422,
    fields: [{ path: 'document_type' }],
  });
  expect(await user.refusal(calls.ocr.submit, { form: new FormData() })).toMatchObject({
    status: 422,
    fields: [{ path: 'file' }],
  });
});

test('a used-up quota answers 429 with the end of the month', async () => {
  stack.accounts.setLimits('thrifty', { ocr_per_month: 1 });
  const thrifty = stack.as('thrifty');
  await submit(thrifty, 'satu.pdf', invoice);
  const response = await thrifty.send(calls.ocr.submit, { form: documentForm('dua.pdf', invoice) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await response.json()).toMatchObject({
    code: 'quota_exceeded',
    detail: expect.stringContaining('1 Desember 2026'),
  });
  expect((await thrifty.ask(calls.ocr.list)).total).toBe(1);
});

test('the same Idempotency-Key is one document', async () => {
  const twice = stack.as('twice');
  const headers = { 'idempotency-key': 'sekali saja' };
  const first = await twice.ask(calls.ocr.submit, { form: documentForm('a.pdf', invoice), headers });
  const second = await twice.ask(calls.ocr.submit, { form: documentForm('a.pdf', invoice), headers });
  expect(second.data.id).toBe(first.data.id);
  expect([(await twice.ask(calls.ocr.list)).total, stack.accounts.used('twice', 'ocr')]).toEqual([1, 1]);
});

test('another user’s document is not found, whatever the call', async () => {
  const { id } = await read(user, 'faktur.pdf', invoice);
  const other = stack.as('other');
  const params = { id };
  for (const call of [calls.ocr.get, calls.ocr.export, calls.ocr.retry, calls.ocr.remove]) {
    expect((await other.refusal(call, { params })).status).toBe(404);
  }
  expect((await other.refusal(calls.ocr.pageImage, { params: { id, n: '1' } })).status).toBe(404);
  expect((await other.refusal(calls.ocr.correct, { params, body: {} })).status).toBe(404);
  expect((await other.refusal(calls.ocr.toFile, { params, body: { source: 'fields' } })).status).toBe(404);
  expect((await other.refusal(calls.ocr.manyToFile, { body: { document_ids: [id] } })).status).toBe(404);
  expect((await user.ask(calls.ocr.get, { params })).data.status).toBe('completed');
});

test('a deleted document is gone with its bytes and pictures', async () => {
  const owner = stack.as('owner');
  const { id } = await read(owner, 'faktur.pdf', invoice);
  expect((await stack.objectKeys(`users/owner/ocr/${id}/`)).length).toBe(2);
  await owner.ask(calls.ocr.remove, { params: { id } });
  expect(await stack.objectKeys('users/owner/')).toEqual([]);
  expect((await owner.refusal(calls.ocr.get, { params: { id } })).status).toBe(404);
  expect((await owner.refusal(calls.ocr.remove, { params: { id } })).status).toBe(404);
});

test('removing an account removes its documents', async () => {
  const leaver = stack.as('leaver');
  const { id } = await read(leaver, 'faktur.pdf', invoice);
  await stack.internal(calls.internal.removeUserData.ocr, { params: { userId: 'leaver' }, actAs: 'leaver' });
  expect((await leaver.refusal(calls.ocr.get, { params: { id } })).status).toBe(404);
  expect(await stack.objectKeys('users/leaver/')).toEqual([]);
});
