import { ApiError } from '@rapi/ui';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../../../texts';
import { plainDisplay } from '../grid/display-columns';
import { InWorkbench } from '../panels/workbench-for-tests';
import { useStepPreview } from '../preview/use-step-preview';
import { TablePane } from './TablePane';

const nothing: never[] = [];

beforeEach(() => {
  const arranged = { ...plainDisplay, hidden: ['Kota'], order: ['Harga', 'Nama', 'Kota'] };
  localStorage.setItem('rapi.workbench.columns.f1', JSON.stringify(arranged));
  answerCalls({
    'files.preview': { preview_data: [], row_numbers: [], total_rows: 0 },
    'column-readings.list': { readings: [], offers: [] },
  });
});
afterEach(() => localStorage.clear());

test.each([/1 column hidden/, /Table’s own order/])(
  'after the button %s disappears, the focus is in the grid',
  async (name) => {
    await renderApp(
      <InWorkbench table={{ totalRows: 0, rowsInView: 0 }}>
        <TablePane columnMenu={undefined} />
      </InWorkbench>,
    );
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
  },
);

test('while an older version is loading, the newer rows are not shown for it', async () => {
  const rows = (name: string) => ({ preview_data: [{ Nama: name }], row_numbers: [0], total_rows: 1 });
  let answer: ((value: object) => void) | undefined;
  answerCalls({
    'files.preview': ({ query }: { query: unknown }) =>
      Number(Object(query).version) === 1 ? new Promise((resolve) => (answer = resolve)) : rows('Sekarang'),
    'column-readings.list': { readings: [], offers: [] },
  });
  function Bench() {
    const [shownVersion, setShown] = useState<number>();
    return (
      <InWorkbench table={{ totalRows: 1, rowsInView: 1, shownVersion }}>
        <button onClick={() => setShown(1)}>Older</button>
        <TablePane columnMenu={undefined} />
      </InWorkbench>
    );
  }
  await renderApp(<Bench />);
  expect(await screen.findByText('Sekarang')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(screen.queryByText('Sekarang')).toBeNull();
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByText('Sekarang')).toBeNull();
  await act(async () => answer?.(rows('Dulu')));
  expect(await screen.findByText('Dulu')).toBeVisible();
});

test('rows of the previous version are not shown under headings of the next one with another type', async () => {
  const answers = new Map<number, (value: object) => void>();
  answerCalls({
    'files.preview': ({ query }: { query: unknown }) =>
      new Promise((resolve) => answers.set(Number(Object(query).version), resolve)),
    'column-readings.list': { readings: [], offers: [] },
  });
  const heading = (type: string) => ({ name: 'Harga', type, non_null_count: 1, null_count: 0, sample_values: [] });
  const rows = (price: unknown) => ({ preview_data: [{ Harga: price }], row_numbers: [0], total_rows: 1 });
  function Bench() {
    const [version, setVersion] = useState(3);
    const columns = [heading(version === 4 ? 'text' : 'decimal')];
    return (
      <InWorkbench table={{ totalRows: 1, rowsInView: 1, version, columns }}>
        <button onClick={() => setVersion(version + 1)}>Next version</button>
        <TablePane columnMenu={undefined} />
      </InWorkbench>
    );
  }
  await renderApp(<Bench />);
  const arrive = async (version: number, price: unknown) => {
    await waitFor(() => expect(answers.has(version)).toBe(true));
    await act(async () => answers.get(version)?.(rows(price)));
  };
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next version' }));
  await arrive(3, 25_000);
  expect(await screen.findByText('25,000')).toBeVisible();
  await next();
  expect(screen.queryByText(/25/)).toBeNull();
  await arrive(4, 'Rp 25.000');
  expect(await screen.findByText('Rp 25.000')).toBeVisible();
});

test('changed settings of a previewed step show their own rows, even if there are as many', async () => {
  const fill = (value: string) => ({ operation: 'fill@1', config: { columns: ['Kota'], value } });
  answerCalls({
    'files.preview': { preview_data: [], row_numbers: [], total_rows: 1 },
    'column-readings.list': { readings: [], offers: [] },
    'files.preview-steps': ({ body }: { body: unknown }) => {
      const { value } = Object(body).steps[0].config;
      const columns = [{ name: 'Kota', type: 'text' }];
      const facts = { version: 3, sampled: false, columns, column_count: 1, row_count: 1, total_rows: 1 };
      const counts = { records_processed: 1, records_changed: 1, cells_changed: 1 };
      const changes = { changed: [], added: [], removed: [], renamed: [], remaining: [], warnings: [], counts };
      return { ...facts, ...changes, rows: [{ Kota: value }], row_numbers: [0] };
    },
  });
  function Bench() {
    const looked = useStepPreview({ id: 'f1', version: 3, filter: nothing, sort: nothing });
    return (
      <InWorkbench table={{ totalRows: 1, rowsInView: 1, preview: looked.preview }}>
        <button onClick={() => looked.previewStep(fill('Bandung'))}>First</button>
        <button onClick={() => looked.previewStep(fill('Medan'))}>Second</button>
        <TablePane columnMenu={undefined} />
      </InWorkbench>
    );
  }
  localStorage.clear();
  await renderApp(<Bench />);
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(await screen.findByText('Bandung')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Second' }));
  expect(await screen.findByText('Medan')).toBeVisible();
  expect(screen.queryByText('Bandung')).toBeNull();
});

test('rows that cannot be counted say why instead of loading forever', async () => {
  const error = new ApiError({ status: 422, code: 'open_question', detail: 'How is Harga written?' });
  await renderApp(
    <InWorkbench table={{ rowsInView: undefined, countFailure: { error, retry: () => undefined } }}>
      <TablePane columnMenu={undefined} />
    </InWorkbench>,
  );
  expect(await screen.findByText('How is Harga written?')).toBeVisible();
});
