import { sentence } from '@rapi/contracts';
import { DraftScope } from '@rapi/ui/controls';
import { answerCalls, expectAccessible, renderApp } from '@rapi/ui/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import '../texts';
import { AppliedProvider, dropApplied, useApplied } from './applied';
import { AppliedNext } from './AppliedNext';

const SCOPE = 'clean f1';

function Apply() {
  const { tell } = useApplied();
  const warnings = [{ message: 'Two cells are empty now.', sentence: sentence('no_steps_to_apply') }];
  return <button onClick={() => tell?.({ said: 'Cleaned.', transformationId: 't1', warnings })}>apply</button>;
}

const tool = () => (
  <DraftScope scope={SCOPE}>
    <AppliedProvider>
      <AppliedNext tool="clean" fileId="f1" onChanged={() => undefined} />
      <Apply />
    </AppliedProvider>
  </DraftScope>
);

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => dropApplied(SCOPE));

test('after applying, the table, undo and the next tools are offered, and again on Back', async () => {
  await renderApp(tool(), { at: '/excel?tab=files&file=f1&tool=clean' });
  expect(screen.queryByRole('link')).toBeNull();
  await click('apply');
  expect(screen.getByText('Cleaned.')).toBeVisible();
  expect(screen.getByText('Two cells are empty now.')).toBeVisible();
  expect(hrefOf('See the table')).toBe('/excel/files/f1');
  expect(hrefOf('Data Type Converter')).toBe('/excel?tab=files&file=f1&tool=types');
  await expectAccessible(document.body);
  cleanup();
  await renderApp(tool());
  expect(screen.getByText('Cleaned.')).toBeVisible();
});

test('over the table it returns to the previous view, and no column is passed to the next tool', async () => {
  await renderApp(tool(), { at: '/excel/files/f1?filter=x&tool=clean&column=Kota' });
  await click('apply');
  expect(hrefOf('See the table')).toBe('/excel/files/f1?filter=x');
  expect(hrefOf('Data Type Converter')).toBe('/excel/files/f1?filter=x&tool=types');
});

test('an undone step no longer suggests anything', async () => {
  const requests = answerCalls({ 'history.rollback': { success: true } });
  await renderApp(tool());
  await click('apply');
  await click('Undo');
  await waitFor(() => expect(screen.queryByText('Cleaned.')).toBeNull());
  expect(requests.map(({ id, params }) => [id, params])).toEqual([['history.rollback', { id: 't1' }]]);
});

test('starts over when opened again', async () => {
  await renderApp(tool());
  await click('apply');
  cleanup();
  dropApplied(SCOPE);
  await renderApp(tool());
  expect(screen.queryByText('Cleaned.')).toBeNull();
});
