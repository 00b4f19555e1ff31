import { Button, callApi, errorSentence, Link, Notice, TextInput } from '@rapi/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';

/** R-AUTH-12: the server answers the same whether it knows the address or not, and so does this page. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('shell');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [failure, setFailure] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('busy');
    setFailure(undefined);
    try {
      await callApi('auth.forgot-password', { body: { email: email.trim() } });
      setState('sent');
    } catch (error) {
      setFailure(errorSentence(error, t('forgot.failed')));
      setState('asking');
    }
  };
  return (
    <AuthFrame
      title={t('forgot.title')}
      subtitle={state === 'sent' ? undefined : t('forgot.subtitle')}
      footer={<Link to="/login">{t('forgot.back')}</Link>}
    >
      {state === 'sent' ? (
        <div className={classes.form}>
          <Notice tone="success" role="status" title={t('forgot.sentTitle')}>
            {t('forgot.sent', { email: email.trim() })}
          </Notice>
        </div>
      ) : (
        <form className={classes.form} onSubmit={(event) => void submit(event)}>
          {failure !== undefined && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          <TextInput
            label={t('field.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" fullWidth busy={state === 'busy'} busyLabel={t('forgot.busy')}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
