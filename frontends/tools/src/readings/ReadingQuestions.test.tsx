import type { ColumnReadingInfo } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInForTest } from '../../test/sample-user';
import '../texts';
import { ReadingQuestions } from './ReadingQuestions';

const decided: ColumnReadingInfo = {
  column: 'Jumlah',
  kind: 'number',
  unit: null,
  notation: { decimal: ',' },
  filled: 4,
  read: 4,
  doubtful: 0,
  unread: 0,
  doubtful_values: [],
  unread_values: [],
  question: null,
};
const price: ColumnReadingInfo = {
  ...decided,
  column: 'Harga',
  kind: null,
  unit: 'rupiah',
  notation: {},
  question: {
    about: 'decimal',
    options: [
      { notation: { decimal: ',' }, examples: [{ text: '1.500', value: 1500 }], sum: 4500 },
      { notation: { decimal: '.' }, examples: [{ text: '1.500', value: 1.5 }], sum: 4.5 },
    ],
  },
};
const day: ColumnReadingInfo = {
  ...price,
  column: 'Tanggal',
  unit: null,
  question: {
    about: 'date_order',
    options: [
      { notation: { date_order: 'day-first' }, examples: [{ text: '05/01/2026', value: '2026-01-05' }] },
      { notation: { date_order: 'month-first' }, examples: [{ text: '05/01/2026', value: '2026-05-01' }] },
    ],
  },
};
const birth: ColumnReadingInfo = {
  ...day,
  column: 'Lahir',
  question: {
    about: 'century',
    options: [
      { notation: { century_pivot: 69 }, examples: [{ text: '07/03/62', value: '2062-03-07' }] },
      { notation: { century_pivot: 49 }, examples: [{ text: '07/03/62', value: '1962-03-07' }] },
    ],
  },
};
const applied = { success: true, transformation_id: '6d1c6a1e-0000-4000-8000-000000000000', version: 5, row_count: 4 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  toast.closeAll();
  localStorage.clear();
});

interface Asking {
  language?: 'en' | 'id';
  otherFile?: string;
}

async function ask(readings: readonly ColumnReadingInfo[], { language = 'en', otherFile }: Asking = {}) {
  let open = readings;
  const onChanged = jest.fn();
  const calls = answerCalls({
    'files.get': { data: { id: 'f1', current_version: 4 } },
    'column-readings.list': () => ({ readings: open }),
    'column-readings.state': ({ body }: { body: unknown }) => {
      const { columns } = body as { columns: object };
      open = open.map((each) => (each.column in columns ? { ...each, question: null } : each));
      return applied;
    },
    'account.me': () => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown,
    'account.update': {},
    'history.rollback': () => {
      open = readings;
      return { success: true };
    },
  });
  // Tools pass all that they know of their file.
  const tool = { fileId: 'f1', fileName: 'penjualan.csv', onChanged, ...(otherFile !== undefined && { otherFile }) };
  await renderApp(<ReadingQuestions {...tool} />, { language });
  const bodies = (call: string) => calls.filter(({ id }) => id === call).map(({ body }) => body);
  return { onChanged, stated: () => bodies('column-readings.state'), kept: () => bodies('account.update') };
}

const group = (name: string) => screen.findByRole('group', { name });
const option = async (name: string, text: RegExp) => within(await group(name)).getByRole('button', { name: text });

wideTest(
  'asks with examples and the sums of both readings; one click saves the answer, and it can be undone',
  async () => {
    const { onChanged, stated } = await ask([decided, price, day]);
    await option('How are the numbers of “Harga” written?', /1\.500 → Rp 1\.500\s?Sum of the column: Rp 4\.500$/);
    await expectAccessible(document.body);
    await userEvent.click(
      await option('How are the numbers of “Harga” written?', /1\.500 → Rp 1,50\s?Sum of the column: Rp 4,50$/),
    );
    await screen.findByText('Saved: every tool now reads the file this way.');
    expect(stated()).toEqual([{ columns: { Harga: { decimal: '.' } }, version: 4 }]);
    expect(onChanged).toHaveBeenCalled();
    expect(await option('How are the dates of “Tanggal” written?', /05\/01\/2026 → 5 January 2026/)).toBeEnabled();
    await waitFor(() => expect(screen.queryByRole('group', { name: /“Harga”/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await option('How are the numbers of “Harga” written?', /Rp 4,50$/)).toBeInTheDocument();
  },
);

test('asks about two columns at a time', async () => {
  await ask([price, day, birth]);
  await group('How are the numbers of “Harga” written?');
  expect(screen.getByText('1 more column follows')).toBeInTheDocument();
  await userEvent.click(await option('How are the numbers of “Harga” written?', /Rp 4,50$/));
  const years = await group('Which century do the years of “Lahir” belong to?');
  expect(
    within(years)
      .getAllByRole('button')
      .map((card) => card.textContent),
  ).toEqual([
    '00–69 is 2000–2069, 70–99 is 1970–199907/03/62 → 7 March 2062',
    '00–49 is 2000–2049, 50–99 is 1950–199907/03/62 → 7 March 1962',
  ]);
});

test('“Not now” leaves a line in every tool that links back to the question', async () => {
  const { stated } = await ask([price], { language: 'id' });
  await group('Bagaimana angka di kolom “Harga” ditulis?');
  await userEvent.click(screen.getByRole('button', { name: 'Nanti saja' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText(/^“Harga” bisa dibaca dengan dua cara/)).toBeInTheDocument();
  expect(sessionStorage.getItem('readings-put-off:f1')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Jawab' }));
  expect(await option('Bagaimana angka di kolom “Harga” ditulis?', /Jumlah kolom: Rp 4\.500$/)).toBeInTheDocument();
  expect(stated()).toEqual([]);
});

const signIn = (decimal_sign: ',' | '.' | null) => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', JSON.stringify({ ...signInForTest(), decimal_sign }));
};

test('an answer can be saved for all files: it answers every column with the same question', async () => {
  const { stated, kept } = await ask([price, { ...price, column: 'Ongkir' }, day]);
  await group('How are the numbers of “Harga” written?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Read such numbers this way in all my files' }));
  await userEvent.click(await option('How are the numbers of “Harga” written?', /Rp 4\.500$/));
  await screen.findByText(/^Kept for all your files/);
  expect(kept()).toEqual([{ decimal_sign: ',' }]);
  expect(stated()).toEqual([{ columns: { Harga: { decimal: ',' }, Ongkir: { decimal: ',' } }, version: 4 }]);
});

test('the setting answers a file that was uploaded before it in one click', async () => {
  signIn('.');
  const { stated } = await ask([price, { ...price, column: 'Ongkir' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Read 2 columns by my setting' }));
  expect(stated()).toEqual([{ columns: { Harga: { decimal: '.' }, Ongkir: { decimal: '.' } }, version: 4 }]);
});

test('columns read by the setting say so, with a link to change it', async () => {
  await ask([{ ...decided, notation: { decimal: ',', by: 'setting' } }]);
  expect(await screen.findByRole('note')).toHaveTextContent(
    '“Jumlah”: read as comma before the fraction (1.234,5) by your setting.',
  );
  expect(screen.getByRole('link', { name: 'Change the setting' })).toHaveAttribute('href', '/account');
  await expectAccessible(document.body);
});

test('the questions of another file than the tool’s name it, and its setting is no matter here', async () => {
  await ask([price], { otherFile: 'daftar.csv' });
  await screen.findByRole('region', { name: 'Please say how daftar.csv writes this' });
});

test('the setting of another file is said in its own tools', async () => {
  answerCalls({
    'column-readings.list': { readings: [{ ...decided, notation: { decimal: ',', by: 'setting' } }] },
    'account.me': {},
  });
  const file = { fileId: 'f1', onChanged: () => undefined };
  await renderApp(
    <>
      <ReadingQuestions {...file} />
      <ReadingQuestions {...file} otherFile="daftar.csv" />
    </>,
  );
  expect(await screen.findAllByRole('note')).toHaveLength(1);
});

test('nothing is shown if there is no question or the readings cannot be loaded', async () => {
  const { container } = await (async () => {
    answerCalls({ 'column-readings.list': refuse(500, 'No.') });
    return renderApp(<ReadingQuestions fileId="f1" onChanged={() => undefined} />);
  })();
  expect(within(container).queryByRole('region')).toBeNull();
  await ask([decided]);
  expect(screen.queryByRole('region')).toBeNull();
});
