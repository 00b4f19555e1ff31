import type { ValueCluster } from '@rapi/contracts';

/** What a person has decided of a group: whether it is merged, and into what. */
export interface GroupChoice {
  isOn: boolean;
  target: string;
}
export type GroupChoices = ReadonlyMap<string, GroupChoice>;

/** No value stands in two groups of one answer. */
export const groupKey = ({ values, suggested_value }: ValueCluster): string => values[0]?.value ?? suggested_value;

/** Values that differ in capitals, order and signs alone are merged unless told otherwise; typos are for a person to judge. */
export const firstChoice = ({ method, suggested_value }: ValueCluster): GroupChoice => ({
  isOn: method === 'fingerprint',
  target: suggested_value,
});

export const choiceOf = (choices: GroupChoices, group: ValueCluster): GroupChoice =>
  choices.get(groupKey(group)) ?? firstChoice(group);

export const withChoice = (choices: GroupChoices, group: ValueCluster, changes: Partial<GroupChoice>): GroupChoices =>
  new Map(choices).set(groupKey(group), { ...choiceOf(choices, group), ...changes });

export interface Merge {
  from: string[];
  to: string;
}

/** The merges of the groups that are ticked, and how many rows they change. A blank target merges nothing. */
export function chosenMerges(
  groups: readonly ValueCluster[],
  choices: GroupChoices,
): { merges: Merge[]; rows: number } {
  const chosen = groups.flatMap((group) => {
    const { isOn, target } = choiceOf(choices, group);
    const to = target.trim();
    const others = group.values.filter(({ value }) => value !== to);
    return isOn && to !== '' && others.length > 0 ? [{ to, others }] : [];
  });
  return {
    merges: chosen.map(({ to, others }) => ({ from: others.map(({ value }) => value), to })),
    rows: chosen.flatMap(({ others }) => others).reduce((sum, { count }) => sum + count, 0),
  };
}
