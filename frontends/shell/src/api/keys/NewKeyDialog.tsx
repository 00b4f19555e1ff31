import { MAX_API_KEY_NAME } from '@rapi/contracts/limits';
import { Button, callApi, errorSentence, Flex, Notice, TextInput } from '@rapi/ui';
import { Dialog, NativeSelect } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chosen, nothingChosen, scopesOf } from './chosen-scopes';
import { apiKeysQuery } from './key-queries';
import { ScopeChoice } from './ScopeChoice';
import { ShownKey } from './ShownKey';

const DAYS = [30, 90, 365] as const;
const NEVER = 'never';
const USUAL = '90';

function useNewKey() {
  const { t } = useTranslation('api');
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [expires, setExpires] = useState(USUAL);
  const [isTried, setTried] = useState(false);
  const scopes = scopesOf(chosen);
  const making = useMutation({
    mutationFn: () =>
      callApi('keys.create', {
        body: { name: name.trim(), scopes, expires_in_days: expires === NEVER ? null : Number(expires) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
    // The answer holds the key: drop it as soon as nobody looks at it.
    gcTime: 0,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && scopes.length > 0) making.mutate();
  };
  return {
    ...{ name, setName, chosen, setChosen, expires, setExpires, making, send },
    nameError: isTried && name.trim() === '' ? t('new.nameMissing') : undefined,
    scopeError: isTried && scopes.length === 0 ? t('new.mayMissing') : undefined,
    isBegun: name !== '' || scopes.length > 0,
  };
}

/** Asks what a new key is for and may do, then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api');
  const formId = useId();
  const { making, ...form } = useNewKey();
  if (making.data) return <ShownKey value={making.data.key} onClose={onClose} />;
  return (
    <Dialog
      title={t('new.title')}
      onClose={onClose}
      unsaved={form.isBegun && !making.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('new.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={making.isPending} busyLabel={t('new.busy')}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <Flex component="form" id={formId} direction="column" gap={16} noValidate onSubmit={form.send}>
        <TextInput
          label={t('new.name')}
          description={t('new.nameHint')}
          value={form.name}
          maxLength={MAX_API_KEY_NAME}
          required
          data-autofocus
          error={form.nameError}
          onChange={({ currentTarget }) => form.setName(currentTarget.value)}
        />
        <ScopeChoice chosen={form.chosen} onChoose={form.setChosen} error={form.scopeError} />
        <NativeSelect
          label={t('new.expires')}
          value={form.expires}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: t('new.days', { days }) })),
            { value: NEVER, label: t('new.never') },
          ]}
          onChange={({ currentTarget }) => form.setExpires(currentTarget.value)}
        />
        {form.expires === NEVER && <Notice tone="warning">{t('new.neverHint')}</Notice>}
        {making.error && (
          <Notice tone="danger" role="alert">
            {errorSentence(making.error, t('new.failed'))}
          </Notice>
        )}
      </Flex>
    </Dialog>
  );
}
