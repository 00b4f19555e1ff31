import { Button, ButtonLink, Card, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HistoryItem } from '../history/HistoryItem';
import { useRecentHistory } from '../history/use-history';
import classes from './HomePage.module.css';

/** The latest transformations; each opens in the history. */
export function RecentActivity({ onOpen }: { onOpen: (transformationId?: string) => void }) {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useRecentHistory();
  const hasSome = data !== undefined && data.length > 0;
  return (
    <Card
      padding="none"
      title={t('recent.title')}
      className={classes.recent}
      actions={
        hasSome && (
          <Button size="compact-sm" variant="subtle" onClick={() => onOpen()}>
            {t('recent.all')}
          </Button>
        )
      }
    >
      {isError && !data && <ErrorPanel title={t('recent.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={classes.loading}>
          <LoadingArea lines={4} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          illustration={<IconSparkles size={30} stroke={1.4} />}
          title={t('recent.empty')}
          action={<ButtonLink to="/excel?tab=upload">{t('recent.emptyAction')}</ButtonLink>}
        >
          {t('recent.emptyText')}
        </EmptyState>
      )}
      {hasSome && (
        <ul className={classes.items}>
          {data.map((item) => (
            <HistoryItem key={item.id} item={item} isOpen={false} onOpen={() => onOpen(item.transformation_id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
