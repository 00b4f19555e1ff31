import type { Dataset } from '../../dataset/dataset';
import { defineTask } from '../../engine/define-task';
import { previewJoin, type PreviewJoinRequest } from './preview-join';
import { suggestKeys } from './suggest-keys';

/** What the engine pool does for the join screen; joining goes by `join@1`. */
export const joinTasks = {
  previewJoin: defineTask(({ session }, request: PreviewJoinRequest) => previewJoin(session, request)),
  suggestJoinKeys: defineTask(({ session }, request: { dataset: Dataset; other: Dataset }) =>
    suggestKeys(session, request),
  ),
};
