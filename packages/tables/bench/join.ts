import { operationSettings } from '@rapi/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyOperation, ingest, openSession, parseStep, type Dataset, type EngineSession } from '../src';
import { previewJoin } from '../src/join/preview-join';
import { suggestKeys } from '../src/join/suggest-keys';
import { createRandom } from '../src/samples/random';
import { measured, peer, printRatio } from './profile-measure';

/**
 * A sales table of 100,000 rows looks up 10,000 goods: by key, ignoring case and spaces, compared with pandas merging
 * in memory and writing nothing; and by names with a typing error each, without a peer.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/join.ts [rows] [keys] [rounds]`
 */
const [rows = 100_000, keys = 10_000, rounds = 3] = process.argv.slice(2).map(Number);

const syllables = [
  'ba',
  'ri',
  'su',
  'ma',
  'jay',
  'ang',
  'ka',
  'to',
  'ne',
  'wi',
  'sen',
  'lu',
  'pra',
  'dhi',
  'ut',
  'gun',
];

function tables(): { left: string; right: string } {
  const { next } = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const word = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('');
  const names = Array.from({ length: keys }, () => `${pick(['PT', 'CV', 'UD', 'Toko'])} ${word()} ${word()}`);
  const typo = (name: string) => {
    const at = 3 + Math.floor(next() * (name.length - 3));
    return `${name.slice(0, at)}${pick([...'aeioukst'])}${name.slice(at + (next() < 0.5 ? 1 : 0))}`;
  };
  const code = (i: number) => `BRG-${String(i).padStart(6, '0')}`;
  const left = Array.from({ length: rows }, (_, i) => {
    const at = Math.floor(next() * keys * 1.05);
    const name = names[at % keys] ?? '';
    return `${i},${next() < 0.3 ? ` ${code(at).toLowerCase()} ` : code(at)},${typo(name)},${1 + (i % 9)}`;
  });
  const right = names.map((name, i) => `${code(i)},${name},${1000 + i}`);
  return {
    left: ['No,Kode,Pelanggan,Jumlah', ...left].join('\n'),
    right: ['Kode Barang,Nama,Harga', ...right].join('\n'),
  };
}

async function read(session: EngineSession, folder: string, name: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, join(folder, name), { filename: name, maxRows: rows });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error(`${name} could not be read`);
  return dataset;
}

async function run(session: EngineSession, folder: string): Promise<void> {
  const { left, right } = tables();
  await writeFile(join(folder, 'left.csv'), left);
  await writeFile(join(folder, 'right.csv'), right);
  const [dataset, other] = [await read(session, folder, 'left.csv'), await read(session, folder, 'right.csv')];
  const by = (own: string, theirs: string, match: 'normalized' | 'fuzzy') =>
    operationSettings['join@1'].parse({
      other: { file_id: 'right', dataset_hash: other.hash },
      keys: [[own, theirs]],
      match,
      columns: ['Nama', 'Harga'],
      several: 'first',
    });
  const context = { now: new Date(0), others: [other] };
  const apply = (config: object) => async () => {
    const { output } = await applyOperation(
      session,
      dataset,
      parseStep({ operation: 'join@1', config }),
      folder,
      context,
    );
    return output;
  };
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const byCode = by('Kode', 'Kode Barang', 'normalized');
  printRatio(
    'join by code, written',
    await measured(rounds, apply(byCode)),
    'pandas merge',
    peer('join-peer.py', folder, rounds),
    1,
  );
  const preview = await measured(rounds, () => previewJoin(session, { dataset, other, config: byCode, rows: 10 }));
  say(`preview by code: ${preview.ms} ms (cpu ${preview.cpuMs})`);
  const suggested = await measured(rounds, () => suggestKeys(session, { dataset, other }));
  say(`suggested keys: ${suggested.ms} ms (cpu ${suggested.cpuMs})`);
  const byName = by('Pelanggan', 'Nama', 'fuzzy');
  const similar = await measured(1, apply(byName));
  const { details } = await apply(byName)();
  say(
    `similar names: ${similar.ms} ms (cpu ${similar.cpuMs}), target ≤ 5000; ${details?.matched_rows} of ${rows} matched, ${details?.not_compared} not compared`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-bench-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  try {
    await run(session, folder);
    process.stdout.write(`memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
