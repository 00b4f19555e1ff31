import type { ApiResponse } from '@rapi/ui';
import { Button, callApi, confirm, currentLanguage, downloadFile, Group, saveFile, toast } from '@rapi/ui';
import { IconDownload, IconFilterCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import { validationError } from './validation-error';

type Session = ApiResponse<'validation.results'>['session'];

interface ResultActionsProps extends Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'> {
  sessionId: string;
  session: Session;
  /** Whether the file is still at the version that was checked. */
  isCurrent: boolean;
}

const bare = (fileName: string) => fileName.replace(/\.[^.]+$/, '');

/** Downloads the rows that passed, or those that failed. */
function useSplit({ fileId, fileName, onChanged, sessionId }: ResultActionsProps) {
  const { t } = useTranslation('tools');
  return useDownload<'passed' | 'failed'>(
    { fileId, onChanged },
    {
      fetch: (part) =>
        downloadFile('validation.split', { params: { id: fileId }, body: { session_id: sessionId, part } }),
      fallbackName: `${bare(fileName)}.xlsx`,
      texts: { failed: t('validate.download.busyFailed') },
    },
  );
}

function useReport({ fileId, fileName, sessionId }: ResultActionsProps) {
  const { t } = useTranslation('tools');
  return useMutation({
    mutationFn: async () =>
      saveFile(
        await downloadFile('validation.violations', {
          params: { id: fileId, sessionId },
          query: { language: currentLanguage() },
        }),
        `violations_${bare(fileName)}.xlsx`,
      ),
    onError: (error) => toast.error(validationError(error, t('validate.download.busyFailed'), t)),
  });
}

/** Removes the rows that failed, after saying how many go and that this can be undone. */
function KeepPassed({ fileId, onChanged, sessionId, session, isCurrent }: ResultActionsProps) {
  const { t } = useTranslation('tools');
  const keep = useApply(
    { fileId, onChanged },
    {
      send: (_: undefined, version) =>
        callApi('validation.split', {
          params: { id: fileId },
          body: { session_id: sessionId, part: 'passed', apply: true, version },
        }),
      texts: { applied: t('validate.keep.done'), failed: t('validate.keep.failed') },
    },
  );
  const { rows_passed: passed, rows_failed: failed } = session;
  const isFull = session.validation_mode === 'full';
  const ask = async () => {
    const remove = t('validate.keep.remove', { count: failed });
    const question = { title: `${remove}?`, text: t('validate.keep.question', { count: passed }) };
    if (await confirm({ ...question, confirmLabel: remove, destructive: true })) keep.mutate(undefined);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFilterCheck size={16} aria-hidden />}
      title={isFull ? undefined : t('validate.keep.onlyFull')}
      disabled={!isFull || !isCurrent || failed === 0 || passed === 0}
      busy={keep.isPending}
      onClick={() => void ask()}
    >
      {t('validate.keep.button', { count: passed })}
    </Button>
  );
}

/** Actions for a result: download the report, split the file, or keep only the rows that passed. */
export function ResultActions(props: ResultActionsProps) {
  const { session } = props;
  const { t } = useTranslation('tools');
  const report = useReport(props);
  const split = useSplit(props);
  const isFull = session.validation_mode === 'full';
  const download = <IconDownload size={16} aria-hidden />;
  const part = (name: 'passed' | 'failed', rows: number) => (
    <Button
      variant="default"
      leftSection={download}
      title={isFull ? undefined : t('validate.keep.onlyFull')}
      disabled={!isFull || rows === 0}
      busy={split.isPending && split.variables === name}
      onClick={() => split.mutate(name)}
    >
      {t(`validate.download.${name}`)}
    </Button>
  );
  return (
    <Group gap={8} align="stretch">
      <Button
        variant="default"
        leftSection={download}
        disabled={session.total_violations === 0}
        busy={report.isPending}
        onClick={() => report.mutate()}
      >
        {t('validate.download.violations')}
      </Button>
      {part('passed', session.rows_passed)}
      {part('failed', session.rows_failed)}
      <KeepPassed {...props} />
    </Group>
  );
}
