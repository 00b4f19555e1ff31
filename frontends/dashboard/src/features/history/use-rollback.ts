import type { Transformation } from '@rapi/contracts';
import { accountKeys, ApiError, confirm, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardKeys } from '../../dashboard-keys';
import { rollBack } from './api';

export interface RollbackFlow {
  /** The transformation whose reason is being asked for. */
  asked: Transformation | undefined;
  ask: (transformation: Transformation) => void;
  /** A reason goes on to the question; none ends it. */
  answer: (reason: string) => void;
  /** A question stands over the dialog. */
  isAsking: boolean;
  runningId: string | undefined;
}

/** Reason, question, rollback (D2 §5): an empty reason cancels. Then everything on the screen is fetched anew. */
export function useRollback(onChanged: (() => void) | undefined): RollbackFlow {
  const { t } = useTranslation('dashboard');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Transformation>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ transformation, reason }: { transformation: Transformation; reason: string }) =>
      rollBack(transformation.transformation_id, reason),
    onSuccess: ({ rollback_id, rollback_transformation_id }) => {
      toast.success(t('rollback.done', { rollbackId: rollback_id, transformationId: rollback_transformation_id }), {
        duration: 12_000,
      });
      onChanged?.();
    },
    onError: (error) => {
      const isAnswered = error instanceof ApiError && error.status > 0;
      toast.error(isAnswered ? t('rollback.failed', { detail: error.detail }) : t('rollback.notPerformed'));
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: dashboardKeys.all });
      void queries.invalidateQueries({ queryKey: accountKeys.me });
      // The workspace's list shows the version.
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
    if (isSure) mutate({ transformation: asked, reason: reason.trim() });
  };
  return {
    asked,
    ask: setAsked,
    answer: (reason) => void answer(reason),
    isAsking: asked !== undefined || isConfirming,
    runningId: isPending ? variables.transformation.transformation_id : undefined,
  };
}
