import type { DuplicateNote, DuplicateResult } from '@rapi/contracts';
import { Button, EmptyState, formatNumber, formatPercent, Group, Notice, SimpleGrid, StatCard } from '@rapi/ui';
import { Pagination, Select, Switch } from '@rapi/ui/controls';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS } from './duplicate-queries';
import { GroupCard } from './GroupCard';
import classes from './GroupsTab.module.css';
import { actions, isAction, outcomeOf, type Choices } from './resolutions';

interface GroupsTabProps {
  found: DuplicateResult;
  /** The similarity used in this detection, in percent. */
  used: number;
  onThreshold: (similarity: number) => void;
  /** Counts from one. */
  page: number;
  onPage: (page: number) => void;
  onlyDiffering: boolean;
  onOnlyDiffering: (only: boolean) => void;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  /** The buttons for the next step. */
  children: ReactNode;
}

function Cards({ summary }: Pick<DuplicateResult, 'summary'>) {
  const { t } = useTranslation('tools');
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatCard label={t('duplicates.cards.total')} value={formatNumber(summary.total_rows)} />
      <StatCard label={t('duplicates.cards.unique')} value={formatNumber(summary.unique_rows)} />
      <StatCard label={t('duplicates.cards.groups')} value={formatNumber(summary.duplicate_groups)} />
      <StatCard label={t('duplicates.cards.rate')} value={formatPercent(summary.duplicate_percentage)} />
    </SimpleGrid>
  );
}

function Notes({ notes }: { notes: readonly DuplicateNote[] }) {
  const { t } = useTranslation('tools');
  if (notes.length === 0) return null;
  return (
    <Notice title={t('duplicates.notesTitle')}>
      <ul className={classes.notes}>
        {notes.map(({ code, count, columns }) => (
          <li key={code}>{t(`duplicates.notes.${code}`, { count, columns: columns.join(', ') })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Suggests another threshold when the scores show a better boundary between chance likeness and duplicates. */
function Suggestion({ found, used, onThreshold }: Pick<GroupsTabProps, 'found' | 'used' | 'onThreshold'>) {
  const { t } = useTranslation('tools');
  const suggested = found.suggested_threshold;
  if (suggested === undefined || suggested === used) return null;
  return (
    <Notice>
      <Group gap="8px 12px">
        {t('duplicates.suggestedInstead', { suggested, used })}
        <Button variant="default" size="xs" onClick={() => onThreshold(suggested)}>
          {t('duplicates.useSuggested', { suggested })}
        </Button>
      </Group>
    </Notice>
  );
}

function AllGroups({ found, choices, onChoices, onlyDiffering, onOnlyDiffering }: GroupsTabProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.all}>
      <Select
        className={classes.allAction}
        label={t('duplicates.forAll', { count: found.total })}
        placeholder={t('duplicates.selectAction')}
        data={actions.map((action) => ({ value: action, label: t(`duplicates.actions.${action}`) }))}
        value={choices.all ?? null}
        clearable
        clearButtonProps={{ 'aria-label': t('duplicates.clearAction') }}
        onChange={(value) => onChoices({ groups: choices.groups, ...(isAction(value) && { all: value }) })}
      />
      <Switch
        label={t('duplicates.onlyDiffering')}
        checked={onlyDiffering}
        onChange={(event) => onOnlyDiffering(event.currentTarget.checked)}
      />
      <p className={classes.keys}>{t('duplicates.keys')}</p>
    </div>
  );
}

/** The effect of the choices so far, always visible, with the buttons for the next step. */
function Outcome({ found, choices, children }: Pick<GroupsTabProps, 'found' | 'choices' | 'children'>) {
  const { t } = useTranslation('tools');
  const { groups, rows } = outcomeOf(choices, found);
  return (
    <div className={classes.outcome}>
      <p className={classes.words} role="status">
        {groups === 0
          ? t('duplicates.selectFirst')
          : `${t('duplicates.resolving', { count: groups })} ${t('duplicates.removing', { count: rows })}`}
      </p>
      <Group gap={8} align="stretch">
        {children}
      </Group>
    </div>
  );
}

/** R-DUP-1 Results: the figures, and each group as a diff with the action for it. */
export function GroupsTab(props: GroupsTabProps) {
  const { found, page, onPage, onlyDiffering, choices, onChoices, children } = props;
  const { t } = useTranslation('tools');
  if (found.total === 0) {
    return (
      <div className={classes.page}>
        <Cards summary={found.summary} />
        <Notes notes={found.notes ?? []} />
        <Suggestion {...props} />
        <EmptyState illustration={<IconCircleCheck size={40} />} title={t('duplicates.none')}>
          {t('duplicates.noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Cards summary={found.summary} />
      <Notes notes={found.notes ?? []} />
      <Suggestion {...props} />
      <AllGroups {...props} />
      {found.duplicate_groups.map((group, i) => (
        <GroupCard
          key={group.group_id}
          number={(page - 1) * GROUPS + i + 1}
          {...{ group, onlyDiffering, choices, onChoices }}
        />
      ))}
      {found.total > GROUPS && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(found.total / GROUPS)}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
        />
      )}
      <Outcome {...{ found, choices }}>{children}</Outcome>
    </div>
  );
}
