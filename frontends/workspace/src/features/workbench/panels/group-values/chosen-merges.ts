import type { ValueCluster } from '@rapi/contracts';
import { type ClusterChoice, type ClusterChoices, clusterKey } from '@rapi/ui';

/** Values that differ in capitals, order and signs alone are merged unless told otherwise; typos are for a person to judge. */
export const choiceOf = (choices: ClusterChoices, cluster: ValueCluster): ClusterChoice =>
  choices.get(clusterKey(cluster)) ?? { isOn: cluster.method === 'fingerprint', target: cluster.suggested_value };

/** The merges of the groups that are ticked. A blank target merges nothing. */
export const mergesOf = (clusters: readonly ValueCluster[], choices: ClusterChoices) =>
  clusters.flatMap((cluster) => {
    const { isOn, target } = choiceOf(choices, cluster);
    const to = target.trim();
    const from = cluster.values.map(({ value }) => value).filter((value) => value !== to);
    return isOn && to !== '' && from.length > 0 ? [{ from, to }] : [];
  });
