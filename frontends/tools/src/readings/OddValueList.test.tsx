import { DraftScope, dropDraft } from '@rapi/ui/controls';
import { answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { OddValueList } from './OddValueList';
import { OddValuesDownload } from './OddValuesDownload';

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    text: `belum ${from + i}`,
    count: from + i === 0 ? 3 : 1,
    row: from + i,
    value: null,
    reason: 'unreadable',
  }));

afterEach(() => dropDraft('types f1'));

const list = () => (
  <DraftScope scope="types f1">
    <OddValueList fileId="f1" column="Harga" state="unread" />
  </DraftScope>
);

test('each value links to its cell; on return the list is as it was left', async () => {
  answerCalls({
    'column-readings.values': ({ query }) => ({
      values: /"offset":"?20\b/.test(JSON.stringify(query)) ? page(20, 2) : page(0, 20),
      total: 22,
      forms: [{ form: 'A 0', count: 24, texts: 22, examples: ['belum 0', 'belum 1'] }],
    }),
  });
  await renderApp(list());
  expect(await screen.findByRole('link', { name: /Open Harga, row 1, in the table$/ })).toHaveAttribute(
    'href',
    '/excel/files/f1?row=0&column=Harga',
  );
  expect(screen.getByRole('link', { name: '× 3: Show all cells with “belum 0” in Harga' })).toHaveTextContent('× 3');
  expect(screen.getByRole('list', { name: 'Forms of these values' })).toHaveTextContent(
    'A 0 24 cells, 22 different values: belum 0 · belum 1',
  );
  await expectAccessible(document.body);
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  expect(await screen.findByRole('link', { name: /Open Harga, row 22, in the table$/ })).toBeVisible();
  cleanup();
  await renderApp(list());
  expect(await screen.findByRole('link', { name: /Open Harga, row 21, in the table$/ })).toBeVisible();
});

test('a page that no longer exists because its values were fixed is replaced by the last page', async () => {
  let total = 22;
  answerCalls({
    'column-readings.values': ({ query }) => ({
      values: /"offset":"?20\b/.test(JSON.stringify(query)) ? page(20, total - 20) : page(0, 20),
      total,
      forms: [],
    }),
  });
  await renderApp(list());
  await userEvent.click(await screen.findByRole('button', { name: '2' }));
  await screen.findByRole('link', { name: /Open Harga, row 22, in the table$/ });
  cleanup();
  total = 20;
  await renderApp(list());
  expect(await screen.findByRole('link', { name: /Open Harga, row 1, in the table$/ })).toBeVisible();
});

test('the whole list is downloaded, of one column or of all, in the language of the page; a failure is reported', async () => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  let isBroken = false;
  const calls = answerCalls({
    'column-readings.download': () => (isBroken ? refuse(500, 'No.')() : {}),
  });
  await renderApp(
    <>
      <OddValuesDownload fileId="f1" column="Harga" />
      <OddValuesDownload fileId="f1" />
    </>,
    { language: 'id' },
  );
  const [one, all] = screen.getAllByRole('button', { name: 'Unduh seluruh daftar (CSV)' });
  if (!one || !all) throw new Error('both are there');
  await userEvent.click(one);
  await userEvent.click(all);
  await waitFor(() =>
    expect(calls.map(({ query }) => query)).toEqual([{ column: 'Harga', language: 'id' }, { language: 'id' }]),
  );
  isBroken = true;
  await userEvent.click(one);
  expect(await screen.findByText(/^(Daftar tidak dapat diunduh|No\.)/)).toBeVisible();
});
