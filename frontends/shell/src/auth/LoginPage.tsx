import {
  Button,
  Checkbox,
  errorSentence,
  Group,
  Link,
  Notice,
  PasswordInput,
  sessionHasExpired,
  TextInput,
  useSessionActions,
} from '@rapi/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@rapi/ui/router';
import { LegalLinks } from '../legal/LegalLinks';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';

function useLogin() {
  const { t } = useTranslation('shell');
  const { signIn } = useSessionActions();
  const [values, setValues] = useState({ email: '', password: '', rememberMe: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = (changed: Partial<typeof values>) => setValues((all) => ({ ...all, ...changed }));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn({ ...values, email: values.email.trim() });
    } catch (error) {
      setFailure(errorSentence(error, t('login.failed')));
      setBusy(false);
    }
  };
  return { values, change, busy, failure, submit };
}

function LoginForm() {
  const { t } = useTranslation('shell');
  const { values, change, busy, failure, submit } = useLogin();
  // Read once: signing in resets it.
  const [hasExpired] = useState(sessionHasExpired);
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {hasExpired && failure === undefined && <Notice role="status">{t('sessionEnded')}</Notice>}
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <TextInput
        label={t('field.email')}
        type="email"
        name="username"
        autoComplete="username"
        required
        value={values.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <PasswordInput
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <Group gap={8} justify="space-between">
        <Checkbox
          label={t('login.rememberMe')}
          checked={values.rememberMe}
          onChange={({ currentTarget }) => change({ rememberMe: currentTarget.checked })}
        />
        <Link to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Link>
      </Group>
      <Button type="submit" fullWidth busy={busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** R-AUTH-1. After success, SignedOutOnly leads back to the page the user wanted. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  return (
    <AuthFrame
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/register" state={state}>
            {t('nav.signUp')}
          </Link>
          <span className={classes.legal}>
            <LegalLinks />
          </span>
        </>
      }
    >
      <LoginForm />
    </AuthFrame>
  );
}
