import type { OwnEventEntry } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { Button, Card, ErrorPanel, LoadingArea, RelativeTime } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownEventsQuery } from './account-queries';
import classes from './AccountPage.module.css';

const PAGE = 10;

function Event({ entry: { event, plan, at } }: { entry: OwnEventEntry }) {
  const { t } = useTranslation('account');
  const { t: named } = useTranslation('audit');
  const name = named(`event.${event}`);
  return (
    <li className={classes.event}>
      <span>{plan === null ? name : t('events.plan', { event: name, plan })}</span>
      <span className={classes.dim}>
        <RelativeTime time={at} />
      </span>
    </li>
  );
}

/** Events of the account, so that its owner notices what somebody else did. */
export function EventsCard() {
  const { t } = useTranslation('account');
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch, isPlaceholderData } = useQuery(ownEventsQuery(limit));
  return (
    <Card title={t('events.title')} aria-label={t('events.title')}>
      <p className={classes.dim}>{t('events.text')}</p>
      {!data && error && <ErrorPanel title={t('events.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={6} />}
      {data && (
        <ul className={classes.list}>
          {data.events.map((entry) => (
            <Event key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {data && data.total > data.events.length && limit < MAX_PAGE_SIZE && (
        <Button
          className={classes.foot}
          size="xs"
          variant="default"
          busy={isPlaceholderData}
          onClick={() => setLimit((before) => Math.min(before + 4 * PAGE, MAX_PAGE_SIZE))}
        >
          {t('events.more')}
        </Button>
      )}
    </Card>
  );
}
