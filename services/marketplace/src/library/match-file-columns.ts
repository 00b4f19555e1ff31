import { calls, type RecipeStep, type ResponseOf } from '@rapi/contracts';
import { neededColumns } from '@rapi/tables';
import type { MarketplacePorts } from '../ports';
import { matchColumns } from './match-columns';

/** Suggests which columns of a user's file the steps need; 404 for another user's file. */
export async function matchFileColumns(
  { callService }: Pick<MarketplacePorts, 'callService'>,
  userId: string,
  steps: readonly RecipeStep[],
  fileId: string,
): Promise<ResponseOf<typeof calls.marketplace.matchColumns>> {
  const { dataset } = await callService(calls.internal.dataset, { params: { id: fileId }, actAs: userId });
  const { columns } = dataset.schema;
  return { columns: matchColumns(neededColumns(steps), columns), file_columns: columns.map(({ name }) => name) };
}
