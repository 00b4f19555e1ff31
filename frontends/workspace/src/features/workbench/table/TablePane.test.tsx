import { answerCalls, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
