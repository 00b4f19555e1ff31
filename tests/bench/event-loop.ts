// The tools' calls with the largest tables, bodies and answers that the contract accepts, one after the other: how long
// each holds up the event loop of the process that serves everybody, and in which function. Each call is made several
// times, because what the machine does to one of them it does not do to the others.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDirtyTable } from '@rapi/tables';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import { largestCalls } from './event-loop-calls';
import type { LargeCall, Prepared } from './event-loop-calls';
import { readProfile } from './event-loop-profile';
import type { Profile } from './event-loop-profile';

const TIMES = 3;
const TARGET_MS = 50;
const WORTH_TELLING_MS = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const now = () => Number(process.hrtime.bigint() / 1000n);
const csvOf = (rows: Iterable<readonly unknown[]>) => [...rows].map((row) => row.map(quoted).join(',')).join('\n');

async function upload(user: ApiUser, name: string, csv: string): Promise<string> {
  const answer = await user.upload(name, csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  const { id } = answer.json<{ data: { id: string } }>().data;
  for (;;) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<{ data: { status: string } }>();
    if (data.status === 'ready') return id;
    if (data.status === 'failed') throw new Error(`${name} could not be read`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function largeTable(): string {
  const { header, rows } = generateDirtyTable({ rows: 100_000, seed: 1945 });
  return csvOf([header, ...rows]);
}

/** As many columns as a table may have. */
function wideTable(): string {
  const columns = Array.from({ length: 512 }, (_, place) => place);
  const rows = Array.from({ length: 3000 }, (_, row) =>
    columns.map((column) => (column % 3 === 0 ? `Toko ${(row * 7 + column) % 97}` : String(row * 31 + column * 17))),
  );
  return csvOf([columns.map((column) => `Kolom nomor ${column}`), ...rows]);
}

interface Made {
  call: LargeCall;
  from: number;
  to: number;
  bytes: number;
}

async function make(user: ApiUser, call: LargeCall, round: number): Promise<Made> {
  const { method, path, body, form } = call.request(round);
  const from = now();
  const answer = await user.send(method, path, { ...(body && { body }), ...(form && { form }) });
  if (answer.status >= 300 && round === 0) say(`✗ ${call.name}: ${answer.status} ${answer.text.slice(0, 120)}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { call, from, to: now(), bytes: answer.text.length };
}

interface Turn {
  from: number;
  to: number;
  ms: number;
}

const turnsOf = (log: string): Turn[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ').map(Number))
    .map(([from = 0, to = 0, ms = 0]) => ({ from, to, ms }));

/** The longest turn during a call. */
function longest(made: Made, turns: readonly Turn[]): Turn | undefined {
  const own = turns.filter(({ from, to }) => to >= made.from && from <= made.to);
  return own.sort((one, other) => other.ms - one.ms)[0];
}

function tell(call: LargeCall, made: readonly Made[], turns: readonly Turn[], profile: Profile): number {
  const found = made.map((each) => longest(each, turns)).sort((one, other) => (one?.ms ?? 0) - (other?.ms ?? 0));
  const median = found[Math.floor(found.length / 2)];
  const all = found.map((turn) => Math.round(turn?.ms ?? 0)).join(', ');
  const took = Math.round(Math.min(...made.map(({ from, to }) => (to - from) / 1000 - 50)));
  const size = Math.round((made[0]?.bytes ?? 0) / 1024);
  if (median === undefined || median.ms < WORTH_TELLING_MS) {
    say(`  ${call.name}: turns under ${WORTH_TELLING_MS} ms (call ${took} ms, ${size} KB)`);
    return 0;
  }
  say(`${median.ms > TARGET_MS ? '✗' : ' '} ${call.name}: longest turns ${all} ms (call ${took} ms, ${size} KB)`);
  for (const line of profile.busiest(median.from, median.to)) say(`      ${line}`);
  return median.ms;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-event-loop-'));
  const log = join(folder, 'turns.txt');
  writeFileSync(log, '');
  const [large, wide] = [largeTable(), wideTable()];
  const product = await startProduct({
    env: { RAPI_PLANS: join(root, 'tests/chaos/unlimited-plans.json'), EVENT_LOOP_LOG: log },
    command: [
      'node',
      ...['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir', folder],
      ...['scripts/register-typescript.cjs', 'tests/bench/event-loop-measure.ts'].flatMap((each) => [
        '-r',
        join(root, each),
      ]),
      'deploy/embedded/dist/main.js',
    ],
  });
  const made: Made[] = [];
  let calls: LargeCall[] = [];
  try {
    const user = await registerUser(() => product.url);
    const prepared: Prepared = {
      user,
      large: await upload(user, 'besar.csv', large),
      largeCsv: large,
      wide: await upload(user, 'lebar.csv', wide),
    };
    calls = (await largestCalls(prepared)).filter(({ name }) => name.includes(process.argv[2] ?? ''));
    for (const call of calls) for (let round = 0; round < TIMES; round += 1) made.push(await make(user, call, round));
  } finally {
    await product.stop();
  }
  const profiles = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const profile = readProfile(profiles.map((name) => join(folder, name)));
  const turns = turnsOf(log);
  const longestOfAll = calls.map((call) =>
    tell(
      call,
      made.filter((each) => each.call === call),
      turns,
      profile,
    ),
  );
  say(
    `longest turn of the event loop: ${Math.round(Math.max(...longestOfAll))} ms of processor time, target ≤ ${TARGET_MS}`,
  );
  rmSync(folder, { recursive: true });
}

void main();
