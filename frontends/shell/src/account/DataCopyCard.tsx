import type { DataCopy } from '@rapi/contracts';
import {
  Button,
  callApi,
  Card,
  downloadFile,
  ErrorPanel,
  errorSentence,
  formatDate,
  formatFileSize,
  Group,
  LoadingArea,
  Notice,
  Progress,
  RelativeTime,
  saveFile,
  toast,
  useServerEvent,
} from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataCopyQuery, securityKey } from './account-queries';
import classes from './AccountPage.module.css';

function useCopyActions() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: dataCopyQuery.queryKey }),
      queries.invalidateQueries({ queryKey: securityKey }),
    ]);
  const failed = (error: unknown) => void toast.error(errorSentence(error, t('copy.failed')));
  const making = useMutation({ mutationFn: () => callApi('account.make-data-copy'), onError: failed, onSettled });
  const removing = useMutation({ mutationFn: () => callApi('account.remove-data-copy'), onError: failed, onSettled });
  const downloading = useMutation({
    mutationFn: () => downloadFile('account.download-data-copy'),
    onSuccess: (file) => saveFile(file, 'rapi.zip'),
    onError: failed,
    onSettled,
  });
  return { making, removing, downloading };
}

type Actions = ReturnType<typeof useCopyActions>;

function Underway({ copy, removing }: { copy: DataCopy } & Pick<Actions, 'removing'>) {
  const { t } = useTranslation('account');
  return (
    <>
      <p role="status">{t('copy.making')}</p>
      <Progress value={copy.progress_percentage} aria-label={t('copy.progress')} />
      <Button size="xs" variant="default" busy={removing.isPending} onClick={() => removing.mutate()}>
        {t('copy.stop')}
      </Button>
    </>
  );
}

function Ready({ copy, making, removing, downloading }: { copy: DataCopy } & Actions) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>
        {t('copy.ready', {
          size: formatFileSize(copy.bytes ?? 0),
          until: formatDate(copy.expires_at ?? copy.asked_at),
        })}{' '}
        <span className={classes.dim}>
          <RelativeTime time={copy.ready_at ?? copy.asked_at} />
        </span>
      </p>
      <Group gap={8} align="stretch">
        <Button busy={downloading.isPending} busyLabel={t('copy.downloading')} onClick={() => downloading.mutate()}>
          {t('copy.download')}
        </Button>
        <Button variant="default" busy={making.isPending} onClick={() => making.mutate()}>
          {t('copy.again')}
        </Button>
        <Button variant="subtle" busy={removing.isPending} onClick={() => removing.mutate()}>
          {t('copy.remove')}
        </Button>
      </Group>
    </>
  );
}

function CopyState({ copy, actions }: { copy: DataCopy | null; actions: Actions }) {
  const { t } = useTranslation('account');
  const inWords = useWording();
  if (copy?.status === 'pending' || copy?.status === 'processing') return <Underway copy={copy} {...actions} />;
  if (copy?.status === 'completed') return <Ready copy={copy} {...actions} />;
  return (
    <>
      {copy?.error && <Notice tone="danger">{inWords(copy.error, copy.error_sentence)}</Notice>}
      <Button busy={actions.making.isPending} busyLabel={t('copy.asking')} onClick={() => actions.making.mutate()}>
        {t('copy.make')}
      </Button>
    </>
  );
}

/** All data of the account as one ZIP (R-AUTH-19). */
export function DataCopyCard() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(dataCopyQuery);
  const actions = useCopyActions();
  useServerEvent('job.finished', () => void queries.invalidateQueries({ queryKey: dataCopyQuery.queryKey }));
  return (
    <Card title={t('copy.title')} aria-label={t('copy.title')}>
      <div className={classes.form}>
        <p className={classes.dim}>{t('copy.text')}</p>
        {!data && error && <ErrorPanel title={t('copy.unknown')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingArea lines={2} />}
        {data && <CopyState copy={data.data_copy} actions={actions} />}
      </div>
    </Card>
  );
}
