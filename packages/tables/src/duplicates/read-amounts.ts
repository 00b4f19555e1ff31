import {
  type DatasetRelation,
  decideReading,
  type EngineSession,
  figuresInGroups,
  mayBeRead,
  readColumns,
  textColumn,
} from '@rapi/table-core';
import { isAmount, type SimilarColumn } from './column-kind';

export interface ComparedRelation {
  relation: string;
  columns: SimilarColumn[];
}

const MARKED = '(?i)\\d ?\\(?(d[br]?|cr?|kr?)\\)?\\.?$';

/** The columns of amounts that are marked DB or CR, as such: a debit and its reversal are no duplicates. */
async function withMarked(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly SimilarColumn[],
): Promise<SimilarColumn[]> {
  const texts = columns.filter((column) => mayBeRead(column) && !isAmount(column));
  const figures = await figuresInGroups(session, texts, (group) => {
    const counts = group.map(
      (column) => `count_if(regexp_matches(${textColumn(column)}, '${MARKED}')) > 0 AS m${column.key}`,
    );
    return `SELECT ${counts.join(', ')} FROM ${dataset.relation}`;
  });
  const found: SimilarColumn[] = [];
  for (const column of columns) {
    const isCandidate = figures[`m${column.key}`] === true;
    const decision = isCandidate ? await decideReading(session, dataset, column) : undefined;
    const isMarked = (decision?.reading ?? decision?.sureReading)?.notation.marked === true;
    found.push(isMarked ? { ...column, semantic: 'money' } : column);
  }
  return found;
}

/**
 * Reads the texts of these columns that are amounts, so that similarity compares their values: their digits alone would
 * make -Rp 500 equal Rp 500, and Rp 12,50 equal Rp 1.250.
 */
export async function readAmounts(
  session: EngineSession,
  dataset: DatasetRelation,
  given: readonly SimilarColumn[],
): Promise<ComparedRelation> {
  const columns = await withMarked(session, dataset, given);
  const wanted = columns.filter(isAmount).map((column) => ({ column }));
  if (wanted.length === 0) return { relation: dataset.relation, columns };
  const { relation, read } = await readColumns(session, dataset, wanted);
  const isNumber = (key: number) => read.get(key)?.reading.kind === 'number';
  return {
    relation,
    columns: columns.map((column) => (isNumber(column.key) ? { ...column, isRead: true } : column)),
  };
}
