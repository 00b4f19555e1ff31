import type { ApiResponse } from '@rapi/ui';
import { Button, callApi, ErrorPanel, errorSentence, LoadingArea, Notice } from '@rapi/ui';
import { useSearchParams } from '@rapi/ui/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';

type Recipient = ApiResponse<'recipients.find'>['recipient'];

const keyOf = (token: string) => ['mail-recipient', token];

function Choice({ token, recipient }: { token: string; recipient: Recipient }) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (accepts: boolean) => callApi('recipients.decide', { params: { token }, body: { accepts } }),
    onSuccess: ({ recipient: decided }) => queryClient.setQueryData(keyOf(token), { recipient: decided }),
  });
  const { state, sender_name: name, address } = recipient;
  return (
    <div className={classes.form}>
      <p>{t('recipient.asks', { name, address })}</p>
      {state !== 'asked' && (
        <Notice tone={state === 'confirmed' ? 'success' : 'info'} role="status">
          {t(`recipient.${state}`, { name })}
        </Notice>
      )}
      {decide.isError && (
        <Notice tone="danger" role="alert">
          {errorSentence(decide.error, t('recipient.failed'))}
        </Notice>
      )}
      {state !== 'confirmed' && (
        <Button fullWidth busy={decide.isPending} onClick={() => decide.mutate(true)}>
          {t('recipient.accept')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button fullWidth variant="default" busy={decide.isPending} onClick={() => decide.mutate(false)}>
          {t('recipient.refuse')}
        </Button>
      )}
    </div>
  );
}

/**
 * Where the reader of a mail about somebody's jobs accepts such mails or stops them (R-SCHED-47):
 * `/mail-recipient?token=…`.
 */
export function MailRecipientPage() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const found = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => callApi('recipients.find', { params: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
  return (
    <AuthFrame title={t('recipient.title')}>
      {token === '' && <Notice tone="warning">{t('link.incomplete')}</Notice>}
      {found.isLoading && <LoadingArea lines={3} />}
      {found.error && (
        <ErrorPanel title={t('recipient.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Choice token={token} recipient={found.data.recipient} />}
    </AuthFrame>
  );
}
