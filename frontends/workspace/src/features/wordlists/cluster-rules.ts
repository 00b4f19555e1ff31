import type { ValueCluster } from '@rapi/contracts';
import { type ApiBody, type ClusterChoice, type ClusterChoices, clusterKey } from '@rapi/ui';

type SentRule = ApiBody<'wordlists.add-rules'>['rules'][number];

/** Nothing is ticked at first, since a rule applies to every future file. */
export const choiceOf = (choices: ClusterChoices, cluster: ValueCluster): ClusterChoice =>
  choices.get(clusterKey(cluster)) ?? { isOn: false, target: cluster.suggested_value };

export const withChoice = (
  choices: ClusterChoices,
  cluster: ValueCluster,
  changes: Partial<ClusterChoice>,
): ClusterChoices => new Map(choices).set(clusterKey(cluster), { ...choiceOf(choices, cluster), ...changes });

/** Rules ignore capitals and surrounding space (R-WORD-5). */
const keyOf = (value: string): string => value.trim().toLocaleLowerCase('id').normalize('NFKC');

/** The rules that turn one group's values into its target. A value that already is the target needs none. */
function rulesOf({ values }: ValueCluster, target: string): SentRule[] {
  const rules = new Map<string, SentRule>();
  for (const { value } of values) {
    const original_value = value.trim();
    const key = keyOf(value);
    if (original_value === target || rules.has(key)) continue;
    rules.set(key, { original_value, normalized_value: target });
  }
  return [...rules.values()];
}

/** The rules of all ticked groups. */
export const chosenRules = (clusters: readonly ValueCluster[], choices: ClusterChoices): SentRule[] =>
  clusters.flatMap((cluster) => {
    const { isOn, target } = choiceOf(choices, cluster);
    return isOn && target.trim() !== '' ? rulesOf(cluster, target.trim()) : [];
  });
