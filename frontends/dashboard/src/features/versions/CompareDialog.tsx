import type { Version, VersionDiff } from '@rapi/contracts';
import { Button, type CompareDialogProps, EmptyState, ErrorPanel, Group, LoadingArea } from '@rapi/ui';
import { Dialog, Select } from '@rapi/ui/controls';
import { IconArrowsDiff, IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiffRequest, fetchDiff, fetchVersions } from './api';
import classes from './CompareDialog.module.css';
import { DiffPages } from './DiffPages';
import { DiffSummary } from './DiffSummary';
import { versionColumnsQuery } from './version-columns-query';
import { versionKeys } from './keys';
import { useVersionName } from './version-name';

interface Chosen {
  from: number;
  to: number;
}

interface ChooseProps {
  versions: readonly Version[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function ChooseVersions({ versions, chosen, onChoose }: ChooseProps) {
  const { t } = useTranslation('dashboard');
  const versionName = useVersionName();
  const data = versions
    .toSorted((a, b) => b.version - a.version)
    .map((version) => ({ value: String(version.version), label: versionName(version) }));
  return (
    <Group gap="10px 14px" align="flex-end">
      {(['from', 'to'] as const).map((side) => (
        <Select
          key={side}
          className={classes.select}
          label={t(`versions.${side}`)}
          data={data}
          searchable
          allowDeselect={false}
          value={String(chosen[side])}
          onChange={(value) => value !== null && onChoose({ ...chosen, [side]: Number(value) })}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => onChoose({ from: chosen.to, to: chosen.from })}
      >
        {t('versions.swap')}
      </Button>
    </Group>
  );
}

const isSame = (diff: VersionDiff) =>
  diff.cells_changed + diff.rows_added + diff.rows_removed + diff.rows_moved === 0 &&
  [diff.columns_added, diff.columns_removed, diff.columns_renamed, diff.columns_retyped].every(
    (list) => list.length === 0,
  );

/** The most telling list, for a diff that has just been opened. */
function firstPart({ cells_changed, rows_removed, rows_added }: VersionDiff): VersionDiff['part'] {
  if (cells_changed > 0) return 'cells';
  return rows_removed > 0 ? 'rows_removed' : rows_added > 0 ? 'rows_added' : 'cells';
}

function Comparison({ fileId, from, to }: Chosen & { fileId: string }) {
  const { t } = useTranslation('dashboard');
  const [asked, setAsked] = useState<Partial<Omit<DiffRequest, 'from' | 'to'>>>({});
  const request: DiffRequest = { from, to, part: 'cells', column: undefined, page: 1, ...asked };
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: versionKeys.diff(fileId, request),
    queryFn: ({ signal }) => fetchDiff(fileId, request, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const before = useQuery(versionColumnsQuery(fileId, from));
  const after = useQuery(versionColumnsQuery(fileId, to));
  if (isError) return <ErrorPanel title={t('versions.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || before.isPending || after.isPending) return <LoadingArea label={t('versions.comparing')} lines={6} />;
  if (isSame(data)) {
    return (
      <EmptyState illustration={<IconArrowsDiff size={30} stroke={1.4} />} title={t('versions.same')}>
        {t('versions.sameText')}
      </EmptyState>
    );
  }
  // The first answer lists cells; if there are none, open the list that has something.
  if (asked.part === undefined && firstPart(data) !== 'cells') setAsked({ part: firstPart(data) });
  return (
    <div className={classes.comparison} aria-busy={isPlaceholderData}>
      <DiffSummary diff={data} column={request.column} onColumn={(column) => setAsked({ part: 'cells', column })} />
      <DiffPages
        diff={data}
        request={request}
        columns={{ before: before.data?.columns ?? [], after: after.data?.columns ?? [] }}
        onPart={(part) => setAsked({ part })}
        onPage={(page) => setAsked({ ...asked, page })}
      />
    </div>
  );
}

/** Two versions of a file side by side: what the columns, rows and cells were before, and are after. */
export function CompareDialog({ fileId, fileName, from, to, onClose }: CompareDialogProps) {
  const { t } = useTranslation('dashboard');
  const [asked, setAsked] = useState<Partial<Chosen>>({ from, to });
  const { data, error, isError, refetch } = useQuery({
    queryKey: versionKeys.list(fileId),
    queryFn: ({ signal }) => fetchVersions(fileId, signal),
  });
  const latest = data?.find(({ is_current }) => is_current)?.version ?? 1;
  const chosen = { from: asked.from ?? Math.max(1, latest - 1), to: asked.to ?? latest };
  return (
    <Dialog fullScreen title={t('versions.compare')} subtitle={fileName} onClose={onClose}>
      {isError && <ErrorPanel title={t('lineage.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={6} />}
      {data && (
        <div className={classes.body}>
          <ChooseVersions versions={data} chosen={chosen} onChoose={setAsked} />
          <Comparison key={`${chosen.from} ${chosen.to}`} fileId={fileId} {...chosen} />
        </div>
      )}
    </Dialog>
  );
}
