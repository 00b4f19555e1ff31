import type { AppendPlan } from '@rapi/contracts';
import fc from 'fast-check';
import { appendedFiles, chosenIn, filesInStep, targetsIn } from './append-step';

const ids = ['mei', 'juni', 'juli', 'agustus'];
const names = ['Hrg', 'Catatan', 'Diskon'];
const hash = (digit: string) => digit.repeat(64);
const fileOf = (file_id: string, dataset_hash: string) => ({
  ...{ file_id, dataset_hash, filename: `${file_id}.csv`, sheet: null },
});
/** The plan sees the present version of each file. */
const planOf = (chosen: readonly string[]): AppendPlan => ({
  ...{ version: 1, columns: [], row_count: 1, own_rows_not_data: 0, row_limit: 10 },
  files: chosen.map((id) => ({
    ...fileOf(id, hash('b')),
    ...{ version: 9, row_count: 1, rows_not_data: 0, missing: [] },
    columns: names.map((name) => ({ name, type: 'text', to: 'Harga', how: 'alike' as const })),
  })),
});
const match = fc.record({
  file: fc.nat(3),
  column: fc.constantFrom(...names),
  to: fc.constantFrom('Harga', 'X', null),
});
const steps = fc.record({
  files: fc.shuffledSubarray(ids, { minLength: 1 }).map((chosen) => chosen.map((id) => fileOf(id, hash('a')))),
  matches: fc.uniqueArray(match, { selector: ({ file, column }) => `${file} ${column}` }),
});

test('untouched, the files and matches of a step stay as they are, planned or not', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (step, isPlanned) => {
      const inStep = filesInStep(step);
      const [chosen, targets] = [chosenIn(inStep), targetsIn(inStep)];
      const plan = isPlanned ? planOf(chosen) : undefined;
      expect(appendedFiles({ chosen, targets, plan, inStep })).toEqual(step);
    }),
  );
});

test('files that stay keep their version and their matches; a file that is added comes as planned', () => {
  fc.assert(
    fc.property(steps, fc.shuffledSubarray(ids, { minLength: 1 }), (step, chosen) => {
      const inStep = filesInStep(step);
      const before = chosenIn(inStep);
      fc.pre(JSON.stringify(before) !== JSON.stringify(chosen));
      const made = appendedFiles({ chosen, targets: targetsIn(inStep), plan: planOf(chosen), inStep });
      expect(made?.files).toEqual(chosen.map((id) => fileOf(id, hash(before.includes(id) ? 'a' : 'b'))));
      for (const [place, id] of chosen.entries()) {
        const own = step.matches.filter(({ file }) => before[file] === id).map(({ column, to }) => [column, to]);
        const now = made?.matches.filter(({ file }) => file === place).map(({ column, to }) => [column, to]);
        expect(now).toEqual(expect.arrayContaining(own));
        expect(new Set(now?.map(([column]) => column)).size).toBe(now?.length);
      }
    }),
  );
});

test('a target that is changed is that of every file, also of those that stay', () => {
  const inStep = filesInStep({
    files: [fileOf('mei', hash('a'))],
    matches: [
      { file: 0, column: 'Hrg', to: 'X' },
      { file: 0, column: 'Catatan', to: null },
    ],
  });
  const targets = { ...targetsIn(inStep), Hrg: 'Harga' };
  const made = appendedFiles({ chosen: ['mei', 'juni'], targets, plan: planOf(['mei', 'juni']), inStep });
  const to = (column: string) => made?.matches.filter((each) => each.column === column).map((each) => each.to);
  expect([to('Hrg'), to('Catatan')]).toEqual([
    ['Harga', 'Harga'],
    [null, null],
  ]);
});

test('a new step waits for its plan', () => {
  expect(appendedFiles({ chosen: ['mei'], targets: {}, plan: undefined, inStep: undefined })).toBeUndefined();
});
