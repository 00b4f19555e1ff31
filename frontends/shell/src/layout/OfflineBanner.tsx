import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ProtectedLayout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says why nothing loads, before every part of the page says so itself. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <p className={classes.banner}>{t('offline')}</p>}</div>;
}
