import { randomId } from '../random-id';
import { callApi } from './call-api';

/** Takes a transformation back, or brings back what a rollback took away (R-HIST-24: the body to the letter). */
export const rollBack = (transformationId: string, reason: string) =>
  callApi('history.rollback', {
    params: { id: transformationId },
    body: {
      rollback_scope: 'full',
      rollback_reason: reason,
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
    },
    idempotencyKey: randomId(),
  });
