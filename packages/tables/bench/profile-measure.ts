import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingest, openSession, generateDirtyTable, writeRows, type Dataset, type EngineSession } from '../src';
import { peerVersions, runPeer } from './peers';

export interface Figures {
  ms: number;
  cpuMs: number;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;

/** Of this process only; a child process measures its own work. */
const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The median wall and processor time of several runs, without the first one, which loads and compiles. */
export async function measured(
  rounds: number,
  work: () => Promise<unknown>,
  cpuMs: () => number = ownCpuMs,
): Promise<Figures> {
  await work();
  const runs: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    const [start, cpu] = [performance.now(), cpuMs()];
    await work();
    runs.push({ ms: performance.now() - start, cpuMs: cpuMs() - cpu });
  }
  return {
    ms: Math.round(median(runs.map(({ ms }) => ms))),
    cpuMs: Math.round(median(runs.map(({ cpuMs }) => cpuMs))),
  };
}

/** Runs a Python script in this folder that measures itself in the same way and prints {ms, cpuMs}. */
export const peer = (script: string, csv: string, rounds: number, python?: string, task?: string): Figures => {
  const output = runPeer([join(__dirname, script), csv, String(rounds), ...(task ? [task] : [])], python);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Figures;
};

export function printRatio(task: string, own: Figures, name: string, other: Figures, target: number): void {
  const ratio = (own.ms / other.ms).toFixed(2);
  const cpu = (own.cpuMs / other.cpuMs).toFixed(2);
  process.stdout.write(
    `${task}: ${own.ms} ms (cpu ${own.cpuMs}) | ${name}: ${other.ms} ms (cpu ${other.cpuMs}) | ratio ${ratio} (cpu ${cpu}), target ≤ ${target}\n`,
  );
}

export interface Bench {
  session: EngineSession;
  folder: string;
  dataset: Dataset;
  /** The same table, for the peer. */
  csv: string;
  rowCount: number;
  rounds: number;
}

/** Generates the same dirty Indonesian table for both sides: `[rows] [rounds]` on the command line. */
export async function bench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const [rowCount = 100_000, rounds = 3] = process.argv.slice(2).map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'rapi-bench-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  try {
    const csv = join(folder, 'table.csv');
    const { header, rows } = generateDirtyTable({ rows: rowCount, seed: 1 });
    await writeRows({ filename: csv, rows: [header, ...rows] }, csv);
    const { sheets } = await ingest(session, folder, csv, { filename: 'table.csv', maxRows: rowCount });
    const dataset = sheets[0]?.dataset;
    if (!dataset) throw new Error('The table could not be read');
    process.stdout.write(`${rowCount} × ${header.length}, ${rounds} rounds, median; ${peerVersions()}\n`);
    await work({ session, folder, dataset, csv, rowCount, rounds });
    process.stdout.write(`memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}
