import { takeRegions } from '../image/connected-regions';
import { grayOf, sharpOf, type GrayImage } from '../image/gray-image';
import type { Box } from './recogniser';

/** Text detection works at this size: a larger one costs memory and found no more (measured). */
const LONGEST_SIDE = 960;
/** The network needs sides that are multiples of this. */
const GRID = 32;
/** Normalisation per channel that the network was trained with. */
const MEANS = [0.485, 0.456, 0.406];
const DEVIATIONS = [0.229, 0.224, 0.225];
/** Probability from which a pixel, and a region, counts as text. */
const PIXEL_PROBABILITY = 0.3;
const REGION_PROBABILITY = 0.5;
/** The network marks the core of a line; the line itself is larger by this share of area over circumference. */
const GROW = 1.6;
const LEAST_SIDE = 3;

export interface DetectionInput {
  width: number;
  height: number;
  data: Float32Array;
  /** Pixels of the image per pixel of the input, across and down. */
  across: number;
  down: number;
}

export async function detectionInput(image: GrayImage): Promise<DetectionInput> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const fit = (side: number) => Math.max(GRID, Math.round((side * scale) / GRID) * GRID);
  const [width, height] = [fit(image.width), fit(image.height)];
  const small = await grayOf(sharpOf(image).resize(width, height, { fit: 'fill' }));
  const size = width * height;
  const data = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [MEANS[channel] ?? 0, DEVIATIONS[channel] ?? 1];
    for (let i = 0; i < size; i++) data[channel * size + i] = ((small.data[i] ?? 255) / 255 - mean) / deviation;
  }
  return { width, height, data, across: image.width / width, down: image.height / height };
}

/** Boxes of text line segments, in pixels of the image, from the network's probability map. */
export function segmentsOf(probabilities: Float32Array, input: DetectionInput, image: GrayImage): Box[] {
  const { width, height, across, down } = input;
  const map = new Uint8Array(width * height);
  for (let i = 0; i < map.length; i++) map[i] = (probabilities[i] ?? 0) > PIXEL_PROBABILITY ? 1 : 0;
  const boxes: Box[] = [];
  for (const { left, top, right, bottom } of takeRegions(map, width, height)) {
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (Math.min(wide, high) < LEAST_SIDE) continue;
    let sum = 0;
    let count = 0;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const probability = probabilities[y * width + x] ?? 0;
        if (probability <= PIXEL_PROBABILITY) continue;
        sum += probability;
        count++;
      }
    }
    if (sum < REGION_PROBABILITY * count) continue;
    const grow = (wide * high * GROW) / (2 * (wide + high));
    boxes.push([
      Math.max(0, (left - grow) * across),
      Math.max(0, (top - grow) * down),
      Math.min(image.width, (right + 1 + grow) * across),
      Math.min(image.height, (bottom + 1 + grow) * down),
    ]);
  }
  return boxes;
}
