import { Button } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Screen.module.css';

const detailsOf = (error: unknown): string => {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : JSON.stringify(error);
};

const refresh = () => window.location.reload();

/** The global error screen (R-UI-22): the last thing that can still be drawn. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <main className={classes.screen}>
      <div className={classes.problem} role="alert">
        <h1 className={classes.title}>{t('crash.title')}</h1>
        <p className={classes.text}>{t('crash.text')}</p>
        <details className={classes.details}>
          <summary>{t('crash.details')}</summary>
          <pre>{detailsOf(error)}</pre>
        </details>
        <Button onClick={refresh}>{t('crash.refresh')}</Button>
      </div>
    </main>
  );
}
