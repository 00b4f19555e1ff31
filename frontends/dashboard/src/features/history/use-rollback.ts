import { accountKeys, ApiError, confirm, rollBack, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardKeys } from '../../dashboard-keys';
import { shortId } from './transformation-words';

export interface RollbackSubject {
  transformationId: string;
  /** What was done, in a few words. */
  name: string;
}

export interface RollbackFlow {
  /** The transformation whose reason is being asked for. */
  asked: RollbackSubject | undefined;
  ask: (subject: RollbackSubject) => void;
  /** With a reason, goes on to the question; an empty one ends the flow. */
  answer: (reason: string) => void;
  /** A question is open over the dialog. */
  isAsking: boolean;
  runningId: string | undefined;
}

/**
 * Reason, question, rollback (R-HIST-5): an empty reason cancels. Afterwards everything on the screen is refetched.
 * Rolling back the `first` subject is an undo, which the screen that named it offers to redo; any other rollback is a
 * change of its own.
 */
export function useRollback(onChanged: (() => void) | undefined, first?: RollbackSubject): RollbackFlow {
  const { t } = useTranslation('dashboard');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(first);
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ transformationId, reason }: { transformationId: string; reason: string }) =>
      rollBack(transformationId, reason, { undoable: first === undefined }),
    onSuccess: ({ rollback_id, rollback_transformation_id }) => {
      const ids = { rollbackId: shortId(rollback_id), transformationId: shortId(rollback_transformation_id) };
      toast.success(t('rollback.done', ids), { duration: 12_000 });
      onChanged?.();
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0;
      toast.error(isAnswered ? t('rollback.failed', { detail: error.detail }) : t('rollback.notPerformed'));
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: dashboardKeys.all });
      void queries.invalidateQueries({ queryKey: accountKeys.me });
      // The workspace's file list shows the version, too.
      void queries.invalidateQueries({ queryKey: ['workspace'] });
    },
  });
  const answer = async (reason: string) => {
    setAsked(undefined);
    if (!asked || reason.trim() === '') return;
    setIsConfirming(true);
    const isSure = await confirm({
      title: t('rollback.title'),
      text: t('rollback.confirm'),
      confirmLabel: t('rollback.button'),
      cancelLabel: t('rollback.cancel'),
      destructive: true,
    });
    setIsConfirming(false);
    if (isSure) mutate({ transformationId: asked.transformationId, reason: reason.trim() });
  };
  return {
    asked,
    ask: setAsked,
    answer: (reason) => void answer(reason),
    isAsking: asked !== undefined || isConfirming,
    runningId: isPending ? variables.transformationId : undefined,
  };
}
