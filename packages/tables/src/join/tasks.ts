import { type Dataset, defineTask } from '@rapi/table-core';
import { previewJoin, type PreviewJoinRequest } from './preview-join';
import { suggestKeys } from './suggest-keys';

/** The engine pool's tasks for the join screen; `join@1` does the join. */
export const joinTasks = {
  previewJoin: defineTask(({ session }, request: PreviewJoinRequest) => previewJoin(session, request)),
  suggestJoinKeys: defineTask(({ session }, request: { dataset: Dataset; other: Dataset }) =>
    suggestKeys(session, request),
  ),
};
