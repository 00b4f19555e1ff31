import type { BrokerEventOf } from '@rapi/contracts';
import { type Broker, consumeEvents, type Logger } from '@rapi/service-kit';
import type { BoardStores } from './board-stores';
import { factsIn, isForBoard } from './job-facts';
import { forgetSubject, keepJob } from './keep-job';
import { keepNotice } from './notices';
import { createProgressPace } from './progress-pace';

/** Screens that follow the events see more updates; the record is for later readers. */
const WRITE_EVERY_MS = 1000;
const AT_ONCE = 20;

/** A trashed file counts as removed: its jobs lead nowhere, and restoring the file does not bring them back. */
const jobTopics = ['job.progress', 'job.finished', 'file.trashed', 'file.removed', 'subject.removed'] as const;
type Told = BrokerEventOf<(typeof jobTopics)[number]>;

function jobKeeper({ boardJobs }: BoardStores, log: Logger) {
  const pace = createProgressPace((facts) => keepJob(boardJobs, facts), WRITE_EVERY_MS, log);
  const take = async (event: Told): Promise<void> => {
    const { user_id: userId } = event;
    if (event.topic === 'job.progress') return isForBoard(event) ? pace.progress(factsIn(event)) : undefined;
    if (event.topic === 'job.finished') return isForBoard(event) ? pace.end(factsIn(event)) : undefined;
    if (event.topic === 'file.trashed' || event.topic === 'file.removed') {
      return forgetSubject(boardJobs, { userId, subjectId: event.data.id, kinds: ['call', 'ingest', 'recipe'] });
    }
    return forgetSubject(boardJobs, { userId, subjectId: event.data.subject_id, kinds: [event.data.kind] });
  };
  return { take, stop: pace.stop };
}

const JOBS_QUEUE = 'scheduler.board-jobs';
const NOTICES_QUEUE = 'scheduler.board-notices';
export const boardQueues = [JOBS_QUEUE, NOTICES_QUEUE] as const;

/** Consumes job events and notices of all services; returns a function that stops it. */
export async function followEvents(broker: Broker, board: BoardStores, log: Logger): Promise<() => Promise<void>> {
  const keeper = jobKeeper(board, log);
  const consumers = [
    await consumeEvents(broker, JOBS_QUEUE, jobTopics, keeper.take, { prefetch: AT_ONCE }),
    await consumeEvents(broker, NOTICES_QUEUE, ['notification'], (event) => keepNotice(board.notices, event)),
  ];
  return async () => {
    for (const consumer of consumers) await consumer.stop();
    await keeper.stop();
  };
}
