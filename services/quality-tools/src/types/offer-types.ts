import type { TypeOffer } from '@rapi/contracts';
import type { OpenFile, TableWork } from '@rapi/table-service';

type RunOptions = Parameters<TableWork['engine']['run']>[2];

/**
 * Offers types for columns. Only in text files do the texts leave their type open; in a workbook or JSON, a number
 * written as text stays text.
 */
export const offerTypes = (
  { engine }: Pick<TableWork, 'engine'>,
  { file: { reading }, dataset }: Pick<OpenFile, 'file' | 'dataset'>,
  options: RunOptions,
): Promise<TypeOffer[]> =>
  engine.run('offerTypes', { dataset, isTypedFile: (reading?.encoding ?? null) === null }, options);
