import type { PreviewChange, PreviewData } from '@rapi/contracts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  formatPercent,
  Group,
  LoadingArea,
  SimpleGrid,
  StatCard,
} from '@rapi/ui';
import { Pagination, Switch } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedGroup, Scope, Selection } from './change-selection';
import { countsBy, countSelected, everything, isSelected, nothing, withScope } from './change-selection';
import { ChangeFilters } from './ChangeFilters';
import { ChangeTable } from './ChangeTable';
import classes from './ChangesTab.module.css';
import type { ChangeFilter, Generated } from './preview-queries';
import { changesQuery, PAGE } from './preview-queries';
import { ScopeCounts } from './ScopeCounts';
import { isKind, useChangeWords } from './use-change-words';

interface ChangesTabProps {
  fileId: string;
  generated: Generated;
  data: PreviewData;
  groups: readonly CountedGroup[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onTick: (changes: readonly PreviewChange[], isOn: boolean) => void;
}

function Stats({ data, groups, selection }: Pick<ChangesTabProps, 'data' | 'groups' | 'selection'>) {
  const { t } = useTranslation('tools');
  const { total_changes, rows_affected, quality_improvement } = data.summary;
  const sign = quality_improvement > 0 ? '+' : '';
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatCard label={t('preview.stats.total')} value={formatNumber(total_changes)} />
      <StatCard
        label={t('preview.stats.selected')}
        value={formatNumber(countSelected(selection, groups))}
        tone="success"
      />
      <StatCard
        label={t('preview.stats.rows')}
        value={formatNumber(rows_affected)}
        hint={t('preview.stats.ofRows', { count: data.row_count ?? 0, number: formatNumber(data.row_count ?? 0) })}
      />
      <StatCard
        label={t('preview.stats.quality')}
        value={`${sign}${formatPercent(quality_improvement, 2)}`}
        hint={t('preview.stats.qualityHint', {
          before: formatPercent(data.before.quality_score, 1),
          after: formatPercent(data.after.quality_score, 1),
        })}
      />
    </SimpleGrid>
  );
}

function Counts({
  data,
  groups,
  selection,
  onSelect,
}: Pick<ChangesTabProps, 'data' | 'groups' | 'selection' | 'onSelect'>) {
  const { t } = useTranslation('tools');
  const { ruleNames, kindName } = useChangeWords();
  const rules = ruleNames(data.change_groups ?? []);
  const labels: Record<Scope, (name: string) => string> = {
    column: (name) => name,
    rule: (name) => rules.get(name) ?? name,
    kind: (name) => (isKind(name) ? kindName(name) : name),
  };
  const shown: readonly Scope[] = data.selects === 'columns' ? ['column'] : ['column', 'rule', 'kind'];
  return (
    <SimpleGrid cols={{ base: 1, md: shown.length }} spacing="md">
      {shown.map((scope) => (
        <ScopeCounts
          key={scope}
          title={t(`preview.by.${scope}`)}
          counts={countsBy(selection, groups, scope)}
          labelOf={labels[scope]}
          onToggle={(name, isOn) => onSelect(withScope(selection, scope, name, isOn))}
        />
      ))}
    </SimpleGrid>
  );
}

interface ChangeListProps extends Pick<ChangesTabProps, 'fileId' | 'generated' | 'data' | 'selection' | 'onTick'> {
  isOnlySelected: boolean;
}

/**
 * The changes, page by page. With only selected changes shown, an unticked one stays until the switch is turned off.
 */
function PagedChanges({ fileId, generated, data, selection, onTick, isOnlySelected }: ChangeListProps) {
  const { t } = useTranslation('tools');
  const [filter, setFilter] = useState<ChangeFilter>({});
  const [page, setPage] = useState(1);
  const [chosen] = useState(selection);
  const request = { offset: (page - 1) * PAGE, limit: PAGE, ...filter, ...(isOnlySelected && { selection: chosen }) };
  const { data: found, error, refetch } = useQuery(changesQuery(fileId, generated, request));
  const choose = (next: ChangeFilter) => {
    setFilter(next);
    setPage(1);
  };
  if (error) return <ErrorPanel title={t('preview.changesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!found) return <LoadingArea lines={6} />;
  return (
    <>
      <Group gap="8px 12px">
        <ChangeFilters groups={data.change_groups ?? []} filter={filter} onFilter={choose} />
        <span className={classes.found} role="status">
          {t('preview.found', { count: found.total, number: formatNumber(found.total) })}
        </span>
      </Group>
      {found.changes.length > 0 ? (
        <ChangeTable changes={found.changes} selection={selection} onTick={onTick} />
      ) : (
        <EmptyState title={t('preview.noneFound')} />
      )}
      <Pagination
        className={classes.pages}
        total={Math.ceil(found.total / PAGE)}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
      />
    </>
  );
}

/** R-PREV-1 Changes: select by column, rule, kind or one by one. */
export function ChangesTab(props: ChangesTabProps) {
  const { data, groups, selection, onSelect, onTick } = props;
  const { t } = useTranslation('tools');
  const [isOnlySelected, setOnlySelected] = useState(false);
  const ofColumns = data.changes.filter((change) => !isOnlySelected || isSelected(selection, change));
  return (
    <div className={classes.page}>
      <Stats {...{ data, groups, selection }} />
      <Group gap="8px 12px">
        <Button size="xs" variant="default" onClick={() => onSelect(everything)}>
          {t('preview.selectAll')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onSelect(nothing)}>
          {t('preview.deselectAll')}
        </Button>
        <Switch
          size="sm"
          label={t('preview.onlySelected')}
          checked={isOnlySelected}
          onChange={(event) => setOnlySelected(event.currentTarget.checked)}
        />
      </Group>
      {groups.length > 0 && <Counts {...{ data, groups, selection, onSelect }} />}
      {data.selects === 'columns' ? (
        <ChangeTable changes={ofColumns} selection={selection} onTick={onTick} />
      ) : (
        <PagedChanges key={String(isOnlySelected)} {...props} isOnlySelected={isOnlySelected} />
      )}
    </div>
  );
}
