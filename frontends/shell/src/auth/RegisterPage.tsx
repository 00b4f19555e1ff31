import {
  ApiError,
  Button,
  callApi,
  Checkbox,
  errorSentence,
  Link,
  Notice,
  PasswordInput,
  TextInput,
  useSessionActions,
} from '@rapi/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@rapi/ui/router';
import { LegalLinks } from '../legal/LegalLinks';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';
import { StrengthMeter } from './StrengthMeter';
import { TrialList } from './TrialList';

function useRegistration() {
  const { t } = useTranslation('shell');
  const { signIn } = useSessionActions();
  const [values, setValues] = useState({ fullName: '', email: '', password: '', terms: false });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = (changed: Partial<typeof values>) => setValues((all) => ({ ...all, ...changed }));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const { fullName, password } = values;
    const email = values.email.trim();
    try {
      await callApi('auth.register', { body: { email, password, full_name: fullName.trim() } });
      await signIn({ email, password });
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const fieldError = (path: string) => (error instanceof ApiError ? error.fieldMessage(path) : undefined);
  const failure = error === undefined ? undefined : errorSentence(error, t('register.failed'));
  return { values, change, busy, submit, fieldError, failure };
}

function RegisterForm() {
  const { t } = useTranslation('shell');
  const { values, change, busy, submit, fieldError, failure } = useRegistration();
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <TextInput
        label={t('field.fullName')}
        name="full_name"
        autoComplete="name"
        required
        maxLength={200}
        value={values.fullName}
        error={fieldError('full_name')}
        onChange={({ currentTarget }) => change({ fullName: currentTarget.value })}
      />
      <TextInput
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        error={fieldError('email')}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <PasswordInput
        label={t('field.password')}
        description={t('field.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="password"
        autoComplete="new-password"
        required
        value={values.password}
        error={fieldError('password')}
        footer={<StrengthMeter password={values.password} />}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <Checkbox
        label={t('register.terms')}
        required
        checked={values.terms}
        onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
      />
      <p className={classes.note}>
        {t('register.readFirst')} <LegalLinks newTab />
      </p>
      <Button type="submit" fullWidth busy={busy} busyLabel={t('register.busy')}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

/** R-AUTH-3: registration is followed by an automatic login. */
export function RegisterPage() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  return (
    <AuthFrame
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      aside={<TrialList />}
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <Link to="/login" state={state}>
            {t('nav.login')}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  );
}
