import { ButtonLink } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Screen.module.css';
import { usePageTitle } from './use-page-title';

/** An address that leads nowhere, within a page that has its main region already. */
export function NotFound() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound.title'));
  return (
    <div className={classes.problem}>
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}

export const NotFoundPage = () => (
  <main className={classes.screen}>
    <NotFound />
  </main>
);
