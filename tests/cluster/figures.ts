import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../src/product/start-product';

/** Each test file runs in its own module registry, so they share their figures in a file. */
const path = join(root, '.cache', 'cluster', 'figures.txt');

export function beginFigures(): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** Call it before the test's expectations, so that the table has the figure even if the test fails. */
export function tell(check: string, measured: string): void {
  const line = `${check.padEnd(28)} ${measured}`;
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${line}\n`);
  process.stdout.write(`${line}\n`);
}

export const figuresText = (): string => (existsSync(path) ? `\n${readFileSync(path, 'utf8')}` : '');

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
