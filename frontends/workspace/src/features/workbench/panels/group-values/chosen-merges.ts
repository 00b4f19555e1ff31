import type { ValueCluster } from '@rapi/contracts';
import { type ClusterChoice, type ClusterChoices, clusterKey } from '@rapi/ui';

/**
 * Values that differ only in capitals, order and punctuation are ticked by default; possible typos are left to the
 * user.
 */
export const choiceOf = (choices: ClusterChoices, cluster: ValueCluster): ClusterChoice =>
  choices.get(clusterKey(cluster)) ?? { isOn: cluster.method === 'fingerprint', target: cluster.suggested_value };

/** The merges of the ticked groups. A blank target merges nothing. */
export const mergesOf = (clusters: readonly ValueCluster[], choices: ClusterChoices) =>
  clusters.flatMap((cluster) => {
    const { isOn, target } = choiceOf(choices, cluster);
    const to = target.trim();
    const from = cluster.values.map(({ value }) => value).filter((value) => value !== to);
    return isOn && to !== '' && from.length > 0 ? [{ from, to }] : [];
  });
