import type { RollbackDialogProps } from '@rapi/ui';
import { useEffect } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { shortId } from './transformation-words';
import { useRollback } from './use-rollback';

/** Rolls back one transformation: reason, question, rollback (R-HIST-5). */
export function RollbackDialog({ transformationId, name, onClose, onChanged }: RollbackDialogProps) {
  const { asked, answer, isAsking, runningId } = useRollback(onChanged, { transformationId, name });
  const isOver = !isAsking && runningId === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return asked && <ReasonDialog subject={`${name} · ${shortId(transformationId)}`} onAnswer={answer} />;
}
