import { Button, callApi, errorSentence, Link, Notice, PasswordInput, toast } from '@rapi/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from '@rapi/ui/router';
import { AuthFrame } from './AuthFrame';
import classes from './AuthFrame.module.css';
import { StrengthMeter } from './StrengthMeter';

/** The page a mailed link leads to: `/reset-password?token=…`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi('auth.reset-password', { body: { token, password } });
      toast.success(t('reset.done'));
      await navigate('/login', { replace: true });
    } catch (error) {
      setFailure(errorSentence(error, t('reset.failed')));
      setBusy(false);
    }
  };
  return (
    <AuthFrame
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      footer={<Link to="/forgot-password">{t('reset.another')}</Link>}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {token === '' && <Notice tone="warning">{t('link.incomplete')}</Notice>}
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <PasswordInput
          label={t('reset.newPassword')}
          description={t('field.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="password"
          autoComplete="new-password"
          required
          value={password}
          footer={<StrengthMeter password={password} />}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={token === ''} busy={busy} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
