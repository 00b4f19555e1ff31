import { writtenSelections } from './written-selections';

test('of two selections that were written one after the other, the first is no way back, however late it is drawn', () => {
  const written = writtenSelections('[]');
  written.write('[1]');
  written.write('[2]');
  expect([written.draw('[1]'), written.draw('[2]')]).toEqual([true, true]);
  expect(written.draw('[1]')).toBe(false);
});

test('what is drawn at once with a later one is done with, and so is what is written again', () => {
  const written = writtenSelections('[]');
  written.write('[1]');
  written.write('[2]');
  expect(written.draw('[2]')).toBe(true);
  written.write('[2]');
  expect([written.draw('[1]'), written.draw('[2]')]).toEqual([false, false]);
});
