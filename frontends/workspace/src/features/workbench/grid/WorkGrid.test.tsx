import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wideTest } from '@rapi/test-breadth';
import { useRowWindows } from '@rapi/ui/data';
import { expectAccessible, renderApp } from '@rapi/ui/testing';
import '../../../texts';
import type { CellEdit } from '../edits/cell-edits';
import { plainDisplay } from './display-columns';
import { noteFacts } from './row-facts';
import { selectionAt } from './selection';
import type { WorkColumn } from './work-column';
import { WorkGrid, type WorkGridProps } from './WorkGrid';

const column = (key: string, more: Partial<WorkColumn> = {}): WorkColumn => ({
  key,
  type: 'text',
  reading: undefined,
  ...more,
});
const columns = [
  column('Nama', { quality: { valid: 8, empty: 1, error: 1 } }),
  column('Jumlah', { type: 'integer' }),
  column('Tanggal', { type: 'date' }),
];

const rowAt = (index: number) =>
  noteFacts(
    { Nama: index === 2 ? null : `Toko ${index}`, Jumlah: index * 10, Tanggal: '2026-01-31' },
    { number: index, version: 1 },
  );
const loadWindow = async (offset: number, limit: number) =>
  Array.from({ length: limit }, (_, place) => rowAt(offset + place));

interface Done {
  edits: unknown[];
  copied: unknown[];
  pasted: unknown[];
  moved: unknown[];
}

function Table({ done, ...more }: { done: Done } & Partial<WorkGridProps>) {
  const rowCount = more.rowCount ?? 1000;
  const windows = useRowWindows({ loadWindow, rowCount, windowSize: 200, dataKey: '1' });
  return (
    <WorkGrid
      ref={null}
      label="penjualan.xlsx"
      columns={columns}
      rowCount={rowCount}
      windows={windows}
      initial={undefined}
      display={plainDisplay}
      sort={[]}
      edits={new Map()}
      isReadOnly={false}
      onSelect={() => undefined}
      onEdit={(at, text) => done.edits.push([at.row, at.column, text])}
      onCopy={(boxes) => done.copied.push(boxes)}
      onPaste={(text, boxes) => done.pasted.push([text, boxes])}
      onClear={(boxes) => done.edits.push(['clear', boxes])}
      onResize={() => undefined}
      onFit={() => undefined}
      onMove={(...given) => done.moved.push(given)}
      menu={(of, button) => (
        <>
          {button}
          <div role="menu" aria-label={of.key} />
        </>
      )}
      {...more}
    />
  );
}

async function showTable(more: Partial<WorkGridProps> = {}) {
  const done: Done = { edits: [], copied: [], pasted: [], moved: [] };
  const { container } = await renderApp(<Table done={done} {...more} />);
  await screen.findByText('Toko 1');
  const grid = screen.getByRole('grid', { name: 'penjualan.xlsx' });
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  act(() => grid.focus());
  return { grid, active, done, container };
}

wideTest('shows its size, and the headings with types and quality; passes axe', async () => {
  const { grid, container } = await showTable();
  expect(grid).toHaveAttribute('aria-rowcount', '1001');
  expect(grid).toHaveAttribute('aria-colcount', '4');
  expect(within(grid).getByRole('img', { name: '8 valid, 1 empty, 1 invalid or unread' })).toBeVisible();
  expect(screen.getAllByText('31/01/2026')[0]).toBeVisible();
  expect(screen.getByRole('img', { name: 'empty' })).toHaveTextContent('∅');
  await expectAccessible(container);
});

wideTest('a column without any valid value is marked in its heading', async () => {
  const { grid, container } = await showTable({
    columns: [column('NPWP', { quality: { valid: 0, empty: 1, error: 9 } }), ...columns],
  });
  expect(
    within(grid).getByRole('img', { name: 'Not one value is valid (0 valid, 1 empty, 9 invalid or unread)' }),
  ).toBeVisible();
  expect(grid.querySelectorAll('[data-wholly-invalid]')).toHaveLength(1);
  await expectAccessible(container);
});

test('keys move, Shift selects, Ctrl+A takes all', async () => {
  const user = userEvent.setup();
  const { active, done } = await showTable();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(active()).toHaveTextContent('10');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}');
  expect(done.copied).toEqual([[{ top: 1, bottom: 2, left: 1, right: 2 }]]);
  await user.keyboard('{Control>}a{/Control}{Control>}c{/Control}');
  expect(done.copied[1]).toEqual([{ top: 0, bottom: 999, left: 0, right: 2 }]);
});

test('Enter, F2 and typing start editing; Enter and Tab commit and move, Esc cancels', async () => {
  const user = userEvent.setup();
  const { grid, active, done } = await showTable();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Nama, new value' })).toHaveValue('Toko 0');
  await user.keyboard('Toko Baru{Enter}');
  expect(done.edits).toEqual([[0, 0, 'Toko Baru']]);
  expect(grid).toHaveFocus();
  expect(active()).toHaveTextContent('Toko 1');
  await user.keyboard('x{Tab}');
  expect(done.edits[1]).toEqual([1, 0, 'x']);
  expect(active()).toHaveTextContent('10');
  await user.keyboard('{F2}9{Escape}');
  expect(done.edits).toHaveLength(2);
  expect(grid).toHaveFocus();
});

test('reports a text that the column cannot hold while it is typed', async () => {
  const user = userEvent.setup();
  await showTable({ initial: selectionAt({ row: 1, column: 1 }) });
  await user.keyboard('banyak');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Not a number: the whole column would become text.');
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('15');
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'false');
});

test('Delete empties cells, and an older version is read-only', async () => {
  const user = userEvent.setup();
  const { done } = await showTable();
  await user.keyboard('{Delete}');
  expect(done.edits).toEqual([['clear', [{ top: 0, bottom: 0, left: 0, right: 0 }]]]);
});

test('a read-only version takes no edits', async () => {
  const user = userEvent.setup();
  const { grid, done } = await showTable({ isReadOnly: true });
  await user.keyboard('{Delete}x{Enter}');
  expect(done.edits).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(grid).toHaveAttribute('aria-readonly', 'true');
});

test('headings select columns, row numbers select rows, and Ctrl selects several', async () => {
  const { grid, done } = await showTable();
  // jsdom's pointer events know only a mouse.
  const down = (element: Element, more: MouseEventInit = {}) =>
    fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, button: 0, ...more }));
  down(screen.getByRole('columnheader', { name: /Jumlah/ }));
  fireEvent.pointerUp(window);
  down(within(grid).getByRole('rowheader', { name: '4' }), { ctrlKey: true });
  fireEvent.pointerUp(window);
  fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
  expect(done.copied).toEqual([
    [
      { top: 0, bottom: 999, left: 1, right: 1 },
      { top: 3, bottom: 3, left: 0, right: 2 },
    ],
  ]);
});

test('a pending change is shown with the original content, a saved one only over its own version', async () => {
  const edit = (more: Partial<CellEdit>): CellEdit => ({
    row: 1,
    column: 'Nama',
    value: 'Baru',
    shown: 'Baru',
    was: 'Toko 1',
    ...more,
  });
  const waiting = new Map([[1, new Map([['Nama', edit({})]])]]);
  const saved = new Map([[1, new Map([['Nama', edit({ savedOver: 9 })]])]]);
  const done: Done = { edits: [], copied: [], pasted: [], moved: [] };
  await renderApp(<Table done={done} edits={waiting} />);
  expect(await screen.findByText('Baru')).toHaveAttribute('title', 'Was: Toko 1');
  await renderApp(<Table done={done} edits={saved} />);
  expect(await screen.findByText('Toko 1')).toBeVisible();
});

test('the keyboard opens the menu of a column', async () => {
  const user = userEvent.setup();
  await showTable({ initial: selectionAt({ row: 0, column: 1 }) });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('menu', { name: 'Jumlah' })).toBeInTheDocument();
});

test('a column with a type offer shows it in its heading and accepts it by a click; a read-only table does not', async () => {
  const offer = { column: 'Qty', type: 'integer' } as const;
  const name = 'Qty now holds only numbers: make it a number';
  const taken: unknown[] = [];
  await showTable({ columns: [...columns, column('Qty', { offer })], onOffer: (each) => taken.push(each) });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(taken).toEqual([offer]);
  cleanup();
  await showTable({ columns: [...columns, column('Qty', { offer })] });
  expect(screen.queryByRole('button', { name })).toBeNull();
});
