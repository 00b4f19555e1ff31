import type { Profile } from '@rapi/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  callApi,
  LanguageToggle,
  Logo,
  ThemeToggle,
  type Tone,
  useSessionActions,
  useTierName,
} from '@rapi/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from '@rapi/ui/router';
import classes from './TopBar.module.css';

/** Loaded once somebody is signed in, because the landing page has this bar, too. */
const JobTray = lazy(async () => ({ default: (await import('../tray/JobTray')).JobTray }));

type Tier = Profile['subscription_tier'];

const tierTones: Record<Tier, Tone> = { free: 'neutral', pro: 'brand', enterprise: 'info' };

/** R-UI-21: an unknown tier takes the free one's style. */
const isTier = (tier: string): tier is Tier => tier in tierTones;
const toneOf = (tier: string): Tone => tierTones[isTier(tier) ? tier : 'free'];

const links = [
  { to: '/dashboard', text: 'nav.dashboard' },
  { to: '/excel', text: 'nav.excel' },
  { to: '/ocr', text: 'nav.ocr' },
  { to: '/automation', text: 'nav.automation' },
  { to: '/payment', text: 'nav.payment' },
  { to: '/help', text: 'nav.help' },
] as const;
const operatorLinks = [{ to: '/admin', text: 'nav.operators' }] as const;

/** The main links. On a narrow screen they are a row that scrolls, with the current page's link in sight. */
function Places({ isOperator }: { isOperator: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!row || !here) return;
    // Not `scrollIntoView`, which would scroll the page, too.
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    row.scrollLeft += here.left + here.width / 2 - middle;
  }, [pathname, i18n.language]);
  return (
    <nav ref={nav} aria-label={t('nav.main')} className={classes.nav}>
      {[...links, ...(isOperator ? operatorLinks : [])].map(({ to, text }) => (
        <NavLink key={to} to={to} className={classes.link}>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}

function Person({ user }: { user: Profile }) {
  const { t } = useTranslation('shell');
  const tierName = useTierName();
  return (
    <div className={classes.person}>
      <Link to="/account" className={classes.names} title={t('nav.account')}>
        <span className={classes.fullName}>{user.full_name}</span>
        <span className={classes.email}>{user.email}</span>
      </Link>
      <Badge tone={toneOf(user.subscription_tier)}>{tierName(user.subscription_tier)}</Badge>
    </div>
  );
}

function SignedIn({ user }: { user: Profile }) {
  const { t } = useTranslation('shell');
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    // Drops the address of this page: the next user starts at the dashboard.
    await navigate('/login', { replace: true });
  };
  return (
    <>
      <Person user={user} />
      <Button variant="default" size="xs" onClick={() => void leave()}>
        {t('nav.logout')}
      </Button>
    </>
  );
}

/** Saved with the account as well, because mails use its language. The page does not wait for it. */
const remember = (choice: { theme?: 'light' | 'dark'; locale?: 'id' | 'en' }) => {
  callApi('account.update', { body: choice }).catch(() => undefined);
};

interface TopBarProps {
  user?: Profile;
  /** Between logo and toggles; the landing page puts its sections here. */
  children?: ReactNode;
}

/** The bar over every page (R-UI-21): links and user when signed in, else Login and Sign Up. */
export function TopBar({ user, children }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={user ? '/dashboard' : '/'} className={classes.home} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        {user && <Places isOperator={user.role === 'operator'} />}
        {children}
        <div className={classes.end}>
          {user && (
            <span className={classes.tray}>
              <Suspense>
                <JobTray />
              </Suspense>
            </span>
          )}
          <LanguageToggle onChange={(locale) => user && remember({ locale })} />
          <ThemeToggle onChange={(theme) => user && remember({ theme })} />
          {user ? (
            <SignedIn user={user} />
          ) : (
            <>
              <ButtonLink to="/login" variant="default" size="xs">
                {t('nav.login')}
              </ButtonLink>
              <ButtonLink to="/register" size="xs">
                {t('nav.signUp')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
