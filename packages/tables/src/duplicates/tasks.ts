import { defineTask } from '../engine/define-task';
import { detectDuplicates, type DetectRequest } from './detect';

/** What the engine pool does for the duplicate detector; resolving goes by `deduplicate@1`. */
export const duplicateTasks = {
  detectDuplicates: defineTask((context, request: DetectRequest) => detectDuplicates(context, request)),
};
