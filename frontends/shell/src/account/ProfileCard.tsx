import {
  accountKeys,
  Button,
  callApi,
  Card,
  errorSentence,
  formatDate,
  Link,
  Notice,
  TextInput,
  toast,
  useUser,
} from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AccountPage.module.css';

function useName(known: string) {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const [name, setName] = useState(known);
  const saving = useMutation({
    mutationFn: () => callApi('account.update', { body: { full_name: name.trim() } }),
    onSuccess: async () => {
      await queries.refetchQueries({ queryKey: accountKeys.me, exact: true });
      toast.success(t('profile.saved'));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') saving.mutate();
  };
  return { name, setName, saving, save, isChanged: name.trim() !== known };
}

/** The name that others see, and the facts of the account. */
export function ProfileCard() {
  const { t } = useTranslation('account');
  const user = useUser();
  const { name, setName, saving, save, isChanged } = useName(user.full_name);
  return (
    <Card title={t('profile.title')} aria-label={t('profile.title')}>
      <form className={classes.form} noValidate onSubmit={save}>
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          value={name}
          maxLength={200}
          required
          error={name.trim() === '' ? t('profile.nameMissing') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput label={t('profile.email')} value={user.email} readOnly />
        {saving.error && (
          <Notice tone="danger" role="alert">
            {errorSentence(saving.error, t('profile.failed'))}
          </Notice>
        )}
        <Button type="submit" disabled={!isChanged} busy={saving.isPending} busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </Button>
        <p className={classes.dim}>{t('profile.since', { date: formatDate(user.created_at) })}</p>
      </form>
      <div className={classes.links}>
        <Link to="/payment">{t('profile.plan')}</Link>
        <Link to="/api">{t('profile.keys')}</Link>
      </div>
    </Card>
  );
}
