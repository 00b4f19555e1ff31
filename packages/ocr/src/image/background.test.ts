import { divideBy } from './background';

test('each point is divided by the light that lies between the points of the background', () => {
  const data = Uint8Array.from({ length: 16 * 2 }, () => 100);
  const background = { width: 2, height: 1, data: Uint8Array.from([100, 200]) };
  const { data: even, width, height } = divideBy({ width: 16, height: 2, data }, background);
  expect([width, height]).toEqual([16, 2]);
  // The middle of the first half has the light of the first point; between the two it grows evenly.
  expect([even[0], even[3], even[12], even[15]]).toEqual([255, 255, 128, 128]);
  expect(even[7]).toBe(Math.floor((100 * 255) / (100 + 100 * (3.5 / 8)) + 0.5));
  expect(even.slice(16)).toEqual(even.slice(0, 16));
});

test('what lies in the dark is not divided by nothing', () => {
  const { data } = divideBy(
    { width: 1, height: 1, data: Uint8Array.of(3) },
    { width: 1, height: 1, data: Uint8Array.of(0) },
  );
  expect([...data]).toEqual([255]);
});
