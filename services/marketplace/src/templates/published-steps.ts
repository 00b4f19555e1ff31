import { notFound } from '@rapi/service-kit';
import type { MarketplacePorts } from '../ports';
import type { StepsRecord } from '../records/steps-record';

/** The steps of a published version. */
export async function publishedStepsOf(
  { publishedSteps }: Pick<MarketplacePorts, 'publishedSteps'>,
  stepsId: string,
): Promise<StepsRecord> {
  const found = await publishedSteps.findOne({ _id: stepsId }).lean<StepsRecord>();
  if (!found) throw notFound('version');
  return found;
}
