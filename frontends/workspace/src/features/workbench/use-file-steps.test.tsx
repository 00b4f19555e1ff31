import { answerCalls, refuse, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useFileSteps } from './use-file-steps';

function Turns() {
  const { undo, redo } = useFileSteps({ id: 'f1', version: 1 });
  return (
    <>
      <button onClick={undo} disabled={!undo}>
        Undo
      </button>
      <button onClick={redo} disabled={!redo}>
        Redo
      </button>
    </>
  );
}

const turnOf = (transformation_id: string) => ({ transformation_id, label: transformation_id, label_sentence: null });

/** A file whose steps `t1` to `t3` were made; what is rolled back goes, and comes again by the rollback that redo names. */
async function open(rollback?: () => unknown) {
  let made = ['t1', 't2', 't3'];
  let undone: string[] = [];
  const rolledBack: unknown[] = [];
  answerCalls({
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
      return { success: true, rollback_id: 'r', rollback_transformation_id: 'r' };
    },
  });
  await renderApp(<Turns />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  return { press, rolledBack };
}

test('undo pressed again at once, and redo after it, are each made once the one before is', async () => {
  const { press, rolledBack } = await open();
  await act(async () => {
    press('Undo');
    press('Undo');
  });
  await waitFor(() => expect(rolledBack).toEqual(['t3', 't2']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
  await act(async () => press('Redo'));
  await waitFor(() => expect(rolledBack).toEqual(['t3', 't2', 'again t2']));
});

test('where one is refused, those that wait behind it are dropped', async () => {
  const { press, rolledBack } = await open(refuse(500, 'Broken.'));
  await act(async () => {
    press('Undo');
    press('Undo');
  });
  await screen.findByText('Broken.');
  expect(rolledBack).toEqual(['t3']);
});
