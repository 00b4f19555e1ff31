import './texts';
import { isOnTrial } from '@rapi/contracts/plans';
import { ErrorPanel, LoadingArea, PageHeader, useUser } from '@rapi/ui';
import { Tabs } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@rapi/ui/router';
import { usePageTitle } from '../pages/use-page-title';
import { plansQuery } from '../payment/payment-queries';
import classes from './ApiPage.module.css';
import { HowTo } from './HowTo';
import { KeysCard } from './keys/KeysCard';

const Reference = lazy(async () => ({ default: (await import('./reference/Reference')).Reference }));

const tabs = ['keys', 'reference'] as const;

/** Whether the account's plan includes API keys in this installation. */
function useHasKeys() {
  const user = useUser();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery(plansQuery);
  const plan = data?.plans.find(({ id }) => id === user.subscription_tier);
  const limits = data && isOnTrial(user, now) ? data.trial.limits : plan?.limits;
  return { hasKeys: data && (limits?.api_keys ?? false), error, refetch };
}

function Desk() {
  const { t } = useTranslation('api');
  const { hasKeys, error, refetch } = useHasKeys();
  return (
    <div className={classes.desk}>
      {hasKeys !== undefined && <KeysCard isAllowed={hasKeys} />}
      {hasKeys === undefined && error && (
        <ErrorPanel title={t('keys.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {hasKeys === undefined && !error && <LoadingArea lines={4} />}
      <HowTo />
    </div>
  );
}

/** API (R-KEY-10): keys, how programs use them, and every call. */
export function ApiPage() {
  const { t } = useTranslation('api');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'reference' ? 'reference' : 'keys';
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setSearch(value === 'reference' ? { tab: value } : {}, { preventScrollReset: true })}
      >
        <Tabs.List aria-label={t('title')}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="keys" className={classes.panel}>
          <Desk />
        </Tabs.Panel>
        <Tabs.Panel value="reference" className={classes.panel}>
          <Suspense fallback={<LoadingArea label={t('reference.loading')} lines={10} />}>
            <Reference />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
