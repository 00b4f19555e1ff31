import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  readColumns,
  type ReadDataset,
  type SemanticType,
} from '@rapi/table-core';
import type { ValueKind } from '@rapi/indonesia';
import { judgedColumn } from './value-rules';

const readKinds: Partial<Record<SemanticType, ValueKind>> = {
  money: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
};

/** Reads the columns whose texts should be amounts or days. A text is valid if it could be read. */
export const readJudged = (
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<ReadDataset> => {
  const wanted = columns.flatMap((column) => {
    const { semantic } = judgedColumn(column);
    const kind = semantic && readKinds[semantic];
    return kind && column.type === 'text' ? [{ column, kind }] : [];
  });
  return readColumns(session, dataset, wanted);
};
