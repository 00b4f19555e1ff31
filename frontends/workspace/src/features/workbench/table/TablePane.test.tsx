import { answerCalls, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../../../texts';
import { plainDisplay } from '../grid/display-columns';
import { InWorkbench } from '../panels/workbench-for-tests';
import { TablePane } from './TablePane';

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
  'after the button %s, which goes, the keys go on in the grid',
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

test('while an older version is fetched, the newer rows do not stand for it', async () => {
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
