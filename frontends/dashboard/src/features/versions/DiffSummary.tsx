import type { VersionDiff } from '@rapi/contracts';
import { Badge, Card, formatNumber, StatCard } from '@rapi/ui';
import { Chip } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './DiffSummary.module.css';

function Figures({ diff }: { diff: VersionDiff }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.figures}>
      <StatCard
        label={t('versions.figures.cells')}
        value={formatNumber(diff.cells_changed)}
        hint={t('versions.inRows', { count: diff.rows_changed })}
      />
      <StatCard label={t('versions.figures.rowsAdded')} value={formatNumber(diff.rows_added)} tone="success" />
      <StatCard label={t('versions.figures.rowsRemoved')} value={formatNumber(diff.rows_removed)} tone="danger" />
      <StatCard
        label={t('versions.figures.rows')}
        value={`${formatNumber(diff.rows_before)} → ${formatNumber(diff.rows_after)}`}
        tone="neutral"
        hint={diff.rows_moved > 0 ? t('versions.moved', { count: diff.rows_moved }) : undefined}
      />
    </div>
  );
}

const types = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'] as const;

function Columns({ diff }: { diff: VersionDiff }) {
  const { t } = useTranslation('dashboard');
  const typeName = (type: string) => {
    const known = types.find((name) => name === type);
    return known ? t(`versions.types.${known}`) : type;
  };
  const lists = [
    ['columnsAdded', 'success', diff.columns_added],
    ['columnsRemoved', 'danger', diff.columns_removed],
    ['columnsRenamed', 'info', diff.columns_renamed.map(({ from, to }) => `${from} → ${to}`)],
    [
      'columnsRetyped',
      'warning',
      diff.columns_retyped.map(({ column_name, from, to }) => `${column_name}: ${typeName(from)} → ${typeName(to)}`),
    ],
  ] as const;
  const filled = lists.filter(([, , names]) => names.length > 0);
  if (filled.length === 0) return null;
  return (
    <Card title={t('versions.columns')} headingLevel={3}>
      <dl className={classes.columns}>
        {filled.map(([what, tone, names]) => (
          <div key={what}>
            <dt>{t(`versions.${what}`)}</dt>
            <dd>
              {names.map((name) => (
                <Badge key={name} tone={tone}>
                  {name}
                </Badge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface DiffSummaryProps {
  diff: VersionDiff;
  column: string | undefined;
  onColumn: (column: string | undefined) => void;
}

/** The differences in figures. Choosing a column shows only its changes. */
export function DiffSummary({ diff, column, onColumn }: DiffSummaryProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Figures diff={diff} />
      <Columns diff={diff} />
      {diff.columns_changed.length > 0 && (
        <Card title={t('versions.byColumn')} headingLevel={3}>
          <Chip.Group value={column ?? ''} onChange={(value) => onColumn(value === '' ? undefined : value)}>
            <div className={classes.chips} role="radiogroup" aria-label={t('versions.byColumn')}>
              <Chip value="" size="sm">
                {t('versions.allColumns', { count: diff.cells_changed })}
              </Chip>
              {diff.columns_changed.map(({ column_name, cells_changed }) => (
                <Chip key={column_name} value={column_name} size="sm">
                  {column_name} ({formatNumber(cells_changed)})
                </Chip>
              ))}
            </div>
          </Chip.Group>
        </Card>
      )}
    </>
  );
}
