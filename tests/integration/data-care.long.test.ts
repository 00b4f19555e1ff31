import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../src/product/start-product';

const work = mkdtempSync(join(tmpdir(), 'rapi-data-care-'));
const data = join(work, 'data');
const backup = join(work, 'backup');
afterAll(() => rmSync(work, { recursive: true, force: true }));

const command = join(__dirname, '../../deploy/embedded/dist/data/command.js');
function care(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, RAPI_DATA: data },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const account = { email: 'sari@example.com', password: 'Rahasia-Sekali-9', full_name: 'Sari' };
const table = `Nama,Jumlah\n${Array.from({ length: 500 }, (_, n) => `Toko ${n},${n}`).join('\n')}\n`;

interface Signed {
  url: string;
  token: string;
}

async function signedIn(url: string): Promise<Signed> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: account.email, password: account.password }),
  });
  const body: unknown = await answer.json();
  return { url, token: String(Reflect.get(Object(body), 'access_token')) };
}

async function sent({ url, token }: Signed, path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await answer.json();
  return answer.ok ? body : Promise.reject(new Error(JSON.stringify(body)));
}

function upload(user: Signed, name: string): Promise<unknown> {
  const form = new FormData();
  form.set('file', new Blob([table], { type: 'text/csv' }), name);
  return sent(user, '/api/files/upload', { method: 'POST', body: form });
}

const filesOf = (user: Signed): Promise<unknown> => sent(user, '/api/files');

const hashesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'objects/users'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, 'objects/users', name))
    .filter((path) => statSync(path).isFile())
    .map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))
    .sort();

/** Flips one bit in each of 40 bytes, evenly spread over the part of the file with records. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  for (let n = 0; n < 40; n++) {
    const at = Math.floor(8192 + ((n + 0.5) * (bytes.length - 8192)) / 40);
    bytes[at] = (bytes[at] ?? 0) ^ 4;
  }
  writeFileSync(path, bytes);
}

test('40 flipped bytes are named, and the last backup brings everything back', async () => {
  const product = await startProduct({ folder: data });
  await fetch(`${product.url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const user = await signedIn(product.url);
  for (let n = 0; n < 5; n++) await upload(user, `tabel-${n}.csv`);
  const before = await filesOf(user);
  expect(care('doctor')).toMatchObject({ status: 2, said: expect.stringContaining('Stop it first') });
  expect(care('restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('Stop it first') });
  expect(care('backup', backup)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/\d+ records and \d+ objects/),
  });
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  expect(care('backup', backup)).toMatchObject({ status: 2, said: expect.stringContaining('not empty') });
  await product.stop();
  const hashes = hashesOf(data);
  expect(care('doctor')).toMatchObject({ status: 0, said: expect.stringContaining('Sound.') });

  flip(join(data, 'mongo/data.mdb'));
  const diagnosis = care('doctor');
  expect(diagnosis).toMatchObject({ status: 1, said: expect.stringMatching(/DAMAGED: .*make restore DIR=/s) });

  expect(care('restore', backup)).toMatchObject({ status: 0, said: expect.stringContaining('before lies in') });
  expect(care('doctor')).toMatchObject({ status: 0, said: expect.stringContaining('Sound.') });
  expect(hashesOf(data)).toEqual(hashes);
  const again = await startProduct({ folder: data });
  const back = await signedIn(again.url);
  expect(await filesOf(back)).toEqual(before);
  await upload(back, 'sesudah.csv');
  await again.stop();
});

test('what belongs to nothing is removed after a day, and what is missing is named', () => {
  const orphan = join(data, 'objects/users/nobody/files/0123456789abcdef01234567/original');
  mkdirSync(join(orphan, '..'), { recursive: true });
  writeFileSync(orphan, 'left behind');
  expect(care('doctor')).toMatchObject({ status: 0, said: expect.not.stringContaining('removed') });
  const longAgo = new Date(Date.now() - 25 * 3600_000);
  utimesSync(orphan, longAgo, longAgo);
  expect(care('doctor')).toMatchObject({ status: 0, said: expect.stringContaining('1 of them (11 bytes)') });
  expect(existsSync(orphan)).toBe(false);

  const objects = readdirSync(join(data, 'objects/users'), { recursive: true, encoding: 'utf8' });
  const [flipped = ''] = objects.filter((name) => name.endsWith('.parquet'));
  const path = join(data, 'objects/users', flipped);
  const whole = readFileSync(path);
  writeFileSync(path, Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])]));
  expect(care('doctor')).toMatchObject({ status: 1, said: expect.stringMatching(/DAMAGED: 1 objects/) });
  writeFileSync(path, whole);
  expect(care('doctor')).toMatchObject({ status: 0 });

  const [lost = ''] = readdirSync(join(data, 'objects/users'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('/original'),
  );
  rmSync(join(data, 'objects/users', lost));
  expect(care('doctor')).toMatchObject({ status: 1, said: expect.stringContaining(`users/${lost}`) });
});

test('refuses a changed or invalid backup before touching anything', () => {
  const inside = readdirSync(data).sort();
  const records = join(backup, 'records');
  const [database = ''] = readdirSync(records);
  const [file = ''] = readdirSync(join(records, database)).filter((name) => name.endsWith('.bson'));
  const path = join(records, database, file);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.length > 0 ? bytes.subarray(1) : Buffer.from('x'));
  expect(care('restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('bytes have changed') });
  rmSync(path);
  expect(care('restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('is missing') });
  rmSync(join(backup, 'backup.json'));
  expect(care('restore', backup)).toMatchObject({ status: 2, said: expect.stringContaining('is no backup') });
  expect(care('backup')).toMatchObject({ status: 2, said: expect.stringContaining('Usage') });
  expect(readdirSync(data).sort()).toEqual(inside);
});
