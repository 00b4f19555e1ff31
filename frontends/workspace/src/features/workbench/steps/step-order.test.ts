import type { RecipeStep } from '@rapi/contracts';
import * as fc from 'fast-check';
import { asStepList, idsOfSteps, named, placeOfVersion, withSwitchedOff } from './step-order';

const steps: RecipeStep[] = [
  {
    operation: 'rename@1',
    config: { mapping: { a: 'b' } },
    label: 'Rename',
    label_sentence: { reason: 'step_rename' },
  },
  { operation: 'fill@1', config: {} },
];

test('a user’s own name replaces the default name; without it the step describes itself again', () => {
  const [rename, fill] = steps;
  if (!rename || !fill) throw new Error('two steps');
  expect(named(rename, ' Nama bersih ')).toEqual({
    operation: 'rename@1',
    config: { mapping: { a: 'b' } },
    label: 'Nama bersih',
  });
  expect(named(rename, ' ')).toEqual({ operation: 'rename@1', config: { mapping: { a: 'b' } } });
});

test('a step keeps its id when others move, even next to an equal step', () => {
  const [rename, fill] = steps;
  if (!rename || !fill) throw new Error('two steps');
  const ids = idsOfSteps([rename, fill, fill]);
  expect(new Set(ids).size).toBe(3);
  expect(idsOfSteps([fill, rename, fill])).toEqual([ids[1], ids[0], ids[2]]);
  expect(idsOfSteps([named(rename, 'Nama')])).toEqual([ids[0]]);
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

test('steps that are off are between those that run, and the list is saved as shown', () => {
  const places = fc.array(fc.nat(6), { maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(4), places, (count, at) => {
      const running = Array.from({ length: count }, (_, place) => ({
        ...{ id: `${place}`, name: '', place },
        step: { operation: 'fill@1', config: { place } },
      }));
      const off = at.map((place, number) => ({
        ...{ transformation_id: `t${number}`, place },
        step: { operation: 'clean@1', config: { number } },
      }));
      const kept = asStepList(withSwitchedOff(running, off, () => ''));
      expect(kept.steps).toEqual(running.map(({ step }) => step));
      const byId = kept.switchedOff.toSorted((one, other) =>
        one.transformation_id.localeCompare(other.transformation_id),
      );
      expect(byId).toEqual(
        off.map(({ transformation_id, place }) => ({ transformation_id, place: Math.min(place, count) })),
      );
    }),
  );
});
