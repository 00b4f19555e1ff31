import { Loader, Logo } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Screen.module.css';

/** Shown while it is not known yet who is signed in. */
export function LoadingScreen() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.screen} role="status">
      <Logo size={40} />
      <span className={classes.loading}>
        <Loader size="xs" aria-hidden /> {t('loading')}
      </span>
    </div>
  );
}
