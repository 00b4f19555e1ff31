import { Card, Group, LanguageToggle, Logo, ThemeToggle } from '@rapi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@rapi/ui/router';
import { usePageTitle } from '../pages/use-page-title';
import classes from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** Next to the form on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
  /** Under the card: the link to the other form. */
  footer?: ReactNode;
}

/** The frame of every account form. */
export function AuthFrame({ title, subtitle, aside, children, footer }: AuthFrameProps) {
  const { t } = useTranslation('shell');
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <Group gap={8} wrap="nowrap">
          <LanguageToggle />
          <ThemeToggle />
        </Group>
      </header>
      <main className={classes.main} data-wide={aside !== undefined || undefined}>
        <div className={classes.column}>
          <Card padding="lg" className={classes.card}>
            <h1 className={classes.title}>{title}</h1>
            {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
            {children}
          </Card>
          {footer !== undefined && <p className={classes.footer}>{footer}</p>}
        </div>
        {aside !== undefined && <aside className={classes.aside}>{aside}</aside>}
      </main>
    </div>
  );
}
