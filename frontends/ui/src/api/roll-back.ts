import { randomId } from '../random-id';
import { callApi } from './call-api';

interface RollbackOptions {
  /** It is no undo or redo but a change of its own, which an undo takes back. */
  undoable?: boolean;
}

/** Takes a transformation back, or brings back what a rollback took away (R-HIST-24: the body to the letter). */
export const rollBack = (transformationId: string, reason: string, { undoable }: RollbackOptions = {}) =>
  callApi('history.rollback', {
    params: { id: transformationId },
    body: {
      rollback_scope: 'full',
      rollback_reason: reason,
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
      ...(undoable && { undoable }),
    },
    idempotencyKey: randomId(),
  });
