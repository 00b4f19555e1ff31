import type { TriedStep } from '@rapi/contracts';
import { type FileTrial, stepsFor } from './use-apply-to-files';

const steps = [
  { operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'uppercase' } },
  { operation: 'change-text@1', config: { column: 'Kota', rule: 'uppercase' } },
];
const tried = (fits: boolean, found?: TriedStep['matched_columns']): TriedStep => ({
  operation: 'change-text@1',
  label: null,
  fits,
  detail: null,
  records_changed: null,
  row_count: null,
  ...(found && { matched_columns: found }),
});
const trial = (...told: TriedStep[]): FileTrial => ({
  file: { id: 'f', filename: 'mei.csv', row_count: 2 },
  state: 'tried',
  steps: told,
  rowCount: 2,
  problem: undefined,
});
const found = [{ column: 'Pelanggan', found: 'Plgn.', how: 'name' as const }];
const rename = { operation: 'rename@1', config: { mapping: { 'Plgn.': 'Pelanggan' } } };

test('the columns matched under other names in the trial are used when applying', () => {
  expect(stepsFor(steps, trial(tried(true, found), tried(true)), false)).toEqual([rename, ...steps]);
  expect(stepsFor(steps, trial(tried(true), tried(true)), false)).toEqual(steps);
});

test('a step that does not fit is left out if the user agrees, and matched columns stay', () => {
  const one = trial(tried(true, found), tried(false));
  expect(stepsFor(steps, one, false)).toEqual([]);
  expect(stepsFor(steps, one, true)).toEqual([rename, steps[0]]);
  expect(stepsFor(steps, trial(tried(false, found), tried(false)), true)).toEqual([]);
});
