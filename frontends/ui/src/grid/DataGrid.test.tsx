import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderApp } from '../testing';
import { DataGrid } from './DataGrid';
import type { GridColumn, GridSort } from './grid-values';
import type { LoadWindow } from './row-windows';

const columns: GridColumn[] = [
  { key: 'Nama', type: 'text', quality: { valid: 8, empty: 1, error: 1 } },
  { key: 'Jumlah', type: 'integer' },
  { key: 'Tanggal', type: 'date' },
];

const rowAt = (index: number) => ({
  Nama: index % 3 === 0 ? null : `Toko ${index}`,
  Jumlah: index * 10,
  Tanggal: '2026-01-31',
});

const loadAll: LoadWindow = async (offset, limit) => Array.from({ length: limit }, (_, index) => rowAt(offset + index));

const showGrid = (properties: Partial<Parameters<typeof DataGrid>[0]> = {}) =>
  renderApp(
    <DataGrid
      label="penjualan.xlsx"
      columns={columns}
      rowCount={100_000}
      dataKey="1"
      loadWindow={loadAll}
      {...properties}
    />,
  );

test('reports the size of the whole table and renders only the rows in view', async () => {
  await showGrid();
  const grid = screen.getByRole('grid', { name: 'penjualan.xlsx' });
  expect(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(grid).toHaveAttribute('aria-colcount', '4');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80);
});

test('right-aligns numbers, and shows dates as dd/MM/yyyy and empty cells as ∅', async () => {
  await showGrid();
  expect(await screen.findByText('Toko 1')).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'empty' })[0]).toHaveTextContent('∅');
  expect(screen.getAllByText('31/01/2026')[0]).toBeVisible();
  expect(screen.getByText('40')).toHaveAttribute('data-numeric');
});

test('cells are skeletons until their rows have loaded', async () => {
  await showGrid({ loadWindow: () => new Promise(() => undefined) });
  expect(screen.getAllByRole('gridcell')[0]).toHaveAttribute('aria-busy', 'true');
});

test('is one Tab stop and supports the keys of the grid pattern', async () => {
  const user = userEvent.setup();
  await showGrid();
  await screen.findByText('Toko 1');
  await user.tab();
  const grid = screen.getByRole('grid');
  expect(grid).toHaveFocus();
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active()).toHaveAttribute('aria-colindex', '2');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(active()).toHaveTextContent('10');
  await user.keyboard('{End}');
  expect(active()).toHaveTextContent('31/01/2026');
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(active()).toHaveAttribute('role', 'columnheader');
});

test('Shift selects and Ctrl+C copies the selection in a form that spreadsheets can paste', async () => {
  const user = userEvent.setup();
  await showGrid();
  await screen.findByText('Toko 1');
  await user.tab();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}');
  expect(await navigator.clipboard.readText()).toBe('Toko 1\t10\nToko 2\t20');
  expect(await screen.findByText('4 cells copied')).toBeVisible();
});

test('a heading sorts by click and by Enter: ascending, descending, original order', async () => {
  const asked: (GridSort | undefined)[] = [];
  await showGrid({ onSort: (sort) => asked.push(sort), sort: { column: 'Jumlah', direction: 'ascending' } });
  const heading = screen.getByRole('columnheader', { name: /Jumlah/ });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(heading);
  await userEvent.click(screen.getByRole('columnheader', { name: /Nama/ }));
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
  expect(asked).toEqual([
    { column: 'Jumlah', direction: 'descending' },
    { column: 'Nama', direction: 'ascending' },
    { column: 'Nama', direction: 'ascending' },
  ]);
});

test('reports rows that cannot be loaded, and Retry loads them again', async () => {
  let fail = true;
  await showGrid({
    loadWindow: async (...asked) => {
      if (fail) throw new Error('The connection was lost');
      return loadAll(...asked);
    },
  });
  const alert = await screen.findByText('The connection was lost');
  expect(alert).toBeVisible();
  fail = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('Toko 1')).toBeVisible();
  expect(screen.queryByText('The connection was lost')).toBeNull();
});

test('has no violations, filled and empty', async () => {
  const { container } = await showGrid({ onSort: () => undefined });
  await screen.findByText('Toko 1');
  await expectAccessible(container);
});

test('an empty table says so', async () => {
  const { container } = await showGrid({ rowCount: 0 });
  expect(screen.getByText('There are no rows.')).toBeVisible();
  await expectAccessible(container);
});
