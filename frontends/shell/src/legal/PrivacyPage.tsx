import './texts';
import { ACCOUNT_REMOVAL_DAYS, DATA_COPY_DAYS, EXPORT_DAYS, TRASH_DAYS } from '@rapi/contracts/limits';
import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage';

const sections = ['who', 'what', 'where', 'long', 'seen', 'browser', 'own', 'rights'] as const;
const days = { trash: TRASH_DAYS, exports: EXPORT_DAYS, copy: DATA_COPY_DAYS, removal: ACCOUNT_REMOVAL_DAYS };

/** What is stored, where, how long, and who can see it (R-UI-15). */
export function PrivacyPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        points: t(`privacy.${id}.points`, { returnObjects: true, ...days }),
      }))}
      other={{ to: '/terms', text: t('terms.title') }}
    />
  );
}
