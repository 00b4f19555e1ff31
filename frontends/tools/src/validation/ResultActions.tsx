import type { ApiResponse } from '@rapi/ui';
import { Button, callApi, currentLanguage, downloadFile, saveFile, toast } from '@rapi/ui';
import { IconDownload, IconFilterCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import classes from './Validation.module.css';
import { validationError } from './validation-error';

type Session = ApiResponse<'validation.results'>['session'];

interface ResultActionsProps extends Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'> {
  sessionId: string;
  session: Session;
  /** Whether the file is still what was checked. */
  isCurrent: boolean;
}

const bare = (fileName: string) => fileName.replace(/\.[^.]+$/, '');

/** Two files of the rows: those that passed, and those that failed. */
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

/** What may be done with a result: take it along, split the file, or keep only what passed. */
export function ResultActions(props: ResultActionsProps) {
  const { fileId, onChanged, sessionId, session, isCurrent } = props;
  const { t } = useTranslation('tools');
  const report = useReport(props);
  const split = useSplit(props);
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
  const isFull = session.validation_mode === 'full';
  const hint = isFull ? undefined : t('validate.keep.onlyFull');
  const download = <IconDownload size={16} aria-hidden />;
  const part = (name: 'passed' | 'failed', rows: number) => (
    <Button
      variant="default"
      leftSection={download}
      title={hint}
      disabled={!isFull || rows === 0}
      busy={split.isPending && split.variables === name}
      onClick={() => split.mutate(name)}
    >
      {t(`validate.download.${name}`)}
    </Button>
  );
  return (
    <div className={classes.buttons}>
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
      <Button
        leftSection={<IconFilterCheck size={16} aria-hidden />}
        title={hint}
        disabled={!isFull || !isCurrent || session.rows_failed === 0 || session.rows_passed === 0}
        busy={keep.isPending}
        onClick={() => keep.mutate(undefined)}
      >
        {t('validate.keep.button', { count: session.rows_passed })}
      </Button>
    </div>
  );
}
