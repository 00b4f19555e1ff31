import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { dataset, openSession, type EngineSession } from '../src';
import { quoteText } from '@rapi/table-core';
import { ingest, warmUpReading, writeCsv, writeJson, writeParquet, writeXlsx } from '@rapi/table-io';

/** The cost of one task, measured within its own process. */
export interface Measured {
  ms: number;
  cpuMs: number;
  rssMb: number;
}

const limits = { maxRows: 5_000_000, maxInflatedBytes: 4 * 1024 ** 3, maxSharedStringBytes: 1024 ** 3 };

function stopwatch(): () => Measured {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return {
      ms: Math.round(performance.now() - start),
      cpuMs: Math.round((user + system) / 1000),
      rssMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  };
}

/** DuckDB's own copy of a CSV with all defaults: the minimum cost of a dataset. */
const copyCsv = (session: EngineSession, path: string, target: string): Promise<void> =>
  session.run(`COPY (FROM read_csv(${quoteText(path)})) TO ${quoteText(target)} (FORMAT parquet)`);

const writers = { xlsx: writeXlsx, csv: writeCsv, json: writeJson, parquet: writeParquet };

/** Reads small files first, so that the process is warm and its code compiled; `worker`: as a worker warms up. */
async function warmUp(session: EngineSession, folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (path === 'worker') {
      await warmUpReading(session, folder);
      continue;
    }
    await ingest(session, folder, path, { filename: path, ...limits });
    await copyCsv(session, path, `${path}.copy`);
  }
}

/**
 * `ingest` reads a file and leaves its dataset next to it; `copy` is DuckDB alone; the other tasks write that dataset
 * in a new process. `warming` are small files that the process reads first.
 */
async function run(task: string, path: string, target: string, warming: readonly string[]): Promise<Measured> {
  const folder = dirname(path);
  const session = await openSession(folder, { memoryLimitMb: 512, threads: 2 });
  const kept = `${path}.dataset.json`;
  try {
    const write = Object.entries(writers).find(([name]) => name === task)?.[1];
    const known = write === undefined ? undefined : dataset.parse(JSON.parse(readFileSync(kept, 'utf8')));
    await warmUp(session, folder, warming);
    const taken = stopwatch();
    if (write !== undefined && known !== undefined) await write(session, known, target);
    else if (task === 'copy') await copyCsv(session, path, target);
    else {
      const { sheets } = await ingest(session, folder, path, { filename: path, ...limits });
      writeFileSync(kept, JSON.stringify(sheets[0]?.dataset));
    }
    return taken();
  } finally {
    session.close();
  }
}

const [task = '', path = '', target = '', ...warming] = process.argv.slice(2);
run(task, path, target, warming).then(
  (measured) => process.stdout.write(JSON.stringify(measured)),
  (error: unknown) => {
    process.stderr.write(String(error));
    process.exitCode = 1;
  },
);
