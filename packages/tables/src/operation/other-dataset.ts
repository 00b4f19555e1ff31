import { type OtherDataset, sentence } from '@rapi/contracts';
import { type Dataset, type DatasetRelation, type EngineSession, openDataset, TableError } from '@rapi/table-core';

/** Opens a dataset that was handed to the operation with its own. 422 where nobody did. */
export async function openOther(
  session: EngineSession,
  others: readonly Dataset[] | undefined,
  { dataset_hash, filename }: OtherDataset,
): Promise<DatasetRelation> {
  const dataset = others?.find(({ hash }) => hash === dataset_hash);
  if (dataset) return openDataset(session, dataset);
  throw new TableError(
    'invalid_config',
    filename === '' ? sentence('second_file_not_at_hand') : sentence('named_file_not_at_hand', { filename }),
    {
      field: 'other',
    },
  );
}
