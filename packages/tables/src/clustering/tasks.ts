import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { clusterValues, type ClusterRequest } from './cluster-values';

/** The engine pool's task that groups similar values. */
export const clusteringTasks = {
  clusters: defineTask(async ({ session }, { dataset, request }: { dataset: Dataset; request: ClusterRequest }) =>
    clusterValues(session, await openDataset(session, dataset), request),
  ),
};
