import type { AppendPlan, BatchJobDetail } from '@rapi/contracts';
import { Button, ErrorPanel, LoadingArea } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesOf, openColumns, type Targets } from '../../workbench/panels/append/append-matches';
import { PlannedColumns } from '../../workbench/panels/append/PlannedColumns';
import '../../workbench/panels/texts';
import { combinePlanQuery } from '../batch-queries';
import type { CombinedMatch } from './use-batch-actions';

interface CombineDialogProps {
  job: Pick<BatchJobDetail, 'id' | 'name'>;
  onCombine: (matches: CombinedMatch[]) => void;
  onClose: () => void;
}

/** The user's changes to the plan; everything else is matched again as it was shown. */
function placedBy(plan: AppendPlan, targets: Targets): CombinedMatch[] {
  const changed = openColumns(plan).filter(({ column }) => targets[column] !== undefined);
  return matchesOf(changed, targets).flatMap(({ file, column, to }) => {
    const result = plan.files[file];
    return result ? [{ file_id: result.file_id, column, to }] : [];
  });
}

/** How the columns of the results match, to correct before they become one table (R-BATCH-9). */
export function CombineDialog({ job, onCombine, onClose }: CombineDialogProps) {
  const { t } = useTranslation('batches');
  const [targets, setTargets] = useState<Targets>({});
  const { data: plan, error, refetch } = useQuery(combinePlanQuery(job.id));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('combine.cancel')}
      </Button>
      <Button
        disabled={!plan || plan.row_count > plan.row_limit}
        onClick={() => plan && onCombine(placedBy(plan, targets))}
      >
        {t('combine.make')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('combine.title', { name: job.name })} width={680} footer={footer} onClose={onClose}>
      {error && <ErrorPanel title={t('combine.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !plan && <LoadingArea lines={4} />}
      {plan && <PlannedColumns plan={plan} targets={targets} onTargets={setTargets} />}
    </Dialog>
  );
}
