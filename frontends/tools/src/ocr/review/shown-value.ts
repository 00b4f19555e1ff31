import type { OcrPage } from '@rapi/contracts';
import { type Box, isWithin, linesOf } from './cell-places';
import type { Size } from './view-frame';

/** A point in the page's own units. */
export interface Point {
  x: number;
  y: number;
}

/** The text within a frame that the person has drawn, word by word and line by line. */
export const textWithin = ({ words }: Pick<OcrPage, 'words'>, frame: Box): string =>
  linesOf(words.filter((word) => isWithin(word, frame)))
    .map((line) => line.map(({ text }) => text).join(' '))
    .join(' ');

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The frame between two points, in whatever direction it was drawn, clipped to the page. */
export function frameBetween(one: Point, other: Point, { width, height }: Size): Box {
  const [left, right] = [one.x, other.x].map((x) => within(x, width)).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(y, height)).sort((a, b) => a - b);
  return [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0];
}

/** Below this share of the page, it was a click and not a frame. */
const SMALLEST = 0.004;

export const isFrame = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  right - left >= width * SMALLEST && bottom - top >= height * SMALLEST;
