import type { AppendPlan } from '@rapi/contracts';
import { Checkbox, formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

interface DataOnlyProps {
  /** The last plan, if there is one. */
  plan: AppendPlan | null | undefined;
  dataOnly: boolean;
  onDataOnly: (dataOnly: boolean) => void;
}

/** Leaves out the rows of the files that are not data. Not shown if there are none to leave out. */
export function DataOnly({ plan, dataOnly, onDataOnly }: DataOnlyProps) {
  const { t } = useTranslation('workbenchPanels');
  const counts = plan ? [plan.own_rows_not_data, ...plan.files.map(({ rows_not_data }) => rows_not_data)] : [];
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0 && !dataOnly) return null;
  return (
    <Checkbox
      label={
        plan ? t('panels.append.dataOnly', { count, shown: formatNumber(count) }) : t('panels.append.dataOnlyBare')
      }
      checked={dataOnly}
      onChange={(event) => onDataOnly(event.currentTarget.checked)}
    />
  );
}
