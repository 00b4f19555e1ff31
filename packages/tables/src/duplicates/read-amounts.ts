import { type DatasetRelation, type EngineSession, readColumns } from '@rapi/table-core';
import { isAmount, type SimilarColumn } from './column-kind';

export interface ComparedRelation {
  relation: string;
  columns: SimilarColumn[];
}

/**
 * Reads the texts of these columns that are amounts, so that similarity compares their values: their digits alone would
 * make -Rp 500 equal Rp 500, and Rp 12,50 equal Rp 1.250.
 */
export async function readAmounts(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly SimilarColumn[],
): Promise<ComparedRelation> {
  const wanted = columns.filter(isAmount).map((column) => ({ column }));
  if (wanted.length === 0) return { relation: dataset.relation, columns: [...columns] };
  const { relation, read } = await readColumns(session, dataset, wanted);
  const isNumber = (key: number) => read.get(key)?.reading.kind === 'number';
  return {
    relation,
    columns: columns.map((column) => (isNumber(column.key) ? { ...column, isRead: true } : column)),
  };
}
