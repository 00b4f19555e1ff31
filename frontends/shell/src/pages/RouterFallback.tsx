import { Button, ButtonLink, Group } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from '@rapi/ui/router';
import classes from './Screen.module.css';

const sentenceOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};

/** After an update the server no longer has the chunks of an old page. */
const isOutdated = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const refresh = () => window.location.reload();

/** Shown where a page failed to load or draw (R-UI-22); the rest of the app still works. */
export function RouterFallback() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  return (
    <main className={classes.screen}>
      <div className={classes.problem} role="alert">
        <h1 className={classes.title}>{t('fallback.title')}</h1>
        <p className={classes.text}>{isOutdated(error) ? t('fallback.newVersion') : sentenceOf(error)}</p>
        <Group gap={8} align="stretch">
          <Button onClick={refresh}>{t('crash.refresh')}</Button>
          <ButtonLink to="/" variant="default">
            {t('fallback.home')}
          </ButtonLink>
        </Group>
      </div>
    </main>
  );
}
