import type { ValueCluster } from '@rapi/contracts';
import { type ClusterChoice, type ClusterChoices, clusterKey } from '@rapi/ui';

/**
 * Preselect groups whose values differ only in case, order and punctuation. Possible typos need a person's judgement.
 */
export const firstChoice = ({ method, suggested_value }: ValueCluster): ClusterChoice => ({
  isOn: method === 'fingerprint',
  target: suggested_value,
});

export const choiceOf = (choices: ClusterChoices, group: ValueCluster): ClusterChoice =>
  choices.get(clusterKey(group)) ?? firstChoice(group);

export const withChoice = (
  choices: ClusterChoices,
  group: ValueCluster,
  changes: Partial<ClusterChoice>,
): ClusterChoices => new Map(choices).set(clusterKey(group), { ...choiceOf(choices, group), ...changes });

export interface Merge {
  from: string[];
  to: string;
}

/** The merges of the ticked groups and how many rows they change. A blank target merges nothing. */
export function chosenMerges(
  groups: readonly ValueCluster[],
  choices: ClusterChoices,
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
