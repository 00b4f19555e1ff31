import { answerCalls, renderApp } from '@rapi/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import '../../texts';
import { tableForTests } from './panels/workbench-for-tests';
import type { VersionTable } from './workbench-calls';
import { useWorkbench } from './workbench-context';
import { WorkbenchProvider } from './WorkbenchProvider';

const table: VersionTable = {
  version: 3,
  filename: 'penjualan.csv',
  file_type: 'csv',
  file_size_mb: 0,
  total_rows: 0,
  total_columns: 0,
  columns: [],
  preview_data: [],
  data: [],
  message: null,
};

function Turns() {
  const { undo, redo } = useWorkbench();
  return (
    <>
      <button disabled={!undo}>Undo</button>
      <button disabled={!redo}>Redo</button>
    </>
  );
}

async function open(search = '') {
  const turn = { label_sentence: null, label: 'Rename', labels: ['Rename'] };
  const calls = answerCalls({
    'files.recipe': {
      steps: [],
      applied: [],
      undo: { ...turn, transformation_id: 't1' },
      redo: { ...turn, transformation_id: 't2' },
    },
  });
  const page = await renderApp(
    <WorkbenchProvider file={tableForTests.file} table={table}>
      <Turns />
    </WorkbenchProvider>,
    { at: `/excel/files/f1${search}` },
  );
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('files.recipe'));
  await page.settled();
}

test('the newest table can be undone and redone', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
});

test('while an older version is shown, undo does nothing', async () => {
  await open('?version=2');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});
