import type { RecipeStep } from '@rapi/contracts';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '../../../texts';
import { InWorkbench } from '../panels/workbench-for-tests';
import { FindBar } from './FindBar';

async function replaceAll(shown: readonly string[], column?: string) {
  const calls = answerCalls({ 'files.find': { total: 2, match: { place: 0, row: 0, column: 'Kota', ordinal: 1 } } });
  const applied: RecipeStep[] = [];
  const applySteps = (steps: readonly RecipeStep[]) => {
    applied.push(...steps);
    return Promise.resolve(true);
  };
  const nothing = () => undefined;
  await renderApp(
    <InWorkbench table={{ applySteps }}>
      <FindBar isReplacing shown={shown} onReplacing={nothing} onFound={nothing} onClose={nothing} />
    </InWorkbench>,
  );
  if (column !== undefined) fireEvent.change(screen.getByRole('combobox'), { target: { value: column } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value: 'jkt' } });
  const button = screen.getByRole('button', { name: 'Replace all' });
  await waitFor(() => expect(button).toBeEnabled());
  await act(async () => fireEvent.click(button));
  return { searched: Object(calls.find(({ id }) => id === 'files.find')?.body).columns, replaced: applied[0]?.config };
}

test('what is searched is replaced: hidden columns stay as they are', async () => {
  const { searched, replaced } = await replaceAll(['Kota', 'Nama']);
  expect(replaced).toMatchObject({ find: 'jkt', columns: searched });
  expect(searched).toEqual(['Kota', 'Nama']);
});

test('the chosen column alone is replaced', async () => {
  expect((await replaceAll(['Kota', 'Nama'], 'Nama')).replaced).toMatchObject({ columns: ['Nama'] });
});

test('with no column hidden, the step is about every column, also of another file', async () => {
  expect((await replaceAll(['Harga', 'Nama', 'Kota'])).replaced).toMatchObject({ columns: [] });
});
