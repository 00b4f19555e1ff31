import { calls, MAX_FILE_LABELS } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { strFromU8, unzipSync } from 'fflate';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

/** Temporary files of a download are deleted soon after it. */
const nothingLeft = () => until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);

const rename = { operation: 'rename@1', config: { mapping: { Kota: 'City' } } };

describe('a name of its own', () => {
  test.each([
    ['Penjualan Maret', 'Penjualan Maret.csv'],
    ['Penjualan Maret.csv', 'Penjualan Maret.csv'],
    ['Laporan.CSV', 'Laporan.CSV'],
    ['laporan.xlsx', 'laporan.xlsx.csv'],
    ['  ../../etc/passwd ', 'passwd.csv'],
    ['gaji \u202e2026', 'gaji 2026.csv'],
    ['...', 'sales.csv'],
    ['x'.repeat(200), `${'x'.repeat(196)}.csv`],
  ])('%s becomes %s', async (filename, name) => {
    const user = stack.as('namer');
    const { id } = await user.upload('sales.csv', SALES);
    const { data } = await user.ask(calls.files.update, { params: { id }, body: { filename } });
    expect([data.filename, data.original_filename]).toEqual([name, 'sales.csv']);
    expect((await user.ask(calls.files.get, { params: { id } })).data).toEqual(data);
    const download = await user.send(calls.files.download, { params: { id }, query: { format: 'xlsx' } });
    const stem = encodeURIComponent(name.replace(/\.[^.]+$/, ''));
    expect(decodeURIComponent(download.headers.get('content-disposition') ?? '')).toContain(decodeURIComponent(stem));
    await download.arrayBuffer();
  });

  test('is the name that other services get; the bytes and the original name stay', async () => {
    const user = stack.as('told');
    const { id } = await user.upload('sales.csv', SALES);
    await user.ask(calls.files.update, { params: { id }, body: { filename: 'Maret' } });
    const { file, original_filename } = await stack.internal(calls.internal.dataset, { params: { id }, actAs: 'told' });
    expect([file.filename, file.original_filename, original_filename]).toEqual(['Maret.csv', 'sales.csv', 'Maret.csv']);
    const original = await user.send(calls.files.download, { params: { id }, query: { format: 'original' } });
    expect(await original.text()).toBe(SALES);
  });

  test('is refused if it is blank', async () => {
    const user = stack.as('nameless');
    const { id } = await user.upload('sales.csv', SALES);
    for (const filename of ['', '   ', 'a\0b']) {
      expect(await user.refusal(calls.files.update, { params: { id }, body: { filename } })).toMatchObject({
        status: 422,
      });
    }
    expect((await user.ask(calls.files.update, { params: { id }, body: {} })).data.filename).toBe('sales.csv');
  });
});

describe('labels', () => {
  test('are added and removed, in the existing spelling, and counted', async () => {
    const user = stack.as('labeller');
    const [a, b] = [await user.upload('a.csv', SALES), await user.upload('b.csv', SALES)];
    await user.ask(calls.files.update, { params: { id: a.id }, body: { labels: ['Pajak', ' Kuartal   1 '] } });
    const body = { file_ids: [a.id, b.id], add: ['pajak', 'PAJAK', 'Cabang Bandung'] };
    const { data } = await user.ask(calls.files.label, { body });
    expect(data.map(({ labels }) => labels).sort()).toEqual([
      ['Pajak', 'Cabang Bandung'],
      ['Pajak', 'Kuartal 1', 'Cabang Bandung'],
    ]);
    expect(await user.ask(calls.files.labels)).toEqual({
      labels: [
        { name: 'Cabang Bandung', files: 2 },
        { name: 'Kuartal 1', files: 1 },
        { name: 'Pajak', files: 2 },
      ],
    });
    await user.ask(calls.files.label, { body: { file_ids: [a.id], remove: ['kuartal 1'] } });
    await user.ask(calls.files.update, { params: { id: b.id }, body: { labels: [] } });
    expect((await user.ask(calls.files.labels)).labels.map(({ name, files }) => [name, files])).toEqual([
      ['Cabang Bandung', 1],
      ['Pajak', 1],
    ]);
  });

  test('are limited per file, and no file is changed if one would have too many', async () => {
    const user = stack.as('many');
    const [full, free] = [await user.upload('a.csv', SALES), await user.upload('b.csv', SALES)];
    const labels = Array.from({ length: MAX_FILE_LABELS }, (_, number) => `Label ${number}`);
    await user.ask(calls.files.update, { params: { id: full.id }, body: { labels } });
    const body = { file_ids: [free.id, full.id], add: ['Satu lagi'] };
    expect(await user.refusal(calls.files.label, { body })).toMatchObject({ status: 422, reason: 'label_too_many' });
    expect((await user.ask(calls.files.get, { params: { id: free.id } })).data.labels).toEqual([]);
    for (const wrong of [['x'.repeat(41)], [' '], [...labels, 'Satu lagi']]) {
      const wanted = { params: { id: free.id }, body: { labels: wrong } };
      expect(await user.refusal(calls.files.update, wanted)).toMatchObject({ status: 422 });
    }
  });
});

describe('several files as one ZIP', () => {
  const unzipped = async (response: Response) => {
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };

  test('contain each file like its own download, with duplicate names made unique', async () => {
    const user = stack.as('archivist');
    const [a, b, c] = [
      await user.upload('a.csv', SALES),
      await user.upload('a.csv', SALES.replaceAll('Jakarta', 'Medan')),
      await user.upload('c.csv', SALES),
    ];
    await user.ask(calls.files.applyRecipe, { params: { id: c.id }, body: { steps: [rename] } });
    const file_ids = [a.id, b.id, c.id];
    const response = await user.send(calls.files.archive, { body: { file_ids } });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = await unzipped(response);
    expect(Object.keys(entries).sort()).toEqual(['a (2).csv', 'a.csv', 'c.xlsx']);
    expect(Object.values(entries).filter((text) => text === SALES)).toHaveLength(1);
    expect(entries['c.xlsx']?.slice(0, 2)).toBe('PK');

    const asCsv = await unzipped(await user.send(calls.files.archive, { body: { file_ids, format: 'csv' } }));
    expect(Object.keys(asCsv).sort()).toEqual(['a (2).csv', 'a.csv', 'c.csv']);
    expect(asCsv['c.csv']).toContain('City');
    await nothingLeft();
  });

  test('leave nothing behind if the client disconnects', async () => {
    const user = stack.as('leaving');
    const { id } = await user.upload('a.csv', SALES);
    const leave = new AbortController();
    const asked = fetch(`${stack.url}/api/files/archive`, {
      method: 'POST',
      signal: leave.signal,
      headers: { ...stack.tokenHeaders('leaving'), 'content-type': 'application/json' },
      body: JSON.stringify({ file_ids: [id], format: 'xlsx' }),
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 30));
    leave.abort();
    await asked;
    await nothingLeft();
  });
});

test('treat another user’s files as non-existent, alone or among the user’s own', async () => {
  const theirs = await stack.as('owner').upload('a.csv', SALES);
  const stranger = stack.as('stranger');
  const own = await stranger.upload('b.csv', SALES);
  const params = { id: theirs.id };
  expect(await stranger.refusal(calls.files.update, { params, body: { filename: 'x' } })).toMatchObject({
    status: 404,
  });
  for (const file_ids of [[theirs.id], [own.id, theirs.id], ['0'.repeat(24)], ['no/such id']]) {
    expect(await stranger.refusal(calls.files.label, { body: { file_ids, add: ['x'] } })).toMatchObject({
      status: 404,
    });
    expect(await stranger.refusal(calls.files.archive, { body: { file_ids } })).toMatchObject({ status: 404 });
    expect(await stranger.refusal(calls.trash.add, { body: { file_ids } })).toMatchObject({ status: 404 });
  }
  expect(await stranger.ask(calls.files.labels)).toEqual({ labels: [] });
  expect((await stranger.ask(calls.files.get, { params: { id: own.id } })).data.labels).toEqual([]);
});
