import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from '@rapi/contracts';
import { root } from '../src/product/start-product';
import { isShort } from './sizes';
import { type CheckName, type Target, targets } from './targets';

/** One line of JSON for each figure, because each test file runs in its own module registry. */
const figuresPath = process.env.RAPI_CHAOS_FIGURES ?? join(root, '.cache', 'chaos', 'figures.jsonl');

const figure = z.object({ check: z.string(), measured: z.string(), verdict: z.enum(['met', 'MISSED', 'skipped']) });
type Figure = z.infer<typeof figure>;

const append = (line: Figure & { check: CheckName }) => appendFileSync(figuresPath, `${JSON.stringify(line)}\n`);

/** Call it before the test's expectations, so that the table has the figure even if the test fails. */
export const reportFigure = (check: CheckName, measured: string, isMet: boolean): void =>
  append({ check, measured, verdict: isMet ? 'met' : 'MISSED' });

/** Reports what cannot be measured on this machine, and why. */
export const reportSkipped = (check: CheckName, why: string): void =>
  append({ check, measured: why, verdict: 'skipped' });

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function beginReport(): void {
  mkdirSync(dirname(figuresPath), { recursive: true });
  rmSync(figuresPath, { force: true });
}

function readFigures(): Map<string, Figure> {
  if (!existsSync(figuresPath)) return new Map();
  const lines = readFileSync(figuresPath, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => figure.parse(JSON.parse(line))).map((each) => [each.check, each]));
}

function measuredOf({ shownBy, open }: Target, found: Figure | undefined): [measured: string, verdict: string] {
  if (found) return [found.measured, found.verdict];
  if (shownBy !== undefined) return [shownBy, 'tested there'];
  return open === undefined ? ['', 'not run'] : [open, 'open'];
}

/** Every check with its target, the measured value and whether that meets the target. */
export function reportText(): string {
  const figures = readFigures();
  const rows = [...targets].map(([name, target]) => [
    target.check,
    target.target,
    ...measuredOf(target, figures.get(name)),
  ]);
  const table = [['check', 'target', 'measured', 'verdict'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  const form = isShort ? 'Short form: the samples are smaller than the targets name.\n' : '';
  return `\n${form}${lines.join('\n')}\n`;
}
