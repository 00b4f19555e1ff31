import { ApiError, callApi, type Language, toast, useDebouncedValue } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobsKeys, type MessageTemplate } from '../jobs-queries';
import { withReason } from '../with-reason';

const TYPING_MS = 300;

type Texts = MessageTemplate['texts'];

/** The words of a message while the user edits them, in both languages, and a preview of the message. */
export function useMessageText({ id, texts: known }: MessageTemplate, language: Language, onDone: () => void) {
  const { t } = useTranslation('jobs');
  const queries = useQueryClient();
  const [texts, setTexts] = useState<Texts>(known);
  const [typed] = useDebouncedValue(texts[language], TYPING_MS);
  const preview = useQuery({
    queryKey: [...jobsKeys.messages, 'preview', id, language, typed],
    queryFn: ({ signal }) =>
      callApi('notifications.preview-template', { params: { id }, body: { ...typed, language }, signal }),
    enabled: typed.body.trim() !== '',
    retry: false,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: jobsKeys.messages });
  const save = useMutation({
    mutationFn: () => callApi('notifications.update-template', { params: { id }, body: { texts } }),
    onSuccess: () => {
      toast.success(t('messages.saved'));
      onDone();
    },
    onError: (error) => void toast.error(withReason(t('messages.notSaved'), error)),
    onSettled: refresh,
  });
  const reset = useMutation({
    mutationFn: () => callApi('notifications.reset-template', { params: { id } }),
    onSuccess: () => {
      toast.success(t('messages.wasReset'));
      onDone();
    },
    onError: (error) => void toast.error(withReason(t('messages.notSaved'), error)),
    onSettled: refresh,
  });
  return {
    text: texts[language],
    isChanged: JSON.stringify(texts) !== JSON.stringify(known),
    preview: preview.isError ? undefined : preview.data,
    problem: preview.error instanceof ApiError ? preview.error.detail : undefined,
    change: (fields: Partial<Texts['en']>) =>
      setTexts((before) => ({ ...before, [language]: { ...before[language], ...fields } })),
    save,
    reset,
  };
}
