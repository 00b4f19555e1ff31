import type { File } from '@rapi/contracts';
import { MAX_FILE_LABEL, MAX_FILE_LABELS } from '@rapi/contracts/limits';
import { Button, errorSentence, toast } from '@rapi/ui';
import { Dialog, TagsInput } from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { labelFiles } from './api';
import { labelsOf } from './file-list';
import { useFiles } from './use-files';

/** The labels that all of the files have, and those that only some have. */
function sharedLabels(files: readonly File[]): { all: string[]; some: string[] } {
  const labels = labelsOf(files);
  const isOnAll = (label: string) => files.every((file) => file.labels?.includes(label));
  return { all: labels.filter(isOnAll), some: labels.filter((label) => !isOnAll(label)) };
}

function useSaveLabels(files: readonly File[], onClose: () => void) {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ add, remove }: { add: string[]; remove: string[] }) =>
      labelFiles(
        files.map(({ id }) => id),
        add,
        remove,
      ),
    onSuccess: () => {
      toast.success(t('list.label.saved'));
      onClose();
    },
    onError: (error) =>
      toast.error(t('list.label.failed', { detail: errorSentence(error, t('storage.unknownError')) })),
    onSettled: refresh,
  });
}

/** Adds labels to files and removes them (R-FILES-8); labels in use are suggested. */
export function LabelsDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const { t } = useTranslation('workspace');
  const { data: known = [] } = useFiles();
  const { all, some } = sharedLabels(files);
  const [labels, setLabels] = useState(all);
  const { mutate, isPending } = useSaveLabels(files, onClose);
  const [first] = files;
  const isChanged = labels.join('\n') !== all.join('\n');
  const save = () => {
    if (!isChanged) return onClose();
    mutate({
      add: labels.filter((label) => !all.includes(label)),
      remove: all.filter((label) => !labels.includes(label)),
    });
  };
  return (
    <Dialog
      title={files.length === 1 ? t('list.label.title') : t('list.label.titleMany', { count: files.length })}
      subtitle={files.length === 1 ? first?.filename : undefined}
      width={480}
      unsaved={isChanged && !isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('list.rename.cancel')}
          </Button>
          <Button busy={isPending} busyLabel={t('list.label.saving')} onClick={save}>
            {t('list.label.save')}
          </Button>
        </>
      }
    >
      <TagsInput
        label={t('list.label.field')}
        description={some.length > 0 ? t('list.label.some', { labels: some.join(', ') }) : t('list.label.hint')}
        data={labelsOf(known)}
        value={labels}
        maxTags={MAX_FILE_LABELS}
        maxLength={MAX_FILE_LABEL}
        data-autofocus
        acceptValueOnBlur
        onChange={setLabels}
      />
    </Dialog>
  );
}
