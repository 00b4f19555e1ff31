import type { OwnSession } from '@rapi/contracts';
import {
  Badge,
  Button,
  callApi,
  Card,
  confirm,
  ErrorPanel,
  errorSentence,
  formatDateTime,
  LoadingArea,
  RelativeTime,
  toast,
  useSessionActions,
} from '@rapi/ui';
import { useNavigate } from '@rapi/ui/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { securityKey, sessionsQuery } from './account-queries';
import classes from './AccountPage.module.css';

function useNameOf({ browser, system }: OwnSession): string {
  const { t } = useTranslation('account');
  if (browser !== null && system !== null) return t('sessions.on', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

function Session({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const name = useNameOf(session);
  const ending = useMutation({
    mutationFn: () => callApi('account.end-session', { params: { id: session.id } }),
    onSuccess: () => void toast.success(t('sessions.ended')),
    onError: (error) => void toast.error(errorSentence(error, t('sessions.endFailed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.name}>
          {name} {session.is_current && <Badge tone="brand">{t('sessions.here')}</Badge>}
        </span>
        <p className={classes.dim}>
          {t('sessions.used')} <RelativeTime time={session.last_used_at} />
          {' · '}
          {t('sessions.since')} <RelativeTime time={session.created_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="xs"
          variant="default"
          busy={ending.isPending}
          aria-label={t('sessions.endLabel', { name, when: formatDateTime(session.last_used_at) })}
          onClick={() => ending.mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useEverywhere() {
  const { t } = useTranslation('account');
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: () => callApi('account.end-sessions'),
    onSuccess: async () => {
      await signOut();
      await navigate('/login', { replace: true });
    },
    onError: (error) => void toast.error(errorSentence(error, t('sessions.everywhereFailed'))),
  });
  const ask = async () => {
    const words = { confirmLabel: t('sessions.everywhere'), cancelLabel: t('sessions.cancel') };
    const question = { title: t('sessions.question'), text: t('sessions.text') };
    if (await confirm({ ...question, ...words, destructive: true })) ending.mutate();
  };
  return { ask, isBusy: ending.isPending };
}

/** Where the user is signed in. Sessions can be ended one by one or all together. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { ask, isBusy } = useEverywhere();
  return (
    <Card
      title={t('sessions.title')}
      aria-label={t('sessions.title')}
      actions={
        <Button size="xs" variant="default" busy={isBusy} onClick={() => void ask()}>
          {t('sessions.everywhere')}
        </Button>
      }
    >
      {!data && error && <ErrorPanel title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={3} />}
      {data && (
        <ul className={classes.list}>
          {data.sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}
