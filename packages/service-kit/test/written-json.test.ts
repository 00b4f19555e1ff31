import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@rapi/test-kit';
import { z } from 'zod';
import { handle, jsonFiles, jsonText } from '../src/index';
import { type Running, sampleCall, startSample } from './sample-service';

const open = { access: 'public' } as const;
const rows = z.array(z.object({ Nama: z.string() }));
const page = z.object({ rows, again: rows.optional(), total: z.number(), note: z.string().optional() });

let folder: string;
let running: Running;
/** `goOn` lets the late call continue; `filesWhenLate` counts the files it had written by then. */
let goOn = () => undefined as void;
let filesWhenLate = 0;

const inFile = async (text: string) => {
  const { files, written } = await jsonFiles(folder, ['rows'], async ({ rows: path }) => {
    await writeFile(path, text);
    return 2;
  });
  return { json: files.rows, written };
};

const handlers = [
  handle(sampleCall({ ...open, path: '/api/file', response: page, status: 201 }), async () => {
    const { json, written } = await inFile('[{"Nama":"Ana “é”"},{"Nama":"Budi"}]');
    return { rows: json, again: json, total: written, note: undefined };
  }),
  handle(sampleCall({ ...open, path: '/api/text', response: page }), () => ({
    rows: jsonText<z.infer<typeof rows>>('[{"Nama":"Citra"}]'),
    total: 1,
    note: 'a "quote"',
  })),
  handle(sampleCall({ ...open, path: '/api/within', response: z.object({ before: page, after: page }) }), async () => {
    const { json } = await inFile('[{"Nama":"Dewi"}]');
    return { before: { rows: json, total: 1 }, after: { rows: json, total: 2, note: 'written' } };
  }),
  handle(sampleCall({ ...open, path: '/api/late', timeoutMs: 50, response: page }), async () => {
    await new Promise<void>((resolve) => (goOn = resolve));
    const rows = (await inFile('[]')).json;
    filesWhenLate = (await readdir(folder)).length;
    return { rows, total: 0 };
  }),
  handle(sampleCall({ ...open, path: '/api/untrue', response: page }), async () => ({
    rows: (await inFile('[{"Nama":7}]')).json,
    total: 1,
  })),
  handle(sampleCall({ ...open, path: '/api/large' }), async () => ({
    rows: (await inFile(JSON.stringify(Array.from({ length: 200_000 }, (_, row) => ({ Nama: `Toko ${row}` }))))).json,
  })),
  handle(sampleCall({ ...open, path: '/api/broken', response: page }), async () => {
    await inFile('[]');
    throw new Error('the database is gone');
  }),
  handle(sampleCall({ ...open, path: '/api/gone' }), async () => {
    const { files } = await jsonFiles(folder, ['rows'], async () => undefined);
    return { rows: files.rows };
  }),
  handle(sampleCall({ ...open, path: '/api/failed' }), () =>
    jsonFiles(folder, ['rows'], async ({ rows: path }) => {
      await writeFile(path, '[');
      throw new Error('the worker is gone');
    }),
  ),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-json-'));
  running = await startSample(handlers);
});
afterAll(async () => {
  await running.service.stop();
  await rm(folder, { recursive: true, force: true });
});

const answered = async (path: string) => {
  const answer = await fetch(running.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as unknown };
};
/** An answer may arrive a moment before its file is cleared away. */
async function leftOver(): Promise<string[]> {
  await until('the files are cleared away', async () => (await readdir(folder)).length === 0);
  return readdir(folder);
}

test('written JSON is sent among other members, as often as it occurs, and its file is removed', async () => {
  const people = [{ Nama: 'Ana “é”' }, { Nama: 'Budi' }];
  expect(await answered('/api/file')).toEqual({
    status: 201,
    type: 'application/json; charset=utf-8',
    body: { rows: people, again: people, total: 2 },
  });
  expect(await leftOver()).toEqual([]);
});

test('it may be nested within a member', async () => {
  const rows = [{ Nama: 'Dewi' }];
  expect((await answered('/api/within')).body).toEqual({
    before: { rows, total: 1 },
    after: { rows, total: 2, note: 'written' },
  });
  expect(await leftOver()).toEqual([]);
});

test('an answer that comes too late leaves nothing behind', async () => {
  expect((await answered('/api/late')).status).toBe(503);
  goOn();
  await until('the late answer is written', () => filesWhenLate === 1);
  expect(await leftOver()).toEqual([]);
});

test('text is sent as it is', async () => {
  expect((await answered('/api/text')).body).toEqual({ rows: [{ Nama: 'Citra' }], total: 1, note: 'a "quote"' });
});

test('written JSON is checked against the contract where answers are', async () => {
  expect(await answered('/api/untrue')).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  expect(await leftOver()).toEqual([]);
});

test('a client that disconnects midway leaves no file behind', async () => {
  const controller = new AbortController();
  const { body } = await fetch(`${running.url}/api/large`, { signal: controller.signal });
  await body?.getReader().read();
  controller.abort();
  expect(await leftOver()).toEqual([]);
});

test('a file that could not be written is removed', async () => {
  expect((await answered('/api/failed')).status).toBe(500);
  expect(await leftOver()).toEqual([]);
});

test('a call that fails after something was written leaves nothing behind', async () => {
  expect((await answered('/api/broken')).status).toBe(500);
  expect(await leftOver()).toEqual([]);
});

test('an answer that cannot be read to its end is cut off, not ended as if complete', async () => {
  const whole = fetch(`${running.url}/api/gone`).then((answer) => answer.text());
  await expect(whole).rejects.toThrow();
  expect(await leftOver()).toEqual([]);
});

test('files for an answer can only be made during a call', async () => {
  await expect(inFile('[]')).rejects.toThrow('during a call');
  expect(await readdir(folder)).toEqual([]);
});

test('written JSON cannot be lost inside another value', () => {
  expect(() => JSON.stringify({ rows: jsonText('[]') })).toThrow('streamed');
});
