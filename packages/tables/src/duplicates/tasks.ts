import { defineTask } from '@rapi/table-core';
import { detectDuplicates, type DetectRequest } from './detect';

/** What the engine pool does for the duplicate detector; `deduplicate@1` resolves. */
export const duplicateTasks = {
  detectDuplicates: defineTask((context, request: DetectRequest) => detectDuplicates(context, request)),
};
