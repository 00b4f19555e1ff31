import { takeRegions } from './connected-regions';
import type { InkMask } from './gray-image';

/** Fewer specks than this are read, whatever they are. */
const MANY = 1000;
/** A letter that can be read has more points than a speck. */
const SPECK = 12;
/** The most regions larger than a speck, as a share of all. */
const MOST_LARGER = 0.001;
/** Squares along each side; grain has ink in all of them, and print leaves a margin or gaps between its lines. */
const SQUARES = 10;
/** The least ink of a square, as a share of what the squares have on average. */
const LEAST_INK = 0.4;

function isEven({ data, width, height }: InkMask): boolean {
  const ink = new Array<number>(SQUARES * SQUARES).fill(0);
  for (let y = 0, at = 0; y < height; y++) {
    const row = SQUARES * Math.floor((y * SQUARES) / height);
    for (let x = 0; x < width; x++, at++) {
      const square = row + Math.floor((x * SQUARES) / width);
      ink[square] = (ink[square] ?? 0) + (data[at] ?? 0);
    }
  }
  const mean = ink.reduce((sum, each) => sum + each, 0) / ink.length;
  return ink.every((each) => each >= LEAST_INK * mean);
}

/** Whether all ink of a page is the grain of its photo: specks, as many everywhere. Engines read such for minutes. */
export function isGrain(mask: InkMask): boolean {
  if (!isEven(mask)) return false;
  let [all, larger] = [0, 0];
  for (const { size } of takeRegions(mask.data.slice(), mask.width, mask.height)) {
    all++;
    if (size >= SPECK) larger++;
  }
  return all >= MANY && larger <= MOST_LARGER * all;
}
