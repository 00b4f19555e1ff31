import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { executionAnswer, executionDetailAnswer } from '../executions/execution-answer';
import { findExecution, listExecutions } from '../executions/find-executions';
import { runAgain, runNow } from '../executions/run-by-hand';
import { planMinutes } from '../jobs/check-settings';
import { findJob, listJobs } from '../jobs/find-job';
import { jobAnswer } from '../jobs/job-answer';
import { removeJob } from '../jobs/remove-jobs';
import { changeJob, createJob } from '../jobs/save-job';
import type { SchedulerPorts } from '../ports';
import { cancelRun } from '../runs/cancel-run';
import { previewSchedule } from '../schedules/preview-schedule';

const jobRoutes = (ports: SchedulerPorts): Handler[] => [
  handle(calls.scheduler.jobs, async ({ query, principal }) => {
    const { records, total } = await listJobs(ports, principal.userId, query);
    return { scheduled_jobs: records.map(jobAnswer), total };
  }),

  handle(calls.scheduler.create, async ({ body, principal }) => {
    const { _id, nextRun } = await createJob(ports, principal.userId, body);
    return { success: true as const, id: _id, next_run: nextRun?.toISOString() ?? null };
  }),

  handle(calls.scheduler.preview, async ({ body, principal }) =>
    previewSchedule(body, await planMinutes(ports, principal.userId)),
  ),

  handle(calls.scheduler.toggle, async ({ params, body, principal }) => {
    const { isActive, nextRun } = await changeJob(ports, principal.userId, params.id, body);
    return { success: true as const, is_active: isActive, next_run: nextRun?.toISOString() ?? null };
  }),

  handle(calls.scheduler.remove, async ({ params, principal }) => {
    await removeJob(ports, principal.userId, params.id);
    return { success: true as const };
  }),
];

const executionRoutes = (ports: SchedulerPorts): Handler[] => [
  handle(calls.scheduler.executions, async ({ params, query, principal }) => {
    const job = await findJob(ports, principal.userId, params.id);
    const { found, total } = await listExecutions(ports, job._id, query);
    return { executions: found.map(({ record, items }) => executionAnswer(record, items)), total };
  }),

  handle(calls.scheduler.execution, async ({ params, principal }) => {
    const job = await findJob(ports, principal.userId, params.id);
    const { record, items } = await findExecution(ports, job._id, params.executionId);
    return { execution: executionDetailAnswer(record, items) };
  }),

  handle(calls.scheduler.runNow, async ({ params, principal }) => {
    const execution_id = await runNow(ports, principal.userId, params.id);
    return { success: true as const, id: params.id, execution_id };
  }),

  handle(calls.scheduler.cancel, async ({ params, principal }) => {
    const { record, items } = await cancelRun(ports, principal.userId, params.id, params.executionId);
    return { success: true as const, execution: executionDetailAnswer(record, items) };
  }),

  handle(calls.scheduler.runAgain, async ({ params, principal }) => {
    const execution_id = await runAgain(ports, principal.userId, params.id, params.executionId);
    return { success: true as const, id: params.id, execution_id };
  }),
];

/** Scheduled jobs and their executions (R-SCHED). */
export const scheduledJobRoutes = (ports: SchedulerPorts): Handler[] => [
  ...jobRoutes(ports),
  ...executionRoutes(ports),
];
