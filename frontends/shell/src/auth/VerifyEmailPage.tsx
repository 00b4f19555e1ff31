import { accountKeys, Button, ButtonLink, callApi, errorSentence, Notice } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@rapi/ui/router';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';

/**
 * The page a mailed link leads to: `/verify-email?token=…`. The button spends the token, not the visit: mail programs
 * open links to look at them, and the token works only once.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const queries = useQueryClient();
  const verify = useMutation({
    mutationFn: () => callApi('auth.verify-email', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKeys.me, exact: true }),
  });
  return (
    <AuthFrame title={t('verify.title')} subtitle={verify.isSuccess ? undefined : t('verify.subtitle')}>
      <div className={classes.form}>
        {token === '' && <Notice tone="warning">{t('link.incomplete')}</Notice>}
        {verify.isError && (
          <>
            <Notice tone="danger" role="alert">
              {errorSentence(verify.error, t('verify.failed'))}
            </Notice>
            <ButtonLink variant="default" to="/account">
              {t('verify.askAgain')}
            </ButtonLink>
          </>
        )}
        {verify.isSuccess ? (
          <>
            <Notice tone="success" role="status">
              {t('verify.done')}
            </Notice>
            <ButtonLink to="/dashboard">{t('verify.continue')}</ButtonLink>
          </>
        ) : (
          <Button
            fullWidth
            disabled={token === ''}
            busy={verify.isPending}
            busyLabel={t('verify.busy')}
            onClick={() => verify.mutate()}
          >
            {t('verify.submit')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
