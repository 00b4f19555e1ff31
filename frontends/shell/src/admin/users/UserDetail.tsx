import type { AccountDetail } from '@rapi/contracts';
import {
  Button,
  callApi,
  Card,
  ErrorPanel,
  errorSentence,
  formatDate,
  formatDateTime,
  formatMegabytes,
  formatNumber,
  LoadingArea,
  Notice,
  RelativeTime,
  toast,
  useUser,
} from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Admin.module.css';
import { adminKey, userQuery } from '../admin-queries';
import { ReasonDialog } from '../ReasonDialog';

function Facts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('admin');
  const { usage } = account;
  const share = (used: number, limit: number | null) =>
    limit === null
      ? t('users.unlimited', { used: formatNumber(used) })
      : t('users.of', { used: formatNumber(used), limit: formatNumber(limit) });
  const plan = [
    account.subscription_tier,
    ...(account.plan_expires_at === null ? [] : [t('users.until', { date: formatDate(account.plan_expires_at) })]),
  ].join(' ');
  return (
    <dl className={classes.facts}>
      <dt>{t('users.plan')}</dt>
      <dd>{plan}</dd>
      <dt>{t('users.transformations')}</dt>
      <dd>{share(usage.transformations_used, usage.transformations_limit)}</dd>
      <dt>{t('users.ocr')}</dt>
      <dd>{share(usage.ocr_used, usage.ocr_limit)}</dd>
      <dt>{t('users.storage')}</dt>
      <dd>
        {usage.storage_used_mb === null
          ? t('users.unknown')
          : t('users.of', {
              used: formatMegabytes(usage.storage_used_mb),
              limit: formatMegabytes(usage.storage_limit_mb),
            })}
      </dd>
      <dt>{t('users.since')}</dt>
      <dd>{formatDate(account.created_at)}</dd>
      <dt>{t('users.seen')}</dt>
      <dd>{account.last_sign_in_at === null ? t('users.never') : <RelativeTime time={account.last_sign_in_at} />}</dd>
    </dl>
  );
}

function useSuspension({ id, full_name: name }: AccountDetail) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = () => queries.invalidateQueries({ queryKey: adminKey });
  const suspending = useMutation({
    mutationFn: (reason: string) => callApi('operator.suspend-user', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      setAsking(false);
      toast.success(t('users.suspendDone', { name }));
      await renew();
    },
  });
  const lettingBack = useMutation({
    mutationFn: () => callApi('operator.let-back-user', { params: { id } }),
    onSuccess: () => void toast.success(t('users.letBackDone', { name })),
    onError: (error) => void toast.error(errorSentence(error, t('users.letBackFailed'))),
    onSettled: renew,
  });
  return { suspending, lettingBack, isAsking, setAsking };
}

function Suspension({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('admin');
  const { id } = useUser();
  const { suspending, lettingBack, isAsking, setAsking } = useSuspension(account);
  const { suspended, full_name: name } = account;
  if (suspended) {
    return (
      <>
        <Notice tone="warning">
          {t('users.why', {
            when: formatDateTime(suspended.at),
            by: suspended.by ?? t('users.somebody'),
            reason: suspended.reason,
          })}
        </Notice>
        <Button variant="default" busy={lettingBack.isPending} onClick={() => lettingBack.mutate()}>
          {t('users.letBack')}
        </Button>
      </>
    );
  }
  // Nobody suspends themself.
  if (account.id === id) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('users.suspend')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('users.suspendTitle', { name })}
          text={t('users.suspendText')}
          label={t('users.reason')}
          hint={t('users.reasonHint')}
          missing={t('users.reasonMissing')}
          confirm={t('users.suspend')}
          isBusy={suspending.isPending}
          error={suspending.error ? errorSentence(suspending.error, t('users.suspendFailed')) : undefined}
          onConfirm={(reason) => suspending.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** One account with the usage that its plan counts. */
export function UserDetail({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(userQuery(id));
  if (error) return <ErrorPanel title={t('users.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={6} />;
  return (
    <Card title={data.full_name} aria-label={data.full_name}>
      <div className={classes.form}>
        <p className={classes.dim}>
          {data.email} · {data.id}
        </p>
        <Facts account={data} />
        <Suspension account={data} />
      </div>
    </Card>
  );
}
