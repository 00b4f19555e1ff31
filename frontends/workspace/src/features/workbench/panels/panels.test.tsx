import { operationSettings, type RecipeStep, unknownSettings, z } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { answerCalls, expectAccessible, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { OperationPanel } from './OperationPanel';
import type { Config } from './panel';
import { panels } from './panel-registry';
import './texts';
import { InWorkbench, tableForTests } from './workbench-for-tests';

const start = {
  fileId: 'f1',
  filename: 'penjualan.csv',
  version: 3,
  columns: tableForTests.columns,
  column: 'Kota',
  selected: ['Kota', 'Nama'],
  filter: [],
  rowCount: 100,
  files: [],
};

const schemas = new Map<string, z.ZodType>(Object.entries(operationSettings));
/** These ask a server before they have settings. */
const asking = new Set(['append', 'examples', 'group-values']);
/** A formula of one kind cannot open others in its form; another front end has the editor for any formula. */
const makesOneKind = new Set(['extract', 'formula']);

const examplesOf = (operation: string): Config[] =>
  z.array(z.record(z.string(), z.unknown())).parse(schemas.get(operation)?.meta()?.examples ?? []);

const cases = panels
  .filter(({ name }) => !asking.has(name) && !makesOneKind.has(name))
  .flatMap((panel) => examplesOf(panel.operation).map((config) => ({ name: panel.name, panel, config })));

beforeEach(() => answerCalls({}));

test.each(cases)('$name opens a step and gives the same settings back', async ({ panel, config }) => {
  const told: (Config | undefined)[] = [];
  const tell = (said: Config | undefined) => told.push(said);
  await renderApp(<panel.Body start={start} config={config} onConfig={tell} />);
  const schema = schemas.get(panel.operation);
  const wanted: unknown = schema?.parse(config);
  expect(schema?.parse(told.at(-1))).toMatchObject(Object(wanted));
  expect(unknownSettings({ operation: panel.operation, config: told.at(-1) })).toEqual([]);
});

wideTest('every panel starts with settings that its operation accepts, or with none', async () => {
  for (const panel of panels.filter(({ name }) => !asking.has(name) && name !== 'formula')) {
    const told: (Config | undefined)[] = [];
    const { unmount } = await renderApp(
      <panel.Body start={start} config={undefined} onConfig={(said) => told.push(said)} />,
    );
    const said = told.at(-1);
    expect([panel.name, panel.firstConfig(start)]).toEqual([panel.name, told[0]]);
    const problem = said && schemas.get(panel.operation)?.safeParse(said).error;
    expect([panel.name, problem?.issues]).toEqual([panel.name, undefined]);
    expect([panel.name, unknownSettings({ operation: panel.operation, config: said })]).toEqual([panel.name, []]);
    unmount();
  }
});

const open = async (
  name: string,
  table: Parameters<typeof InWorkbench>[0]['table'] = {},
  language: 'en' | 'id' = 'en',
) => {
  const applied: RecipeStep[][] = [];
  const previewed: unknown[] = [];
  const closed: true[] = [];
  const rendered = await renderApp(
    <InWorkbench
      table={{
        panel: name,
        panelColumn: 'Kota',
        applySteps: (steps) => {
          applied.push([...steps]);
          return Promise.resolve(true);
        },
        previewStep: (step) => previewed.push(step),
        closePanel: () => closed.push(true),
        ...table,
      }}
    >
      <OperationPanel />
    </InWorkbench>,
    { language },
  );
  return { ...rendered, applied, previewed, closed };
};

test('a panel previews what it would do, applies it and closes', async () => {
  const { applied, previewed, closed, container } = await open('fill');
  const step = { operation: 'fill@1', config: { columns: ['Kota'], direction: 'down' } };
  // At once: nobody is typing yet.
  expect(previewed).toEqual([step]);
  await expectAccessible(container);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  expect(applied).toEqual([[step]]);
  expect(closed).toHaveLength(1);
});

test('with a filter a step may apply to the rows in view only; without one the option is not shown', async () => {
  const filter = [{ column: 'Kota', operator: 'in' as const, value: ['Solo'] }];
  const { applied } = await open('fill', { view: { filter, sort: [] }, rowsInView: 84 });
  fireEvent.click(screen.getByRole('switch', { name: /^Only the rows in view \(84\)/ }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  expect(applied[0]?.[0]?.where).toEqual(filter);
});

test('Esc closes the panel; an incomplete form cannot be applied', async () => {
  const { closed } = await open('replace-text');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' });
  expect(closed).toHaveLength(1);
});

test('typed text is restored when the panel is shown again, until it is closed', async () => {
  const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
  const first = await open('replace-text');
  fireEvent.change(find(), { target: { value: 'jkt' } });
  first.unmount();
  const again = await open('replace-text');
  expect(find().value).toBe('jkt');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  again.unmount();
  await open('replace-text');
  expect(find().value).toBe('');
});

test('text typed for a step is not shown for another step that took its place', async () => {
  const step = (direction: string) => ({ operation: 'fill@1', config: { columns: ['Kota'], direction } });
  const edit = async (direction: string) => {
    answerCalls({ 'files.recipe': { steps: [step(direction)], applied: [], redo: null } });
    const { unmount } = await open('fill', { panelStep: 1, panelColumn: undefined, shownVersion: 1, version: 1 });
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await screen.findByRole('radio', { name: 'The value below' });
    return { unmount, radio };
  };
  const first = await edit('down');
  fireEvent.click(first.radio('The value below'));
  first.unmount();
  const other = await edit('value');
  expect(other.radio('The value below').checked).toBe(false);
  other.unmount();
  expect((await edit('down')).radio('The value below').checked).toBe(true);
});

test('changes a step in its place, and first reports steps that no longer fit', async () => {
  const steps = [
    {
      operation: 'fill@1',
      config: { columns: ['Kota'], direction: 'down' },
      label: 'Fill',
      label_sentence: { reason: 'x' },
    },
    { operation: 'rename@1', config: { mapping: { Kota: 'City' } } },
  ];
  let tries = 0;
  const requests = answerCalls({
    'files.recipe': { steps, applied: [], redo: null },
    'files.replace-recipe': () => {
      tries += 1;
      return { success: true, transformation_id: null, version: 4, row_count: 1, steps_run: 2, left_out: [] };
    },
  });
  const { closed } = await open('fill', { panelStep: 1, panelColumn: undefined, shownVersion: 1, version: 1 });
  fireEvent.click(await screen.findByRole('radio', { name: 'The value below' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save step' })));
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(tries).toBe(1);
  const sent = requests.find(({ id }) => id === 'files.replace-recipe')?.body;
  expect(sent).toMatchObject({
    version: 3,
    confirm: false,
    steps: [{ operation: 'fill@1', config: { columns: ['Kota'], direction: 'up' } }, steps[1]],
  });
});

test('Enter right after the last letter applies the settings with that letter', async () => {
  const { applied } = await open('rename');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name' });
  // As in a browser: the next key may come before anything that React defers.
  const isActing: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  for (const value of ['City', 'City2']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, value);
    name.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  name.form?.requestSubmit();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
  await waitFor(() => expect(applied[0]?.[0]?.config).toEqual({ mapping: { Kota: 'City2' } }));
});

test('if only the largest groups are shown, the panel says so', async () => {
  const values = ['Solo', 'solo'].map((value) => ({ value, count: 2 }));
  const clusters = [{ values, value_count: 2, row_count: 4, suggested_value: 'Solo', method: 'fingerprint' }];
  answerCalls({ 'cleaning.clusters': { clusters, total: 56, distinct_count: 900, rows_to_change: 80 } });
  const { applied } = await open('group-values');
  await screen.findByText(/^The 1 largest of 56 groups/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  expect(applied[0]?.[0]?.config).toEqual({ column: 'Kota', merges: [{ from: ['solo'], to: 'Solo' }] });
});

test.each([
  ['en', 'Apply', 'File'],
  ['id', 'Terapkan', 'Berkas'],
] as const)(
  'in %s the files of a plan are appended with settings that the operation knows',
  async (language, apply, column) => {
    const file = { file_id: 'f2', dataset_hash: 'ab'.repeat(32), filename: 'mei.csv', sheet: null, version: 4 };
    answerCalls({
      'files.list': { data: [{ id: 'f2', filename: 'mei.csv', status: 'ready', row_count: 12 }], total: 1 },
      'append.plan': {
        ...{ version: 3, row_count: 112, own_rows_not_data: 0, row_limit: 1000, columns: [] },
        files: [{ ...file, row_count: 12, rows_not_data: 0, columns: [], missing: [] }],
      },
    });
    const { applied } = await open('append', { panelColumn: undefined }, language);
    const listed = await screen.findByRole('checkbox', { name: /mei\.csv/ });
    await act(async () => fireEvent.click(listed));
    await waitFor(() => expect(screen.getByRole('button', { name: apply })).toBeEnabled());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: apply })));
    const { operation, config } = applied[0]?.[0] ?? {};
    expect(schemas.get(operation ?? '')?.safeParse(config).success).toBe(true);
    expect(unknownSettings({ operation: operation ?? '', config })).toEqual([]);
    expect(config).toMatchObject({ source_column: column });
    expect(screen.queryByRole('checkbox', { name: /baris yang bukan data|rows that are not data/ })).toBeNull();
  },
);

test.each([
  [22, 2],
  [0, 1],
])('rows that are not data (%s and %s) are left out once that is ticked', async (own, other) => {
  const file = { file_id: 'f2', dataset_hash: 'ab'.repeat(32), filename: 'mei.csv', sheet: null, version: 4 };
  answerCalls({
    'files.list': { data: [{ id: 'f2', filename: 'mei.csv', status: 'ready', row_count: 12 }], total: 1 },
    'append.plan': {
      ...{ version: 3, row_count: 112, own_rows_not_data: own, row_limit: 1000, columns: [] },
      files: [{ ...file, row_count: 12, rows_not_data: other, columns: [], missing: [] }],
    },
  });
  const { applied } = await open('append', { panelColumn: undefined });
  const apply = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
    return applied.at(-1)?.[0]?.config;
  };
  await act(async () => fireEvent.click(await screen.findByRole('checkbox', { name: /mei\.csv/ })));
  const rows = own + other === 1 ? '1 row' : `${own + other} rows`;
  const box = await screen.findByRole('checkbox', { name: `Without rows that are not data (${rows})` });
  expect(box).not.toBeChecked();
  expect(await apply()).not.toHaveProperty('data_only');
  await act(async () => fireEvent.click(box));
  expect(await apply()).toMatchObject({ data_only: true });
});
