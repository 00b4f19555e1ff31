import type { TransformationDetail } from '@rapi/contracts';
import {
  Badge,
  Button,
  CloseButton,
  ErrorPanel,
  formatDateTime,
  formatDuration,
  formatMegabytes,
  formatNumber,
  formatPercent,
  LoadingArea,
} from '@rapi/ui';
import { IconArrowBackUp, IconArrowRight, IconArrowsDiff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareDialog } from '../versions/CompareDialog';
import classes from './DetailPanel.module.css';
import { FreeForm } from './FreeForm';
import { useOperationName } from './operation-name';
import { shortId, statusTone } from './transformation-words';
import { useTransformation } from './use-history';
import type { RollbackFlow } from './use-rollback';

const NONE = '–';
const shown = (value: number | null, format: (value: number) => string) => (value === null ? NONE : format(value));

function Facts({ detail }: { detail: TransformationDetail }) {
  const { t } = useTranslation('dashboard');
  const facts: [string, ReactNode][] = [
    [
      t('detail.id'),
      <code key="id" title={detail.transformation_id}>
        {shortId(detail.transformation_id)}
      </code>,
    ],
    [t('detail.source'), detail.source_file_name ?? NONE],
    [t('detail.target'), detail.target_file_name ?? NONE],
    ...(detail.workflow_name === null ? [] : [[t('detail.workflow'), detail.workflow_name] satisfies [string, string]]),
    [t('detail.created'), formatDateTime(detail.created_at)],
    [t('detail.completed'), formatDateTime(detail.completed_at)],
    [t('detail.duration'), shown(detail.processing_time_seconds, formatDuration)],
    [t('detail.processed'), shown(detail.records_processed, formatNumber)],
    [t('detail.changed'), shown(detail.records_changed, formatNumber)],
    [t('detail.validationScore'), shown(detail.validation_score, formatPercent)],
    [t('detail.impactScore'), shown(detail.business_impact_score, formatPercent)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** A table may have hundreds of columns, and each is an edge. */
const FIRST_EDGES = 15;

const snapshotTypes = ['before', 'after'] as const;

function Snapshots({ snapshots }: Pick<TransformationDetail, 'snapshots'>) {
  const { t } = useTranslation('dashboard');
  if (snapshots.length === 0) return <p className={classes.none}>{t('detail.noSnapshots')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('detail.snapshot.type')}</th>
          <th scope="col" className={classes.number}>
            {t('detail.snapshot.size')}
          </th>
          <th scope="col">{t('detail.snapshot.created')}</th>
        </tr>
      </thead>
      <tbody>
        {snapshots.map(({ snapshot_type, snapshot_size_mb, created_at }) => {
          const known = snapshotTypes.find((type) => type === snapshot_type);
          return (
            <tr key={snapshot_type}>
              <td>{known ? t(`detail.snapshotType.${known}`) : snapshot_type}</td>
              <td className={classes.number}>{formatMegabytes(snapshot_size_mb)}</td>
              <td>{formatDateTime(created_at)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Lineage({ lineage }: Pick<TransformationDetail, 'lineage'>) {
  const { t } = useTranslation('dashboard');
  const [isAll, setIsAll] = useState(false);
  if (lineage.length === 0) return <p className={classes.none}>{t('detail.noLineage')}</p>;
  return (
    <>
      <ul className={classes.lineage}>
        {(isAll ? lineage : lineage.slice(0, FIRST_EDGES)).map((edge, place) => (
          <li key={place}>
            <span>{edge.source_field_name ?? edge.source_entity_type ?? t('detail.newField')}</span>
            <IconArrowRight size={14} aria-hidden />
            <span>{edge.target_field_name ?? edge.target_entity_type ?? NONE}</span>
            {edge.confidence_score !== null && (
              <span className={classes.confidence} title={t('detail.confidence')}>
                {formatPercent(edge.confidence_score)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isAll && lineage.length > FIRST_EDGES && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsAll(true)}>
          {t('detail.allLineage', { count: lineage.length })}
        </Button>
      )}
    </>
  );
}

function Detail({ detail }: { detail: TransformationDetail }) {
  const { t } = useTranslation('dashboard');
  const { indonesian_compliance, config } = detail;
  return (
    <>
      <Facts detail={detail} />
      <Section title={t('detail.compliance')}>
        {indonesian_compliance && Object.keys(indonesian_compliance).length > 0 ? (
          <FreeForm data={indonesian_compliance} />
        ) : (
          <p className={classes.none}>{t('detail.noCompliance')}</p>
        )}
      </Section>
      <Section title={t('detail.snapshots')}>
        <Snapshots snapshots={detail.snapshots} />
      </Section>
      <Section title={t('detail.lineage')}>
        <Lineage lineage={detail.lineage} />
      </Section>
      {config && Object.keys(config).length > 0 && (
        <Section title={t('detail.config')}>
          <FreeForm data={config} />
        </Section>
      )}
    </>
  );
}

/** A transformation that made a version can be viewed, and mostly be rolled back. */
function Actions({ detail, rollback }: { detail: TransformationDetail; rollback: RollbackFlow }) {
  const { t } = useTranslation('dashboard');
  const operationName = useOperationName();
  const [isComparing, setIsComparing] = useState(false);
  const { transformation_id, source_file_id, version, parent_version, can_rollback } = detail;
  const versions = version && parent_version && source_file_id ? { from: parent_version, to: version } : undefined;
  if (!versions && !can_rollback) return null;
  return (
    <footer className={classes.footer}>
      {versions && (
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          onClick={() => setIsComparing(true)}
        >
          {t('versions.whatChanged')}
        </Button>
      )}
      {can_rollback && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          busy={rollback.runningId === transformation_id}
          busyLabel={t('rollback.running')}
          onClick={() => rollback.ask({ transformationId: transformation_id, name: operationName(detail) })}
        >
          {t('rollback.button')}
        </Button>
      )}
      {isComparing && versions && source_file_id && (
        <CompareDialog
          fileId={source_file_id}
          fileName={detail.source_file_name ?? ''}
          {...versions}
          onClose={() => setIsComparing(false)}
        />
      )}
    </footer>
  );
}

interface DetailPanelProps {
  transformationId: string;
  rollback: RollbackFlow;
  onClose: () => void;
}

/** Everything known about one transformation (R-HIST-2). */
export function DetailPanel({ transformationId, rollback, onClose }: DetailPanelProps) {
  const { t } = useTranslation('dashboard');
  const operationName = useOperationName();
  const { data, error, isError, refetch } = useTransformation(transformationId);
  return (
    <aside className={classes.panel} aria-label={t('detail.title')}>
      <header className={classes.header}>
        <h3>{data ? operationName(data) : t('detail.title')}</h3>
        {data && <Badge tone={statusTone[data.status]}>{t(`history.status.${data.status}`)}</Badge>}
        <CloseButton className={classes.close} aria-label={t('detail.close')} onClick={onClose} />
      </header>
      {/* The panel scrolls on its own, so the keyboard must reach it (WCAG 2.1.1). */}
      <div className={classes.body} tabIndex={0} role="region" aria-label={t('detail.title')}>
        {data && <Detail detail={data} />}
        {isError && !data && <ErrorPanel title={t('detail.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingArea lines={8} />}
      </div>
      {data && <Actions detail={data} rollback={rollback} />}
    </aside>
  );
}
