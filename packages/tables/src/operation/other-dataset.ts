import { type OtherDataset, sentence } from '@rapi/contracts';
import { type Dataset, type DatasetRelation, type EngineSession, openDataset, TableError } from '@rapi/table-core';

/** Opens another file's dataset that the caller passed in. 422 if it did not. */
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
