import { ButtonLink, EmptyState, PageHeader } from '@rapi/ui';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './use-page-title';

/** The documented pages that this version does not have; nothing links here, but the address may be known. */
export function NotYetPage({ page }: { page: 'help' }) {
  const { t } = useTranslation('shell');
  const title = t(`notYet.${page}`);
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        illustration={<IconTools size={30} stroke={1.5} />}
        title={t('notYet.title', { page: title })}
        action={<ButtonLink to="/dashboard">{t('notYet.back')}</ButtonLink>}
      >
        {t('notYet.text')}
      </EmptyState>
    </>
  );
}
