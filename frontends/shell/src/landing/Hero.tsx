import { plans } from '@rapi/contracts/plans';
import { Button, ButtonLink } from '@rapi/ui';
import { IconArrowRight, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from './BeforeAfter';
import classes from './Hero.module.css';
import type { Write } from './use-contact';

export function Hero({ onWrite }: { onWrite: Write }) {
  const { t } = useTranslation('shell');
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.badge}>
            <IconSparkles size={15} aria-hidden /> {t('hero.badge', { days: plans.trial_days })}
          </p>
          <h1 className={classes.title}>{t('hero.title')}</h1>
          <p className={classes.text}>{t('hero.text')}</p>
          <div className={classes.buttons}>
            <ButtonLink to="/register" size="md" rightSection={<IconArrowRight size={17} aria-hidden />}>
              {t('hero.start')}
            </ButtonLink>
            <Button size="md" variant="default" onClick={() => onWrite({ topic: 'demo' })}>
              {t('hero.demo')}
            </Button>
          </div>
          <p className={classes.note}>{t('hero.selfService')}</p>
        </div>
        <BeforeAfter />
      </div>
    </section>
  );
}
