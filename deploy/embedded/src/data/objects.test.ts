import { existsSync, mkdtempSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startMongoLite } from '@rapi/mongo-lite';
import { connectMongo, openObjectStore } from '@rapi/service-kit';
import { checkObjects } from './objects';

const data = mkdtempSync(join(tmpdir(), 'rapi-objects-'));
afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 5 }));

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

interface Stored {
  key: string;
  /** The record that the objects belong to; none for what belongs to nothing. */
  record?: { _id: string; copyId?: string; objectPrefix?: string };
}

const stored: Stored[] = [
  { key: 'users/sari/files/file-1/original', record: { _id: 'file-1', objectPrefix: 'users/sari/files/file-1/' } },
  { key: 'users/sari/files/file-1/datasets/abc.parquet' },
  { key: 'users/sari/exports/export-1/result', record: { _id: 'export-1' } },
  { key: 'users/sari/ocr/document-1/pages/1.jpg', record: { _id: 'document-1' } },
  { key: 'users/sari/payments/payment-1/proof', record: { _id: 'payment-1' } },
  { key: 'users/sari/workbook-templates/workbook-1/original', record: { _id: 'workbook-1' } },
  { key: 'users/sari/data-copies/copy-2/copy.zip', record: { _id: 'sari', copyId: 'copy-2' } },
];
const orphans = ['users/sari/data-copies/copy-1/copy.zip', 'users/budi/files/file-2/original'];

async function fill(): Promise<void> {
  const mongo = await startMongoLite({ folder: join(data, 'mongo') });
  const connection = await connectMongo(mongo.url, 'rapi_test');
  const objects = await openObjectStore(`file:${join(data, 'objects')}`);
  for (const { key, record } of [...stored, ...orphans.map((each): Stored => ({ key: each }))]) {
    await objects.put(key, Readable.from([Buffer.from(key)]), { contentType: 'text/plain' });
    await utimes(join(data, 'objects', key), TWO_DAYS_AGO, TWO_DAYS_AGO);
    if (record) await connection.collection<{ _id: string }>('records').insertOne(record);
  }
  await connection.close();
  await mongo.stop();
}

it('removes what belongs to no record, and nothing of any kind that does', async () => {
  await fill();
  const found = await checkObjects(data);
  expect(found).toMatchObject({ missing: [], damaged: [] });
  expect(found.removed.toSorted()).toEqual(orphans.toSorted());
  expect(stored.filter(({ key }) => !existsSync(join(data, 'objects', key)))).toEqual([]);
});
