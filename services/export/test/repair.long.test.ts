import { Readable } from 'node:stream';
import { connectMongo, createLog } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { type ExportModel, exportModel, type ExportRecord } from '../src/exports/export-record';
import { clearLeftFiles, dropUnreceived, finishRemovals } from '../src/exports/remove-exports';
import { recordAwaited } from '../src/making/record-in-history';
import { completed, jobOf, salesCsv, startExportStack } from './stack';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let stack: TableStack;
let user: UserClient;
let connection: Connection;
let exports: ExportModel;
let fileId: string;
beforeAll(async () => {
  stack = await startExportStack();
  user = stack.as('sari');
  connection = await connectMongo(stack.mongoUrl, 'rapi_export');
  exports = exportModel(connection);
  fileId = (await user.upload('penjualan.csv', salesCsv)).id;
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

const objectsOf = ({ id }: { id: string }) => stack.objectKeys(`users/sari/exports/${id}/`);
const change = (id: string, changes: Partial<ExportRecord>) => exports.updateOne({ _id: id }, { $set: changes });
const made = () => completed(user, { source_data: { file_id: fileId } });

test('the file of an export is removed when it expires, not before, and its record stays', async () => {
  const job = await made();
  const stores = { exports, objects: stack.objects };
  await clearLeftFiles(stores, Date.now() + 7 * DAY - HOUR);
  expect(await objectsOf(job)).toHaveLength(1);
  await clearLeftFiles(stores, Date.now() + 7 * DAY + HOUR);
  expect(await objectsOf(job)).toEqual([]);
  expect(await jobOf(user, job.id)).toMatchObject({ job_name: 'Laporan', status: 'completed' });
});

test('removes what an attempt stored for an export that was then cancelled', async () => {
  const job = await made();
  await change(job.id, { state: 'cancelled', completedAt: new Date(Date.now() - HOUR) });
  expect(await clearLeftFiles({ exports, objects: stack.objects })).toBe(1);
  expect(await objectsOf(job)).toEqual([]);
});

test('a deletion interrupted by a crash is completed, and eventually forgotten', async () => {
  const job = await made();
  await change(job.id, { removedAt: new Date(Date.now() - HOUR) });
  expect(await jobOf(user, job.id)).toBeUndefined();
  const told: string[] = [];
  const tellRemoved = async (userId: string, id: string) => void told.push(`${userId} ${id}`);
  await finishRemovals({ exports, objects: stack.objects, tellRemoved });
  expect(told).toContain(`sari ${job.id}`);
  expect(await objectsOf(job)).toEqual([]);
  expect(await exports.findById(job.id)).toBeNull();
});

test('a request whose rows were never stored leaves nothing', async () => {
  const job = await made();
  await change(job.id, { state: 'receiving', createdAt: new Date(Date.now() - HOUR) });
  expect(await user.refusal(calls.export.download, { params: { id: job.id } })).toMatchObject({ status: 404 });
  expect(await dropUnreceived({ exports, objects: stack.objects })).toBe(1);
  expect(await exports.findById(job.id)).toBeNull();
  expect(await objectsOf(job)).toEqual([]);
});

test('the history of an attempt killed after the end of its export is written once', async () => {
  const job = await completed(user, { job_name: 'Untuk arsip', source_data: { file_id: fileId } });
  const entries = async () =>
    (await user.ask(calls.history.list, { query: { limit: 200 } })).history.filter(
      ({ label }) => label === job.job_name,
    );
  const ports = { exports, callService: stack.asService('export') };
  const log = createLog({ service: 'export', level: 'silent' });
  const later = Date.now() + HOUR;
  await until('nothing awaits it', async () => (await exports.countDocuments({ awaitsHistory: true })) === 0);
  expect(await recordAwaited(ports, log, later)).toBe(0);
  await change(job.id, { awaitsHistory: true });
  expect(await recordAwaited(ports, log, later)).toBe(1);
  expect(await entries()).toHaveLength(1);

  const files = await connectMongo(stack.mongoUrl, 'rapi_files');
  await files.collection('transformations').deleteOne({ label: job.job_name });
  await files.collection('idempotency_keys').deleteMany({});
  await files.close();
  await change(job.id, { awaitsHistory: true });
  await recordAwaited(ports, log, later);
  expect(await entries()).toHaveLength(1);
  expect(await recordAwaited(ports, log, later)).toBe(0);
});

test('rows of an attempt killed after the end of its export are removed by the next attempt', async () => {
  const source_data = { columns: ['Nama'], rows: [{ Nama: 'Sari' }] };
  const job = await completed(user, { output_format: 'json', source_data });
  const prefix = `users/sari/exports/${job.id}/`;
  await until('the rows are gone', async () => (await objectsOf(job)).length === 1);
  await stack.objects.put(`${prefix}rows.ndjson`, Readable.from(['{}']));
  await connection
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: `export:${job.id}` }, { $set: { state: 'processing', lease_until: new Date(0), attempts: 1 } });
  await until('only the file is left', async () => (await objectsOf(job)).join() === `${prefix}result`);
});
