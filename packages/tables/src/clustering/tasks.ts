import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { clusterValues, type ClusterRequest } from './cluster-values';

/** The grouping of similar values, as the engine pool runs it. */
export const clusteringTasks = {
  clusters: defineTask(async ({ session }, { dataset, request }: { dataset: Dataset; request: ClusterRequest }) =>
    clusterValues(session, await openDataset(session, dataset), request),
  ),
};
