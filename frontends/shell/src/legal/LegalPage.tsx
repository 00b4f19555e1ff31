import './texts';
import { Button, formatDate, Link, useSession } from '@rapi/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@rapi/ui/router';
import { useContact } from '../landing/use-contact';
import { TopBar } from '../layout/TopBar';
import { usePageTitle } from '../pages/use-page-title';
import classes from './LegalPage.module.css';

/** When the texts last changed. Update it with every change of what they say. */
const CHANGED = '2026-11-27T00:00:00+07:00';

export interface LegalSection {
  id: string;
  title: string;
  points: readonly string[];
  /** Under the points. */
  more?: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  other: { to: string; text: string };
}

/** The address may name a section that exists only now that the page has loaded. */
function useSectionOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  const { t } = useTranslation('legal');
  return (
    <nav aria-label={t('contents')} className={classes.contents}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A text for everybody, signed in or not: terms or privacy policy (R-UI-15). */
export function LegalPage({ title, lead, sections, other }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { user } = useSession();
  const { write, dialog } = useContact();
  usePageTitle(title);
  useSectionOfAddress();
  return (
    <>
      <TopBar user={user} />
      <main className={classes.page}>
        <h1>{title}</h1>
        <p className={classes.date}>{t('changed', { date: formatDate(CHANGED) })}</p>
        <p>{lead}</p>
        <Contents sections={sections} />
        {sections.map(({ id, title: heading, points, more }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {more}
          </section>
        ))}
        <section aria-labelledby="contact-title">
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p>{t('contact.text')}</p>
          <div className={classes.ways}>
            <Button variant="default" onClick={() => write({ topic: 'question' })}>
              {t('contact.write')}
            </Button>
            <Link to={other.to}>{other.text}</Link>
          </div>
        </section>
      </main>
      {dialog}
    </>
  );
}
