import type { AppendPlan, BatchJobDetail } from '@rapi/contracts';
import { Button, ErrorPanel, LoadingArea, Stack } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataOnly } from '../../workbench/panels/append/DataOnly';
import { matchesOf, openColumns, type Targets } from '../../workbench/panels/append/append-matches';
import { PlannedColumns } from '../../workbench/panels/append/PlannedColumns';
import '../../workbench/panels/texts';
import { combinePlanQuery } from '../batch-queries';
import type { CombinedMatch, CombineChoice } from './use-batch-actions';

interface CombineDialogProps {
  job: Pick<BatchJobDetail, 'id' | 'name'>;
  onCombine: (choice: CombineChoice) => void;
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
  const [dataOnly, setDataOnly] = useState(false);
  const { data: plan, error, isPlaceholderData, refetch } = useQuery(combinePlanQuery(job.id, dataOnly));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('combine.cancel')}
      </Button>
      <Button
        disabled={!plan || isPlaceholderData || plan.row_count > plan.row_limit}
        onClick={() => plan && onCombine({ matches: placedBy(plan, targets), data_only: dataOnly })}
      >
        {t('combine.make')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('combine.title', { name: job.name })} width={680} footer={footer} onClose={onClose}>
      {error && <ErrorPanel title={t('combine.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !plan && <LoadingArea lines={4} />}
      <Stack gap={10}>
        <DataOnly {...{ plan, dataOnly }} onDataOnly={setDataOnly} />
        {plan && <PlannedColumns plan={plan} targets={targets} onTargets={setTargets} />}
      </Stack>
    </Dialog>
  );
}
