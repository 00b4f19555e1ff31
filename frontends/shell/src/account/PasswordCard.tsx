import { ApiError, Button, callApi, Card, errorSentence, Link, Notice, PasswordInput, toast, useUser } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StrengthMeter } from '../auth/StrengthMeter';
import { securityKey } from './account-queries';
import classes from './AccountPage.module.css';

const nothing = { current_password: '', new_password: '' };

function useChange() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const [fields, setFields] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: () => callApi('account.change-password', { body: fields }),
    onSuccess: async () => {
      setFields(nothing);
      setTried(false);
      toast.success(t('password.done'));
      await queries.invalidateQueries({ queryKey: securityKey });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fields.current_password !== '' && fields.new_password !== '') changing.mutate();
  };
  const set = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));
  const refused = changing.error instanceof ApiError ? changing.error.fields : undefined;
  const isWrong = refused?.some(({ path }) => path === 'current_password') ?? false;
  return { fields, set, send, changing, isWrong, isMissing: isTried && fields.current_password === '' };
}

/** Changes the password, which signs out every other browser. */
export function PasswordCard() {
  const { t } = useTranslation('account');
  const { email } = useUser();
  const { fields, set, send, changing, isWrong, isMissing } = useChange();
  const failure = changing.error ? errorSentence(changing.error, t('password.failed')) : undefined;
  return (
    <Card title={t('password.title')} aria-label={t('password.title')}>
      <form className={classes.form} noValidate onSubmit={send}>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          value={fields.current_password}
          error={isWrong ? failure : isMissing ? t('password.missing') : undefined}
          onChange={({ currentTarget }) => set({ current_password: currentTarget.value })}
        />
        <PasswordInput
          label={t('password.next')}
          description={t('password.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          value={fields.new_password}
          footer={<StrengthMeter password={fields.new_password} />}
          onChange={({ currentTarget }) => set({ new_password: currentTarget.value })}
        />
        {failure !== undefined && !isWrong && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          disabled={fields.new_password === ''}
          busy={changing.isPending}
          busyLabel={t('password.busy')}
        >
          {t('password.submit')}
        </Button>
      </form>
      <div className={classes.links}>
        <Link to="/forgot-password">{t('password.forgotten')}</Link>
      </div>
    </Card>
  );
}
