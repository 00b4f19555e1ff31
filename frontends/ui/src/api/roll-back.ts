import { randomId } from '../random-id';
import { callApi } from './call-api';

interface RollbackOptions {
  /** A change of its own, neither undo nor redo, which an undo can reverse. */
  undoable?: boolean;
}

/** Undoes a transformation, or restores what a rollback undid (R-HIST-24: exactly this body). */
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
