import type { DuplicateColumn, DuplicateGroup } from '@rapi/contracts';
import { Badge, formatNumber, formatPercent, Group } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './GroupCard.module.css';
import { GroupTable } from './GroupTable';
import { actionOf, actions, choiceOf, isGroupAction, withChoice, type Choices } from './resolutions';

interface GroupCardProps {
  group: DuplicateGroup;
  /** Position among all groups, from one. */
  number: number;
  onlyDiffering: boolean;
  choices: Choices;
  onChoices: (choices: Choices) => void;
}

const kinds = ['different', 'similar', 'partly_empty', 'equal'] as const;

/** Explains column by column why the rows match. */
function Why({ columns }: { columns: readonly DuplicateColumn[] }) {
  const { t } = useTranslation('tools');
  return (
    <ul className={classes.why}>
      {kinds.map((kind) => {
        const own = columns.filter(({ match }) => match === kind);
        if (own.length === 0) return null;
        const names = own.map(({ column, similarity }) =>
          kind === 'similar' && similarity !== null ? `${column} (${formatPercent(similarity, 0)})` : column,
        );
        return (
          <li key={kind} data-kind={kind}>
            <strong>{t(`duplicates.why.${kind}`)}</strong> {names.join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

/** Chooses the action for a group, also with the keys 1 to 4. */
function ActionSelect({ group, number, choices, onChoices }: Omit<GroupCardProps, 'onlyDiffering'>) {
  const { t } = useTranslation('tools');
  const { action } = choiceOf(choices, group);
  const { all } = choices;
  const choose = (value: string | null) =>
    onChoices(
      withChoice(choices, group, ({ action: _before, ...rest }) =>
        isGroupAction(value) ? { ...rest, action: value } : rest,
      ),
    );
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const chosen = actions[Number(key) - 1];
    if (chosen) choose(chosen);
  };
  const data = [
    ...actions.map((each) => ({ value: each, label: t(`duplicates.actions.${each}`) })),
    ...(all ? [{ value: 'leave', label: t('duplicates.actions.leave') }] : []),
  ];
  return (
    <Select
      className={classes.action}
      aria-label={t('duplicates.actionFor', { number: formatNumber(number) })}
      placeholder={
        all ? t('duplicates.asAll', { action: t(`duplicates.actions.${all}`) }) : t('duplicates.selectAction')
      }
      data={data}
      value={action ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('duplicates.clearAction') }}
      onKeyDown={onKeyDown}
      onChange={choose}
    />
  );
}

const shownColumns = ({ columns = [], sample_data }: DuplicateGroup, onlyDiffering: boolean): string[] => {
  const all = Object.keys(sample_data[0] ?? {});
  const equal = new Set(
    columns.filter(({ match }) => match === 'equal' || match === 'empty').map(({ column }) => column),
  );
  const isSame = (name: string) => new Set(sample_data.map((row) => row[name] ?? null)).size === 1;
  const differing = all.filter((name) => !equal.has(name) || !isSame(name));
  return onlyDiffering && differing.length > 0 ? differing : all;
};

/** One group: why its rows match, the rows as a diff, and the action for it. */
export function GroupCard(props: GroupCardProps) {
  const { group, number, onlyDiffering, choices, onChoices } = props;
  const { t } = useTranslation('tools');
  const choice = choiceOf(choices, group);
  const title = t('duplicates.group', { number: formatNumber(number) });
  const more = group.row_count - group.sample_data.length;
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.header}>
        <Group gap={8}>
          <h3 className={classes.title}>{title}</h3>
          <Badge>{t('duplicates.rows', { count: group.row_count })}</Badge>
          <Badge tone={group.similarity_score === 100 ? 'brand' : 'info'}>
            {t('duplicates.alike', { percent: formatPercent(group.similarity_score, 1) })}
          </Badge>
        </Group>
        <ActionSelect {...{ group, number, choices, onChoices }} />
      </header>
      {group.columns && <Why columns={group.columns} />}
      <GroupTable
        group={group}
        label={t('duplicates.rowsOf', { number: formatNumber(number) })}
        columns={shownColumns(group, onlyDiffering)}
        action={actionOf(choices, choice)}
        choice={choice}
        onChange={(changed) => onChoices(withChoice(choices, group, () => changed))}
      />
      {more > 0 && (
        <p className={classes.more}>
          {t('duplicates.moreRows', {
            count: more,
            rows: group.row_indices
              .slice(group.sample_data.length, group.sample_data.length + 8)
              .map((row) => formatNumber(row + 1))
              .join(', '),
          })}
          {more > 8 && ' …'}
        </p>
      )}
    </section>
  );
}
