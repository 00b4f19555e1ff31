import { Link } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

/** Links to terms and privacy policy (R-UI-15); in a new tab if a half-filled form has to stay open. */
export function LegalLinks({ newTab = false }: { newTab?: boolean }) {
  const { t } = useTranslation('shell');
  const target = newTab ? '_blank' : undefined;
  return (
    <>
      <Link to="/terms" target={target}>
        {t('legal.terms')}
      </Link>
      {' · '}
      <Link to="/privacy" target={target}>
        {t('legal.privacy')}
      </Link>
    </>
  );
}
