import type { FailingRow } from '@rapi/contracts';
import { ErrorPanel, formatNumber, LoadingArea } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './ResultsTab.module.css';
import { failingRowQuery } from './validation-queries';

interface RowDialogProps {
  fileId: string;
  sessionId: string;
  row: number;
  onClose: () => void;
}

function Cells({ columns, failing }: { columns: readonly string[]; failing: FailingRow }) {
  return (
    <dl className={classes.cells}>
      {columns.map((column) => {
        const wrong = failing.violations.filter((each) => each.columns.includes(column));
        const isBad = wrong.length > 0 || undefined;
        return [
          <dt key={`${column} name`} data-bad={isBad}>
            {column}
          </dt>,
          <dd key={column} data-bad={isBad}>
            {String(failing.row[column] ?? '∅')}
            {wrong.map((each) => (
              <span key={`${each.rule_name} ${each.message}`} className={classes.why}>
                {each.message}
              </span>
            ))}
          </dd>,
        ];
      })}
    </dl>
  );
}

/** A whole failing row, with what is wrong with each cell. */
export function RowDialog({ fileId, sessionId, row, onClose }: RowDialogProps) {
  const { t } = useTranslation('tools');
  const found = useQuery(failingRowQuery(fileId, sessionId, row));
  const [failing] = found.data?.rows ?? [];
  return (
    <Dialog title={t('validate.results.rowTitle', { row: formatNumber(row + 1) })} width={640} onClose={onClose}>
      {found.isPending && <LoadingArea lines={6} />}
      {found.isError && (
        <ErrorPanel title={t('validate.results.rowFailed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && failing && <Cells columns={found.data.columns} failing={failing} />}
    </Dialog>
  );
}
