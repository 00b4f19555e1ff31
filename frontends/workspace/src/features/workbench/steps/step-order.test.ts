import type { RecipeStep } from '@rapi/contracts';
import { idsOfSteps, placeOfVersion, withName, withoutStep } from './step-order';

const steps: RecipeStep[] = [
  {
    operation: 'rename@1',
    config: { mapping: { a: 'b' } },
    label: 'Rename',
    label_sentence: { reason: 'step_rename' },
  },
  { operation: 'fill@1', config: {} },
];

test('a name of one’s own takes the place of the sentence; without it the step says again what it does', () => {
  expect(withName(steps, 0, ' Nama bersih ')[0]).toEqual({
    operation: 'rename@1',
    config: { mapping: { a: 'b' } },
    label: 'Nama bersih',
  });
  expect(withName(steps, 0, ' ')[0]).toEqual({ operation: 'rename@1', config: { mapping: { a: 'b' } } });
  expect(withName(steps, 0, 'x')[1]).toBe(steps[1]);
  expect(withoutStep(steps, 0)).toEqual([steps[1]]);
});

test('a step keeps its id where others move, also beside one that does the same', () => {
  const [rename, fill] = steps;
  if (!rename || !fill) throw new Error('two steps');
  const ids = idsOfSteps([rename, fill, fill]);
  expect(new Set(ids).size).toBe(3);
  expect(idsOfSteps([fill, rename, fill])).toEqual([ids[1], ids[0], ids[2]]);
  expect(idsOfSteps([withName([rename], 0, 'Nama')[0] ?? rename])).toEqual([ids[0]]);
});

test('a version is the outcome of a step, the upload, or neither', () => {
  const applied = [
    { version: 2, parent_version: 1 },
    { version: 5, parent_version: 2 },
  ];
  expect([undefined, 1, 2, 5, 4].map((version) => placeOfVersion(applied, version))).toEqual([
    undefined,
    -1,
    0,
    1,
    undefined,
  ]);
});
