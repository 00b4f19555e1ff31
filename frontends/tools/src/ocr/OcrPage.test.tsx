import type { OcrSummary } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDocument } from '../../test/sample-document';
import { signInForTest } from '../../test/sample-user';
import { OcrPage } from './OcrPage';
import './texts';

const summary = (changes: Partial<OcrSummary> = {}): OcrSummary => sampleDocument(changes);
const listOf = (...documents: OcrSummary[]) => ({ data: documents, total: documents.length });

afterEach(() => act(() => toast.closeAll()));

async function openPage(answers: Answers = {}) {
  signInForTest();
  const calls = answerCalls({ 'ocr.list': listOf(summary()), ...answers });
  const page = await renderApp(<OcrPage />, { at: '/ocr' });
  await screen.findByRole('heading', { level: 1, name: 'OCR Processor' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } });

test('shows the user, what the page does and how, and passes axe', async () => {
  const { container } = await openPage();
  await screen.findByRole('button', { name: 'faktur.png' });
  expect(screen.getByText('Processing as')).toHaveTextContent('Processing as Sari Wulandari sari@example.co.id');
  expect(screen.getByRole('heading', { name: 'How to use it' })).toBeVisible();
  expect(screen.getByText('12 of 1,000 documents used')).toBeVisible();
  expect(screen.getByText('Read fairly, 88%')).toBeVisible();
  await expectAccessible(container);
});

test('a document without text says so, and one with little readable text says that it is hard to read', async () => {
  const hard = { hard_to_read: true, status: 'completed' as const };
  const documents = [summary({ ...hard, id: 'a', confidence: null }), summary({ ...hard, id: 'b', confidence: 31 })];
  await openPage({ 'ocr.list': listOf(...documents) });
  expect(await screen.findAllByText('No text')).toHaveLength(1);
  expect(screen.getAllByText('Hard to read')).toHaveLength(1);
});

test('an external form, if configured, replaces ours', async () => {
  await openPage({ 'ocr.list': { ...listOf(), form_url: 'https://forms.example.com/ocr' } });
  const form = await screen.findByTitle('Form for handing in documents');
  expect(form).toHaveAttribute('src', 'https://forms.example.com/ocr');
  expect(screen.queryByRole('button', { name: 'Choose documents' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'What it does' })).toBeVisible();
});

test('sends chosen files at once, with their type, and reports files that are not documents', async () => {
  const { callsOf } = await openPage({
    'ocr.list': listOf(),
    'ocr.submit': { success: true, data: summary({ status: 'pending' }) },
  });
  await screen.findByText('No documents yet');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), 'Receipt');
  choose(new File(['x'], 'data.xlsx'), new File(['a'], 'struk.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Please choose a PDF, JPG or PNG file.')).toBeVisible();
  await waitFor(() => expect(callsOf('ocr.submit')).toHaveLength(1));
  const form = callsOf('ocr.submit')[0]?.body;
  if (!(form instanceof FormData)) throw new Error('The call carries no form');
  expect([form.get('document_type'), form.get('language')]).toEqual(['receipt', 'ind+eng']);
  await waitFor(() => expect(callsOf('ocr.list').length).toBeGreaterThan(1));
  expect(screen.queryByText('struk.jpg')).toBeNull();
});

test('reports a used-up quota once, with advice, and keeps the files that were not sent', async () => {
  const detail = 'You have used all 1,000 OCR documents of this month. The count starts again on 01/12/2026.';
  await openPage({ 'ocr.list': listOf(), 'ocr.submit': refuse(429, detail, 'quota_exceeded') });
  await screen.findByText('No documents yet');
  choose(new File(['a'], 'a.png'), new File(['b'], 'b.png'));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getAllByText(detail)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/payment');
  expect(screen.getAllByRole('button', { name: /^Retry [ab]\.png$/ })).toHaveLength(2);
});

test('makes one sheet of the selected documents that have been read', async () => {
  const { callsOf } = await openPage({
    'ocr.list': listOf(
      summary(),
      summary({ id: 'd2', filename: 'struk.png' }),
      summary({ id: 'd3', status: 'pending' }),
    ),
    'ocr.many-to-file': { success: true, id: 'f1', file_id: 'f1', data: { filename: 'dokumen.xlsx' } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all documents' }));
  expect(screen.getByRole('button', { name: 'Make one sheet' })).toBeDisabled();
  expect(screen.getByText('1 of them is not read yet')).toBeVisible();
  const reading = screen.getAllByRole('listitem').find((row) => within(row).queryByText('Waiting to be read'));
  if (!reading) throw new Error('One document is waiting');
  await userEvent.click(within(reading).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Make one sheet' }));
  expect(await screen.findByText('dokumen.xlsx is in the workspace')).toBeVisible();
  expect(callsOf('ocr.many-to-file')[0]?.body).toEqual({ document_ids: ['d1', 'd2'] });
});

test('deletes after confirmation, and opens a document by its address', async () => {
  const { callsOf, search } = await openPage({ 'ocr.remove': { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete faktur.png' }));
  await screen.findByText('Delete “faktur.png”? This action cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 document deleted')).toBeVisible();
  expect(callsOf('ocr.remove')[0]?.params).toEqual({ id: 'd1' });
  await userEvent.click(screen.getByRole('button', { name: 'Review faktur.png' }));
  expect(search()).toBe('?document=d1');
});
