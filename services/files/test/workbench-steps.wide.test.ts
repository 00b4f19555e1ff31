import { calls, type FilterCondition, type RecipeStep } from '@rapi/contracts';
import type { UserClient } from '@rapi/service-test-kit';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const ORDERS = `Tanggal,Kota,Jumlah,Harga
05/01/2026,Jakarta,2,Rp 1.250.000
12/01/2026,,5,Rp 75.000
19/01/2026,Solo,10,gratis
02/02/2026,,3,"Rp 2,5 jt"
`;

const rowsOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.data, { params: { id }, query: {} })).processed_excel_data;
const columnOf = async (user: UserClient, id: string, name: string) => (await rowsOf(user, id)).map((row) => row[name]);
const apply = (user: UserClient, id: string, steps: RecipeStep[]) =>
  user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
const step = (operation: string, config: Record<string, unknown>, where?: FilterCondition[]): RecipeStep => ({
  operation,
  config,
  ...(where && { where }),
});

const blankCities: FilterCondition[] = [{ column: 'Kota', operator: 'is_blank' }];
const solo: FilterCondition[] = [{ column: 'Kota', operator: 'equals', value: 'Solo' }];

/** Every operation by itself, with a column of the result and its values. */
const alone: [string, RecipeStep, string, unknown[]][] = [
  [
    'rows above an amount',
    step('filter-rows@1', { conditions: [{ column: 'Harga', operator: 'greater_than', value: 1_000_000 }] }),
    'Jumlah',
    [2, 3],
  ],
  ['rows by an amount', step('sort-rows@1', { by: [{ column: 'Harga', descending: true }] }), 'Jumlah', [3, 2, 5, 10]],
  ['the last rows', step('take-rows@1', { part: 'bottom', count: 2 }), 'Jumlah', [10, 3]],
  ['columns', step('select-columns@1', { columns: ['Harga', 'Jumlah'] }), 'Tanggal', [undefined, undefined, undefined, undefined]],
  ['a header', step('use-row-as-header@1', { row: 2 }), 'Column 2', ['Solo', null]],
  ['a cell', step('edit-cells@1', { edits: [{ row: 1, column: 'Jumlah', value: '1.250,0', was: '5' }] }), 'Jumlah', [2, 1250, 10, 3]],
  ['a text', step('replace-text@1', { columns: ['Kota'], find: 'solo', replace: 'Surakarta' }), 'Kota', ['Jakarta', null, 'Surakarta', null]],
  ['blanks', step('fill@1', { columns: ['Kota'], direction: 'down' }), 'Kota', ['Jakarta', 'Jakarta', 'Solo', 'Solo']],
  [
    'blanks of the rows in view',
    step('fill@1', { columns: ['Kota'], direction: 'value', value: 'Medan' }, [{ column: 'Jumlah', operator: 'less_than', value: 4 }]),
    'Kota',
    ['Jakarta', null, 'Solo', 'Medan'],
  ],
]; // prettier-ignore

test.each(alone)(
  '%s: applied, undone, brought back, and replayed on another file',
  async (_what, done, column, values) => {
    const user = stack.as('worker');
    const { id } = await user.upload('orders.csv', ORDERS);
    const before = await rowsOf(user, id);
    await apply(user, id, [done]);
    expect(await columnOf(user, id, column)).toEqual(values);
    const after = await rowsOf(user, id);
    const { steps, applied } = await user.ask(calls.files.recipe, { params: { id } });
    expect(steps).toMatchObject([done]);
    const undo = { params: { id: applied[0]?.transformation_id ?? '' }, body: { rollback_reason: 'coba' } };
    const { rollback_transformation_id } = await user.ask(calls.history.rollback, undo).then(() =>
      user.ask(calls.files.recipe, { params: { id } }).then(({ redo }) => ({
        rollback_transformation_id: redo?.transformation_id ?? '',
      })),
    );
    expect(await rowsOf(user, id)).toEqual(before);
    await user.ask(calls.history.rollback, {
      params: { id: rollback_transformation_id },
      body: { rollback_reason: 'lagi' },
    });
    expect(await rowsOf(user, id)).toEqual(after);
    const other = await user.upload('next-month.csv', ORDERS);
    await apply(user, other.id, steps);
    expect(await rowsOf(user, other.id)).toEqual(after);
  },
);

test('the conditions of a step stay with it: in the history, in a saved recipe, and on another file', async () => {
  const user = stack.as('keeper');
  const { id } = await user.upload('orders.csv', ORDERS);
  const fillBlanks = step('fill@1', { columns: ['Kota'], direction: 'value', value: 'Medan' }, blankCities);
  const removeOthers = step(
    'filter-rows@1',
    { conditions: [{ column: 'Jumlah', operator: 'less_than', value: 5 }] },
    solo,
  );
  await apply(user, id, [fillBlanks, removeOthers]);
  expect(await columnOf(user, id, 'Kota')).toEqual(['Jakarta', 'Medan', 'Medan']);
  const { steps, applied } = await user.ask(calls.files.recipe, { params: { id } });
  expect(steps.map(({ where }) => where)).toEqual([blankCities, solo]);
  expect(steps[0]?.label).toBe('Fill blanks with “Medan” in “Kota”, only in the rows in view: “Kota” is blank');
  const { transformation } = await user.ask(calls.history.detail, {
    params: { transformation_id: applied[0]?.transformation_id ?? '' },
  });
  expect(transformation).toMatchObject({ operation: 'fill@1', where: blankCities });
  const { recipe } = await user.ask(calls.recipes.create, { body: { name: 'Rapikan', steps } });
  expect(recipe.steps).toEqual(steps);
  const other = await user.upload('next-month.csv', ORDERS);
  await apply(user, other.id, recipe.steps);
  expect(await rowsOf(user, other.id)).toEqual(await rowsOf(user, id));
});

test.each<[string, RecipeStep, RegExp]>([
  ['a column that is none', step('sort-rows@1', { by: [{ column: 'Negara' }] }), /no column “Negara”/],
  ['a row beyond the end', step('edit-cells@1', { edits: [{ row: 4, column: 'Kota', value: 'x' }] }), /has 4 rows/],
  ['a header beyond the end', step('use-row-as-header@1', { row: 9 }), /has 4 rows/],
  ['a range beyond the end', step('take-rows@1', { part: 'range', from: 5, to: 9 }), /has 4 rows/],
  ['nothing to edit', step('edit-cells@1', { edits: [] }), /at least one cell/],
  ['nothing to find', step('replace-text@1', { find: '', replace: 'x' }), /what to find/i],
  ['no condition', step('filter-rows@1', { conditions: [] }), /at least one condition/],
  ['no column to sort by', step('sort-rows@1', { by: [] }), /at least one column/],
  ['a filter that leaves nothing', step('filter-rows@1', { conditions: [{ column: 'Kota', operator: 'equals', value: 'x' }] }), /No row would be left/],
  ['rows in view of what is about the whole', step('select-columns@1', { columns: ['Kota'] }, solo), /table as a whole/],
  ['conditions on a column that is none', step('fill@1', { columns: ['Kota'], direction: 'down' }, [{ column: 'Negara', operator: 'is_blank' }]), /no column “Negara”/],
])('%s is a 422 with a sentence, and leaves the file as it was', async (_what, wrong, said) => {
  const user = stack.as('loser');
  const { id } = await user.upload('orders.csv', ORDERS);
  const refusal = await user.refusal(calls.files.applyRecipe, { params: { id }, body: { steps: [wrong] } });
  expect(refusal.status).toBe(422);
  expect(refusal.detail).toMatch(said);
  expect((await user.ask(calls.files.versions, { params: { id } })).versions).toHaveLength(1);
}); // prettier-ignore
