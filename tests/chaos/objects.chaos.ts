import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { reportFigure, reportSkipped } from './report';
import { sizeOf } from './sizes';

const OUTAGES = sizeOf('RAPI_OUTAGES', 20, 2);
const UPLOADS = 4;

/** The test mounts the object folder over itself to make it read-only, as a system does with a failed disk. */
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'rapi-objects-'));
const objects = join(folder, 'objects');
mkdirSync(objects, { recursive: true });
const canMount = runs('mount', '--bind', objects, objects);
const missing = 'only root may make a folder read-only for a running product';
if (!canMount) {
  process.stdout.write(`Skipped: ${missing}.\n`);
  reportSkipped('objects', missing);
}
const testWithMount = canMount ? test : test.skip;

let product: Product;
let user: ApiUser;
beforeAll(async () => {
  product = await startProduct({ folder });
  user = await registerUser(() => product.url);
});
afterAll(async () => {
  await product.stop();
  if (canMount) runs('umount', objects);
  rmSync(folder, { recursive: true, force: true });
});

const listed = async (): Promise<number> => (await user.send('GET', '/api/files')).json<{ total: number }>().total;

testWithMount('while objects cannot be written uploads are told to come back, and nothing half is left', async () => {
  const faults: string[] = [];
  let taken = 0;
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    if (!runs('mount', '-o', 'remount,ro,bind', objects)) throw new Error('It cannot be made read-only');
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, (_, number) => user.upload(`mati-${number}.csv`, 'a,b\n1,2\n')),
    );
    for (const { status, headers } of answers)
      if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) faults.push(`upload: ${status}`);
    if ((await listed()) !== taken) faults.push('a half record');
    runs('mount', '-o', 'remount,rw,bind', objects);
    const back = await user.upload(`hidup-${outage}.csv`, 'a,b\n1,2\n');
    if (back.status === 201) taken += 1;
    else faults.push(`upload after it: ${back.status}`);
    await wait(100);
  }
  const measured = `${OUTAGES} outages, ${OUTAGES * UPLOADS} uploads refused, ${faults.length} wrong answers or half records`;
  reportFigure('objects', measured, faults.length === 0);
  expect(faults).toEqual([]);
});
