import { writtenSelections } from './written-selections';

test('of two selections written one after the other, the first is not a history entry, however late it is rendered', () => {
  const written = writtenSelections('[]');
  written.write('[1]');
  written.write('[2]');
  expect([written.draw('[1]'), written.draw('[2]')]).toEqual([true, true]);
  expect(written.draw('[1]')).toBe(false);
});

test('a selection rendered together with a later one is settled, and so is one that is written again', () => {
  const written = writtenSelections('[]');
  written.write('[1]');
  written.write('[2]');
  expect(written.draw('[2]')).toBe(true);
  written.write('[2]');
  expect([written.draw('[1]'), written.draw('[2]')]).toEqual([false, false]);
});
