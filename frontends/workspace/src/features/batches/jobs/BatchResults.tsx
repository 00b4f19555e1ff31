import type { BatchJobDetail } from '@rapi/contracts';
import { Button, fileAddress, formatNumber, Group, Link, Notice } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { IconFileZip, IconTablePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnTypeName } from '../../preview/column-type';
import classes from './BatchPanel.module.css';
import { CombineDialog } from './CombineDialog';
import type { useBatchActions } from './use-batch-actions';

type Combined = NonNullable<BatchJobDetail['combined']>;

const named = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** The other names of a column, each with the files that use it. */
function otherNames(names: Combined['matched_columns'][number]['names']): string {
  const filesOf = (wanted: string) => names.filter(({ name }) => name === wanted).map(({ file }) => file);
  return [...new Set(names.map(({ name }) => name))]
    .map((name) => `“${name}” (${filesOf(name).join(', ')})`)
    .join(', ');
}

const counted = (files: Combined['rows_not_data']): string =>
  files.map(({ file, count }) => `${file} (${formatNumber(count)})`).join(', ');

/** How the files differed, by column. */
function Differences({ combined }: { combined: Combined }) {
  const { t } = useTranslation('batches');
  const { t: tWorkspace } = useTranslation('workspace');
  const { missing_columns: missing, matched_columns: matched, conflicts } = combined;
  const { rows_not_data: notData, rows_left_out: leftOut } = combined;
  const typesOf = (files: Combined['conflicts'][number]['files']) =>
    files.map(({ file, type }) => `${file}: ${columnTypeName(type, tWorkspace)}`).join(', ');
  return (
    <>
      {notData.length > 0 && <p className={classes.line}>{t('results.notData', { files: counted(notData) })}</p>}
      {leftOut.length > 0 && <p className={classes.line}>{t('results.leftOut', { files: counted(leftOut) })}</p>}
      {matched.map(({ column, by, names }) => (
        <p key={column} className={classes.line}>
          {t(by === 'alike' ? 'results.matchedAlike' : 'results.matchedValues', { column, names: otherNames(names) })}
        </p>
      ))}
      {missing.map(({ column, files }) => (
        <p key={column} className={classes.line}>
          {t('results.missing', { column, files: named(files) })}
        </p>
      ))}
      {conflicts.map(({ column, files }) => (
        <p key={column} className={classes.line}>
          {t('results.mixed', { column, files: typesOf(files) })}
        </p>
      ))}
    </>
  );
}

/** The combined table, and how the files it is made of differed (R-BATCH-9). */
function CombinedTable({ combined }: { combined: Combined }) {
  const { t } = useTranslation('batches');
  const wording = useWording();
  const { status, file_id: file, rows, error, error_sentence: said } = combined;
  const { missing_columns: missing, matched_columns: matched, conflicts, rows_not_data: notData } = combined;
  if (status === 'processing') return <Notice role="status">{t('results.combining')}</Notice>;
  if (status === 'failed' || file === null) {
    return (
      <Notice tone="danger" title={t('results.combineFailed')}>
        {error !== null && wording(error, said)}
      </Notice>
    );
  }
  return (
    <Notice tone={missing.length + matched.length + conflicts.length + notData.length > 0 ? 'warning' : 'success'}>
      <p className={classes.line}>
        <Link to={fileAddress(file)}>
          {t('results.combined', { count: rows ?? 0, number: formatNumber(rows ?? 0) })}
        </Link>
      </p>
      <Differences combined={combined} />
    </Notice>
  );
}

interface BatchResultsProps {
  job: BatchJobDetail;
  actions: ReturnType<typeof useBatchActions>;
}

/** All results at once: as one ZIP, or as one table. */
export function BatchResults({ job, actions }: BatchResultsProps) {
  const { t } = useTranslation('batches');
  const busy = actions.busyWith(job);
  const [isMatching, setIsMatching] = useState(false);
  if (job.status === 'processing') return null;
  return (
    <>
      <Group gap={8} align="stretch">
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} aria-hidden />}
          busy={busy === 'zip'}
          onClick={() => actions.run('zip', job)}
        >
          {t('actions.zip')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTablePlus size={16} aria-hidden />}
          busy={busy === 'combine'}
          disabled={job.combined?.status === 'processing'}
          onClick={() => setIsMatching(true)}
        >
          {t('actions.combine')}
        </Button>
      </Group>
      {job.combined && <CombinedTable combined={job.combined} />}
      {isMatching && (
        <CombineDialog
          job={job}
          onClose={() => setIsMatching(false)}
          onCombine={(choice) => {
            setIsMatching(false);
            actions.combine(job, choice);
          }}
        />
      )}
    </>
  );
}
