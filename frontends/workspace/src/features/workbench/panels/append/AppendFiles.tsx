import type { AppendPlan } from '@rapi/contracts';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorPanel,
  formatNumber,
  LoadingArea,
  Stack,
  TextInput,
  useDebouncedValue,
} from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutputsToggle, useFilesToChoose } from '../../../files/files-to-choose';
import type { PanelStart } from '../panel';
import classes from './Append.module.css';
import { fitsPattern, idsByName, type Targets } from './append-matches';
import { appendPlanQuery, otherFilesQuery } from './append-queries';
import { DataOnly } from './DataOnly';
import { PlannedColumns } from './PlannedColumns';

const SETTLE_MS = 250;

interface AppendFilesProps {
  start: PanelStart;
  chosen: readonly string[];
  targets: Targets;
  leavesOut: boolean;
  dataOnly: boolean;
  onDataOnly: (dataOnly: boolean) => void;
  onChoose: (chosen: string[]) => void;
  onTargets: (targets: Targets) => void;
  /** The plan the step's settings are made of; undefined while it is being computed. */
  onPlan: (plan: AppendPlan | undefined) => void;
}

function FileList({ start, chosen, onChoose }: Pick<AppendFilesProps, 'start' | 'chosen' | 'onChoose'>) {
  const { t } = useTranslation('workbenchPanels');
  const [pattern, setPattern] = useState('');
  const { data: files, error, isError, refetch } = useQuery(otherFilesQuery(start.fileId));
  const { offered, outputs } = useFilesToChoose(files ?? [], chosen);
  if (isError)
    return <ErrorPanel title={t('panels.append.filesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!files) return <LoadingArea lines={4} />;
  if (files.length === 0) {
    return <EmptyState title={t('panels.append.noFiles')}>{t('panels.append.noFilesText')}</EmptyState>;
  }
  const found = offered.filter(({ filename }) => fitsPattern(filename, pattern));
  const ids = idsByName(found);
  const areAllOn = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <>
      <TextInput
        label={t('panels.append.find')}
        placeholder="penjualan-*.csv"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={pattern}
        onChange={(event) => setPattern(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="default"
        disabled={ids.length === 0}
        onClick={() => onChoose(areAllOn ? others : [...others, ...ids])}
      >
        {areAllOn ? t('panels.append.untick', { count: ids.length }) : t('panels.append.tick', { count: ids.length })}
      </Button>
      <OutputsToggle {...outputs} />
      <Checkbox.Group label={t('panels.append.files')} value={[...chosen]} onChange={onChoose}>
        <div className={classes.files}>
          {found.map(({ id, filename, row_count }) => (
            <Checkbox
              key={id}
              value={id}
              label={filename}
              description={t('panels.append.rows', { count: row_count ?? 0, shown: formatNumber(row_count ?? 0) })}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

/** The files whose rows are appended to the table, and how their columns match. */
export function AppendFiles(props: AppendFilesProps) {
  const { start, chosen, targets, leavesOut, dataOnly, onDataOnly, onTargets, onPlan } = props;
  const { t } = useTranslation('workbenchPanels');
  const [asked] = useDebouncedValue(chosen, SETTLE_MS);
  const plan = useQuery({
    ...appendPlanQuery(start, asked, dataOnly),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const isSettled = asked === chosen && !plan.isPlaceholderData;
  const { data } = plan;
  useEffect(() => onPlan(isSettled ? data : undefined), [data, isSettled, onPlan]);
  return (
    <Stack gap={10}>
      <FileList {...props} />
      {plan.isError && (
        <ErrorPanel title={t('panels.append.planFailed')} error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {asked.length > 0 && plan.isPending && <LoadingArea lines={2} />}
      <DataOnly plan={chosen.length > 0 ? data : undefined} {...{ dataOnly, onDataOnly }} />
      {data && chosen.length > 0 && <PlannedColumns plan={data} {...{ targets, leavesOut, onTargets }} />}
    </Stack>
  );
}
