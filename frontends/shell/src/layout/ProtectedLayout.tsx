import type { Profile } from '@rapi/contracts';
import { type Command, useCommands, useSessionActions } from '@rapi/ui';
import { CommandPalette } from '@rapi/ui/controls';
import {
  IconApi,
  IconCalendarRepeat,
  IconHelp,
  IconUser,
  IconCreditCard,
  IconLayoutDashboard,
  IconLogout,
  IconReceipt,
  IconTable,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from '@rapi/ui/router';
import { OfflineBanner } from './OfflineBanner';
import classes from './ProtectedLayout.module.css';
import { RemovalBanner } from './RemovalBanner';
import { TopBar } from './TopBar';
import { useNotices } from './use-notices';

/** The page does not wait for these. */
const LimitDialog = lazy(async () => ({ default: (await import('../limits/LimitDialog')).LimitDialog }));
const FirstRunBar = lazy(async () => ({ default: (await import('../first-run/FirstRunBar')).FirstRunBar }));

function useShellCommands(isOperator: boolean): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { signOut } = useSessionActions();
  const commands = useMemo((): Command[] => {
    const group = t('commands.pages');
    const go = (to: string) => () => void navigate(to);
    return [
      {
        id: 'go-dashboard',
        group,
        label: t('nav.dashboard'),
        icon: <IconLayoutDashboard size={18} />,
        run: go('/dashboard'),
      },
      { id: 'go-excel', group, label: t('nav.excel'), icon: <IconTable size={18} />, run: go('/excel') },
      {
        id: 'go-automation',
        group,
        label: t('nav.automation'),
        icon: <IconCalendarRepeat size={18} />,
        run: go('/automation'),
      },
      { id: 'go-payment', group, label: t('nav.payment'), icon: <IconCreditCard size={18} />, run: go('/payment') },
      { id: 'go-help', group, label: t('nav.help'), icon: <IconHelp size={18} />, run: go('/help') },
      { id: 'go-account', group, label: t('nav.account'), icon: <IconUser size={18} />, run: go('/account') },
      { id: 'go-api', group, label: t('nav.api'), icon: <IconApi size={18} />, run: go('/api') },
      ...(isOperator
        ? [
            {
              id: 'go-review',
              group,
              label: t('nav.review'),
              icon: <IconReceipt size={18} />,
              run: go('/admin/payments'),
            },
          ]
        : []),
      {
        id: 'logout',
        group: t('commands.account'),
        label: t('nav.logout'),
        icon: <IconLogout size={18} />,
        run: () => void signOut().then(() => navigate('/login', { replace: true })),
      },
    ];
  }, [t, navigate, signOut, isOperator]);
  useCommands(commands);
}

/** The frame of every page behind the sign-in. */
export function ProtectedLayout({ user }: { user: Profile }) {
  const { t } = useTranslation('shell');
  useShellCommands(user.role === 'operator');
  useNotices();
  useEffect(() => {
    // The grid is needed soon, and must be part of this build for the remotes to share it.
    const timer = setTimeout(() => void import('@rapi/ui/data'), 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <TopBar user={user} />
      <OfflineBanner />
      <RemovalBanner at={user.removal_at} />
      <Suspense>
        <FirstRunBar />
      </Suspense>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <CommandPalette />
      <Suspense>
        <LimitDialog />
      </Suspense>
    </>
  );
}
