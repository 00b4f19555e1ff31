import { sentence } from '@rapi/contracts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkFolder, type ReceivedForm, receiveForm, toAppError } from '../src/index';

const LIMIT = 1_000;

let parent: string;
let server: Server;
let url: string;
let seen: { form?: ReceivedForm; text?: string; path?: string };

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'receive-form-'));
  server = createServer((request, response) => {
    const received = inWorkFolder(parent, async (folder) => {
      const path = join(folder, 'file');
      seen = { path };
      seen.form = await receiveForm(request, {
        ...{
          part: 'file',
          path,
          tooLargeFrom: LIMIT,
          tooLargeMessage: sentence('as_said', { text: 'At most 999 bytes.' }),
        },
        signal: new AbortController().signal,
      });
      if (seen.form.file) seen.text = await readFile(path, 'utf8');
    });
    received.then(
      () => response.end(),
      (error: unknown) => response.writeHead(toAppError(error).status).end(toAppError(error).detail),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(parent, { recursive: true, force: true });
});

const formOf = (...parts: readonly (readonly [string, string, string?])[]) => {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (filename === undefined) form.append(name, value);
    else form.append(name, new Blob([value]), filename);
  }
  return form;
};
const send = (body: FormData | string) => fetch(url, { method: 'POST', body });

test('returns the file on disk with its hash, and the fields; leaves nothing behind', async () => {
  const answer = await send(formOf(['plan', 'pro'], ['file', 'isi berkas', 'laporan ☕.csv'], ['note', 'dua']));
  expect(answer.status).toBe(200);
  expect(seen.form).toEqual({
    file: { filename: 'laporan ☕.csv', bytes: 10, sha256: createHash('sha256').update('isi berkas').digest('hex') },
    fields: { plan: 'pro', note: 'dua' },
  });
  expect(seen.text).toBe('isi berkas');
  expect(existsSync(seen.path ?? '')).toBe(false);
});

test.each([
  [LIMIT - 1, 200],
  [LIMIT, 413],
  [LIMIT * 1_000, 413],
])('a file of %d bytes is answered with %d', async (bytes, status) => {
  const answer = await send(formOf(['file', 'x'.repeat(bytes), 'a.csv']));
  expect(answer.status).toBe(status);
  if (status === 413) expect(await answer.text()).toBe('At most 999 bytes.');
});

test('ignores a file in a part of another name', async () => {
  expect((await send(formOf(['other', 'isi', 'a.csv'], ['plan', 'pro']))).status).toBe(200);
  expect(seen.form).toEqual({ file: undefined, fields: { plan: 'pro' } });
});

test('a body that is not a form is refused, naming the expected part', async () => {
  const answer = await send('file=isi');
  expect([answer.status, await answer.text()]).toEqual([415, 'Please send a multipart form with a part named “file”.']);
});

test('a form without a boundary, and a truncated one, are not server errors', async () => {
  const noBorder = await fetch(url, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } });
  expect(noBorder.status).toBe(400);
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=grenze' };
    const request = httpRequest(url, { method: 'POST', headers }, (response) => resolve(response.statusCode));
    request.on('error', reject);
    request.end('--grenze\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nisi tanpa akhir');
  });
  expect(status).toBe(400);
});
