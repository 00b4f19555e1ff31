import { ApiError, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchRuleSets } from './api';
import { wordlistKeys } from './keys';

export const useRuleSets = () =>
  useQuery({ queryKey: wordlistKeys.all, queryFn: ({ signal }) => fetchRuleSets(signal) });

/** R-WORD-6: an ended session has its own sentence; other errors the server's, or a request to try again. */
export function useFailureWords() {
  const { t } = useTranslation('workspace');
  return (error: unknown, ended = t('wordlists.errors.authentication')): string =>
    error instanceof ApiError && error.status === 401 ? ended : errorSentence(error, t('wordlists.errors.retry'));
}

interface WordlistChange<Input, Made> {
  change: (input: Input) => Promise<Made>;
  /** The success message. */
  done: string | ((made: Made) => string);
  failure?: (error: unknown) => string;
  onDone?: () => void;
}

/** A change to the wordlists: refetches what is shown and reports the outcome. */
export function useWordlistChange<Made, Input = void>({ change, done, failure, onDone }: WordlistChange<Input, Made>) {
  const queryClient = useQueryClient();
  const words = useFailureWords();
  return useMutation({
    mutationFn: change,
    onSuccess: async (made) => {
      // First, so that the next action works on the sets as they are now.
      await queryClient.invalidateQueries({ queryKey: wordlistKeys.all, exact: true });
      toast.success(typeof done === 'string' ? done : done(made));
      onDone?.();
    },
    onError: (error) => toast.error((failure ?? words)(error)),
  });
}
