import { Group, IconButton } from '@rapi/ui';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import landing from './LandingPage.module.css';
import classes from './Testimonials.module.css';
import { useCarousel } from './use-carousel';

const people = [1, 2, 3] as const;

function Slide({ person }: { person: (typeof people)[number] }) {
  const { t } = useTranslation('shell');
  return (
    <figure key={person} className={classes.slide}>
      <blockquote>{t(`testimonials.${person}.quote`)}</blockquote>
      <figcaption>
        <b>{t(`testimonials.${person}.name`)}</b>
        <span>{t(`testimonials.${person}.role`)}</span>
      </figcaption>
    </figure>
  );
}

/** A carousel by the WAI-ARIA pattern: users can pause it, and it stops while they look at it. */
export function Testimonials() {
  const { t } = useTranslation('shell');
  const { index, moving, paused, show, step, togglePaused, hold } = useCarousel(people.length);
  const person = people[index] ?? people[0];
  return (
    <section
      id="testimonials"
      aria-roledescription="carousel"
      aria-label={t('testimonials.region')}
      className={landing.section}
      {...hold}
    >
      <h2 className={landing.heading}>{t('testimonials.title')}</h2>
      <div className={classes.stage}>
        <div aria-live={moving ? 'off' : 'polite'}>
          <Slide person={person} />
        </div>
        <Group gap={6} wrap="nowrap">
          <IconButton variant="default" size="lg" aria-label={t('testimonials.previous')} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          {people.map((number, position) => (
            <button
              key={number}
              type="button"
              className={classes.dot}
              aria-label={t('testimonials.show', { number, total: people.length })}
              aria-current={position === index || undefined}
              onClick={() => show(position)}
            />
          ))}
          <IconButton variant="default" size="lg" aria-label={t('testimonials.next')} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
          <IconButton
            size="lg"
            aria-label={t(paused ? 'testimonials.play' : 'testimonials.pause')}
            onClick={togglePaused}
          >
            {paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          </IconButton>
        </Group>
      </div>
      <p className={classes.note}>{t('testimonials.note')}</p>
    </section>
  );
}
