import type { Dataset } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import { defineTask } from '../engine/define-task';
import { clusterValues, type ClusterRequest } from './cluster-values';

/** The grouping of similar values, as the engine pool runs it. */
export const clusteringTasks = {
  clusters: defineTask(async ({ session }, { dataset, request }: { dataset: Dataset; request: ClusterRequest }) =>
    clusterValues(session, await openDataset(session, dataset), request),
  ),
};
