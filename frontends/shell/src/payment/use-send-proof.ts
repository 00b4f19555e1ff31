import { ApiError, callApi, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys, type PlanId } from './payment-queries';
import { randomId } from './random-id';

export interface ProofDraft {
  plan: PlanId;
  method: string;
  /** Rupiah. */
  amount: number;
  reference: string;
  proof: File;
}

function formOf({ plan, method, amount, reference, proof }: ProofDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ plan, method, amount: String(amount), reference })) {
    form.append(name, value);
  }
  form.append('proof', proof);
  return form;
}

/** Sends a proof; sent again after it broke off, it is still one payment. */
export function useSendProof(hours: number, onSent: () => void) {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [key, setKey] = useState(randomId);
  const sending = useMutation({
    mutationFn: (draft: ProofDraft) => {
      setPercent(0);
      return callApi('payment.create', {
        form: formOf(draft),
        idempotencyKey: key,
        onUploadProgress: (progress) => setPercent(progress.percent ?? 0),
      });
    },
    onSuccess: () => {
      toast.success(t('form.sent', { hours }));
      onSent();
      return queries.invalidateQueries({ queryKey: paymentKeys.all });
    },
    onSettled: (_answer, error) => {
      // Who got an answer and changes something sends another payment.
      if (!(error instanceof ApiError) || error.status !== 0) setKey(randomId());
    },
  });
  const { error } = sending;
  const isReplay = error instanceof ApiError && error.code === 'already_done';
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    percent,
    failure: error ? (isReplay ? t('form.problem.alreadySent') : errorSentence(error, t('form.failed'))) : undefined,
    fieldMessage: (path: string) => (error instanceof ApiError ? error.fieldMessage(path) : undefined),
  };
}
