import { calls, type EventData } from '@rapi/contracts';
import { connectMongo, eventOf, publishUserEvent } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { wideTest } from '@rapi/test-breadth';
import { until } from '@rapi/test-kit';
import { boardJobModel } from '../src/board/board-job-record';
import { settleLostCalls } from '../src/board/settle-lost-calls';
import { startSchedulerStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startSchedulerStack();
});
afterAll(() => stack.stop());

const MINUTE = 60_000;
type Progress = EventData<'job.progress'>;
type Finished = EventData<'job.finished'>;

const exporting = (id: string) => ({ job_id: `export:${id}`, kind: 'export' as const, subject_id: id });
const tellProgress = (user: string, data: Progress) => publishUserEvent(stack.broker, user, 'job.progress', data);
const tellEnd = (user: string, data: Omit<Finished, 'error'> & Partial<Finished>) =>
  publishUserEvent(stack.broker, user, 'job.finished', { error: null, ...data });
const board = (user: UserClient) => user.ask(calls.board.jobs);
const jobOf = async (user: UserClient, id: string) => (await board(user)).jobs.find((job) => job.id === id);
const reaches = (user: UserClient, id: string, status: string) =>
  until(`${id} is ${status}`, async () => {
    const job = await jobOf(user, id);
    return job?.status === status && job;
  });

test('a job is shown from queueing to its end, under the reported name', async () => {
  const user = stack.as('sari');
  const about = { ...exporting('laporan'), subject_name: 'Laporan Maret' };
  await tellProgress('sari', { ...about, progress_percentage: 0, is_waiting: true });
  expect(await reaches(user, about.job_id, 'pending')).toMatchObject({
    kind: 'export',
    call: null,
    subject_id: 'laporan',
    subject_name: 'Laporan Maret',
    is_silent: false,
    started_at: null,
    finished_at: null,
  });
  await tellProgress('sari', { ...about, progress_percentage: 40, seconds_left: 12 });
  expect(await reaches(user, about.job_id, 'processing')).toMatchObject({
    progress_percentage: 40,
    seconds_left: 12,
    started_at: expect.any(String),
  });
  await tellEnd('sari', { ...about, status: 'completed' });
  const done = await reaches(user, about.job_id, 'completed');
  expect(done).toMatchObject({ progress_percentage: 100, seconds_left: null, error: null });
  expect(Date.parse(done.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(done.created_at));
});

test('a batch says how many of its files failed', async () => {
  const user = stack.as('sebagian');
  const about = { job_id: 'rekap', kind: 'batch' as const, subject_id: 'rekap' };
  await tellEnd('sebagian', { ...about, status: 'completed', failed_items: 2 });
  expect(await reaches(user, 'rekap', 'completed')).toMatchObject({ failed_items: 2 });
});

test('a run that had nothing to do says so', async () => {
  const user = stack.as('kosong');
  const about = { job_id: 'lari', kind: 'schedule' as const, subject_id: 'tugas' };
  await tellEnd('kosong', { ...about, status: 'completed', nothing_to_do: true });
  expect(await reaches(user, 'lari', 'completed')).toMatchObject({ nothing_to_do: true });
});

test('running jobs come first, then the newest; other users see none of them', async () => {
  const user = stack.as('urut');
  for (const id of ['satu', 'dua', 'tiga']) {
    await tellProgress('urut', { ...exporting(id), progress_percentage: 5 });
    await reaches(user, `export:${id}`, 'processing');
  }
  await tellEnd('urut', { ...exporting('dua'), status: 'cancelled' });
  await tellEnd('urut', { ...exporting('tiga'), status: 'completed' });
  await reaches(user, 'export:tiga', 'completed');
  const { jobs, total, active } = await board(user);
  expect(jobs.map(({ subject_id: id }) => id)).toEqual(['satu', 'tiga', 'dua']);
  expect([total, active]).toEqual([3, 1]);
  const second = await user.ask(calls.board.jobs, { query: { limit: 1, offset: 1 } });
  expect(second.jobs.map(({ subject_id: id }) => id)).toEqual(['tiga']);
  expect(await board(stack.as('lain'))).toMatchObject({ jobs: [], total: 0, active: 0 });
});

test('gives the reason of a failure as a sentence that a screen can translate', async () => {
  const said = { reason: 'file_without_sheet', params: { sheet: 'Gaji' } };
  const error = 'This file has no sheet named Gaji.';
  await tellEnd('gagal', { ...exporting('gagal'), status: 'failed', error, error_sentence: said });
  expect(await reaches(stack.as('gagal'), 'export:gagal', 'failed')).toMatchObject({
    error,
    error_sentence: said,
    progress_percentage: null,
  });
});

test('only calls that leave something behind are shown', async () => {
  const user = stack.as('panggil');
  const call = (id: string, name: string) => ({
    ...{ job_id: id, kind: 'call' as const, call: name, subject_id: 'f1', subject_name: 'penjualan.csv' },
  });
  await tellProgress('panggil', { ...call('request-preview', 'cleaning.preview'), progress_percentage: 10 });
  await tellProgress('panggil', { ...call('request-unnamed', 'internal.commit'), progress_percentage: 10 });
  await tellProgress('panggil', { ...call('request-clean', 'cleaning.apply'), progress_percentage: null });
  expect(await reaches(user, 'request-clean', 'processing')).toMatchObject({
    call: 'cleaning.apply',
    progress_percentage: null,
    subject_name: 'penjualan.csv',
  });
  expect((await board(user)).total).toBe(1);
  // A deleted file erases its name, and a late event does not bring it back.
  await publishUserEvent(stack.broker, 'panggil', 'file.removed', { id: 'f1' });
  await until('it is gone', async () => (await board(user)).total === 0);
  await tellEnd('panggil', { ...call('request-clean', 'cleaning.apply'), status: 'completed' });
  await tellEnd('panggil', { ...exporting('sesudah'), status: 'completed' });
  await reaches(user, 'export:sesudah', 'completed');
  expect((await board(user)).total).toBe(1);
});

test('a finished job can be dismissed and does not come back; a running one cannot', async () => {
  const user = stack.as('rapi');
  const put = (id: string) => ({ params: { id } });
  await tellProgress('rapi', { ...exporting('jalan'), progress_percentage: 5 });
  const finished = eventOf('rapi', 'job.finished', { ...exporting('selesai'), status: 'completed', error: null });
  await stack.broker.publish('job.finished', finished, { id: finished.id });
  for (const id of ['lama', 'baru']) await tellEnd('rapi', { ...exporting(id), status: 'failed', error: 'x' });
  await reaches(user, 'export:baru', 'failed');
  await reaches(user, 'export:jalan', 'processing');

  expect(await user.refusal(calls.board.putAway, put('export:jalan'))).toMatchObject({
    status: 409,
    reason: 'job_under_way',
  });
  expect(await stack.as('lain').refusal(calls.board.putAway, put('export:selesai'))).toMatchObject({ status: 404 });
  expect(await user.refusal(calls.board.putAway, put('tidak-ada'))).toMatchObject({ status: 404, code: 'not_found' });
  await user.ask(calls.board.putAway, put('export:selesai'));
  expect(await user.refusal(calls.board.putAway, put('export:selesai'))).toMatchObject({ status: 404 });
  await stack.broker.publish('job.finished', finished, { id: finished.id });
  await tellEnd('rapi', { ...exporting('akhir'), status: 'completed' });
  await reaches(user, 'export:akhir', 'completed');
  expect(await jobOf(user, 'export:selesai')).toBeUndefined();

  expect(await user.ask(calls.board.clear)).toEqual({ success: true, removed: 3 });
  expect((await board(user)).jobs.map(({ id }) => id)).toEqual(['export:jalan']);
});

test('a job without events for long says so, can be dismissed, and returns with its next event', async () => {
  const user = stack.as('diam');
  await tellProgress('diam', { ...exporting('diam'), progress_percentage: 30 });
  await reaches(user, 'export:diam', 'processing');
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  const old = new Date(Date.now() - 11 * MINUTE);
  await boardJobModel(connection).updateOne({ _id: 'diam:export:diam' }, { $set: { updatedAt: old } });
  await connection.close();
  expect(await jobOf(user, 'export:diam')).toMatchObject({ status: 'processing', is_silent: true });
  await user.ask(calls.board.putAway, { params: { id: 'export:diam' } });
  expect(await jobOf(user, 'export:diam')).toBeUndefined();
  await tellEnd('diam', { ...exporting('diam'), status: 'completed' });
  expect(await reaches(user, 'export:diam', 'completed')).toMatchObject({ is_silent: false });
});

test('a call whose process died is shown as failed, until it reports after all', async () => {
  const user = stack.as('putus');
  const call = (id: string) => ({
    ...{ job_id: id, kind: 'call' as const, call: 'cleaning.apply', subject_id: 'f1', subject_name: 'penjualan.csv' },
  });
  for (const id of ['lost', 'alive']) {
    await tellProgress('putus', { ...call(id), progress_percentage: 30 });
    await reaches(user, id, 'processing');
  }
  await tellProgress('putus', { ...exporting('tugas'), progress_percentage: 30 });
  await reaches(user, 'export:tugas', 'processing');
  const connection = await connectMongo(stack.mongoUrl, 'rapi_scheduler');
  const boardJobs = boardJobModel(connection);
  const old = { updatedAt: new Date(Date.now() - 11 * MINUTE) };
  await boardJobs.updateMany({ _id: { $in: ['putus:lost', 'putus:export:tugas'] } }, { $set: old });
  expect(await settleLostCalls(boardJobs, new Date())).toBe(1);
  expect(await settleLostCalls(boardJobs, new Date())).toBe(0);
  await connection.close();
  expect(await jobOf(user, 'lost')).toMatchObject({
    status: 'failed',
    is_silent: false,
    progress_percentage: null,
    error_sentence: { reason: 'call_lost' },
    finished_at: expect.any(String),
  });
  expect(await board(user)).toMatchObject({ total: 3, active: 2 });
  await tellProgress('putus', { ...call('lost'), progress_percentage: 60 });
  expect(await reaches(user, 'lost', 'processing')).toMatchObject({ error: null, finished_at: null });
  await tellEnd('putus', { ...call('lost'), status: 'completed' });
  await reaches(user, 'lost', 'completed');
});

wideTest('notices are stored once, read one by one or all, and visible only to their user', async () => {
  const user = stack.as('kabar');
  const notice = (id: string) => ({
    ...{ id, kind: 'plan' as const, title: 'Paket berakhir', message: 'Paket Pro Anda berakhir.', link: '/payment' },
  });
  for (const id of ['n1', 'n2', 'n1', 'n3']) {
    await publishUserEvent(stack.broker, 'kabar', 'notification', notice(id));
  }
  const listed = () => user.ask(calls.board.notices);
  await until('three notices', async () => (await listed()).total === 3);
  expect(await listed()).toMatchObject({ unread: 3 });
  expect((await listed()).notifications[0]).toMatchObject({
    title: 'Paket berakhir',
    link: '/payment',
    is_read: false,
  });
  await user.ask(calls.board.read, { params: { id: 'n2' } });
  await user.ask(calls.board.read, { params: { id: 'n2' } });
  expect((await listed()).unread).toBe(2);
  expect(await stack.as('lain').refusal(calls.board.read, { params: { id: 'n1' } })).toMatchObject({ status: 404 });
  expect(await user.ask(calls.board.readAll)).toEqual({ success: true, read: 2 });
  await publishUserEvent(stack.broker, 'kabar', 'notification', notice('n2'));
  await publishUserEvent(stack.broker, 'kabar', 'notification', notice('n4'));
  await until('the fourth', async () => (await listed()).total === 4);
  expect((await listed()).unread).toBe(1);
});

test('removing an account removes its jobs and notices', async () => {
  const user = stack.as('pergi');
  await tellEnd('pergi', { ...exporting('pergi'), status: 'completed' });
  await reaches(user, 'export:pergi', 'completed');
  await stack.internal(calls.internal.removeUserData.scheduler, { params: { userId: 'pergi' }, actAs: 'pergi' });
  expect((await board(user)).total).toBe(0);
});

test('finished jobs of some kinds are listed including dismissed ones, but not deleted ones', async () => {
  const user = stack.as('riwayat');
  const run = (id: string, kind: 'batch' | 'schedule') => ({ job_id: `${kind}:${id}`, kind, subject_id: id });
  const ended = [run('satu', 'batch'), run('dua', 'schedule'), run('tiga', 'batch')];
  for (const each of ended) {
    await tellEnd('riwayat', { ...each, status: 'completed' });
    await reaches(user, each.job_id, 'completed');
  }
  await tellEnd('riwayat', { ...exporting('laporan'), status: 'completed' });
  await reaches(user, 'export:laporan', 'completed');
  await user.ask(calls.board.clear);
  await publishUserEvent(stack.broker, 'riwayat', 'subject.removed', { kind: 'batch', subject_id: 'tiga' });
  const ran = () => user.ask(calls.board.jobs, { query: { kinds: 'batch,schedule', put_away: true } });
  const { jobs } = await until('the deleted batch is gone', async () => {
    const answer = await ran();
    return answer.total === 2 && answer;
  });
  expect(jobs.map(({ id }) => id).sort()).toEqual(['batch:satu', 'schedule:dua']);
  expect((await board(user)).jobs).toEqual([]);
});
