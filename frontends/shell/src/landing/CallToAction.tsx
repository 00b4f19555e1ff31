import { plans } from '@rapi/contracts/plans';
import { Button, ButtonLink, Group } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './LandingPage.module.css';
import type { Write } from './use-contact';

export function CallToAction({ onWrite }: { onWrite: Write }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="cta-title" className={classes.section}>
      <div className={classes.cta}>
        <div className={classes.ctaWords}>
          <h2 id="cta-title" className={classes.heading}>
            {t('cta.title')}
          </h2>
          <p className={classes.lead}>{t('cta.text', { days: plans.trial_days })}</p>
        </div>
        <Group gap={10} align="stretch">
          <ButtonLink to="/register" size="md">
            {t('cta.start')}
          </ButtonLink>
          <Button size="md" variant="default" onClick={() => onWrite({ topic: 'demo' })}>
            {t('cta.demo')}
          </Button>
        </Group>
      </div>
    </section>
  );
}
