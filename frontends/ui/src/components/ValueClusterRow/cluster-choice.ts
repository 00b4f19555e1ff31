import type { ValueCluster } from '@rapi/contracts';

/** The person's choice for a group of similar values. */
export interface ClusterChoice {
  isOn: boolean;
  /** The value that the others are changed to. */
  target: string;
}
export type ClusterChoices = ReadonlyMap<string, ClusterChoice>;

/** Identifies a group by its first value, because no value is in two groups of one answer. */
export const clusterKey = ({ values, suggested_value }: ValueCluster): string => values[0]?.value ?? suggested_value;
