import type { ApiKey } from '@rapi/contracts';
import { MAX_API_KEYS } from '@rapi/contracts/limits';
import { Button, ButtonLink, Card, EmptyState, ErrorPanel, LoadingArea, Notice } from '@rapi/ui';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ApiPage.module.css';
import { KeyItem } from './KeyItem';
import { apiKeysQuery } from './key-queries';
import { NewKeyDialog } from './NewKeyDialog';

const ENTERPRISE = '/payment?plan=enterprise';

function Offer() {
  const { t } = useTranslation('api');
  return (
    <EmptyState
      illustration={<IconKey size={28} stroke={1.5} />}
      title={t('offer.title')}
      action={<ButtonLink to={ENTERPRISE}>{t('offer.action')}</ButtonLink>}
    >
      {t('offer.text')}
    </EmptyState>
  );
}

function KeyList({ keys, isAllowed }: { keys: readonly ApiKey[]; isAllowed: boolean }) {
  const { t } = useTranslation('api');
  if (keys.length === 0 && !isAllowed) return <Offer />;
  if (keys.length === 0) {
    return (
      <EmptyState illustration={<IconKey size={28} stroke={1.5} />} title={t('keys.empty')}>
        {t('keys.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {!isAllowed && <Notice tone="warning">{t('keys.refusedNow')}</Notice>}
      {isAllowed && keys.length >= MAX_API_KEYS && <Notice>{t('keys.full', { limit: MAX_API_KEYS })}</Notice>}
      <ul className={classes.keys}>
        {keys.map((item) => (
          <KeyItem key={item.id} item={item} />
        ))}
      </ul>
      {!isAllowed && <Offer />}
    </>
  );
}

/** The keys of the account (R-KEY-10). Users whose plan has none see what keys would give them. */
export function KeysCard({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('api');
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const isFull = (data?.keys.length ?? 0) >= MAX_API_KEYS;
  return (
    <Card
      title={t('keys.title')}
      aria-label={t('keys.title')}
      actions={
        isAllowed && (
          <Button
            size="xs"
            disabled={!data || isFull}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('keys.create')}
          </Button>
        )
      }
    >
      {!data && error && <ErrorPanel title={t('keys.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={4} />}
      {data && <KeyList keys={data.keys} isAllowed={isAllowed} />}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </Card>
  );
}
