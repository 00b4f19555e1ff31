import type { OcrDocument } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type AnsweredRequest, type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDocument } from '../../../test/sample-document';
import '../texts';
import { ReviewDialog } from './ReviewDialog';

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined }));
afterEach(() => act(() => toast.closeAll()));

async function open(document: OcrDocument = sampleDocument(), answers: Answers = {}) {
  const onClose = jest.fn();
  const calls = answerCalls({
    'ocr.get': { data: document },
    'ocr.page-image': new Blob(['png']),
    'ocr.correct': { success: true, data: document },
    ...answers,
  });
  const page = await renderApp(<ReviewDialog documentId="d1" onClose={onClose} />, {
    routes: [{ path: '/excel', element: <p>Workspace</p> }],
  });
  await screen.findByRole('dialog');
  const callsOf = (id: string) => calls.filter((call) => call.id === id);
  return { ...page, onClose, corrections: () => callsOf('ocr.correct').map(({ body }) => body), callsOf };
}

const value = (name: string | RegExp) => screen.findByRole('textbox', { name });
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const waitUntilSaved = () => screen.findByText('All changes saved', undefined, { timeout: 3000 });

wideTest('shows each value with its rating, also on the picture, and passes axe', async () => {
  await open();
  const total = await value('Total');
  expect(total).toHaveValue('Rp 116.550');
  expect(screen.getByText('2 values to check')).toBeVisible();
  const boxes = screen.getByRole('group', { name: /^Values on page 1/ });
  expect(within(boxes).getByRole('button', { name: 'Total: Rp 116.550. Check 61%' })).toBeInTheDocument();
  expect(screen.getByText('The amounts add up.')).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
});

test('N goes to the next uncertain value, Enter accepts it and continues', async () => {
  const { corrections, unmount } = await open();
  await value('Total');
  await userEvent.keyboard('n');
  expect(await value('Total')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await value('Qty, row 2 (Check 52%)')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Nothing uncertain is left')).toBeVisible();
  // A confirmed value is not sent, but stays settled for the next visit.
  expect(corrections()).toEqual([]);
  unmount();
  await open();
  expect(await screen.findByText('Nothing uncertain is left')).toBeVisible();
});

wideTest('a value is corrected in place; the original reading stays visible and can be restored', async () => {
  const { corrections } = await open();
  const total = await value('Total');
  type(total, 'Rp 116.000');
  expect(screen.getByText('Read as “Rp 116.550”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Total: back to what was read' }));
  expect(total).toHaveValue('Rp 116.550');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(total).toHaveValue('Rp 116.000');
  await waitUntilSaved();
  expect(corrections().at(-1)).toEqual({ fields: [{ name: 'total', value: 'Rp 116.000' }], tables: [] });
});

test('sums in a currency that the paper leaves open are shown without Rp', async () => {
  const { fields, ...document } = sampleDocument();
  const currency = fields
    .slice(0, 1)
    .map((field) => ({ ...field, name: 'currency', label: 'Currency', value: null, normalized_value: null }));
  await open({ ...document, fields: [...fields, ...currency] });
  expect(await screen.findByRole('button', { name: '116,550' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rp 116.550' })).not.toBeInTheDocument();
  type(await value('Currency'), 'Rp');
  expect(await screen.findByRole('button', { name: 'Rp 116.550' })).toBeVisible();
});

test('sums that do not add up are reported, with links to the values', async () => {
  const message = 'subtotal + ppn gives Rp 116.550, but the total reads Rp 116.000.';
  await open(sampleDocument({ warnings: [{ code: 'total_mismatch', message, fields: ['total', 'ppn'] }] }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'PPN' }));
  expect(await value('PPN')).toHaveFocus();
});

test('Esc undoes typing, and closes only if nothing was typed', async () => {
  const { onClose } = await open();
  const total = await value('Total');
  await userEvent.type(total, '9');
  await userEvent.keyboard('{Escape}');
  expect(total).toHaveValue('Rp 116.550');
  await userEvent.keyboard('{Escape}');
  expect(total).not.toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a correction that is not a date is reported under its field on blur, and is kept', async () => {
  const { corrections } = await open();
  const due = await value('Due date');
  await userEvent.type(due, 'besok lusa');
  expect(screen.queryByText(/Not a date, such as 31\/12\/2026/)).toBeNull();
  await userEvent.tab();
  expect(due).toHaveAccessibleDescription(/Not a date, such as 31\/12\/2026/);
  await waitUntilSaved();
  expect(corrections().at(-1)).toMatchObject({ fields: [{ name: 'due_date', value: 'besok lusa' }] });
});

test('Esc ends the drawing of a frame, but does not close the document', async () => {
  const { onClose } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show Total on the page' }));
  expect(screen.getByRole('img', { name: /^Draw a frame/ })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Draw a frame/ })).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

wideTest('rows are added, filled and deleted; the whole table is saved', async () => {
  const { corrections } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete row 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
  type(await value('Nama Barang, row 2'), 'Gula');
  await waitUntilSaved();
  expect(corrections().at(-1)).toEqual({
    fields: [],
    tables: [
      {
        id: 't1',
        rows: [
          ['Teh', '1', '15.000'],
          ['Gula', null, null],
        ],
      },
    ],
  });
});

wideTest('a failed save is reported, loses nothing and is retried', async () => {
  let isDown = true;
  const answer = (request: AnsweredRequest) =>
    isDown ? refuse(503, 'Please try again in a moment.')() : { success: true, data: sampleDocument(), request };
  await open(sampleDocument(), { 'ocr.correct': answer });
  type(await value('Total'), 'Rp 1');
  expect(await screen.findByText('Not saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(await value('Total')).toHaveValue('Rp 1');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitUntilSaved();
});

test('corrections are saved before an export to the workspace, and the toast links there', async () => {
  const made = { success: true, id: 'f1', file_id: 'f1', data: { filename: 'faktur.xlsx' } };
  const { callsOf, pathname } = await open(sampleDocument(), { 'ocr.to-file': made });
  type(await value('Total'), 'Rp 1');
  await userEvent.click(screen.getByRole('button', { name: 'Send to workspace' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Table 1, 2 rows', hidden: true }));
  await screen.findByText('faktur.xlsx is in the workspace');
  expect(callsOf('ocr.correct')).toHaveLength(1);
  expect(callsOf('ocr.to-file')[0]?.body).toEqual({ source: 'table', table_id: 't1' });
  await userEvent.click(screen.getByRole('button', { name: 'Open in workspace' }));
  await waitFor(() => expect(pathname()).toBe('/excel'));
});

wideTest(
  'a file with several documents is reviewed one document at a time, and corrections go to that document',
  async () => {
    const file = sampleDocument();
    const [page] = file.pages;
    const part = (from: number, total: string) => ({
      ...{ page_from: from, page_to: from, document_type: 'invoice' as const, warnings: [] },
      fields: file.fields.map((field) =>
        field.name === 'total' ? { ...field, value: total, page_number: from } : field,
      ),
    });
    const documents = [part(1, 'Rp 116.550'), part(2, 'Rp 990.000')];
    const pages = page ? [page, { ...page, page_number: 2 }] : [];
    const { corrections } = await open(sampleDocument({ pages, page_count: 2, documents }));
    const choice = await screen.findByRole('combobox', { name: 'Documents in this file' });
    expect(await value('Total')).toHaveValue('Rp 116.550');
    await userEvent.selectOptions(choice, '2. INV/2026/XI/001 (page 2)');
    await waitFor(async () => expect(await value('Total')).toHaveValue('Rp 990.000'));
    expect(screen.queryByRole('textbox', { name: 'Nama Barang, row 1' })).not.toBeInTheDocument();
    type(await value('Total'), 'Rp 991.000');
    await waitUntilSaved();
    expect(corrections().at(-1)).toEqual({ fields: [{ name: 'total', value: 'Rp 991.000', document: 1 }], tables: [] });
    await expectAccessible(screen.getByRole('dialog'));
  },
);

test('buttons step through the documents of a file, and a page of another document opens that document', async () => {
  const file = sampleDocument();
  const [page] = file.pages;
  const named = (number: string) =>
    file.fields.map((field) => (field.name === 'document_number' ? { ...field, value: number } : field));
  const part = (from: number, number: string) => ({
    ...{ page_from: from, page_to: from, document_type: 'invoice' as const, warnings: [] },
    fields: named(number),
  });
  const documents = [part(1, 'INV-1'), part(2, 'INV-2')];
  const warnings = [{ code: 'several_documents', message: 'This file holds 2 documents.', fields: [] }];
  const pages = page ? [page, { ...page, page_number: 2 }] : [];
  await open(sampleDocument({ pages, page_count: 2, documents, warnings }));
  expect(await value('Document number')).toHaveValue('INV-1');
  expect(screen.getByText(/^2 documents were found/)).toBeVisible();
  expect(screen.queryByText('This file holds 2 documents.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous document' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^Page 2,/ }));
  expect(await screen.findByText(/^Page 2 belongs to document 2/)).toBeVisible();
  expect(await value('Document number')).toHaveValue('INV-1');
  await userEvent.click(screen.getByRole('button', { name: 'Go to document 2' }));
  await waitFor(async () => expect(await value('Document number')).toHaveValue('INV-2'));
  expect(screen.queryByText(/^Page 2 belongs/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous document' }));
  await waitFor(async () => expect(await value('Document number')).toHaveValue('INV-1'));
});

test('accept all confirms all findings in one step', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }));
  expect(screen.getByText('Nothing uncertain is left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept all' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('2 values to check')).toBeVisible();
});

test('a document that is being read, has failed or is gone says so', async () => {
  const reading = sampleDocument({ status: 'processing', page_count: 3, progress_percentage: 33, completed_at: null });
  const { unmount } = await open(reading);
  expect(await screen.findByText('1 of 3 pages, 33%')).toBeVisible();
  unmount();
  const failed = await open(sampleDocument({ status: 'failed', error: 'The PDF is protected by a password.' }));
  expect(await screen.findByText('The PDF is protected by a password.')).toBeVisible();
  failed.unmount();
  await open(sampleDocument(), { 'ocr.get': refuse(404, 'Document not found', 'not_found') });
  expect(await screen.findByText('This document no longer exists')).toBeVisible();
});

test('a blank page is not reported as hard to read', async () => {
  const pages = sampleDocument().pages.map((page) => ({ ...page, hard_to_read: true, words: [] }));
  const found = { fields: [], tables: [], document_type: 'generic' as const, hard_to_read: true, text: '' };
  await open(sampleDocument({ ...found, pages, warnings: [] }));
  expect(await screen.findByText('No text was found on page 1')).toBeVisible();
  expect(screen.queryByText('Page 1 is hard to read')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn upside down' })).toBeVisible();
});

test('a page with little readable text says so, and is read again after turning it', async () => {
  const file = sampleDocument();
  const pages = file.pages.map((page) => ({ ...page, hard_to_read: true }));
  const message = 'Page 1 is hard to read: try another photo, or turn it.';
  const warnings = [{ code: 'hard_to_read', message, fields: [] }];
  const found = { fields: [], tables: [], document_type: 'generic' as const, hard_to_read: true, text: '' };
  const answer = { success: true, data: { ...file, status: 'pending' } };
  const { callsOf } = await open(sampleDocument({ ...found, pages, warnings }), { 'ocr.retry': answer });
  expect(await screen.findByText('Page 1 is hard to read')).toBeVisible();
  expect(screen.queryByText('No fields and no table were found')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a field' })).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  await userEvent.click(screen.getByRole('button', { name: 'Turn upside down' }));
  await waitFor(() => expect(callsOf('ocr.retry')).toHaveLength(1));
  expect(callsOf('ocr.retry')[0]?.body).toEqual({ turn: { page_number: 1, degrees: 180 } });
});
