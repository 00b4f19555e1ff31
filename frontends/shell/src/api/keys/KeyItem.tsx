import type { ApiKey } from '@rapi/contracts';
import { Badge, Button, callApi, confirm, errorSentence, formatDate, Group, RelativeTime, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ApiPage.module.css';
import { accessOf, areaOf } from './chosen-scopes';
import { apiKeysQuery } from './key-queries';

function useRevoke({ id, name }: ApiKey) {
  const { t } = useTranslation('api');
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => callApi('keys.remove', { params: { id } }),
    onSuccess: () => void toast.success(t('revoke.done', { name })),
    onError: (error) => void toast.error(errorSentence(error, t('revoke.failed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const ask = async () => {
    const question = { title: t('revoke.question', { name }), text: t('revoke.text') };
    const words = { confirmLabel: t('revoke.action'), cancelLabel: t('revoke.cancel') };
    if (await confirm({ ...question, ...words, destructive: true })) revoking.mutate();
  };
  return { ask, isBusy: revoking.isPending };
}

function Expiry({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('api');
  const [now] = useState(() => Date.now());
  if (expiresAt === null) return <>{t('keys.neverExpires')}</>;
  if (Date.parse(expiresAt) <= now) return <Badge tone="danger">{t('keys.expired')}</Badge>;
  return <>{t('keys.expires', { date: formatDate(expiresAt) })}</>;
}

/** One key: what it is for, what it may do, when it was last used. */
export function KeyItem({ item }: { item: ApiKey }) {
  const { t } = useTranslation('api');
  const { ask, isBusy } = useRevoke(item);
  return (
    <li className={classes.key}>
      <Group gap={12} justify="space-between" wrap="nowrap">
        <strong className={classes.keyName}>{item.name}</strong>
        <Button
          size="xs"
          variant="default"
          busy={isBusy}
          aria-label={t('revoke.label', { name: item.name })}
          onClick={() => void ask()}
        >
          {t('revoke.action')}
        </Button>
      </Group>
      <code className={classes.prefix}>{item.prefix}…</code>
      <ul className={classes.scopes} aria-label={t('new.may')}>
        {item.scopes.map((scope) => {
          const area = areaOf(scope);
          return (
            area && (
              <li key={scope}>
                <Badge tone="neutral">
                  {t(`area.${area}`)}: {t(`access.${accessOf(scope)}`)}
                </Badge>
              </li>
            )
          );
        })}
      </ul>
      <p className={classes.dim}>
        {t('keys.created')} <RelativeTime time={item.created_at} />
        {' · '}
        {item.last_used_at === null ? (
          t('keys.neverUsed')
        ) : (
          <>
            {t('keys.lastUsed')} <RelativeTime time={item.last_used_at} />
          </>
        )}
        {' · '}
        <Expiry expiresAt={item.expires_at} />
      </p>
    </li>
  );
}
