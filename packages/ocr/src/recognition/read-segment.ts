import type { GrayImage } from '../image/gray-image';
import type { Box } from './recogniser';

/** A character, and the position of its middle on the page. */
export interface PlacedCharacter {
  character: string;
  x: number;
  /** 0 to 1. */
  confidence: number;
}

/** A segment of a text line as PP-OCR reads it. */
export interface Segment {
  box: Box;
  characters: PlacedCharacter[];
}

const INPUT_HEIGHT = 48;
const LEAST_WIDTH = 16;
const MOST_WIDTH = 3_200;

export interface RecognitionInput {
  width: number;
  height: number;
  data: Float32Array;
}

/** The image in the box, 48 pixels high, from -1 black to 1 white, in three equal channels. */
export function recognitionInput(image: GrayImage, [left, top, right, bottom]: Box): RecognitionInput {
  const [wide, high] = [right - left, bottom - top];
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round((INPUT_HEIGHT * wide) / high)));
  const size = width * INPUT_HEIGHT;
  const data = new Float32Array(3 * size);
  for (let y = 0; y < INPUT_HEIGHT; y++) {
    const fromY = Math.max(0, Math.min(image.height - 1, top + ((y + 0.5) * high) / INPUT_HEIGHT - 0.5));
    const upper = Math.floor(fromY);
    const lower = Math.min(image.height - 1, upper + 1);
    for (let x = 0; x < width; x++) {
      const fromX = Math.max(0, Math.min(image.width - 1, left + ((x + 0.5) * wide) / width - 0.5));
      const near = Math.floor(fromX);
      const far = Math.min(image.width - 1, near + 1);
      const [dx, dy] = [fromX - near, fromY - upper];
      const at = (row: number, column: number) => image.data[row * image.width + column] ?? 255;
      const value =
        (at(upper, near) * (1 - dx) + at(upper, far) * dx) * (1 - dy) +
        (at(lower, near) * (1 - dx) + at(lower, far) * dx) * dy;
      data[y * width + x] = value / 127.5 - 1;
    }
  }
  data.copyWithin(size, 0, size);
  data.copyWithin(2 * size, 0, size);
  return { width, height: INPUT_HEIGHT, data };
}

/** Maps classes of the network's output to our characters. */
export interface Alphabet {
  /** The classes that are used, which exclude 0. */
  classes: readonly { index: number; character: string }[];
  /** Number of all classes. */
  size: number;
}

const FULL_WIDTH = /[\uFF01-\uFF5E]/;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Characters of Indonesian and English papers; the network also knows thousands of Chinese ones. */
const OURS = /^[\x20-\x7E°²³½×éè§®©•–—‘’“”]$/;

/** The network's classes are a blank, the lines of its dictionary and a space, in this order. */
export function alphabetOf(dictionary: string): Alphabet {
  const characters = dictionary.split(/\r?\n/).filter((line, i, all) => line !== '' || i < all.length - 1);
  const classes = [...characters, ' '].flatMap((character, i) => {
    const ours = FULL_WIDTH.test(character)
      ? String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET)
      : character;
    return OURS.test(ours) ? [{ index: i + 1, character: ours }] : [];
  });
  return { classes, size: characters.length + 2 };
}

/** Takes the likeliest class at every step; a repeated class is one character, and blanks separate characters. */
export function decodeSteps(
  probabilities: Float32Array,
  { classes, size }: Alphabet,
  [left, , right]: Box,
): PlacedCharacter[] {
  const steps = Math.floor(probabilities.length / size);
  const characters: PlacedCharacter[] = [];
  let last = '';
  for (let step = 0; step < steps; step++) {
    const offset = step * size;
    let [best, probability] = ['', probabilities[offset] ?? 0];
    for (const { index, character } of classes) {
      const value = probabilities[offset + index] ?? 0;
      if (value > probability) [best, probability] = [character, value];
    }
    const x = left + ((step + 0.5) / steps) * (right - left);
    if (best !== '' && best !== last) characters.push({ character: best, x, confidence: probability });
    last = best;
  }
  return characters;
}
