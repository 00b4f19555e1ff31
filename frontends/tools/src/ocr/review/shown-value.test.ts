import fc from 'fast-check';
import { frameBetween, isFrame, textWithin } from './shown-value';

const word = (text: string, left: number, top: number) => ({
  text,
  confidence: 90,
  bbox: [left, top, left + 40, top + 12] as [number, number, number, number],
});
const page = {
  words: [word('25.000', 150, 101), word('Total', 10, 100), word('Tunai', 10, 130), word('30.000', 150, 131)],
};
const size = { width: 400, height: 600 };

test('the words in a frame are its value, in reading order', () => {
  expect(textWithin(page, [140, 95, 200, 120])).toBe('25.000');
  expect(textWithin(page, [0, 95, 200, 150])).toBe('Total 25.000 Tunai 30.000');
  expect(textWithin(page, [300, 300, 350, 350])).toBe('');
});

test('a frame is the same whatever direction it is drawn in, and stays within the page', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 900 }), y: fc.integer({ min: -500, max: 900 }) });
  fc.assert(
    fc.property(point, point, (one, other) => {
      const frame = frameBetween(one, other, size);
      expect(frameBetween(other, one, size)).toEqual(frame);
      const [left, top, right, bottom] = frame;
      expect(left >= 0 && top >= 0 && right <= size.width && bottom <= size.height).toBe(true);
      expect(left <= right && top <= bottom).toBe(true);
    }),
  );
});

test('a click does not make a frame', () => {
  expect(isFrame(frameBetween({ x: 10, y: 10 }, { x: 11, y: 11 }, size), size)).toBe(false);
  expect(isFrame(frameBetween({ x: 10, y: 10 }, { x: 60, y: 30 }, size), size)).toBe(true);
});
