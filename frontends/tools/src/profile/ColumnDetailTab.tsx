import type { ColumnProfile } from '@rapi/contracts';
import { ErrorPanel, formatNumber, formatPercent, LoadingArea, SimpleGrid } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cutText } from '../tool-frame/cut-text';
import { Bars } from './Bars';
import classes from './ColumnDetailTab.module.css';
import overview from './OverviewTab.module.css';
import { columnDetailQuery } from './profile-queries';
import { ScoreRing } from './ScoreRing';
import { SemanticBadge } from './SemanticBadge';

const VALUES = 20;
const CELL = 50;

interface ColumnDetailProps {
  fileId: string;
  column: string;
  profile: ColumnProfile | undefined;
}

type Figure = readonly [string, string];

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={overview.part}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ColumnSummary({ profile }: { profile: ColumnProfile }) {
  const { t } = useTranslation('tools');
  const { numbers, range } = profile;
  const percents = [
    ['completeness', profile.completeness_percentage],
    ['validity', profile.validity_percentage],
    ['uniquenessName', profile.uniqueness_percentage],
    ['consistency', profile.consistency_percentage],
  ] as const;
  const figures: Figure[] = [
    ...percents.flatMap(([key, value]): Figure[] =>
      value === undefined ? [] : [[t(`profile.detail.${key}`), formatPercent(value)]],
    ),
    ...(numbers
      ? (['min', 'max', 'mean', 'median'] as const).map((key): Figure => [
          t(`profile.detail.${key}`),
          formatNumber(numbers[key]),
        ])
      : []),
    ...(numbers ? [[t('profile.detail.outliers'), formatNumber(numbers.outlier_count)] as const] : []),
    ...(range
      ? [[t('profile.detail.range'), `${cutText(range.min, CELL)} – ${cutText(range.max, CELL)}`] as const]
      : []),
  ];
  return (
    <section className={overview.section}>
      <div className={overview.score}>
        <ScoreRing score={profile.quality_score} />
        <Figures figures={figures} />
      </div>
      <SemanticBadge semantic={profile.semantic_type} isPersonal={profile.is_personal} />
      {profile.issues.length > 0 && (
        <ul className={overview.list}>
          {profile.issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Charts({ profile }: { profile: ColumnProfile }) {
  const { t } = useTranslation('tools');
  const histogram = (profile.histogram ?? []).map(({ from, to, count }) => ({
    label: `${cutText(from, 20)} – ${cutText(to, 20)}`,
    count,
  }));
  const patterns = (profile.patterns ?? []).map(({ pattern, count }) => ({ label: cutText(pattern, 30), count }));
  return (
    <>
      {histogram.length > 0 && (
        <section className={overview.section}>
          <h3 className={overview.heading}>{t('profile.detail.histogram')}</h3>
          <Bars caption={t('profile.detail.histogram')} bars={histogram} />
        </section>
      )}
      {patterns.length > 0 && (
        <section className={overview.section}>
          <h3 className={overview.heading}>{t('profile.detail.patterns')}</h3>
          <Bars caption={t('profile.detail.patterns')} bars={patterns} />
        </section>
      )}
    </>
  );
}

function Values({ fileId, column }: { fileId: string; column: string }) {
  const { t } = useTranslation('tools');
  const detail = useQuery(columnDetailQuery(fileId, column));
  if (detail.isPending) return <LoadingArea lines={4} />;
  if (detail.isError) {
    return <ErrorPanel title={t('profile.columnFailed')} error={detail.error} onRetry={() => void detail.refetch()} />;
  }
  const { top_values, value_frequencies, detailed_sample } = detail.data;
  const counted = top_values ?? Object.entries(value_frequencies).map(([value, count]) => ({ value, count }));
  return (
    <>
      <section className={overview.section}>
        <h3 className={overview.heading}>{t('profile.detail.values')}</h3>
        <Bars
          caption={t('profile.detail.values')}
          bars={counted.slice(0, VALUES).map(({ value, count }) => ({ label: cutText(value, CELL), count }))}
        />
      </section>
      <section className={overview.section}>
        <h3 className={overview.heading}>{t('profile.detail.sample')}</h3>
        <ul className={classes.sample}>
          {detailed_sample.map((value, index) => (
            <li key={index}>{cutText(value, CELL)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** D2 §2.4 Column detail: the figures of one column, its values counted, and up to 20 of them. */
export function ColumnDetailTab({ fileId, column, profile }: ColumnDetailProps) {
  return (
    <div className={overview.page}>
      {profile && <ColumnSummary profile={profile} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {profile && <Charts profile={profile} />}
        <Values fileId={fileId} column={column} />
      </SimpleGrid>
    </div>
  );
}
