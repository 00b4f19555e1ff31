import { IconCalendarRepeat, IconCopyCheck, IconGauge, IconHistory, IconScan, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './LandingPage.module.css';

const features = [
  { key: 'clean', Icon: IconSparkles },
  { key: 'quality', Icon: IconGauge },
  { key: 'duplicates', Icon: IconCopyCheck },
  { key: 'ocr', Icon: IconScan },
  { key: 'schedule', Icon: IconCalendarRepeat },
  { key: 'history', Icon: IconHistory },
] as const;

export function Features() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.band}>
      <section id="features" aria-labelledby="features-title" className={classes.section}>
        <h2 id="features-title" className={classes.heading}>
          {t('feature.title')}
        </h2>
        <p className={classes.lead}>{t('feature.text')}</p>
        <div className={classes.features}>
          {features.map(({ key, Icon }) => (
            <article key={key}>
              <span className={classes.featureIcon} aria-hidden>
                <Icon size={21} stroke={1.7} />
              </span>
              <h3>{t(`feature.${key}.title`)}</h3>
              <p>{t(`feature.${key}.text`)}</p>
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
