import { randomUUID } from 'node:crypto';
import type { BrokerEvent } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { type Broker, openBroker, subscribeToEvents } from '../src/index';
import { connection, type Handle, reaches, startJob, useJobStack } from './job-stack';

useJobStack();

test('jobs that a dead broker did not receive run once a broker is available', async () => {
  const dead = await openBroker(`memory:${randomUUID()}`);
  const { jobs, type } = await startJob(async () => 'done', { name: 'forgotten' }, dead);
  await jobs.stop();
  await dead.close();
  const job = await type.enqueue({ number: 1 });
  expect(job.state).toBe('pending');
  const next = await startJob(async () => 'done', { name: 'forgotten' });
  expect((await reaches(next.jobs, job, 'completed')).result).toBe('done');
});

test('a scheduled retry is not lost with a broker that forgets', async () => {
  const forgetful = await openBroker(`memory:${randomUUID()}`);
  const handle: Handle = async ({ attempt }) => {
    if (attempt === 1) throw new Error('once more');
    return attempt;
  };
  const setting = { name: 'to-follow', backoffMs: [2000] };
  const first = await startJob(handle, setting, forgetful);
  const job = await first.type.enqueue({ number: 1 });
  await until('the first attempt failed', async () => (await first.jobs.get(job.id))?.error);
  await first.jobs.stop();
  await forgetful.close();
  const next = await startJob(handle, setting);
  expect((await reaches(next.jobs, job, 'completed')).result).toBe(2);
});

describe('an end that may not have been received', () => {
  const endsOn = async (broker: Broker) => {
    const ends: BrokerEvent[] = [];
    await subscribeToEvents(broker, ['job.finished'], (event) => ends.push(event));
    return ends;
  };
  const end = async (handle: Handle = async () => 'done') => {
    const settled = jest.fn(async () => undefined);
    const forgetful = await openBroker(`memory:${randomUUID()}`);
    const setting = { name: `ends-${randomUUID()}`, kind: 'ocr' as const, onFinished: settled };
    const first = await startJob(handle, setting, forgetful);
    const heard = await endsOn(forgetful);
    const job = await first.type.enqueue({ number: 1 });
    await until('its end is told', () => heard.length > 0);
    await first.jobs.stop();
    await forgetful.close();
    return { id: job.id, setting, settled, heard };
  };
  const jobsKept = () => connection.collection<{ _id: string; untold?: true; told_at?: Date }>('jobs');

  test('is published again at the next start, as the same event', async () => {
    const { id, setting, settled, heard } = await end();
    const broker = await openBroker(`memory:${randomUUID()}`);
    const again = await endsOn(broker);
    await startJob(async () => 'done', setting, broker);
    await until('its end is told again', () => again.length > 0);
    expect(again.map((event) => event.id)).toEqual(heard.map((event) => event.id));
    expect(again[0]?.data).toMatchObject({ job_id: id, status: 'completed' });
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('is published by the sweeper if the process did not get to it, and then forgotten', async () => {
    const { id, setting } = await end();
    const long = new Date(Date.now() - 60_000);
    const broker = await openBroker(`memory:${randomUUID()}`);
    const again = await endsOn(broker);
    await startJob(async () => 'done', setting, broker);
    await until('its end is told again', () => again.length > 0);
    await jobsKept().updateOne({ _id: id }, { $set: { finished_at: long }, $unset: { told_at: '' } });
    await until('the sweeper tells it', () => again.length > 1);
    await until('it is told', async () => (await jobsKept().findOne({ _id: id }))?.told_at);
    await jobsKept().updateOne({ _id: id }, { $set: { told_at: long } });
    await until('it is forgotten', async () => !(await jobsKept().findOne({ _id: id }))?.untold);
  });
});
