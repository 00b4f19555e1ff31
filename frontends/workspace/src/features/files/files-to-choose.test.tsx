import { act, renderHook } from '@testing-library/react';
import { useFilesToChoose } from './files-to-choose';

const upload = (id: string) => ({ id, kind: 'upload' as const });
const output = (id: string) => ({ id, kind: 'output' as const });
const choosing = (files: Parameters<typeof useFilesToChoose>[0], chosen: readonly string[]) =>
  renderHook(() => {
    const { offered, outputs } = useFilesToChoose(files, chosen);
    return { ids: offered.map(({ id }) => id), outputs };
  }).result;

test('outputs are offered once they are requested', () => {
  const result = choosing([upload('a'), output('b'), upload('c')], []);
  expect([result.current.ids, result.current.outputs.count]).toEqual([['a', 'c'], 1]);
  act(() => result.current.outputs.onChange(true));
  expect(result.current.ids).toEqual(['a', 'b', 'c']);
});

test('a previously chosen output is offered first', () => {
  const result = choosing([upload('a'), output('b'), output('c')], ['c']);
  expect([result.current.ids, result.current.outputs.count]).toEqual([['c', 'a'], 1]);
});

test('if there is nothing else, outputs are offered at once', () => {
  const result = choosing([output('b'), output('c')], []);
  expect([result.current.ids, result.current.outputs.count]).toEqual([['b', 'c'], 0]);
});
