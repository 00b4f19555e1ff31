import { Link } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

/** The ways to terms and privacy policy (R-UI-15); in a new tab where a form that is being filled in has to stay. */
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
