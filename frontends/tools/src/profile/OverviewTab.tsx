import type { ProfileReport } from '@rapi/contracts';
import { Button, formatNumber, formatPercent, Group, Notice, SimpleGrid, StatCard } from '@rapi/ui';
import { IconAlertCircle, IconCopy, IconStack2, IconTableRow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bars } from './Bars';
import { HowScoreMade } from './HowScoreMade';
import { IssueList } from './IssueList';
import classes from './OverviewTab.module.css';
import { bandOfScore, bandTone } from './quality-band';
import { ScoreRing } from './ScoreRing';
import { useIssueWords } from './use-issue-words';

const kinds = ['numeric', 'text', 'datetime', 'boolean'] as const;

interface OverviewTabProps {
  fileId: string;
  report: ProfileReport;
  onColumn: (name: string) => void;
}

function Issues({ fileId, report, onColumn }: OverviewTabProps) {
  const { t } = useTranslation('tools');
  const { issues = [], column_profiles } = report;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('profile.issues')}</h3>
      {issues.length === 0 ? (
        <p className={classes.empty}>{t('profile.noIssues')}</p>
      ) : (
        <IssueList {...{ fileId, issues, onColumn }} profiles={column_profiles} />
      )}
    </section>
  );
}

function Recommendations({ report }: Pick<OverviewTabProps, 'report'>) {
  const { t } = useTranslation('tools');
  const { advice } = useIssueWords(report.column_profiles);
  const lines = advice(report.issues ?? []);
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('profile.recommendations')}</h3>
      {lines.length === 0 ? (
        <p className={classes.empty}>{t('profile.noRecommendations')}</p>
      ) : (
        <ul className={classes.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Wide files may have hundreds; the title shows the count. */
const MOST_WRONG_COLUMNS = 12;

/** Columns without a single valid value, shown above the figures so that a good score does not hide them. */
function WrongColumns({ report, onColumn }: Pick<OverviewTabProps, 'report' | 'onColumn'>) {
  const { t } = useTranslation('tools');
  const wrong = Object.entries(report.column_profiles).filter(
    ([, { validity_percentage, non_null_count }]) => non_null_count > 0 && validity_percentage === 0,
  );
  if (wrong.length === 0) return null;
  return (
    <Notice tone="danger" title={t('profile.parts.wrongColumns', { count: wrong.length })}>
      {wrong.slice(0, MOST_WRONG_COLUMNS).map(([name]) => (
        <Button key={name} variant="subtle" size="compact-sm" onClick={() => onColumn(name)}>
          {name}
        </Button>
      ))}
      {wrong.length > MOST_WRONG_COLUMNS && '…'}
    </Notice>
  );
}

function Cards({ report }: { report: ProfileReport }) {
  const { t } = useTranslation('tools');
  const band = bandOfScore(report.overall_quality_score);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <StatCard
        label={t('profile.cards.quality')}
        value={formatPercent(report.overall_quality_score)}
        hint={t(`profile.bands.${band}`)}
        tone={bandTone[band]}
        icon={<IconStack2 size={18} />}
      />
      <StatCard
        label={t('profile.cards.records')}
        value={formatNumber(report.total_rows)}
        hint={t('profile.cards.columns', { count: report.total_columns })}
        icon={<IconTableRow size={18} />}
      />
      <StatCard
        label={t('profile.cards.missing')}
        value={formatPercent(report.missing_percentage)}
        hint={t('profile.cards.cells', { count: report.missing_values_count })}
        tone={report.missing_values_count > 0 ? 'warning' : 'success'}
        icon={<IconAlertCircle size={18} />}
      />
      <StatCard
        label={t('profile.cards.duplicates')}
        value={formatPercent(report.duplicate_percentage)}
        hint={t('profile.cards.rows', { count: report.duplicate_rows_count })}
        tone={report.duplicate_rows_count > 0 ? 'warning' : 'success'}
        icon={<IconCopy size={18} />}
      />
    </SimpleGrid>
  );
}

/** The four parts of the score with their weights, and a button that explains them. */
function ScoreParts({ fileId, report }: Pick<OverviewTabProps, 'fileId' | 'report'>) {
  const { t } = useTranslation('tools');
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('profile.parts.title')}</h3>
      <Group gap={24}>
        <ScoreRing score={report.overall_quality_score} />
        <dl className={classes.parts}>
          {report.quality?.parts?.map(({ name, weight, percent }) => (
            <div key={name} className={classes.part}>
              <dt>
                {t('profile.parts.weighed', { part: t(`profile.parts.${name}`), weight: formatPercent(weight, 0) })}
              </dt>
              <dd>{formatPercent(percent)}</dd>
            </div>
          ))}
        </dl>
      </Group>
      <HowScoreMade fileId={fileId} />
    </section>
  );
}

/** R-PROF-2 Overview: four cards, the column types, issues and recommendations. */
export function OverviewTab({ fileId, report, onColumn }: OverviewTabProps) {
  const { t } = useTranslation('tools');
  const types = kinds.map((kind) => ({
    label: t(`profile.kinds.${kind}`),
    count: report.data_type_distribution[kind],
  }));
  return (
    <div className={classes.page}>
      <WrongColumns report={report} onColumn={onColumn} />
      <Cards report={report} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <ScoreParts {...{ fileId, report }} />
        <section className={classes.section}>
          <h3 className={classes.heading}>{t('profile.types')}</h3>
          <Bars caption={t('profile.types')} bars={types} />
        </section>
        <Issues {...{ fileId, report, onColumn }} />
        <Recommendations report={report} />
      </SimpleGrid>
    </div>
  );
}
