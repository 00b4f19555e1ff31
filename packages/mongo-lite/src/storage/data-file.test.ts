import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../test/servers';
import { encode } from '../documents';
import { insertDocument } from './collection';
import { dataFileMade } from './data-file';
import { openStore } from './store';

const work = temporaryFolder();
const whole = join(work, 'whole');
beforeAll(async () => {
  const store = openStore(whole);
  await store.write((transaction) => {
    for (let _id = 0; _id < 2000; _id++)
      insertDocument(transaction, 'a.b', encode({ _id, text: 'x'.repeat(200) }), { _id });
  });
  await store.close();
});
afterAll(() => rmSync(work, { recursive: true }));

function copyOf(name: string): string {
  cpSync(whole, join(work, name), { recursive: true });
  return join(work, name);
}

test('an empty file is not taken for a new database', () => {
  const folder = copyOf('empty');
  truncateSync(join(folder, 'data.mdb'), 0);
  expect(() => openStore(folder)).toThrow(/data\.mdb is damaged: it is empty\. "make doctor"/);
  expect(readFileSync(join(folder, 'data.mdb'))).toHaveLength(0);
});

test('a truncated file is reported before anything is read past its end', () => {
  const folder = copyOf('short');
  truncateSync(join(folder, 'data.mdb'), 100_000);
  expect(() => openStore(folder)).toThrow(/damaged: it has 100000 bytes of \d{6,}/);
});

test('a file of another kind is reported', () => {
  const folder = join(work, 'other');
  mkdirSync(folder);
  writeFileSync(join(folder, 'data.mdb'), 'name,age\n'.repeat(5000));
  expect(() => openStore(folder)).toThrow(/does not begin as a data file/);
});

test('a file that another server is creating is given time', async () => {
  const folder = copyOf('made');
  const path = join(folder, 'data.mdb');
  const made = readFileSync(path);
  for (const bytesSoFar of [0, 8192]) {
    truncateSync(path, bytesSoFar);
    let isMade = false;
    const waited = dataFileMade(folder).then(() => expect(isMade).toBe(true));
    await wait(200);
    isMade = true;
    writeFileSync(path, made);
    await waited;
  }
  await openStore(folder).close();
});

test('the folder of a refused file is released', async () => {
  const folder = copyOf('mended');
  truncateSync(join(folder, 'data.mdb'), 0);
  expect(() => openStore(folder)).toThrow(/damaged/);
  rmSync(join(folder, 'data.mdb'));
  await openStore(folder).close();
});
