import { type DatasetRelation, type EngineSession, readColumns } from '@rapi/table-core';
import { mayHoldValues } from './column-kind';
import type { SimilarColumn } from './column-role';

export interface ComparedRelation {
  relation: string;
  columns: SimilarColumn[];
}

/**
 * Reads the texts of these columns that stand for values, so that similarity compares those: their digits alone would
 * make -Rp 500 equal Rp 500, Rp 12,50 equal Rp 1.250 and 12% equal 12.
 */
export async function readAmounts(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly SimilarColumn[],
): Promise<ComparedRelation> {
  const wanted = columns.filter(mayHoldValues).map((column) => ({ column }));
  if (wanted.length === 0) return { relation: dataset.relation, columns: [...columns] };
  const { relation, read } = await readColumns(session, dataset, wanted);
  const valueOf = ({ key }: SimilarColumn): SimilarColumn['value'] => {
    const kind = read.get(key)?.reading.kind;
    const isNumber = kind === 'number' || kind === 'duration';
    // -0 is 0.
    return kind && { sql: isNumber ? `(v${key} + 0)` : `v${key}`, isNumber };
  };
  return {
    relation,
    columns: columns.map((column) => {
      const value = valueOf(column);
      return value === undefined ? column : { ...column, value };
    }),
  };
}
