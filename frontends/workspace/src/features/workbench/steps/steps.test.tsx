import type { RecipeStep, TypeOffer } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../../texts';
import { InWorkbench } from '../panels/workbench-for-tests';
import { PastBar } from './PastBar';
import { StepsPanel } from './StepsPanel';

const steps = [
  {
    operation: 'rename@1',
    config: { mapping: { Kota: 'City' } },
    label: 'Rename “Kota”',
    label_sentence: { reason: 'step_rename', params: { column: 'Kota', count: 1 } },
  },
  { operation: 'fill@1', config: { columns: ['City'], direction: 'down' }, label: 'Fill City' },
];
const applied = [2, 3].map((version) => ({
  version,
  parent_version: version - 1,
  transformation_id: `t${version}`,
  operation_type: 'transform',
  workflow_name: null,
  records_processed: 10,
  records_changed: 4,
  row_count: 8,
  column_count: 3,
  rows_before: 10,
  columns_before: 3,
  created_at: '2026-01-01T00:00:00.000Z',
}));
const replaced = { success: true, transformation_id: 't9', version: 3, row_count: 1, steps_run: 1, left_out: [] };

async function open(
  answer: unknown = replaced,
  shownVersion?: number,
  recipe: object = { steps, applied },
  offers: readonly TypeOffer[] = [],
) {
  const requests = answerCalls({
    'column-readings.list': { readings: [], offers },
    'files.recipe': { ...recipe, redo: null },
    'files.replace-recipe': Object(answer),
  });
  const shown: (number | undefined)[] = [];
  const panels: unknown[] = [];
  const taken: RecipeStep[] = [];
  const rendered = await renderApp(
    <InWorkbench
      table={{
        shownVersion,
        showVersion: (version) => shown.push(version),
        openPanel: (name, options) => panels.push([name, options]),
        applySteps: (made) => Promise.resolve(taken.push(...made) > 0),
      }}
    >
      <PastBar />
      <StepsPanel />
    </InWorkbench>,
  );
  await screen.findByText('Fill City');
  await rendered.settled();
  const sent = () => requests.filter(({ id }) => id === 'files.replace-recipe').map(({ body }) => body);
  return { ...rendered, shown, panels, taken, sent };
}

const menu = async (name: string, item: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: `More about ${name}` })));
  const chosen = await screen.findByRole('menuitem', { name: item });
  await act(async () => fireEvent.click(chosen));
};

wideTest('a click on a step shows the table after it; the last step is the current table', async () => {
  const { shown, container } = await open();
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', { name: /Rename “Kota”.*1 column renamed/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Uploaded file' }));
  fireEvent.click(screen.getByRole('button', { name: /^Fill City.*2 rows removed · 2 rows changed/ }));
  expect(shown).toEqual([2, 1, undefined]);
});

test('the bar says which step is shown', async () => {
  const { shown } = await open(replaced, 2);
  expect(screen.getByText('Showing step 1 of 2')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(shown).toEqual([undefined]);
});

test('a step is edited in its panel, based on the version before it', async () => {
  const { panels } = await open();
  await menu('Fill City', 'Change settings');
  expect(panels).toEqual([['fill', { step: 2, version: 2 }]]);
});

test('a suggestion after the last step opens its panel; on an older version there are none', async () => {
  const { panels, container } = await open();
  const next = screen.getByRole('list', { name: 'Next:' });
  fireEvent.click(within(next).getByRole('button', { name: 'Change type' }));
  expect(panels).toEqual([['convert', {}]]);
  await expectAccessible(container);
  cleanup();
  await open(replaced, 2);
  expect(screen.queryByRole('list', { name: 'Next:' })).toBeNull();
});

test('type offers of columns are accepted with one click; on an older version there are none', async () => {
  const offers: TypeOffer[] = [
    { column: 'Nama', type: 'integer' },
    { column: 'Kota', type: 'date' },
  ];
  const { taken, container } = await open(replaced, undefined, undefined, offers);
  const take = await screen.findByRole('button', { name: '2 columns now hold only numbers or dates: make them so' });
  await expectAccessible(container);
  fireEvent.click(take);
  const conversions = { Nama: 'integer', Kota: 'date' };
  expect(taken).toEqual([{ operation: 'convert@1', config: { conversions, on_error: 'keep' } }]);
  cleanup();
  await open(replaced, 2, undefined, offers);
  expect(screen.queryByRole('button', { name: /now hold/ })).toBeNull();
});

test('renames, deletes and moves a step with the keyboard', async () => {
  const { sent } = await open();
  await menu('Fill City', 'Rename');
  const input = screen.getByRole('textbox', { name: 'Name of the step Fill City' });
  fireEvent.change(input, { target: { value: 'Isi kota' } });
  await act(async () => fireEvent.submit(input));
  await menu('Fill City', 'Delete step');
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: 'Move Fill City' }), { key: 'ArrowUp' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  const rest = { version: 3, confirm: false, switched_off: [] };
  expect(sent()).toEqual([
    { steps: [steps[0], { ...steps[1], label: 'Isi kota' }], ...rest },
    { steps: [steps[0]], ...rest },
    { steps: [steps[1], steps[0]], ...rest },
  ]);
});

test('after renaming, the focus is on the step', async () => {
  await open();
  await menu('Fill City', 'Rename');
  const input = screen.getByRole('textbox', { name: 'Name of the step Fill City' });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(screen.getByRole('button', { name: /^Fill City/ })).toHaveFocus();
  await menu('Fill City', 'Rename');
  const again = screen.getByRole('textbox', { name: 'Name of the step Fill City' });
  fireEvent.change(again, { target: { value: 'Isi kota' } });
  await act(async () => fireEvent.submit(again));
  expect(screen.getByRole('button', { name: /^Fill City/ })).toHaveFocus();
});

test('steps that no longer fit are shown before anything changes, and left out only after confirmation', async () => {
  const fields = [{ path: 'steps.0', message: 'There is no column City.' }];
  let tries = 0;
  const { sent } = await open(() => {
    tries += 1;
    return tries === 1 ? refuse(409, 'One step does not fit.', 'steps_do_not_fit', fields)() : replaced;
  });
  await menu('Rename “Kota”', 'Delete step');
  expect(await screen.findByText('There is no column City.')).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave out 1 step' })));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ confirm: true });
});

test('the reading of the file comes first, cannot be moved or deleted, and is part of the steps', async () => {
  const reading = { operation: 'read-as@1', config: { header_row: 4 }, label: 'Read the file: header in row 4' };
  const made = [2, 3, 4].map((version) => ({ ...applied[0], version, parent_version: version - 1 }));
  const { sent, shown } = await open(replaced, undefined, { steps: [reading, ...steps], applied: made });
  expect(screen.queryByRole('button', { name: `Move ${reading.label}` })).toBeNull();
  expect(screen.queryByRole('button', { name: `More about ${reading.label}` })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: reading.label }));
  expect(shown).toEqual([2]);
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: 'Move Fill City' }), { key: 'ArrowUp' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ steps: [reading, steps[1], steps[0]] }]);
});

const offStep = { transformation_id: 't2', place: 0, step: steps[0] };

test('a step is switched off in its place, and does not run', async () => {
  const { sent } = await open();
  await menu('Rename “Kota”', 'Switch off');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ steps: [steps[1]], switched_off: [{ transformation_id: 't2', place: 0 }] });
});

test('a step that is off is shown as such, is switched on in its place, and is deleted by itself', async () => {
  const recipe = { steps: [steps[1]], applied: [applied[1]], switched_off: [offStep] };
  const { container, sent } = await open(replaced, undefined, recipe);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Switched off')).toBeVisible();
  await expectAccessible(container);
  await menu('Rename “Kota”', 'Switch on');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ steps: [steps[0], steps[1]], switched_off: [] });
  cleanup();
  const again = await open(replaced, undefined, recipe);
  await menu('Rename “Kota”', 'Delete step');
  await waitFor(() => expect(again.sent()).toHaveLength(1));
  expect(again.sent()[0]).toMatchObject({ steps: [steps[1]], switched_off: [] });
});
