import { defineTask } from '@rapi/table-core';
import { detectDuplicates, type DetectRequest } from './detect';

/** The engine pool's tasks for the duplicate detector; `deduplicate@1` resolves what they find. */
export const duplicateTasks = {
  detectDuplicates: defineTask((context, request: DetectRequest) => detectDuplicates(context, request)),
};
