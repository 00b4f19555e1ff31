import type { ValueCluster } from '@rapi/contracts';
import {
  Button,
  callApi,
  type ClusterChoices,
  clusterKey,
  EmptyState,
  ErrorPanel,
  formatNumber,
  LoadingArea,
  ValueClusterRow,
} from '@rapi/ui';
import { Pagination, useDraft } from '@rapi/ui/controls';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { clustersQuery, textColumnsQuery } from './clean-queries';
import classes from './GroupTab.module.css';
import type { GroupSettings } from './GroupSettingsForm';
import { GroupSettingsForm } from './GroupSettingsForm';
import type { Merge } from './value-groups';
import { choiceOf, chosenMerges, withChoice } from './value-groups';

const PAGE = 50;

type File = Pick<ToolProps, 'fileId' | 'onChanged'>;

function useMerge(file: File, column: string, onMerged: () => void) {
  const { t } = useTranslation('tools');
  return useApply(file, {
    send: (merges: Merge[], version) =>
      callApi('cleaning.merge-values', { params: { id: file.fileId }, body: { column, merges, apply: true, version } }),
    onApplied: onMerged,
    texts: { applied: t('clean.group.merged'), failed: t('clean.group.mergeFailed') },
  });
}

interface GroupListProps extends File {
  column: string;
  groups: readonly ValueCluster[];
}

/** The groups of one page, and the button that merges the ticked ones. */
function GroupList({ column, groups, ...file }: GroupListProps) {
  const { t } = useTranslation('tools');
  const [choices, setChoices] = useState<ClusterChoices>(new Map());
  const merge = useMerge(file, column, () => setChoices(new Map()));
  const { merges, rows } = chosenMerges(groups, choices);
  const areAllOn = groups.every((group) => choiceOf(choices, group).isOn);
  const tickAll = () =>
    setChoices((now) => groups.reduce((all, group) => withChoice(all, group, { isOn: !areAllOn }), now));
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={tickAll}>
          {areAllOn ? t('clean.group.tickNone') : t('clean.group.tickAll')}
        </Button>
        <span className={classes.chosen} role="status">
          {t('clean.group.chosen', { count: merges.length, rows: t('clean.group.rows', { count: rows }) })}
        </span>
        <Button disabled={merges.length === 0} busy={merge.isPending} onClick={() => merge.mutate(merges)}>
          {t('clean.group.merge')}
        </Button>
      </div>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <ValueClusterRow
            key={clusterKey(group)}
            cluster={group}
            choice={choiceOf(choices, group)}
            tickLabel={(name) => t('clean.group.tick', { name })}
            targetLabel={t('clean.group.becomes')}
            onChoose={(changes) => setChoices((now) => withChoice(now, group, changes))}
          />
        ))}
      </ul>
    </>
  );
}

function Groups({ settings, ...file }: File & { settings: GroupSettings }) {
  const { t } = useTranslation('tools');
  const [page, setPage] = useState(1);
  const clusters = useQuery(clustersQuery(file.fileId, { ...settings, limit: PAGE, offset: (page - 1) * PAGE }));
  if (clusters.isPending) return <LoadingArea label={t('clean.group.looking')} lines={0} />;
  if (clusters.isError) {
    return (
      <ErrorPanel title={t('clean.group.failed')} error={clusters.error} onRetry={() => void clusters.refetch()} />
    );
  }
  const { column, clusters: groups, total, distinct_count, rows_to_change } = clusters.data;
  if (total === 0) {
    return (
      <EmptyState illustration={<IconStack2 size={40} />} title={t('clean.group.none')}>
        {t('clean.group.noneText', { count: distinct_count })}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.summary}>
        {t('clean.group.found', {
          count: total,
          values: formatNumber(distinct_count),
          rows: t('clean.group.rows', { count: rows_to_change }),
        })}
      </p>
      <GroupList key={`${column} ${page}`} {...file} column={column} groups={groups} />
      {total > PAGE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(total / PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
        />
      )}
    </>
  );
}

/** Finds values of a column that are probably the same but written differently, and merges them. */
export function GroupTab(file: File) {
  const { t } = useTranslation('tools');
  const columns = useQuery(textColumnsQuery(file.fileId));
  const [chosen, setChosen] = useDraft<Partial<GroupSettings>>('group settings', {});
  if (columns.isPending) return <LoadingArea lines={4} />;
  if (columns.isError) {
    return <ErrorPanel title={t('clean.loadFailed')} error={columns.error} onRetry={() => void columns.refetch()} />;
  }
  const [first] = columns.data;
  if (first === undefined) {
    return (
      <EmptyState illustration={<IconStack2 size={40} />} title={t('clean.group.noText')}>
        {t('clean.group.noTextHint')}
      </EmptyState>
    );
  }
  const column = columns.data.includes(chosen.column ?? '') ? (chosen.column ?? first) : first;
  const settings: GroupSettings = { method: 'fingerprint', ngram_size: 2, distance: 1, ...chosen, column };
  return (
    <div className={classes.page}>
      <GroupSettingsForm
        settings={settings}
        columns={columns.data}
        onChange={(changes) => setChosen((now) => ({ ...now, ...changes }))}
      />
      <Groups key={JSON.stringify(settings)} {...file} settings={settings} />
    </div>
  );
}
