import type { File } from '@rapi/contracts';
import { Button, errorSentence, TextInput, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { renameFile } from './api';

const LONGEST_NAME = 180;

/** The name without its extension, which a rename keeps. */
function stemOf({ filename, original_filename: original }: File): { stem: string; extension: string } {
  const dot = original.lastIndexOf('.');
  const extension = dot > 0 ? original.slice(dot + 1) : '';
  const hasEnding = extension !== '' && filename.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
  return { stem: hasEnding ? filename.slice(0, -extension.length - 1) : filename, extension };
}

function useRename(file: File, onClose: () => void) {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => renameFile(file.id, name),
    onSuccess: ({ data }) => {
      toast.success(t('list.rename.saved', { name: data.filename }));
      onClose();
    },
    onError: (error) =>
      toast.error(t('list.rename.failed', { detail: errorSentence(error, t('storage.unknownError')) })),
    onSettled: refresh,
  });
}

/** Renames a file (R-FILES-8). */
export function RenameDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation('workspace');
  const { stem, extension } = stemOf(file);
  const [name, setName] = useState(stem);
  const form = useId();
  const { mutate, isPending } = useRename(file, onClose);
  const original = file.original_filename;
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === stem) onClose();
    else if (wanted !== '') mutate(extension === '' ? wanted : `${wanted}.${extension}`);
  };
  return (
    <Dialog
      title={t('list.rename.title')}
      width={480}
      unsaved={wanted !== stem && !isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('list.rename.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={wanted === ''}
            busy={isPending}
            busyLabel={t('list.rename.saving')}
          >
            {t('list.rename.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label={t('list.rename.field')}
          description={
            extension === '' ? t('list.rename.hintPlain', { original }) : t('list.rename.hint', { original, extension })
          }
          value={name}
          maxLength={LONGEST_NAME}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
