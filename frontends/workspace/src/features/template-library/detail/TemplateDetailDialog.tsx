import type { TemplateDetail } from '@rapi/contracts';
import { Button, ErrorPanel, formatDate, LoadingArea, Notice } from '@rapi/ui';
import { Dialog, useWording } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detailQuery } from '../library-queries';
import { type LibraryActions, TakeButtons } from '../market/LibraryCard';
import { TemplateBadges, TemplateFigures } from '../market/TemplateFacts';
import { useTemplateWords } from '../use-template-words';
import { ReportDialog } from './ReportDialog';
import { ReviewList } from './ReviewList';
import { SampleTables } from './SampleTables';
import classes from './TemplateDetailDialog.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface DetailProps {
  template: TemplateDetail;
}

function NewerVersion({ template, actions }: DetailProps & { actions: LibraryActions }) {
  const { t } = useTranslation('workspace');
  const { version = 0, downloaded_version: mine } = template;
  return (
    <Notice tone="warning" title={t('library.detail.newer', { version, mine })}>
      <p className={classes.hint}>{t('library.detail.newerHint')}</p>
      <Button
        size="xs"
        busy={actions.busyId === template.id}
        busyLabel={t('library.card.downloading')}
        onClick={() => actions.onDownload(template)}
      >
        {t('library.detail.take', { version })}
      </Button>
    </Notice>
  );
}

function StepsInWords({ template }: DetailProps) {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  const { step_labels: steps } = template;
  if (steps.length === 0) return <p className={classes.hint}>{t('library.detail.noSteps')}</p>;
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, label_sentence }, place) => (
        <li key={place}>{wording(label, label_sentence)}</li>
      ))}
    </ol>
  );
}

function NeededColumns({ template }: DetailProps) {
  const { t } = useTranslation('workspace');
  const { needed_columns: columns } = template;
  if (columns.length === 0) return <p className={classes.hint}>{t('library.detail.noColumns')}</p>;
  return (
    <ul className={classes.columns}>
      {columns.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Versions({ template }: DetailProps) {
  const { t } = useTranslation('workspace');
  return (
    <ul className={classes.versions}>
      {template.versions.map(({ version, changelog, published_at }) => (
        <li key={version}>
          <strong>{t('library.detail.version', { version })}</strong>
          <span className={classes.hint}>{formatDate(published_at)}</span>
          {changelog !== '' && <p>{changelog}</p>}
        </li>
      ))}
    </ul>
  );
}

function Details({ template, actions }: DetailProps & { actions: LibraryActions }) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const { has_newer_version, taken_down_reason, has_sample, versions, status } = template;
  return (
    <div className={classes.body}>
      {has_newer_version && <NewerVersion template={template} actions={actions} />}
      {typeof taken_down_reason === 'string' && (
        <Notice tone="danger" title={t('library.detail.takenDown')}>
          {taken_down_reason}
        </Notice>
      )}
      <div>
        <TemplateBadges template={template} />
        <p className={classes.text}>{textsOf(template).description}</p>
        <TemplateFigures template={template} />
      </div>
      <Section title={t('library.detail.steps')}>
        <StepsInWords template={template} />
      </Section>
      <Section title={t('library.detail.columns')}>
        <NeededColumns template={template} />
      </Section>
      {has_sample && (
        <Section title={t('library.detail.sample')}>
          <SampleTables id={template.id} />
        </Section>
      )}
      {versions.length > 0 && (
        <Section title={t('library.detail.versions')}>
          <Versions template={template} />
        </Section>
      )}
      {status === 'published' && (
        <Section title={t('library.detail.reviews')}>
          <ReviewList id={template.id} />
        </Section>
      )}
    </div>
  );
}

interface TemplateDetailDialogProps {
  id: string;
  actions: LibraryActions;
  banner: ReactNode;
  onClose: () => void;
}

/** Everything a user wants to know about a template before downloading it (R-MARKET-11). */
export function TemplateDetailDialog({ id, actions, banner, onClose }: TemplateDetailDialogProps) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const [isReporting, setReporting] = useState(false);
  const { data: template, error, refetch } = useQuery(detailQuery(id));
  const footer = template && (
    <>
      {!template.is_own && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => setReporting(true)}>
          {t('library.detail.report')}
        </Button>
      )}
      {template.has_reviewed && <span className={classes.hint}>{t('library.detail.reviewed')}</span>}
      <TakeButtons template={template} actions={actions} />
    </>
  );
  return (
    <Dialog
      width={920}
      title={template ? textsOf(template).template_name : t('library.title')}
      footer={footer}
      onClose={onClose}
    >
      {banner}
      {error && <ErrorPanel title={t('library.detail.failed')} error={error} onRetry={() => void refetch()} />}
      {!template && !error && <LoadingArea lines={8} />}
      {template && <Details template={template} actions={actions} />}
      {template && isReporting && <ReportDialog template={template} onClose={() => setReporting(false)} />}
    </Dialog>
  );
}
