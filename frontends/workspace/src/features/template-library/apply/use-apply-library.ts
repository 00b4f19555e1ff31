import type { File, RecipeStep } from '@rapi/contracts';
import { callApi, errorSentence, randomId, toast, useUser } from '@rapi/ui';
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

/** Runs a template's steps on a file into a new result, keeps the result for the results tab and opens it. */
export function useApplyLibrary({ id: templateId, name }: { id: string; name: string }) {
  const { t } = useTranslation('workspace');
  const { id: userId } = useUser();
  const { openFile } = useWorkspaceAddress();
  const refresh = useRefresh();
  // A run without an answer is repeated under its key, so that no result is made twice (R-API-9).
  const keys = useRef(new Map<string, string>());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ file, steps }: Application) => {
      const body = { file_id: file.id, template_id: templateId, template_config: { name, steps: [...steps] } };
      const work = JSON.stringify(body);
      const idempotencyKey = keys.current.get(work) ?? randomId();
      keys.current.set(work, idempotencyKey);
      const result = await callApi('process.run', { body, idempotencyKey });
      keys.current.delete(work);
      return result;
    },
    onSuccess: ({ transformation_id: id, processed_filename, download_url, preview_data, file_id }, { file }) => {
      addResult(userId, {
        ...{ id, processed_filename, download_url, preview_data, file_id },
        original_file: file.filename,
        template_name: name,
        created_at: new Date().toISOString(),
        status: 'completed',
      });
      refresh();
      toast.success(t('library.apply.done', { name: processed_filename }));
      openFile(file_id);
    },
  });
  const problem = error
    ? t('library.failed.apply', { detail: errorSentence(error, t('storage.unknownError')) })
    : undefined;
  return { apply: mutate, isPending, problem, dismiss: reset };
}
