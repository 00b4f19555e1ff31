import { duplicateSettings, type DuplicateSettings } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDuplicateGroups } from '../src/duplicates/find-groups';
import { createRecords } from '../src/duplicates/record-columns';
import { createCandidatePairs } from '../src/duplicates/record-blocks';
import { createScoredPairs } from '../src/duplicates/record-pairs';
import { ingest, openDataset, openSession, type DatasetRelation, type EngineSession } from '../src';
import { writeCustomers } from './duplicates-table';
import { bench, measured, peer, printRatio, type Bench } from './profile-measure';

/**
 * Duplicates: equal rows compared with pandas in the same run; similar rows without a peer, for a column and for whole
 * records; and how many of the similar pairs found by comparing all pairs are also found by blocking, by the same rule.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/duplicates.ts [rows] [rounds]`
 */

const settingsOf = (settings: Partial<DuplicateSettings>) => duplicateSettings.parse(settings);
const fuzzy = settingsOf({ method: 'fuzzy' });
const say = (line: string) => process.stdout.write(`${line}\n`);

async function equalRows({ session, dataset, csv, rounds }: Bench): Promise<void> {
  const opened = await openDataset(session, dataset);
  const run = (settings: DuplicateSettings) => measured(rounds, () => createDuplicateGroups(session, opened, settings));
  const plain = settingsOf({ ignore_case: false, ignore_whitespace: false });
  printRatio('equal rows', await run(settingsOf({})), 'pandas', peer('duplicates-peer.py', csv, rounds), 1);
  printRatio('equal to the letter', await run(plain), 'pandas', peer('duplicates-plain-peer.py', csv, rounds), 1);
}

async function openCustomers(session: EngineSession, folder: string, rows: number) {
  const path = join(folder, `customers-${rows}.csv`);
  const { same } = await writeCustomers(path, rows);
  const { sheets } = await ingest(session, folder, path, { filename: 'customers.csv', maxRows: rows });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('The customers could not be read');
  return { opened: await openDataset(session, dataset), same };
}

async function similarRows(session: EngineSession, opened: DatasetRelation, rounds: number): Promise<void> {
  for (const [what, key_columns] of [
    ['whole records', []],
    ['names', ['Nama']],
    ['e-mail addresses', ['Email']],
  ] as const) {
    const settings = { ...fuzzy, key_columns: [...key_columns] };
    const { ms, cpuMs } = await measured(rounds, () => createDuplicateGroups(session, opened, settings));
    say(`similar ${what}: ${ms} ms (cpu ${cpuMs})${key_columns.length === 0 ? ', target ≤ 6000' : ''}`);
  }
}

/** Compares all pairs of a smaller table, and counts how many of the alike ones blocking finds. */
async function recall(session: EngineSession, { opened, same }: Awaited<ReturnType<typeof openCustomers>>) {
  const records = await createRecords(session, opened, opened.schema.columns, fuzzy);
  const { table } = await createCandidatePairs(session, records);
  const found = await createScoredPairs(session, records, table);
  const all = session.name('all_pairs');
  await session.run(
    `CREATE VIEW ${all} AS SELECT a.id AS a, b.id AS b FROM ${records.table} a JOIN ${records.table} b ON a.id < b.id`,
  );
  const bruteForce = await createScoredPairs(session, records, all);
  const alike = (pairs: string) => `(SELECT a, b FROM ${pairs} WHERE similarity >= 0.9)`;
  const [row] = await session.rows(
    `SELECT (SELECT count(*) FROM ${alike(bruteForce.table)}) AS pairs,
       (SELECT count(*) FROM ${alike(bruteForce.table)} SEMI JOIN ${alike(found.table)} USING (a, b)) AS found`,
  );
  const share = Number(row?.found) / Number(row?.pairs);
  say(`recall of ${records.count} records: ${row?.found} of ${row?.pairs} pairs = ${share.toFixed(4)}, target ≥ 0.99`);
  say(`of ${same.length} customers that were entered twice, ${row?.found} pairs are 90 percent alike`);
}

void bench(async (work) => {
  await equalRows(work);
  const folder = await mkdtemp(join(tmpdir(), 'rapi-bench-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  try {
    await similarRows(session, (await openCustomers(session, folder, work.rowCount)).opened, work.rounds);
    await recall(session, await openCustomers(session, folder, 5_000));
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
});
