import { sentence, type SettingsOf } from '@rapi/contracts';
import { type DatasetRelation, TableError } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';
import { keepRows, type WantedRows } from '../operation/kept-rows';

type Settings = SettingsOf<'take-rows@1'>;

/** A sample by the digest of seed and row number, so it is the same on every machine and engine version. */
const sampled = (relation: string, count: number, seed: number): string =>
  `_row, row_number() OVER (ORDER BY _row) - 1 AS place FROM (SELECT _row FROM ${relation}
    ORDER BY md5(concat('${seed}:', CAST(_row AS BIGINT))), _row LIMIT ${count})`;

function rowsToKeep({ relation, schema: { rowCount } }: DatasetRelation, settings: Settings): WantedRows {
  const between = (first: number, end: number) => ({ isKept: `_row >= ${Math.max(0, first)} AND _row < ${end}` });
  switch (settings.part) {
    case 'top':
      return between(0, settings.count);
    case 'bottom':
      return between(rowCount - settings.count, rowCount);
    case 'range':
      return between(settings.from - 1, settings.to);
    case 'sample':
      return { places: sampled(relation, settings.count, settings.seed) };
  }
}

/** Keeps the first or last rows, a range, or a sample (R-BENCH-4). 422 for a range that begins after the end. */
export const takeRows = defineOperation('take-rows@1', {
  async run(session, input, settings, context) {
    const { rowCount } = input.schema;
    if (settings.part === 'range' && settings.from > rowCount && rowCount > 0)
      throw new TableError('invalid_config', sentence('rows_beyond', { rows: rowCount }), { field: 'from' });
    const nothingLeft = sentence('join_no_rows');
    return keepRows(session, input, { ...rowsToKeep(input, settings), nothingLeft }, context);
  },
});
