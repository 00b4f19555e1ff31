import { Badge, formatNumber, RelativeTime } from '@rapi/ui';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { shortId } from '../history/transformation-words';
import { TransformationIcon } from '../history/TransformationIcon';
import classes from './VersionGraph.module.css';
import type { VersionStep } from './version-steps';

const operationTypes = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;

function Change({ step }: { step: VersionStep }) {
  const { t } = useTranslation('dashboard');
  const { rowsAdded, columnsAdded } = step;
  return (
    <>
      {rowsAdded !== 0 && (
        <Badge tone={rowsAdded > 0 ? 'success' : 'warning'}>
          {t(rowsAdded > 0 ? 'lineage.rowsMore' : 'lineage.rowsLess', { count: Math.abs(rowsAdded) })}
        </Badge>
      )}
      {columnsAdded !== 0 && (
        <Badge tone={columnsAdded > 0 ? 'success' : 'warning'}>
          {t(columnsAdded > 0 ? 'lineage.columnsMore' : 'lineage.columnsLess', { count: Math.abs(columnsAdded) })}
        </Badge>
      )}
    </>
  );
}

/** The step that led to a version: an edge of the graph. */
function Edge({ step }: { step: VersionStep }) {
  const { t } = useTranslation('dashboard');
  const type = operationTypes.find((known) => known === step.operation_type);
  return (
    <li className={classes.edge}>
      <IconArrowDown size={18} className={classes.arrow} aria-hidden />
      {type && <TransformationIcon type={type} />}
      <span className={classes.words}>
        <span>{step.label || (type ? t(`history.operation.${type}`) : step.operation_type)}</span>
        {step.transformation_id !== null && (
          <code className={classes.id}>{t('history.id', { id: shortId(step.transformation_id) })}</code>
        )}
      </span>
      <Change step={step} />
    </li>
  );
}

/** A file's versions from the upload down, with the step that made each. */
export function VersionGraph({ steps, fileName }: { steps: readonly VersionStep[]; fileName: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <ol className={classes.graph} aria-label={t('lineage.graph', { name: fileName })}>
      {steps.map((step, place) => (
        <Fragment key={step.version}>
          {place > 0 && <Edge step={step} />}
          <li className={classes.node} data-current={step.is_current || undefined}>
            <span className={classes.number} aria-hidden>
              {step.version}
            </span>
            <span className={classes.words}>
              <strong>{place === 0 ? t('lineage.upload') : t('lineage.version', { version: step.version })}</strong>
              <span className={classes.facts}>
                {t('lineage.size', {
                  rows: formatNumber(step.row_count),
                  columns: formatNumber(step.column_count),
                })}{' '}
                · <RelativeTime time={step.created_at} />
              </span>
            </span>
            {step.is_current && <Badge tone="brand">{t('lineage.current')}</Badge>}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
