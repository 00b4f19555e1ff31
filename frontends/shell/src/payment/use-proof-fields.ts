import { MAX_PROOF_FILE, MEGABYTE } from '@rapi/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkProof, type ProofProblem } from './check-proof';
import type { ProofDraft } from './use-send-proof';

export type ProofFields = Pick<ProofDraft, 'method' | 'reference'> & {
  amount: number | undefined;
  proof: File | undefined;
};

type Problem = ProofProblem | 'none' | 'amount';

/** The filled-in fields, and what keeps them from being sent. */
export function useProofFields(empty: ProofFields) {
  const { t } = useTranslation('payment');
  const [fields, setFields] = useState(empty);
  const [problem, setProblem] = useState<Problem>();
  const words = problem && t(`form.problem.${problem}`, { megabytes: MAX_PROOF_FILE / MEGABYTE });
  const change = (changes: Partial<ProofFields>) => {
    setProblem(undefined);
    setFields({ ...fields, ...changes });
  };
  return {
    fields,
    change,
    reset: () => setFields(empty),
    amountProblem: problem === 'amount' ? words : undefined,
    proofProblem: problem === 'amount' ? undefined : words,
    take: (proof: File | undefined) => {
      const wrong = proof && checkProof(proof);
      change({ proof: wrong ? undefined : proof });
      setProblem(wrong);
    },
    /** The complete fields; undefined if something is missing, which the form then says. */
    complete: () => {
      const { amount, proof } = fields;
      if (!amount) setProblem('amount');
      else if (!proof) setProblem('none');
      else return { ...fields, amount, proof };
      return undefined;
    },
  };
}
