import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../src/product/start-product';

/** Each test file is a module world of its own: they share their figures by a file. */
const path = join(root, '.cache', 'cluster', 'figures.txt');

export function beginFigures(): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** To be told before a test expects it, so that the table has the figure also where the test fails. */
export function tell(check: string, measured: string): void {
  const line = `${check.padEnd(28)} ${measured}`;
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${line}\n`);
  process.stdout.write(`${line}\n`);
}

export const figuresText = (): string => (existsSync(path) ? `\n${readFileSync(path, 'utf8')}` : '');

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
