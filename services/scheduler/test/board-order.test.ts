import { type BrokerEvent, brokerEvent } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { type BoardJobModel, boardJobModel } from '../src/board/board-job-record';
import { factsIn, type JobEvent } from '../src/board/job-facts';
import { forgetSubject, keepJob } from '../src/board/keep-job';

let stack: TestStack;
let connection: Connection;
let boardJobs: BoardJobModel;
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'board');
  boardJobs = boardJobModel(connection);
  await boardJobs.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

const isJobEvent = (event: BrokerEvent): event is JobEvent =>
  event.topic === 'job.progress' || event.topic === 'job.finished';

function eventAt(second: number, topic: JobEvent['topic'], data: object): JobEvent {
  const at = new Date(Date.UTC(2026, 10, 23, 2, 0, second)).toISOString();
  const about = { job_id: 'job', kind: 'batch', subject_id: 'batch' };
  const event = brokerEvent.parse({ id: `${second}`, topic, at, user_id: 'sari', data: { ...about, ...data } });
  if (isJobEvent(event)) return event;
  throw new Error('an event of a job was wanted');
}

const name = fc.option(fc.constant({ subject_name: 'Faktur Maret' }), { nil: {} });
const progress = fc.record({
  progress_percentage: fc.option(fc.integer({ min: 0, max: 100 })),
  is_waiting: fc.boolean(),
  name,
});
const end = fc.record({
  status: fc.constantFrom('completed', 'failed', 'cancelled'),
  error: fc.option(fc.constant('Nothing to do')),
  name,
});

/** The events of one job, a second apart, in order. */
const story = fc
  .tuple(fc.array(progress, { maxLength: 6 }), fc.array(end, { maxLength: 2 }))
  .map(([steps, ends]) => [
    ...steps.map(({ name: named, ...data }, n) => eventAt(n, 'job.progress', { ...data, ...named })),
    ...ends.map(({ name: named, ...data }, n) => eventAt(10 + n, 'job.finished', { ...data, ...named })),
  ])
  .filter((events) => events.length > 0);

async function told(events: readonly JobEvent[]) {
  await boardJobs.deleteMany({});
  for (const event of events) await keepJob(boardJobs, factsIn(event));
  return boardJobs.findById('sari:job').lean();
}

test('in whatever order events come, and however often, a job looks the same', async () => {
  const telling = story.chain((events) =>
    fc.record({
      events: fc.constant(events),
      shuffled: fc.shuffledSubarray(events, { minLength: events.length }),
      again: fc.array(fc.constantFrom(...events), { maxLength: 5 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(telling, async ({ events, shuffled, again }) => {
      const expected = await told(events);
      expect(expected).not.toBeNull();
      expect(await told([...shuffled, ...again])).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('several simultaneous replicas make one record, with the newest event', async () => {
  await boardJobs.deleteMany({});
  const events = Array.from({ length: 12 }, (_, n) => eventAt(n, 'job.progress', { progress_percentage: n * 5 }));
  await Promise.all([...events, ...events].reverse().map((event) => keepJob(boardJobs, factsIn(event))));
  expect(await boardJobs.find({}).lean()).toMatchObject([
    {
      percent: 55,
      createdAt: new Date(Date.UTC(2026, 10, 23, 2)),
      updatedAt: new Date(Date.UTC(2026, 10, 23, 2, 0, 11)),
    },
  ]);
});

test('the end counts, even if late progress arrives after it', async () => {
  const events = [
    eventAt(1, 'job.progress', { progress_percentage: 50 }),
    eventAt(2, 'job.finished', { status: 'completed', error: null }),
    eventAt(3, 'job.progress', { progress_percentage: 60 }),
  ];
  expect(await told(events)).toMatchObject({ status: 'completed', percent: 100, isOver: true });
});

test('reports nothing more about deleted things, and stores no names of them', async () => {
  await told([eventAt(1, 'job.progress', { progress_percentage: 50, subject_name: 'Rahasia' })]);
  await forgetSubject(boardJobs, { userId: 'lain', subjectId: 'batch', kinds: ['batch'] });
  expect(await boardJobs.findById('sari:job').lean()).toMatchObject({ subjectName: 'Rahasia', putAwayAt: null });
  await forgetSubject(boardJobs, { userId: 'sari', subjectId: 'batch', kinds: ['batch'] });
  await keepJob(boardJobs, factsIn(eventAt(2, 'job.progress', { progress_percentage: 60, subject_name: 'Rahasia' })));
  await keepJob(boardJobs, factsIn(eventAt(3, 'job.finished', { status: 'failed', error: 'Rahasia' })));
  const left = await boardJobs.findById('sari:job').lean();
  expect(left?.putAwayAt).not.toBeNull();
  expect(JSON.stringify(left)).not.toContain('Rahasia');
});
