import type { FilterCondition } from '@rapi/contracts';
import type { RecipeStep } from '@rapi/contracts';
import { answerCalls, expectAccessible, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { InWorkbench } from '../panels/workbench-for-tests';
import { ActiveConditions } from './ActiveConditions';
import { FacetsPanel } from './FacetsPanel';

const values = {
  column: 'Kota',
  kind: 'values',
  values: [
    { value: 'Jakarta', count: 12 },
    { value: 'jkt', count: 3 },
    { value: null, count: 2 },
  ],
  distinct: 3,
  more: false,
};
const numbers = {
  column: 'Harga',
  kind: 'numbers',
  min: 0,
  max: 20,
  bins: [
    { from: 0, to: 10, count: 4, is_outlying: false },
    { from: 10, to: 20, count: 2, is_outlying: false },
  ],
  blank: 1,
  unread: 0,
};

const at = `/excel/files/f1?facets=${encodeURIComponent('[["Kota","values"],["Harga","numbers"]]')}`;

async function open(filter: readonly FilterCondition[] = [], shownVersion?: number) {
  answerCalls({ 'files.facets': { version: 3, total_rows: 100, row_count: 17, facets: [values, numbers] } });
  const filters: (readonly FilterCondition[])[] = [];
  const applied: RecipeStep[][] = [];
  const rendered = await renderApp(
    <InWorkbench
      table={{
        view: { filter, sort: [] },
        rowsInView: 17,
        shownVersion,
        setFilter: (next) => filters.push(next),
        applySteps: (steps) => {
          applied.push([...steps]);
          return Promise.resolve(true);
        },
      }}
    >
      <ActiveConditions />
      <FacetsPanel />
    </InWorkbench>,
    { at },
  );
  await screen.findByRole('button', { name: /^jkt/ });
  return { ...rendered, filters, applied };
}

test('a click includes a value; Alt or the second button excludes it', async () => {
  const { filters, container } = await open();
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', { name: /^jkt/ }));
  fireEvent.click(screen.getByRole('button', { name: /^jkt/ }), { altKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Leave out (blank)' }));
  expect(filters).toEqual([
    [{ column: 'Kota', operator: 'in', value: ['jkt'] }],
    [{ column: 'Kota', operator: 'not_in', value: ['jkt'] }],
    [{ column: 'Kota', operator: 'not_in', value: [null] }],
  ]);
});

test('a range can be entered by keyboard', async () => {
  const { filters } = await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Least of Harga' }), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(filters).toEqual([[{ column: 'Harga', operator: 'between', value: [5, 20] }]]);
});

test('rewriting a value changes all its cells; rewriting the blank one fills them', async () => {
  const { applied } = await open();
  const edit = async (name: string, text: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Change ${name} in all its cells` }));
    const input = screen.getByRole('textbox', { name: `New value in place of ${name}` });
    fireEvent.change(input, { target: { value: text } });
    await act(async () => fireEvent.submit(input));
  };
  await edit('jkt', 'Jakarta');
  await edit('(blank)', 'Solo');
  expect(applied).toEqual([
    [{ operation: 'merge-values@1', config: { column: 'Kota', merges: [{ from: ['jkt'], to: 'Jakarta' }] } }],
    [{ operation: 'fill@1', config: { columns: ['Kota'], direction: 'value', value: 'Solo' } }],
  ]);
});

test('with a filter on, a value is rewritten in the counted cells only', async () => {
  const onPrice: FilterCondition = { column: 'Harga', operator: 'between', value: [1, 2] };
  const { applied } = await open([{ column: 'Kota', operator: 'in', value: ['jkt'] }, onPrice]);
  for (const name of ['jkt', '(blank)']) {
    fireEvent.click(screen.getByRole('button', { name: `Change ${name} in the filtered rows` }));
    const input = screen.getByRole('textbox', { name: `New value in place of ${name}` });
    fireEvent.change(input, { target: { value: 'Solo' } });
    await act(async () => fireEvent.submit(input));
  }
  // The facet ignores the conditions on its own column.
  expect(applied.map(([step]) => [step?.operation, step?.where])).toEqual([
    ['merge-values@1', [onPrice]],
    ['fill@1', [onPrice]],
  ]);
});

test('a past version is read-only', async () => {
  await open([], 1);
  expect(screen.getByRole('button', { name: 'Leave out jkt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change jkt in all its cells' })).toBeNull();
});

test('the conditions are shown as chips, and the rows in view can be kept or removed', async () => {
  const filter: FilterCondition[] = [
    { column: 'Kota', operator: 'in', value: ['jkt', 'Solo'] },
    { column: 'Harga', operator: 'between', value: [1, 2] },
  ];
  const { filters, applied, container } = await open(filter);
  await expectAccessible(container);
  expect(screen.getByText('17 of 100 rows')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Kota is one of jkt, Solo' }));
  expect(filters).toEqual([[filter[1]]]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove these rows' })));
  expect(applied).toEqual([
    [{ operation: 'filter-rows@1', config: { conditions: filter, match: 'all', keep: false } }],
  ]);
});
