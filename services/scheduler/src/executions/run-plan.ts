import type { StepsByName } from '@rapi/table-service';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { ExecutionRecord } from './execution-record';

/** What a run does to each file; fixed when the run begins. */
export interface RunPlan {
  jobName: string;
  template: StepsByName | null;
  output: ScheduledJobRecord['outputSettings'];
  timezone: ScheduledJobRecord['timezone'];
  checksCompliance: boolean;
  maxAttempts: number;
}

// This service wrote the plan itself, so it needs no check.
export const planOf = ({ plan }: Pick<ExecutionRecord, 'plan'>): RunPlan | null =>
  plan === null ? null : (JSON.parse(plan) as RunPlan);
