import type { Cell, ColumnProfile } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import {
  Badge,
  cutText,
  ErrorPanel,
  formatFigure,
  formatNumber,
  formatPercent,
  Group,
  Link,
  LoadingArea,
  SimpleGrid,
} from '@rapi/ui';
import { cellFormat, isNumeric } from '@rapi/ui/data';
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Bar } from './Bars';
import { Bars } from './Bars';
import { BoxPlot } from './BoxPlot';
import classes from './ColumnDetailTab.module.css';
import { gridTypeOf } from '../tool-frame/file-columns';
import { edgeText } from './edge-text';
import { Histogram } from './Histogram';
import { rowsAddress, valueFilter } from './issue-addresses';
import { IssueList } from './IssueList';
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

const numberFigures = ['min', 'max', 'mean', 'median', 'q1', 'q3', 'iqr', 'std', 'skewness', 'kurtosis'] as const;

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

/** Kinds of personal data and how many values contain them (UU PDP 27/2022). */
function PersonalData({ data }: { data: NonNullable<ColumnProfile['personal_data']> }) {
  const { t } = useTranslation('tools');
  return data.map(({ kind, count }) => (
    <Badge key={kind} tone="warning" icon={<IconUserShield size={13} aria-hidden />}>
      {t('profile.personalKind', { kind: t(`profile.semantic.${kind}`), count })}
    </Badge>
  ));
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
      ? numberFigures.flatMap((key): Figure[] => {
          const value = numbers[key];
          return value === undefined || value === null ? [] : [[t(`profile.detail.${key}`), formatFigure(value)]];
        })
      : []),
    ...(numbers ? [[t('profile.detail.outliers'), formatNumber(numbers.outlier_count)] as const] : []),
    ...(range ? [[t('profile.detail.range'), `${edgeText(range.min)} – ${edgeText(range.max)}`] as const] : []),
  ];
  return (
    <section className={overview.section}>
      <Group gap={24}>
        <ScoreRing score={profile.quality_score} />
        <Figures figures={figures} />
      </Group>
      <div className={classes.badges}>
        <SemanticBadge semantic={profile.semantic_type} isPersonal={profile.is_personal} />
        <PersonalData data={profile.personal_data ?? []} />
      </div>
    </section>
  );
}

type Detail = ApiResponse<'profile.column'>;

function Distribution({ detail }: { detail: Detail }) {
  const { t } = useTranslation('tools');
  const { histogram = [], numbers } = detail;
  if (histogram.length === 0) return null;
  return (
    <section className={overview.section}>
      <h3 className={overview.heading}>{t('profile.detail.histogram')}</h3>
      <Histogram caption={t('profile.detail.histogram')} bins={histogram} />
      {numbers && <BoxPlot numbers={numbers} />}
    </section>
  );
}

/** Outliers, each with a link to its rows. */
function Outliers({ fileId, column, detail }: { fileId: string; column: string; detail: Detail }) {
  const { t } = useTranslation('tools');
  const { outliers } = detail;
  if (!outliers || outliers.examples.length === 0) return null;
  const [from, to] = outliers.bounds.map((bound) => formatFigure(bound));
  return (
    <section className={overview.section}>
      <h3 className={overview.heading}>{t('profile.detail.outliers')}</h3>
      <p className={classes.hint}>
        {t('profile.detail.outlierText', { from, to, count: outliers.low_count + outliers.high_count })}
      </p>
      <ul className={classes.sample}>
        {outliers.examples.map(({ value, count }) => (
          <li key={String(value)}>
            <Link to={rowsAddress(fileId, valueFilter(column, value), 'validate')}>{edgeText(value)}</Link>
            {count > 1 && <span className={classes.times}> ×{formatNumber(count)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counted({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  return (
    <section className={overview.section}>
      <h3 className={overview.heading}>{title}</h3>
      <Bars caption={title} bars={bars} />
    </section>
  );
}

interface DetailSectionsProps {
  fileId: string;
  column: string;
  detail: Detail;
  profile: ColumnProfile | undefined;
}

function DetailSections({ fileId, column, detail, profile }: DetailSectionsProps) {
  const { t } = useTranslation('tools');
  const { top_values, value_frequencies, detailed_sample, patterns = [] } = detail;
  const type = gridTypeOf(profile?.column_type ?? profile?.data_type ?? 'text');
  const write = cellFormat({ name: column, sample_values: detailed_sample, ...profile }, type);
  const shown = (value: Cell) => cutText(value === null || typeof value === 'boolean' ? value : write(value), CELL);
  // Counted values arrive as texts.
  const typed = (value: string): Cell => (isNumeric(type) && value.trim() !== '' ? Number(value) : value);
  const counted = top_values ?? Object.entries(value_frequencies).map(([value, count]) => ({ value, count }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Distribution detail={detail} />
      <Outliers {...{ fileId, column, detail }} />
      <Counted
        title={t('profile.detail.values')}
        bars={counted.slice(0, VALUES).map(({ value, count }) => ({ label: shown(typed(value)), count }))}
      />
      <Counted
        title={t('profile.detail.patterns')}
        bars={patterns.map(({ pattern, count }) => ({ label: cutText(pattern, 30), count }))}
      />
      <section className={overview.section}>
        <h3 className={overview.heading}>{t('profile.detail.sample')}</h3>
        <ul className={classes.sample}>
          {detailed_sample.map((value, index) => (
            <li key={index}>{shown(value)}</li>
          ))}
        </ul>
      </section>
    </SimpleGrid>
  );
}

/** R-PROF-3 Column detail: the figures of one column, its most frequent values, up to 20 samples, and its issues. */
export function ColumnDetailTab({ fileId, column, profile }: ColumnDetailProps) {
  const { t } = useTranslation('tools');
  const detail = useQuery(columnDetailQuery(fileId, column));
  const issues = detail.data?.issues ?? [];
  return (
    <div className={overview.page}>
      {profile && <ColumnSummary profile={profile} />}
      {detail.isPending && <LoadingArea lines={4} />}
      {detail.isError && (
        <ErrorPanel title={t('profile.columnFailed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {profile && issues.length > 0 && (
        <section className={overview.section}>
          <h3 className={overview.heading}>{t('profile.issues')}</h3>
          <IssueList {...{ fileId, issues }} profiles={{ [column]: profile }} />
        </section>
      )}
      {detail.data && <DetailSections {...{ fileId, column, profile }} detail={detail.data} />}
    </div>
  );
}
