import '../audit/texts';
import './texts';
import { ButtonLink, EmptyState, useUser } from '@rapi/ui';
import { Outlet } from '@rapi/ui/router';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../pages/PageTabs';

/** The operators' pages, in the order of the bar (R-OPS-1). */
const pages = ['users', 'payments', 'reports', 'queues', 'health', 'audit'] as const;

/** Frame of every operator page. The server refuses everybody else; this page tells them so. */
export function AdminLayout() {
  const { t } = useTranslation(['admin', 'audit']);
  const { role } = useUser();
  if (role !== 'operator') {
    return (
      <EmptyState
        illustration={<IconLock size={30} stroke={1.5} />}
        title={t('forOperators')}
        action={<ButtonLink to="/dashboard">{t('back')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <PageTabs label={t('nav')} tabs={pages.map((page) => ({ to: `/admin/${page}`, text: t(`page.${page}`) }))} />
      <Outlet />
    </>
  );
}
