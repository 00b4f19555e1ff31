import '../audit/texts';
import './texts';
import { PageHeader } from '@rapi/ui';
import { VerifyEmailNotice } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../pages/use-page-title';
import classes from './AccountPage.module.css';
import { DataCopyCard } from './DataCopyCard';
import { EventsCard } from './EventsCard';
import { PasswordCard } from './PasswordCard';
import { PreferencesCard } from './PreferencesCard';
import { ProfileCard } from './ProfileCard';
import { RemovalCard } from './RemovalCard';
import { SessionsCard } from './SessionsCard';

/** A person's own account (R-UI-12). */
export function AccountPage() {
  // Loaded together, so that the page does not disappear again while the names of events load.
  const { t } = useTranslation(['account', 'audit']);
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.notice}>
        <VerifyEmailNotice />
      </div>
      <div className={classes.desk}>
        <div className={classes.column}>
          <ProfileCard />
          <PreferencesCard />
          <PasswordCard />
        </div>
        <div className={classes.column}>
          <SessionsCard />
          <EventsCard />
          <DataCopyCard />
          <RemovalCard />
        </div>
      </div>
    </>
  );
}
