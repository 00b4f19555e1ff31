import type { PageToRead } from '../../src/reading';
import { randomOf } from '../random';
import { misreadPage } from './misread';
import { writeFoot } from './receipt-foot';
import { isoOf, writeDate, writeHead, writeMeta, type Day } from './receipt-head';
import { goodsOf, writeItems } from './receipt-items';
import { sumsOf, writeSums } from './receipt-sums';
import { Roll, tillStyle, type PlacedWord } from './roll';
import { scatterMarks } from './stray-marks';
import { writingOf } from './writing';

export interface DrawnReceipt {
  /** As an imperfect reader reads it. */
  input: PageToRead;
  /** As it was printed. */
  printed: { words: readonly PlacedWord[]; width: number; height: number };
  truth: { totals: number[]; date: string; vendor: string };
}

/**
 * A receipt as a till would print it and OCR would read it; the same seed always gives the same receipt. `harsh`: read
 * worse than any training receipt, with marks all over and labels that training never used.
 */
export function drawReceipt(seed: number, kind: 'usual' | 'harsh' = 'usual'): DrawnReceipt {
  const random = randomOf(seed * 7_919 + 17);
  const isMalay = random.chance(0.55);
  const isHarsh = kind === 'harsh';
  const roll = new Roll(tillStyle(random));
  const writing = writingOf({ random, places: randomOf(seed * 104_729 + 5) }, roll, isMalay, isHarsh);
  const day: Day = { year: random.whole(2009, 2026), month: random.whole(1, 12), day: random.whole(1, 28) };
  const vendor = writeHead(writing);
  const isDateLast = random.chance(0.14);
  const dateBeforeMeta = random.chance(0.5);
  if (!isDateLast && dateBeforeMeta) writeDate(writing, day);
  writeMeta(writing, day);
  if (!isDateLast && !dateBeforeMeta) writeDate(writing, day);
  const goods = goodsOf(random, isMalay);
  writeItems(writing, goods);
  const items = goods.reduce((sum, { amount }) => sum + amount, 0);
  const quantity = goods.reduce((sum, { quantity: own }) => sum + own, 0);
  const sums = sumsOf(writing, items, quantity);
  writeSums(writing, sums);
  if (isDateLast) writeDate(writing, day);
  writeFoot(writing, day, sums, vendor);
  scatterMarks(writing);
  const { style } = roll;
  const [width, height] = [roll.width + 2 * style.margin, roll.height];
  return {
    input: { page: misreadPage(roll.words, { width, height, isHarsh }, random), rules: [] },
    printed: { words: roll.words, width, height },
    truth: { totals: [sums.total / 100], date: isoOf(day), vendor },
  };
}
