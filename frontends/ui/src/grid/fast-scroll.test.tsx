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
  // All at once, because a pause between two leaps would count as a rest.
  const scrollTo = (...tops: number[]) =>
    act(() => {
      for (const top of tops) {
        grid.scrollTop = top;
        grid.dispatchEvent(new Event('scroll'));
      }
    });
  return { grid, layer, scrollTo, asked };
}

/** The visible lines of a column, from the top. */
function shownIn(layer: HTMLElement, column: number): string[] {
  const stripes = [...layer.querySelectorAll<HTMLElement>('[class*=fastTexts]')];
  const lines = stripes.flatMap(({ children, style }) => {
    const down = Number(/, (-?\d+)px\)/.exec(style.transform)?.[1]);
    const texts = children.item(column)?.textContent?.split('\n') ?? [];
    return texts.map((text, place) => ({ text, top: down + place * ROW_HEIGHT }));
  });
  const inView = lines.filter(({ text, top }) => text !== '' && top >= 0);
  return inView.sort((one, other) => one.top - other.top).map(({ text }) => text);
}

test('rows that scroll by fast are shown as one text per column, and drawn when scrolling stops', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  expect(layer.hidden).toBe(true);
  scrollTo(560, 1120);
  expect(layer.hidden).toBe(false);
  expect(shownIn(layer, 0).slice(0, 2)).toEqual(['Toko 40', 'Toko 41']);
  expect(shownIn(layer, 1).slice(0, 2)).toEqual(['∅', 'dua baris']);
  expect(within(grid).queryByText('Toko 60')).toBeNull();
  await waitFor(() => expect(layer.hidden).toBe(true));
  expect(within(grid).getByText('Toko 41')).toBeVisible();
});

test('a single jump is shown at once, and drawn soon after', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  scrollTo(560);
  expect(shownIn(layer, 0).slice(0, 2)).toEqual(['Toko 20', 'Toko 21']);
  await waitFor(() => expect(layer.hidden).toBe(true));
  expect(within(grid).getByText('Toko 21')).toBeVisible();
});

test('steps of a few rows are drawn as rows', async () => {
  const { grid, layer, scrollTo } = await showGrid();
  scrollTo(112, 224, 336);
  expect(layer.hidden).toBe(true);
  expect(within(grid).getByText('Toko 30')).toBeVisible();
});

test('rows are requested while they scroll by, together with the next ones', async () => {
  const { layer, scrollTo, asked } = await showGrid();
  scrollTo(280_000, 281_000);
  expect(shownIn(layer, 0)[0]).toBe('…');
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining([10_000, 10_200])));
});

test('rows that arrive while they are in view are shown there', async () => {
  const { layer, scrollTo, asked } = await showGrid();
  scrollTo(280_000, 281_000);
  await waitFor(() => expect(asked).toContain(10_000));
  await act(async () => undefined);
  scrollTo(281_010);
  expect(shownIn(layer, 0)[0]).toMatch(/^Toko 1003[67]$/);
});
