import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing';
import { DataGrid } from './DataGrid';
import type { LoadWindow } from './row-windows';
import { ROW_HEIGHT } from './use-grid-layout';

const loadAll: LoadWindow = async (offset, limit) =>
  Array.from({ length: limit }, (_, i) => ({
    Nama: `Toko ${offset + i}`,
    Catatan: offset + i === 41 ? 'dua\nbaris' : null,
  }));

async function showGrid() {
  const asked: number[] = [];
  const { container } = await renderApp(
    <DataGrid
      label="penjualan.xlsx"
      columns={[{ key: 'Nama' }, { key: 'Catatan' }]}
      rowCount={100_000}
      dataKey="1"
      loadWindow={(offset, ...rest) => {
        asked.push(offset);
        return loadAll(offset, ...rest);
      }}
    />,
  );
  await screen.findByText('Toko 1');
  const grid = screen.getByRole('grid');
  const layer = container.querySelector<HTMLElement>('[aria-hidden][class*=fastLayer]');
  if (!layer) throw new Error('there is no layer');
  // All at once: a pause between two leaps would be a rest.
  const scrollTo = (...tops: number[]) =>
    act(() => {
      for (const top of tops) {
        grid.scrollTop = top;
        grid.dispatchEvent(new Event('scroll'));
      }
    });
  return { grid, layer, scrollTo, asked };
}

/** The lines of each column from the first that is in view: those above it are moved out of sight. */
function shownIn(layer: HTMLElement): string[][] {
  const moved = /, (-?\d+)px\)/.exec(layer.querySelector<HTMLElement>('[class*=fastTexts]')?.style.transform ?? '');
  return blocksOf(layer).map((block) => block.textContent?.split('\n').slice(-Number(moved?.[1]) / ROW_HEIGHT) ?? []);
}

const blocksOf = (layer: HTMLElement) => [...layer.querySelectorAll('[class*=fastText]:not([class*=fastTexts])')];

test('rows that go by fast are shown as one text per column, and drawn where they rest', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  expect(layer.hidden).toBe(true);
  scrollTo(560, 1120);
  expect(layer.hidden).toBe(false);
  const [names, notes] = shownIn(layer);
  expect(names?.slice(0, 2)).toEqual(['Toko 40', 'Toko 41']);
  expect(notes?.slice(0, 2)).toEqual(['∅', 'dua baris']);
  expect(within(grid).queryByText('Toko 60')).toBeNull();
  await waitFor(() => expect(layer.hidden).toBe(true));
  expect(within(grid).getByText('Toko 41')).toBeVisible();
});

test('a single leap is shown at once, and soon drawn', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  scrollTo(560);
  expect(shownIn(layer)[0]?.slice(0, 2)).toEqual(['Toko 20', 'Toko 21']);
  await waitFor(() => expect(layer.hidden).toBe(true));
  expect(within(grid).getByText('Toko 21')).toBeVisible();
});

test('steps of a few rows are drawn as rows', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  scrollTo(112, 224, 336);
  expect(layer.hidden).toBe(true);
  expect(within(grid).getByText('Toko 30')).toBeVisible();
});

test('rows are asked for while they go by, with those that come next', async () => {
  const { layer, scrollTo, asked } = await showGrid();
  scrollTo(280_000, 281_000);
  expect(blocksOf(layer)[0]?.textContent).toMatch(/^…/);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining([10_000, 10_200])));
});
