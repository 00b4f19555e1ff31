import type { ValueCluster } from '@rapi/contracts';

/** What a person has decided about a group of similar values. */
export interface ClusterChoice {
  isOn: boolean;
  /** The value that the others become. */
  target: string;
}
export type ClusterChoices = ReadonlyMap<string, ClusterChoice>;

/** No value is in two groups of one answer. */
export const clusterKey = ({ values, suggested_value }: ValueCluster): string => values[0]?.value ?? suggested_value;
