import type { Profile } from '@rapi/contracts';
import {
  type ApiBody,
  accountKeys,
  callApi,
  Card,
  changeLanguage,
  currentLanguage,
  errorSentence,
  type Language,
  toast,
  useUser,
} from '@rapi/ui';
import { SegmentedControl, ThemeChoice } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AccountPage.module.css';

function useSave() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: ApiBody<'account.update'>) => callApi('account.update', { body }),
    onSuccess: () => queries.refetchQueries({ queryKey: accountKeys.me, exact: true }),
    onError: (error) => void toast.error(errorSentence(error, t('preferences.failed'))),
  });
  return saving.mutate;
}

interface ChoiceProps {
  label: string;
  hint?: string;
  children: (labelId: string) => ReactNode;
}

function Choice({ label, hint, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <div>
        <span id={id} className={classes.name}>
          {label}
        </span>
        {hint !== undefined && <p className={classes.dim}>{hint}</p>}
      </div>
      {children(id)}
    </div>
  );
}

const formats = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
] as const satisfies readonly { value: Profile['default_format']; label: string }[];

/** Not having chosen (null) needs a name of its own in the list. */
const signs = { ask: null, comma: ',', point: '.' } as const;
type SignName = keyof typeof signs;
const signNames = ['ask', 'comma', 'point'] as const satisfies readonly SignName[];

const languages = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[];

/** How to read 1.234 if nothing in a file tells (R-READ-4); shown, changed and reset here. */
function SignChoice({ onChoose }: { onChoose: (sign: Profile['decimal_sign']) => void }) {
  const { t } = useTranslation('account');
  const { decimal_sign: sign } = useUser();
  const labels = { ask: t('preferences.signs.ask'), comma: '1.234,5', point: '1,234.5' };
  return (
    <Choice label={t('preferences.sign')} hint={t('preferences.signHint')}>
      {(labelId) => (
        <SegmentedControl
          aria-labelledby={labelId}
          data={signNames.map((value) => ({ value, label: labels[value] }))}
          value={signNames.find((name) => signs[name] === sign) ?? 'ask'}
          onChange={(chosen) => onChoose(signs[chosen])}
        />
      )}
    </Choice>
  );
}

/** Language, theme, usual format and decimal sign; each is saved as soon as it is chosen. */
export function PreferencesCard() {
  const { t } = useTranslation('account');
  const { default_format: format } = useUser();
  const save = useSave();
  const speak = async (locale: Language) => {
    await changeLanguage(locale);
    save({ locale });
  };
  return (
    <Card title={t('preferences.title')} aria-label={t('preferences.title')}>
      <Choice label={t('preferences.language')} hint={t('preferences.languageHint')}>
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={[...languages]}
            value={currentLanguage()}
            onChange={(locale) => void speak(locale)}
          />
        )}
      </Choice>
      <Choice label={t('preferences.theme')}>
        {(labelId) => <ThemeChoice labelledBy={labelId} onChange={(theme) => save({ theme })} />}
      </Choice>
      <Choice label={t('preferences.format')} hint={t('preferences.formatHint')}>
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={[...formats]}
            value={format}
            onChange={(default_format) => save({ default_format })}
          />
        )}
      </Choice>
      <SignChoice onChoose={(decimal_sign) => save({ decimal_sign })} />
    </Card>
  );
}
