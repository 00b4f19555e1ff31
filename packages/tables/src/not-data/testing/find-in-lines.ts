import { openDataset } from '@rapi/table-core';
import type { openStepBench } from '../../operations/testing/step-bench';
import { findRowsNotData } from '../find-rows-not-data';

export type Line = readonly (string | null)[];

/** Lines, and the rows among them that are not data. */
export class Sheet {
  readonly lines: Line[] = [];
  readonly expected: number[] = [];
  data(line: Line) {
    this.lines.push(line);
  }
  other(line: Line) {
    this.expected.push(this.lines.length);
    this.lines.push(line);
  }
}

/** The rows that are not data in a table of some lines. */
export async function findInLines(
  bench: Awaited<ReturnType<typeof openStepBench>>,
  names: readonly string[],
  lines: readonly Line[],
) {
  const texts = Object.fromEntries(names.map((name, place) => [name, lines.map((line) => line[place] ?? null)]));
  return findRowsNotData(bench.session, await openDataset(bench.session, await bench.write(texts)));
}

/** The same by their places alone, for one bench. */
export const rowsFinder =
  (bench: () => Awaited<ReturnType<typeof openStepBench>>) =>
  async (names: readonly string[], lines: readonly Line[]) =>
    (await findInLines(bench(), names, lines)).map(({ row }) => row);

/** Lines as people write them: cells between bars, blank where nothing stands. */
export const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim() || null));
