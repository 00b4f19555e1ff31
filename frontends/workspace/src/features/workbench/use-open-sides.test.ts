import { act, renderHook } from '@testing-library/react';
import { useOpenSides } from './use-open-sides';

afterEach(() => localStorage.clear());

const open = (facet?: string) =>
  renderHook((newest: string | undefined) => useOpenSides(newest), { initialProps: facet });

test('at first the table has the room of the facets, until one is opened or the address has one', () => {
  const { result, rerender } = open();
  expect(result.current.open).toEqual({ facets: false, steps: true });
  rerender('Kota');
  expect(result.current.open.facets).toBe(true);
  expect(open('Kota').result.current.open.facets).toBe(true);
});

test('what a person opened and closed is so the next time', () => {
  const { result } = open();
  act(() => result.current.toggle('facets'));
  act(() => result.current.toggle('steps'));
  expect(open().result.current.open).toEqual({ facets: true, steps: false });
});
