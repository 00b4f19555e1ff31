import type { RecipeStep } from '@rapi/contracts';
import { answerCalls, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import '../../texts';
import { useFileSteps } from './use-file-steps';

function Turns({ onSettled, steps = [] }: { onSettled?: () => void; steps?: RecipeStep[] }) {
  const [version, see] = useState(1);
  const { undo, redo, settled, applySteps } = useFileSteps({ id: 'f1', version });
  return (
    <>
      <button onClick={() => see(version + 1)}>See the next version</button>
      <button onClick={undo} disabled={!undo}>
        Undo
      </button>
      <button onClick={redo} disabled={!redo}>
        Redo
      </button>
      <button onClick={() => void settled().then(onSettled)}>Download</button>
      <button onClick={() => void settled().then(() => applySteps(steps))}>Apply</button>
    </>
  );
}

const turnOf = (transformation_id: string) => ({ transformation_id, label: transformation_id, label_sentence: null });

/** A file with the steps `t1` to `t3`; rolling back removes them, and the rollback that redo names restores them. */
async function open(rollback?: () => unknown, onSettled?: (rolledBack: unknown[]) => void) {
  let made = ['t1', 't2', 't3'];
  let undone: string[] = [];
  const rolledBack: unknown[] = [];
  const appliedTo: unknown[] = [];
  answerCalls({
    'files.apply-recipe': ({ body }) => {
      appliedTo.push(body);
      return refuse(500, 'Broken.')();
    },
    'files.recipe': () => ({
      steps: [],
      applied: [],
      undo: made.length > 0 ? turnOf(made.at(-1) ?? '') : null,
      redo: undone.length > 0 ? { transformation_id: `again ${undone.at(-1)}`, labels: [undone.at(-1)] } : null,
    }),
    'history.rollback': ({ params: { id = '' } }) => {
      rolledBack.push(id);
      if (rollback) return rollback();
      if (id.startsWith('again ')) [made, undone] = [[...made, undone.at(-1) ?? ''], undone.slice(0, -1)];
      else [made, undone] = [made.slice(0, -1), [...undone, id]];
      return { success: true, rollback_id: 'r', rollback_transformation_id: 'r', version: 5 };
    },
  });
  await renderApp(<Turns onSettled={() => onSettled?.([...rolledBack])} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  return { press, rolledBack, appliedTo };
}

test('repeated undo, and redo after it, each run after the previous one has finished', async () => {
  const { press, rolledBack } = await open();
  await act(async () => {
    press('Undo');
    press('Undo');
    press('Undo');
  });
  await waitFor(() => expect(rolledBack).toEqual(['t3', 't2', 't1']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
  await act(async () => press('Redo'));
  await waitFor(() => expect(rolledBack).toEqual(['t3', 't2', 't1', 'again t1']));
});

test('if one is refused, those waiting behind it are dropped', async () => {
  const { press, rolledBack } = await open(refuse(500, 'Broken.'));
  await act(async () => {
    press('Undo');
    press('Undo');
  });
  await screen.findByText('Broken.');
  expect(rolledBack).toEqual(['t3']);
});

test('a task that needs the table waits for the undos before it, and delays none behind it', async () => {
  const onSettled = jest.fn();
  const { press, rolledBack } = await open(undefined, onSettled);
  await act(async () => {
    press('Undo');
    press('Undo');
    press('Download');
    press('Undo');
  });
  await waitFor(() => expect(rolledBack).toEqual(['t3', 't2', 't1']));
  expect(onSettled.mock.calls).toEqual([[['t3', 't2']]]);
});

test('a task that needs the table does not wait for dropped undos', async () => {
  const onSettled = jest.fn();
  const { press } = await open(refuse(500, 'Broken.'), onSettled);
  await act(async () => {
    press('Undo');
    press('Undo');
    press('Download');
  });
  await waitFor(() => expect(onSettled.mock.calls).toEqual([[['t3']]]));
});

test('steps that are applied before the page has the undone version are applied to it', async () => {
  const { press, appliedTo } = await open();
  await act(async () => {
    press('Undo');
    press('Apply');
  });
  await waitFor(() => expect(appliedTo).toEqual([{ steps: [], version: 5 }]));
});

test('applies steps to the undone version even if the page has moved to an earlier one', async () => {
  const settled = jest.fn();
  const { press, appliedTo } = await open(undefined, settled);
  await act(async () => {
    press('Undo');
    press('Download');
  });
  await waitFor(() => expect(settled).toHaveBeenCalled());
  await act(async () => press('See the next version'));
  await act(async () => press('Apply'));
  await waitFor(() => expect(appliedTo).toEqual([{ steps: [], version: 5 }]));
});

test('an applied step reports what it did', async () => {
  const step = { operation: 'filter-rows@1', config: {}, label: 'Remove blank rows' };
  const counts = { records_changed: 9, row_count: 31, column_count: 2, rows_before: 40, columns_before: 2 };
  answerCalls({
    'files.apply-recipe': { success: true, transformation_id: 't1', version: 2, row_count: 31, steps_applied: 1 },
    'files.recipe': { steps: [step], applied: [{ ...counts, version: 2, parent_version: 1 }], undo: null, redo: null },
  });
  const { settled } = await renderApp(<Turns steps={[step]} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
  await settled();
  expect(await screen.findByText('Applied: Remove blank rows · 9 rows removed')).toBeVisible();
});

function TwoSteps() {
  const { applySteps } = useFileSteps({ id: 'f1', version: 1 });
  const both = () => [1, 2].forEach(() => void applySteps([]));
  return <button onClick={both}>Both</button>;
}

test('a step asked for during another is applied after it, to the version that it made', async () => {
  const versions: unknown[] = [];
  answerCalls({
    'files.apply-recipe': ({ body }) => {
      versions.push((body as { version: number }).version);
      return { success: true, transformation_id: 't', version: versions.length + 1, row_count: 1, steps_applied: 1 };
    },
    'files.recipe': () => ({ steps: [], applied: [], undo: null, redo: null }),
  });
  await renderApp(<TwoSteps />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Both' })));
  await waitFor(() => expect(versions).toEqual([1, 2]));
});
