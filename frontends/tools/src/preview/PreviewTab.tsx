import type { PreviewChange, PreviewData } from '@rapi/contracts';
import { EmptyState, formatNumber, Stack, useMediaQuery } from '@rapi/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePanel } from './ChangePanel';
import type { Selection } from './change-selection';
import { isSelected } from './change-selection';
import { cellOf, leftOf } from './diff-columns';
import type { DiffView } from './DiffGrids';
import { DiffGrids } from './DiffGrids';
import { DiffToolbar } from './DiffToolbar';
import type { Generated } from './preview-queries';
import { PAGE, rowsQuery } from './preview-queries';
import classes from './PreviewTab.module.css';
import { useChangeSteps } from './use-change-steps';
import { activateCell, firstLine, scrollPair } from './grid-pair';

interface PreviewTabProps {
  fileId: string;
  generated: Generated;
  data: PreviewData;
  selection: Selection;
  onToggle: (change: PreviewChange) => void;
  isBusy: boolean;
  canUndo: boolean;
  onRefresh: () => void;
  onUndo: () => void;
}

const wanted: DiffView = { sides: ['before', 'after'], onlyChanged: false, isInline: false, filter: {} };

/** The view settings. Narrow screens show one table instead of two. */
function useView() {
  const [view, setView] = useState<DiffView>(wanted);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  return { view: isNarrow && view.sides.length > 1 ? { ...view, sides: ['after' as const] } : view, setView };
}

/** The number of changes in the whole file that match the filter. */
const countOf = ({ change_groups = [] }: PreviewData, { column, rule, kind }: DiffView['filter']): number =>
  change_groups
    .filter((group) => column === undefined || group.column_name === column)
    .filter((group) => rule === undefined || group.rule === rule)
    .filter((group) => kind === undefined || group.kind === kind)
    .reduce((sum, { changes }) => sum + changes, 0);

/** The number of rows in the grids: all of the file, or those with changes. */
function useRowCount({ fileId, generated, data }: PreviewTabProps, { onlyChanged, filter }: DiffView) {
  const request = { offset: 0, limit: PAGE, only_changed: true, ...filter };
  const changed = useQuery({ ...rowsQuery(fileId, generated, request), enabled: onlyChanged });
  return onlyChanged ? changed.data?.total : (data.row_count ?? 0);
}

/** Steps from change to change through the whole file. */
function useSteps({ fileId, generated, data }: PreviewTabProps, view: DiffView) {
  const queryClient = useQueryClient();
  const pair = useRef<HTMLDivElement>(null);
  const { onlyChanged, filter } = view;
  const show = async (change: PreviewChange) => {
    const { row_index: from_row, column_name } = change;
    const request = { offset: 0, limit: 1, only_changed: true, from_row, ...filter };
    const line = onlyChanged ? (await queryClient.fetchQuery(rowsQuery(fileId, generated, request))).offset : from_row;
    scrollPair(pair.current, line, leftOf(data.before.columns, column_name, onlyChanged));
    activateCell(pair.current, cellOf(change));
  };
  const firstRow = () => (onlyChanged ? 0 : firstLine(pair.current));
  const steps = useChangeSteps({ fileId, generated, filter, firstRow, onShown: (change) => void show(change) });
  return { ...steps, pair };
}

/** R-PREV-1 Preview: the whole file before and after, with every change marked and selectable. */
export function PreviewTab(props: PreviewTabProps) {
  const { fileId, generated, data, selection, onToggle, isBusy, canUndo, onRefresh, onUndo } = props;
  const { t } = useTranslation('tools');
  const { view, setView } = useView();
  const rowCount = useRowCount(props, view);
  const { current, look, step, pair } = useSteps(props, view);
  const toolbar = { data, view, isBusy, canUndo, onRefresh, onUndo };
  const total = countOf(data, view.filter);
  return (
    <Stack gap={12} miw={0}>
      <DiffToolbar {...toolbar} onView={setView} />
      {data.summary.total_changes === 0 && (
        <EmptyState title={t('preview.noChanges')} illustration={<IconCircleCheck size={40} stroke={1.4} />}>
          {t('preview.noChangesText')}
        </EmptyState>
      )}
      {rowCount !== undefined && (
        <DiffGrids
          {...{ fileId, generated, data, view, rowCount, selection, pair, onToggle }}
          current={current && cellOf(current.change)}
          onCurrent={look}
          onStep={step}
          onInline={() => setView({ ...view, isInline: !view.isInline })}
        />
      )}
      <ChangePanel
        {...{ current, total, onToggle }}
        isOn={current !== undefined && isSelected(selection, current.change)}
        onStep={step}
      />
      <p className={classes.note}>
        {t('preview.whole', { rows: formatNumber(data.row_count ?? 0), sample: formatNumber(data.sample_size ?? 0) })}
      </p>
    </Stack>
  );
}
