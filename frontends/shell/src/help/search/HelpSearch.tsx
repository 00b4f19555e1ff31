import { Card, EmptyState, Link, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../HelpPage.module.css';
import english from '../locales/en.json';
import indonesian from '../locales/id.json';
import { createHelpIndex, type HelpEntry } from './help-index';
import type { Question } from './search-words';

/** The page that each question leads to. */
export const questionPages: Record<Question, string> = {
  first_steps: '/dashboard',
  upload_formats: '/excel?tab=upload',
  wrong_header: '/excel?tab=files',
  rupiah: '/excel?tab=files',
  dates: '/excel?tab=files',
  duplicates: '/excel?tab=files',
  join: '/excel?tab=files',
  combine: '/excel?tab=templates',
  pivot: '/excel?tab=files',
  formula: '/excel?tab=files',
  undo: '/dashboard',
  repeat: '/dashboard',
  npwp: '/excel?tab=files',
  ocr: '/ocr',
  storage: '/excel?tab=upload',
  report: '/dashboard',
  webhook: '/dashboard',
  api: '/api',
};

function Answer({ entry: { section, key } }: { entry: HelpEntry }) {
  const { t } = useTranslation('help');
  if (section !== 'questions') {
    const text =
      section === 'tips' ? t(`tips.${key}`) : section === 'pitfalls' ? t(`pitfalls.${key}`) : t(`useCases.${key}`);
    return (
      <li>
        <p className={classes.dim}>{t(`${section}.title`)}</p>
        <p>{text}</p>
      </li>
    );
  }
  return (
    <li>
      <h2 className={classes.question}>{t(`questions.${key}.title`)}</h2>
      <p>{t(`questions.${key}.text`)}</p>
      <Link to={questionPages[key]} aria-label={`${t('search.open')}: ${t(`questions.${key}.title`)}`}>
        {t('search.open')}
      </Link>
    </li>
  );
}

/** Searches all of Help, in both languages at once (R-HELP-3). */
export function HelpSearch() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const find = useMemo(() => createHelpIndex([english, indonesian]), []);
  const found = useMemo(() => find(wanted).slice(0, 8), [find, wanted]);
  return (
    <Card aria-label={t('search.label')} className={classes.section}>
      <TextInput
        type="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        maxLength={200}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {wanted !== '' && (
        <div role="status">
          {found.length > 0 ? (
            <p className={classes.dim}>{t('search.found', { count: found.length })}</p>
          ) : (
            <EmptyState title={t('search.none', { search: wanted })} />
          )}
        </div>
      )}
      {wanted !== '' && found.length > 0 && (
        <ul className={classes.answers}>
          {found.map((entry) => (
            <Answer key={`${entry.section} ${entry.key}`} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}
