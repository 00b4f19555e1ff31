import { sentence } from '@rapi/contracts';
import { type Job, keptError, tookTooLong } from '@rapi/service-kit';
import type { ExecutionItemRecord, ExecutionRecord } from '../executions/execution-record';
import { runOrder } from '../executions/run-orders';
import { startExecution } from '../executions/add-execution';
import { forgetOld } from '../executions/forget-executions';
import type { SchedulerPorts } from '../ports';
import { endExports } from './end-exports';
import { endRun, failRun } from './end-run';
import { itemJobId } from './enqueue-items';
import { goOn } from './go-on';
import { failItem } from './make-item';
import { settleEnd } from './settle-end';

/** A run this old that has not moved was left by a crash. */
const HANDED_OVER_MS = 60_000;
const MINUTE_MS = 60_000;
const AT_ONCE = 200;

/** After the job that begins a run: if it failed, the run fails. */
export async function runFinished(ports: SchedulerPorts, { payload, state, error }: Job): Promise<void> {
  if (state === 'failed' && error) await failRun(ports, runOrder.parse(payload).execution, error);
}

/** Ends overdue runs with what they have made. */
async function endOverdue(ports: SchedulerPorts, now: number): Promise<number> {
  const overdue = await ports.executions
    .find({ state: 'processing', deadlineAt: { $lt: new Date(now) } })
    .limit(AT_ONCE)
    .lean<ExecutionRecord[]>();
  for (const { _id, startedAt, deadlineAt } of overdue) {
    const minutes = Math.round(((deadlineAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / MINUTE_MS);
    const error = keptError(tookTooLong(sentence('run_took_too_long', { minutes })));
    const pending = await ports.items
      .find({ executionId: _id, state: 'pending' })
      .select({ _id: 1 })
      .lean<Pick<ExecutionItemRecord, '_id'>[]>();
    for (const item of pending) {
      await failItem(ports, item._id, error);
      await ports.jobs.cancel(itemJobId(item));
    }
    await endExports(ports, _id);
    await endRun(ports, _id);
    // A run whose files were not even looked up.
    await ports.executions
      .exists({ _id, isPlanned: false })
      .then((isUnplanned) => isUnplanned && failRun(ports, _id, error));
  }
  return overdue.length;
}

/** Resumes runs that a crash left: begins, continues or ends them. */
async function takeUp(ports: SchedulerPorts, now: number): Promise<number> {
  const before = new Date(now - HANDED_OVER_MS);
  const left = await ports.executions
    .find({
      $or: [
        { state: { $in: ['queued', 'processing'] }, startAt: { $lt: before } },
        { state: 'waiting', cancelledAt: { $type: 'date' } },
      ],
    })
    .limit(AT_ONCE)
    .lean<ExecutionRecord[]>();
  for (const record of left) {
    if (record.cancelledAt || (record.state === 'processing' && record.isPlanned)) await goOn(ports, record);
    else await startExecution(ports, record);
  }
  return 0;
}

async function tellUntold(ports: SchedulerPorts, now: number): Promise<number> {
  const untold = await ports.executions
    .find({ toldAt: null, endedAt: { $type: 'date', $lt: new Date(now - HANDED_OVER_MS) } })
    .limit(AT_ONCE)
    .lean<ExecutionRecord[]>();
  for (const record of untold) await settleEnd(ports, record);
  return untold.length;
}

/** Finishes what a crash, a slow service or a full disk left half done. Returns how much it did. */
export async function settleRuns(ports: SchedulerPorts, now = Date.now()): Promise<number> {
  const counts = [
    await endOverdue(ports, now),
    await takeUp(ports, now),
    await tellUntold(ports, now),
    await forgetOld(ports, now),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
