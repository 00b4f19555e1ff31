import { MAX_PROOF_FILE, MEGABYTE } from '@rapi/contracts/limits';
import { ApiError, type ApiErrorCode, callApi, errorSentence, toast, randomId } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys, type PlanId } from './payment-queries';

export interface ProofDraft {
  plan: PlanId;
  method: string;
  /** Rupiah. */
  amount: number;
  reference: string;
  proof: File;
}

/** Server errors for which the page has its own words. */
const problems: Partial<Record<ApiErrorCode, 'alreadySent' | 'wrongType' | 'tooLarge' | 'tooMany'>> = {
  already_done: 'alreadySent',
  unsupported_type: 'wrongType',
  file_too_large: 'tooLarge',
  quota_exceeded: 'tooMany',
};

function failureOf(error: Error, t: TFunction<'payment'>): string {
  const problem = error instanceof ApiError ? problems[error.code] : undefined;
  if (problem === undefined) return errorSentence(error, t('form.failed'));
  return t(`form.problem.${problem}`, { megabytes: MAX_PROOF_FILE / MEGABYTE });
}

function formOf({ plan, method, amount, reference, proof }: ProofDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ plan, method, amount: String(amount), reference })) {
    form.append(name, value);
  }
  form.append('proof', proof);
  return form;
}

/** Sends a proof. Sending it again after the connection broke still makes one payment. */
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
      // After an answer, a changed form is another payment and needs another key.
      if (!(error instanceof ApiError) || error.status !== 0) setKey(randomId());
    },
  });
  const { error } = sending;
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    percent,
    failure: error ? failureOf(error, t) : undefined,
    fieldMessage: (path: string) => (error instanceof ApiError ? error.fieldMessage(path) : undefined),
  };
}
