import { useSession } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { TopBar } from '../layout/TopBar';
import { usePageTitle } from '../pages/use-page-title';
import { CallToAction } from './CallToAction';
import { Features } from './Features';
import { Footer } from './Footer';
import { Hero } from './Hero';
import classes from './LandingPage.module.css';
import { Pricing } from './Pricing';
import { Stats } from './Stats';
import { Testimonials } from './Testimonials';
import { useContact } from './use-contact';

const sections = [
  { id: 'features', text: 'landing.features' },
  { id: 'testimonials', text: 'landing.stories' },
  { id: 'pricing', text: 'landing.pricing' },
] as const;

/** R-LAND-1: stats, features, testimonials, pricing, call to action, footer. */
export function LandingPage() {
  const { t } = useTranslation('shell');
  const session = useSession();
  usePageTitle(t('landing.title'));
  const { write, dialog } = useContact();
  return (
    <>
      <TopBar user={session.user}>
        {!session.user && (
          <nav aria-label={t('landing.sections')} className={classes.sections}>
            {sections.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {t(text)}
              </a>
            ))}
          </nav>
        )}
      </TopBar>
      <main>
        <Hero onWrite={write} />
        <Stats />
        <Features />
        <Testimonials />
        <Pricing onWrite={write} />
        <CallToAction onWrite={write} />
      </main>
      <Footer onWrite={write} />
      {dialog}
    </>
  );
}
