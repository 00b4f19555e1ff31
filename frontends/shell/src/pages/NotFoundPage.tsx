import { ButtonLink } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Screen.module.css';
import { usePageTitle } from './use-page-title';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <main className={classes.screen}>
      <div className={classes.problem}>
        <h1 className={classes.title}>{t('notFound.title')}</h1>
        <p className={classes.text}>{t('notFound.text')}</p>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </div>
    </main>
  );
}
