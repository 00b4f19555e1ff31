import { calls } from '@rapi/contracts';
import type { ResponseOf } from '@rapi/contracts';
import { AppError, notFound } from '@rapi/service-kit';
import type { ServiceClient } from '@rapi/service-kit';

/** Named steps that can run on any file. */
export type StepsByName = ResponseOf<typeof calls.internal.recipe>;

const isMissing = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/**
 * Finds the `template_id` of a batch or a scheduled job: a recipe that the user saved, or a library template that the
 * user made or downloaded. 404 for any other.
 */
export async function findTemplate(callService: ServiceClient, userId: string, id: string): Promise<StepsByName> {
  const wanted = { params: { id }, actAs: userId };
  for (const call of [calls.internal.recipe, calls.internal.template]) {
    const found = await callService(call, wanted).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return undefined;
    });
    if (found) return found;
  }
  throw notFound('template');
}
