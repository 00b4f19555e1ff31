import type { DuplicateSettings } from '@rapi/contracts';
import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { createExactGroups } from './exact-groups';
import type { DuplicateGroups } from './group-table';
import { readAmounts } from './read-amounts';
import { createRecordGroups } from './record-groups';
import { comparedColumns } from './settings';
import { createTextGroups } from './text-groups';

/**
 * Groups rows that are duplicates of each other (R-DUP-1, R-DUP-4). `exact` and `key_columns` compare for equality;
 * `fuzzy` compares one key column by edit distance, several or all columns as records. 422 for columns that the table
 * lacks.
 */
export async function createDuplicateGroups(
  session: EngineSession,
  input: DatasetRelation,
  settings: DuplicateSettings,
): Promise<DuplicateGroups> {
  const columns = comparedColumns(input.schema, settings);
  if (settings.method !== 'fuzzy') return createExactGroups(session, input, columns, settings);
  const compared = await readAmounts(session, input, columns);
  const dataset = { ...input, relation: compared.relation };
  const [column] = compared.columns;
  if (column && columns.length === 1) return createTextGroups(session, dataset, column, settings);
  return createRecordGroups(session, dataset, compared.columns, settings);
}
