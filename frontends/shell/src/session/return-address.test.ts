import { returnAddress, returnState } from './return-address';

test('the wanted address comes back complete', () => {
  expect(returnAddress(returnState({ pathname: '/excel', search: '?tab=files', hash: '#a' }))).toBe(
    '/excel?tab=files#a',
  );
});

test.each([
  [null],
  [undefined],
  [{}],
  [{ from: 7 }],
  [{ from: 'https://elsewhere.example' }],
  [{ from: '//elsewhere.example' }],
  [{ from: '/\\elsewhere.example' }],
])('anything but one of our pages leads to the dashboard: %p', (state) =>
  expect(returnAddress(state)).toBe('/dashboard'),
);
