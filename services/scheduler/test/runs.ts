import { type BodyInputOf, calls, type Execution, type ExecutionDetail } from '@rapi/contracts';
import type { UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';

export type NewJob = Partial<BodyInputOf<typeof calls.scheduler.create>>;

export const salesCsv = 'Nama,NPWP,Jumlah\nBudi , 01.234.567.8-901.000 ,25000\nSiti,01.234.567.8-901.000,12000\n';

/** A job that the clock does not start during the test, unless the test asks for it. */
export async function newJob(user: UserClient, given: NewJob = {}): Promise<string> {
  const body = {
    name: 'Laporan',
    schedule_pattern: '0 9 1 1 *',
    output_settings: { format: 'csv' as const },
    ...given,
  };
  return (await user.ask(calls.scheduler.create, { body })).id;
}

export const jobOf = async (user: UserClient, id: string) => {
  const { scheduled_jobs: jobs } = await user.ask(calls.scheduler.jobs);
  return jobs.find((job) => job.id === id);
};

export const executionsOf = async (user: UserClient, id: string): Promise<Execution[]> =>
  (await user.ask(calls.scheduler.executions, { params: { id } })).executions;

const execution = async (user: UserClient, id: string, executionId: string): Promise<ExecutionDetail> =>
  (await user.ask(calls.scheduler.execution, { params: { id, executionId } })).execution;

/** Waits until an execution is over, counted and reported. */
export const over = (user: UserClient, id: string, executionId: string): Promise<ExecutionDetail> =>
  until(
    'the execution is over',
    async () => {
      const found = await execution(user, id, executionId);
      return found.status !== 'processing' && !(await jobOf(user, id))?.is_running && found;
    },
    { timeoutMs: 100_000, everyMs: 50 },
  );

export const start = async (user: UserClient, id: string): Promise<string> =>
  (await user.ask(calls.scheduler.runNow, { params: { id } })).execution_id;

export const ran = async (user: UserClient, id: string): Promise<ExecutionDetail> =>
  over(user, id, await start(user, id));

export const saved = async (user: UserClient, steps: BodyInputOf<typeof calls.recipes.create>['steps']) =>
  (await user.ask(calls.recipes.create, { body: { name: 'Rapikan', steps } })).id;

export const contentOf = async (user: UserClient, id: string): Promise<string> =>
  (await user.send(calls.files.download, { params: { id } })).text();
