import './texts';
import { PageHeader, usePageTitle } from '@rapi/ui';
import { Outlet } from '@rapi/ui/router';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../pages/PageTabs';

const tabs = ['schedules', 'batches', 'runs'] as const;

/** The product's automation in one place (R-AUTO-1): its schedules, its batches, and their runs. */
export function AutomationPage() {
  const { t } = useTranslation('automation');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PageTabs label={t('tabs')} tabs={tabs.map((tab) => ({ to: `/automation/${tab}`, text: t(`tab.${tab}`) }))} />
      <Outlet />
    </>
  );
}
