import type { TypeOffer } from '@rapi/contracts';
import type { OpenFile, TableWork } from '@rapi/table-service';

type RunOptions = Parameters<TableWork['engine']['run']>[2];

/** Only a file of characters leaves it to its texts what they are; in a workbook, or JSON, a number written as a text stays one. */
export const offerTypes = (
  { engine }: Pick<TableWork, 'engine'>,
  { file: { reading }, dataset }: Pick<OpenFile, 'file' | 'dataset'>,
  options: RunOptions,
): Promise<TypeOffer[]> =>
  engine.run('offerTypes', { dataset, isTypedFile: (reading?.encoding ?? null) === null }, options);
