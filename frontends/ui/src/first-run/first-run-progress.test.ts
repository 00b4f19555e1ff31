import type { File } from '@rapi/contracts';
import fc from 'fast-check';
import { type Answers, answerCalls, refuse } from '../testing';
import { doneSteps, fetchProgress, type FirstRunProgress, firstRunSteps, isTidy, nextStep } from './first-run-progress';

const file: File = {
  id: 'f1',
  filename: 'penjualan.csv',
  original_filename: 'penjualan.csv',
  file_size: 100,
  file_size_mb: 0.1,
  upload_date: '2026-11-21T02:00:00.000Z',
  file_type: 'csv',
  kind: 'upload',
  status: 'ready',
  error: null,
  row_count: 3,
  column_count: 2,
  sheets: [],
  current_version: 1,
};

const anyProgress: fc.Arbitrary<FirstRunProgress> = fc.record({
  file: fc
    .option(fc.constantFrom('ready' as const, 'processing' as const, 'failed' as const))
    .map((status) => (status === null ? null : { ...file, status })),
  hasLooked: fc.boolean(),
  issueCount: fc.option(fc.nat(20), { nil: undefined }),
  hasFixed: fc.boolean(),
});

test('the next step is never a finished one, and a tidy file only waits to be downloaded', () => {
  fc.assert(
    fc.property(anyProgress, (progress) => {
      const next = nextStep(progress);
      expect(doneSteps(progress)).not.toContain(next);
      expect(next === 'download').toBe(progress.file?.status === 'ready' && isTidy(progress));
      // Every earlier step is done, except a look that became unnecessary because the file was already fixed.
      const open = firstRunSteps
        .slice(0, firstRunSteps.indexOf(next))
        .filter((step) => !doneSteps(progress).includes(step));
      expect(open.filter((step) => step !== 'look')).toEqual([]);
    }),
  );
});

const progressOf = (fileId: string | null, answers: Answers) => {
  answerCalls(answers);
  return fetchProgress({ file_id: fileId }, new AbortController().signal);
};
const looked = {
  quality_history: [{ quality_score: 80, analysis_date: '', total_rows: 3, total_columns: 2, issue_count: 4 }],
  total: 1,
};
const noLook = { quality_history: [], total: 0 };
const steps = { steps: [{ operation: 'clean@1', config: {} }], applied: [] };
const noSteps = { steps: [], applied: [] };

test('the records of the file show which steps are done', async () => {
  const answers: Answers = { 'files.get': { data: file }, 'profile.history': looked, 'files.recipe': steps };
  await expect(progressOf('f1', answers)).resolves.toEqual({ file, hasLooked: true, issueCount: 4, hasFixed: true });
});

test('a rollback of the only step opens the fix again', async () => {
  const progress = await progressOf('f1', {
    'files.get': { data: { ...file, current_version: 3 } },
    'profile.history': looked,
    'files.recipe': noSteps,
  });
  expect(nextStep(progress)).toBe('fix');
});

test.each(['state-notation@1', 'sort-rows@1'])('%s alone fixes nothing', async (operation) => {
  const progress = await progressOf('f1', {
    'files.get': { data: { ...file, current_version: 2 } },
    'profile.history': noLook,
    'files.recipe': { steps: [{ operation, config: {} }], applied: [] },
  });
  expect(progress.hasFixed).toBe(false);
  expect(nextStep(progress)).toBe('look');
});

test('a deleted file is replaced by the newest untouched upload', async () => {
  const answers: Answers = {
    'files.get': refuse(404, 'There is no such file.', 'not_found'),
    'files.list': { data: [{ ...file, id: 'f2' }], total: 1 },
    'profile.history': noLook,
    'files.recipe': noSteps,
  };
  await expect(progressOf('f1', answers)).resolves.toMatchObject({ file: { id: 'f2' }, hasLooked: false });
});

test.each([
  ['was changed', { ...file, current_version: 2 }],
  ['could not be read', { ...file, status: 'failed', current_version: null }],
])('an upload that %s is not used', async (_, newest) => {
  const progress = await progressOf(null, { 'files.list': { data: [newest], total: 1 } });
  expect(progress.file).toBeNull();
  expect(nextStep(progress)).toBe('get');
});

test('a server that is down is an error, not a deleted file', async () => {
  await expect(progressOf('f1', { 'files.get': refuse(500, 'Broken.', 'internal_error') })).rejects.toThrow('Broken.');
});
