import type { BrokerEventOf } from '@rapi/contracts';
import { type Broker, consumeEvents, type Logger } from '@rapi/service-kit';
import type { BoardStores } from './board-stores';
import { factsIn, isForBoard } from './job-facts';
import { forgetSubject, keepJob } from './keep-job';
import { keepNotice } from './notices';
import { createProgressPace } from './progress-pace';

/** A screen that follows the events sees more; what is kept is for those that come later. */
const WRITE_EVERY_MS = 1000;
const AT_ONCE = 20;

/** What is told of a file in the trash leads nowhere, and is not worth bringing back with it. */
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

/** Follows what the services tell of jobs and notices; gives how to stop. */
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
