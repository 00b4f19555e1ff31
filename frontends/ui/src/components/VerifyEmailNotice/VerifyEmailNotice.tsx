import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api';
import { errorSentence } from '../../api/api-error';
import { useUser } from '../../session/use-session';
import { Button } from '../Button/Button';
import { Notice } from '../Notice/Notice';
import { toast } from '../Toast/toast';

/** What an unconfirmed email address blocks, and a button that sends the link again. Hidden once it is confirmed. */
export function VerifyEmailNotice() {
  const { t } = useTranslation('ui');
  const { email, email_verified } = useUser();
  const sending = useMutation({
    mutationFn: () => callApi('account.send-verification'),
    onSuccess: () => toast.success(t('verifyEmail.sent', { email })),
    onError: (error) => toast.error(errorSentence(error, t('verifyEmail.failed'))),
  });
  if (email_verified) return null;
  return (
    <Notice tone="warning" title={t('verifyEmail.title', { email })}>
      <p>{t('verifyEmail.text')}</p>
      <Button
        size="compact-sm"
        variant="default"
        busy={sending.isPending}
        busyLabel={t('verifyEmail.sending')}
        onClick={() => sending.mutate()}
      >
        {t('verifyEmail.send')}
      </Button>
    </Notice>
  );
}
