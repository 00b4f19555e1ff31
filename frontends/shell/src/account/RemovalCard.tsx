import {
  accountKeys,
  ApiError,
  Button,
  callApi,
  Card,
  errorSentence,
  formatDateTime,
  Notice,
  PasswordInput,
  toast,
  useUser,
} from '@rapi/ui';
import { ACCOUNT_REMOVAL_DAYS } from '@rapi/contracts/limits';
import { Dialog } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityKey } from './account-queries';
import classes from './AccountPage.module.css';

function useFreshAccount() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.refetchQueries({ queryKey: accountKeys.me, exact: true }),
      queries.invalidateQueries({ queryKey: securityKey }),
    ]);
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const refresh = useFreshAccount();
  const [password, setPassword] = useState('');
  const formId = useId();
  const asking = useMutation({
    mutationFn: () => callApi('account.ask-removal', { body: { password } }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') asking.mutate();
  };
  const failure = asking.error ? errorSentence(asking.error, t('removal.failed')) : undefined;
  const isWrong = asking.error instanceof ApiError && asking.error.status === 422;
  return (
    <Dialog
      title={t('removal.question')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('removal.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            color="red"
            disabled={password === ''}
            busy={asking.isPending}
            busyLabel={t('removal.asking')}
          >
            {t('removal.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={send}>
        <p className={classes.plain}>{t('removal.what', { days: ACCOUNT_REMOVAL_DAYS })}</p>
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          value={password}
          data-autofocus
          error={isWrong ? failure : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {failure !== undefined && !isWrong && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function Asked({ at }: { at: string }) {
  const { t } = useTranslation('account');
  const refresh = useFreshAccount();
  const keeping = useMutation({
    mutationFn: () => callApi('account.keep'),
    onSuccess: async () => {
      await refresh();
      toast.success(t('removal.kept'));
    },
    onError: (error) => void toast.error(errorSentence(error, t('removal.keepFailed'))),
  });
  return (
    <>
      <Notice tone="warning">{t('removal.asked', { date: formatDateTime(at) })}</Notice>
      <Button busy={keeping.isPending} busyLabel={t('removal.keeping')} onClick={() => keeping.mutate()}>
        {t('removal.keep')}
      </Button>
    </>
  );
}

/** Removes the account, after seven days (R-AUTH-18). */
export function RemovalCard() {
  const { t } = useTranslation('account');
  const { removal_at: at } = useUser();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('removal.title')} aria-label={t('removal.title')}>
      <div className={classes.form}>
        {at ? (
          <Asked at={at} />
        ) : (
          <>
            <p className={classes.dim}>{t('removal.text', { days: ACCOUNT_REMOVAL_DAYS })}</p>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('removal.ask')}
            </Button>
          </>
        )}
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
