import type { File, RecipeStep } from '@rapi/contracts';
import { ApiError, callApi, errorSentence, randomId, toast, useUser } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../../workspace/address';
import { useRefresh } from '../../../workspace/use-refresh';
import { addResult } from '../../results/results';

interface Application {
  file: File;
  steps: readonly RecipeStep[];
}

/**
 * Runs a template's steps on a file into a new result, and keeps the result for the results tab. Opens it, unless there
 * is something to read first.
 */
export function useApplyLibrary({ id: templateId, name }: { id: string; name: string }) {
  const { t } = useTranslation('workspace');
  const { id: userId } = useUser();
  const { openFile } = useWorkspaceAddress();
  const refresh = useRefresh();
  // A run without an answer is repeated under its key, so that no result is made twice (R-API-9).
  const keys = useRef(new Map<string, string>());
  const { mutate, isPending, error, reset, data } = useMutation({
    mutationFn: async ({ file, steps }: Application) => {
      const body = { file_id: file.id, template_id: templateId, template_config: { name, steps: [...steps] } };
      const work = JSON.stringify(body);
      const idempotencyKey = keys.current.get(work) ?? randomId();
      keys.current.set(work, idempotencyKey);
      const result = await callApi('process.run', { body, idempotencyKey });
      keys.current.delete(work);
      return result;
    },
    onSuccess: (made, { file }) => {
      const { transformation_id: id, processed_filename, download_url, preview_data, file_id, warnings = [] } = made;
      addResult(userId, {
        ...{ id, processed_filename, download_url, preview_data, file_id },
        original_file: file.filename,
        template_name: name,
        created_at: new Date().toISOString(),
        status: 'completed',
      });
      refresh();
      toast.success(t('library.apply.done', { name: processed_filename }));
      if (warnings.length === 0) openFile(file_id);
    },
  });
  const problem = error
    ? t('library.failed.apply', { detail: errorSentence(error, t('storage.unknownError')) })
    : undefined;
  const isAsked = error instanceof ApiError && error.code === 'open_question';
  return { apply: mutate, isPending, problem, isAsked, dismiss: reset, made: data, openFile };
}
