import { formatDate, Link } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './ProtectedLayout.module.css';

/** Says on every page that the account will be removed, and links to where the user can keep it (R-AUTH-18). */
export function RemovalBanner({ at }: { at: string | null }) {
  const { t } = useTranslation('shell');
  if (!at) return null;
  return (
    <p className={classes.banner}>
      {t('removal.text', { date: formatDate(at) })} <Link to="/account">{t('removal.link')}</Link>
    </p>
  );
}
