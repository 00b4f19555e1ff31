import type { TypeOffer } from '@rapi/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRowWindows } from '@rapi/ui/data';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../texts';
import { ColumnMenu } from '../column-menu/ColumnMenu';
import { type Box, wholeColumnNames } from '../grid/selection';
import { WorkGrid } from '../grid/WorkGrid';
import { InWorkbench, tableForTests } from '../panels/workbench-for-tests';
import { chosenColumns } from '../panels/forms/chosen-columns';
import { HeadMenu } from './HeadMenu';
import { useDisplay } from './use-display';

const names = tableForTests.columns.map(({ name }) => name);
const columns = names.map((key) => ({ key, type: 'text' as const, reading: undefined }));
const rowCount = 3;
const loadWindow = (_: number, limit: number) =>
  Promise.resolve(Array.from({ length: limit }, () => ({ Nama: 'Toko' })));
const nothing = () => undefined;

/** The grid with the menus under its heads, as on the page. */
function Table() {
  const [offer, setOffer] = useState<TypeOffer>();
  // The page has loaded these texts by the time a user opens a menu.
  useTranslation('workbenchPanels');
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const windows = useRowWindows({ loadWindow, rowCount, windowSize: 200, dataKey: '1' });
  const display = useDisplay('f1', names);
  const calls = { onEdit: nothing, onCopy: nothing, onPaste: nothing, onClear: nothing, onResize: nothing };
  return (
    <>
      <button type="button" onClick={() => setOffer({ column: names[0] ?? '', type: 'integer' })}>
        Found
      </button>
      <WorkGrid
        ref={null}
        label="penjualan.csv"
        {...{ columns, rowCount, windows }}
        initial={undefined}
        display={display.display}
        sort={[]}
        edits={new Map()}
        isReadOnly={false}
        onSelect={setBoxes}
        {...calls}
        onFit={nothing}
        onMove={nothing}
        menu={({ key: column }, button, onClose) => (
          <HeadMenu
            {...{ column, button, display, onClose }}
            chosen={chosenColumns({ column, selected: wholeColumnNames(boxes, names, rowCount) })}
            columnMenu={ColumnMenu}
            onFit={nothing}
            onQuestion={undefined}
            offer={offer}
            onOffer={nothing}
          />
        )}
      />
    </>
  );
}

/** Keys in quick succession, before the page has time for anything else, each sent to the element focused by then. */
const press = (...keys: string[]) => {
  for (const key of keys) {
    const [name = '', ...held] = key.split('+').toReversed();
    const has = (modifier: string) => held.includes(modifier);
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: name === 'Space' ? ' ' : name,
      ctrlKey: has('Control'),
      shiftKey: has('Shift'),
      altKey: has('Alt'),
    });
  }
};

beforeEach(async () => {
  answerCalls({});
  await renderApp(
    <InWorkbench>
      <Table />
    </InWorkbench>,
  );
  act(() => screen.getByRole('grid').focus());
});

const focused = () => document.activeElement;

test('a key right after the one that opens the menu goes to the menu: the selection stays', () => {
  press('Control+Space', 'Shift+ArrowRight', 'Alt+ArrowDown', 'ArrowUp');
  expect(focused()).toHaveTextContent('Hide 2 columns');
  expect(screen.getByText('Remove column (2 columns)')).toBeVisible();
});

test.each(['ArrowRight', 'Enter', 'Space'])('%s opens a submenu and ArrowLeft closes it, at once', (key) => {
  press('Alt+ArrowDown');
  expect(focused()).toHaveTextContent('Sort');
  press(key, 'ArrowDown');
  expect(focused()).toHaveTextContent('Largest first');
  press('ArrowLeft');
  expect(focused()).toHaveTextContent('Sort');
  expect(screen.queryByText('Largest first')).toBeNull();
});

test('findings that arrive while the menu is open do not move its items; they appear the next time', () => {
  press('Alt+ArrowDown');
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const before = items();
  fireEvent.click(screen.getByRole('button', { name: 'Found' }));
  expect(items()).toEqual(before);
  press('Escape', 'Alt+ArrowDown');
  expect(items()[0]).toMatch(/now holds only numbers/);
});

test.each(['Escape', 'Tab'])('%s closes the menu, and the focus returns to the grid', (key) => {
  press('Alt+ArrowDown', key);
  expect(screen.queryByText('Sort')).toBeNull();
  expect(focused()).toBe(screen.getByRole('grid'));
});
