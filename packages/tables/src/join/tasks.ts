import { type Dataset, defineTask } from '@rapi/table-core';
import { previewJoin, type PreviewJoinRequest } from './preview-join';
import { suggestKeys } from './suggest-keys';

/** What the engine pool does for the join screen; `join@1` joins. */
export const joinTasks = {
  previewJoin: defineTask(({ session }, request: PreviewJoinRequest) => previewJoin(session, request)),
  suggestJoinKeys: defineTask(({ session }, request: { dataset: Dataset; other: Dataset }) =>
    suggestKeys(session, request),
  ),
};
