import { ApiError, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchRuleSets } from './api';
import { wordlistKeys } from './keys';

export const useRuleSets = () =>
  useQuery({ queryKey: wordlistKeys.all, queryFn: ({ signal }) => fetchRuleSets(signal) });

/** R-WORD-6: a session that ended has a sentence of its own; for the rest the server's, or one to try again. */
export function useFailureWords() {
  const { t } = useTranslation('workspace');
  return (error: unknown, ended = t('wordlists.errors.authentication')): string =>
    error instanceof ApiError && error.status === 401 ? ended : errorSentence(error, t('wordlists.errors.retry'));
}

interface WordlistChange<Input, Made> {
  change: (input: Input) => Promise<Made>;
  /** What the person is told. */
  done: string | ((made: Made) => string);
  failure?: (error: unknown) => string;
  onDone?: () => void;
}

/** A change of the wordlists: what is shown is fetched again, and the person told. */
export function useWordlistChange<Made, Input = void>({ change, done, failure, onDone }: WordlistChange<Input, Made>) {
  const queryClient = useQueryClient();
  const words = useFailureWords();
  return useMutation({
    mutationFn: change,
    onSuccess: async (made) => {
      // First, so that what is done next is done to the sets as they are now.
      await queryClient.invalidateQueries({ queryKey: wordlistKeys.all, exact: true });
      toast.success(typeof done === 'string' ? done : done(made));
      onDone?.();
    },
    onError: (error) => toast.error((failure ?? words)(error)),
  });
}
