import { Link, Logo } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './LandingPage.module.css';
import type { Write } from './use-contact';

export function Footer({ onWrite }: { onWrite: Write }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <div>
          <Logo />
          <p>{t('footer.about')}</p>
        </div>
        <div>
          <h2>{t('footer.product')}</h2>
          <ul>
            <li>
              <Link to="/#features">{t('landing.features')}</Link>
            </li>
            <li>
              <Link to="/#testimonials">{t('landing.stories')}</Link>
            </li>
            <li>
              <Link to="/#pricing">{t('landing.pricing')}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('footer.account')}</h2>
          <ul>
            <li>
              <Link to="/login">{t('nav.login')}</Link>
            </li>
            <li>
              <Link to="/register">{t('nav.signUp')}</Link>
            </li>
            <li>
              <button type="button" className={classes.footerButton} onClick={() => onWrite({ topic: 'question' })}>
                {t('footer.contact')}
              </button>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('legal.title')}</h2>
          <ul>
            <li>
              <Link to="/terms">{t('legal.terms')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('legal.privacy')}</Link>
            </li>
          </ul>
        </div>
      </div>
      <p className={classes.rights} suppressHydrationWarning>
        {t('footer.rights', { year: new Date().getFullYear() })}
      </p>
    </footer>
  );
}
