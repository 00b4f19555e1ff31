import type { Score } from '../synthetic/score';
import { percentOf, type DocumentShares } from './score-document';

/** Average results for pages of one kind. */
export interface Measurement extends Score {
  /** Wall-clock time, on a machine that may be doing other things. */
  seconds: number;
  /** Processor time, independent of other load. */
  processorSeconds: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function average(all: readonly Measurement[]): Measurement {
  return {
    wordRecall: mean(all.map((each) => each.wordRecall)),
    numberRecall: mean(all.map((each) => each.numberRecall)),
    characterError: mean(all.map((each) => each.characterError)),
    seconds: mean(all.map((each) => each.seconds)),
    processorSeconds: mean(all.map((each) => each.processorSeconds)),
  };
}

const percent = (value: number) => `${value.toFixed(2).padStart(6)} %`;

const told = ({ characterError, wordRecall, numberRecall, seconds, processorSeconds }: Measurement): string =>
  `characters wrong ${percent(characterError)}  words ${percent(wordRecall)}  numbers ${percent(numberRecall)}` +
  `  ${seconds.toFixed(2)} s (${processorSeconds.toFixed(2)} s of processor)`;

/** Prints a line of results, and below it the peer's results and how much was found in the documents. */
export function printMeasurement(name: string, own: Measurement, peer?: Measurement, shares?: DocumentShares): void {
  console.log(`${name.padEnd(18)} ${told(own)}`);
  if (peer) {
    const times = (own.processorSeconds / peer.processorSeconds).toFixed(2);
    console.log(`${'  tesseract 5'.padEnd(18)} ${told(peer)}  ours takes ×${times} of its processor time`);
  }
  if (!shares) return;
  const { fields, items } = shares;
  console.log(
    `${''.padEnd(18)} fields ${fields.right}/${fields.of} = ${percent(percentOf(fields))}, items ${items.right}/${items.of} = ${percent(percentOf(items))}`,
  );
}

export interface Target {
  name: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

export const atMost = (name: string, limit: number, measured: number, unit: string): Target => ({
  ...{ name, wanted: `≤ ${limit} ${unit}`, measured: `${measured.toFixed(2)} ${unit}`, isMet: measured <= limit },
});
export const atLeast = (name: string, limit: number, measured: number, unit: string): Target => ({
  ...{ name, wanted: `≥ ${limit} ${unit}`, measured: `${measured.toFixed(2)} ${unit}`, isMet: measured >= limit },
});

export function printTargets(targets: readonly Target[]): void {
  console.log('\ntarget');
  for (const { name, wanted, measured, isMet } of targets)
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name.padEnd(46)} ${wanted.padStart(10)}  ${measured}`);
}
