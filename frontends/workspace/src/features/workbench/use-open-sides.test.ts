import { act, renderHook } from '@testing-library/react';
import { useOpenSides } from './use-open-sides';

afterEach(() => localStorage.clear());

const open = (facet?: string) =>
  renderHook((newest: string | undefined) => useOpenSides(newest), { initialProps: facet });

test('at first the facets are closed, until one is opened or the address has one', () => {
  const { result, rerender } = open();
  expect(result.current.open).toEqual({ facets: false, steps: true });
  rerender('Kota');
  expect(result.current.open.facets).toBe(true);
  expect(open('Kota').result.current.open.facets).toBe(true);
});

test('the opened and closed sides are remembered', () => {
  const { result } = open();
  act(() => result.current.toggle('facets'));
  act(() => result.current.toggle('steps'));
  expect(open().result.current.open).toEqual({ facets: true, steps: false });
});
