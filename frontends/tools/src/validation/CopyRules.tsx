import type { ApiResponse } from '@rapi/ui';
import { Button, callApi, Stack, toast } from '@rapi/ui';
import { Dialog, Select } from '@rapi/ui/controls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesChanged } from './use-rule-changes';
import { fileNamesQuery } from './validation-queries';
import { validationError } from './validation-error';

interface CopyRulesProps {
  fileId: string;
  files: NonNullable<ApiResponse<'validation.rules'>['other_files']>;
  onClose: () => void;
}

function useCopy(fileId: string, onDone: () => void) {
  const { t } = useTranslation('tools');
  const changed = useRulesChanged(fileId);
  return useMutation({
    mutationFn: (from: string) =>
      callApi('validation.copy-rules', { params: { id: fileId }, body: { from_file_id: from } }),
    onSuccess: async ({ rules, left_out }) => {
      const names = left_out.map(({ rule_name }) => rule_name).join(', ');
      const done = t('validate.copy.done', { count: rules.length });
      toast.success(names === '' ? done : `${done} ${t('validate.copy.leftOut', { names })}`);
      onDone();
      await changed();
    },
    onError: (error) => toast.error(validationError(error, t('validate.copy.failed'), t)),
  });
}

/** Copies the rules of another of the user's files. */
export function CopyRules({ fileId, files, onClose }: CopyRulesProps) {
  const { t } = useTranslation('tools');
  const [from, setFrom] = useState<string | null>(null);
  const copy = useCopy(fileId, onClose);
  const wanted = files.map(({ file_id }) => file_id);
  const { data: names } = useQuery(fileNamesQuery(fileId, wanted));
  const options = files.flatMap(({ file_id, rules }) => {
    const name = names?.get(file_id);
    return name === undefined ? [] : [{ value: file_id, label: t('validate.copy.fileOption', { name, count: rules }) }];
  });
  return (
    <Dialog
      title={t('validate.copy.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('validate.copy.cancel')}
          </Button>
          <Button disabled={from === null} busy={copy.isPending} onClick={() => from !== null && copy.mutate(from)}>
            {t('validate.copy.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <p>{t('validate.copy.text')}</p>
        <Select searchable label={t('validate.copy.file')} data={options} value={from} onChange={setFrom} />
      </Stack>
    </Dialog>
  );
}
