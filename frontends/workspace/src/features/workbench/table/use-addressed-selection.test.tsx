import { useNavigate } from '@rapi/ui/router';
import { renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import type { GridSelection } from '../grid/selection';
import { useWorkbenchAddress } from '../use-workbench-address';
import { useAddressedSelection } from './use-addressed-selection';
import { writtenSelections } from './written-selections';

/** A grid that shows its active cell. */
function Table() {
  const { address, goTo, replace } = useWorkbenchAddress();
  const navigate = useNavigate();
  const [active, setActive] = useState('none');
  const [written] = useState(() => writtenSelections('[]'));
  const handle = useMemo(
    () => ({
      choose: ({ active: { row, column } }: GridSelection) => setActive(`${row},${column}`),
      focus: () => undefined,
    }),
    [],
  );
  const grid = useRef(handle);
  useAddressedSelection(grid, { ranges: address.selection, columns: ['Kota', 'Harga'], rowCount: 9, written });
  const select = () => {
    written.write('[{"rows":[3,3],"columns":["Harga"]}]');
    setActive('3,1');
    replace({ selection: [{ rows: [3, 3], columns: ['Harga'] }] });
  };
  return (
    <>
      <button onClick={select}>Select</button>
      <button onClick={() => goTo({ sort: [{ column: 'Kota', direction: 'asc' }], selection: [] })}>Sort</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
      <output>{active}</output>
    </>
  );
}

test('going back to a place without a selection selects the first cell, going forward the cell of the other place', async () => {
  await renderApp(<Table />, { at: '/excel/files/f1' });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Sort');
  await press('Select');
  await screen.findByText('3,1');
  await press('Back');
  await screen.findByText('0,0');
  await press('Forward');
  await screen.findByText('3,1');
});

test('a new view keeps the active cell', async () => {
  await renderApp(<Table />, { at: '/excel/files/f1' });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Select');
  await press('Sort');
  await screen.findByText('3,1');
});
