import type { File } from '@rapi/contracts';
import {
  ButtonLink,
  callApi,
  Card,
  ErrorPanel,
  formatFileSize,
  formatNumber,
  Link,
  LoadingArea,
  RelativeTime,
  useServerEvent,
} from '@rapi/ui';
import { IconArrowRight, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardKeys } from '../../dashboard-keys';
import { addressOf, nextStepOf, openAddress } from './next-step';
import classes from './RecentFiles.module.css';

const SHOWN = 5;

/** The newest files; a new one appears by itself. */
function useRecentFiles() {
  const query = useQuery({
    queryKey: [...dashboardKeys.all, 'recent-files'],
    queryFn: ({ signal }) => callApi('files.list', { query: { limit: SHOWN }, signal }),
  });
  useServerEvent('file.ready', () => void query.refetch());
  return query;
}

function FileRow({ file }: { file: File }) {
  const { t } = useTranslation('dashboard');
  const { id, filename: name, row_count: rows, file_size: size } = file;
  const step = nextStepOf(file);
  const to = addressOf(step, id);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {file.status === 'ready' ? (
          <Link to={openAddress(id)} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.facts}>
          {rows !== null && `${t('files.rows', { count: rows, number: formatNumber(rows) })} · `}
          {formatFileSize(size)} · <RelativeTime time={file.upload_date} />
        </span>
      </div>
      {to === undefined ? (
        <span className={classes.facts}>{t(`files.next.${step}`)}</span>
      ) : (
        <ButtonLink
          to={to}
          size="compact-sm"
          variant="light"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          aria-label={t('files.nextFor', { step: t(`files.next.${step}`), name })}
        >
          {t(`files.next.${step}`)}
        </ButtonLink>
      )}
    </li>
  );
}

/**
 * The newest files, each with its next step (R-HOME-5). Without files it says nothing: the first steps offer to get
 * one.
 */
export function RecentFiles() {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useRecentFiles();
  if (isError && !data) {
    return <ErrorPanel title={t('files.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.total === 0) return null;
  return (
    <Card
      padding="none"
      title={t('files.title')}
      className={classes.card}
      actions={
        <>
          <ButtonLink
            to="/excel?tab=upload"
            size="compact-sm"
            variant="subtle"
            leftSection={<IconUpload size={14} aria-hidden />}
          >
            {t('files.upload')}
          </ButtonLink>
          <ButtonLink to="/excel?tab=files" size="compact-sm" variant="subtle">
            {t('files.all')}
          </ButtonLink>
        </>
      }
    >
      {data ? (
        <ul className={classes.rows}>
          {data.data.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <div className={classes.loading}>
          <LoadingArea lines={3} />
        </div>
      )}
    </Card>
  );
}
