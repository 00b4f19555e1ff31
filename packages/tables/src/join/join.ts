import { sentence } from '@rapi/contracts';
import { questionSentence, refuseOpen, TableError } from '@rapi/table-core';
import { defineOperation } from '../operation/operation';
import { openOther } from '../operation/other-dataset';
import type { JoinConfig } from './join-config';
import { countMatches, type JoinCounts } from './join-counts';
import { joinRows } from './join-rows';
import { matchRows, SECOND_FILE } from './match-rows';

/** Refuses several matches for one key unless the user wants the first; nothing is chosen silently. */
function refuseSeveral(
  { other, several, columns, unmatched }: JoinConfig,
  { several_rows, several_keys }: JoinCounts,
): void {
  if (several !== 'refuse' || several_rows === 0) return;
  if (columns.length === 0 || unmatched === 'only') return;
  const file = other.filename ? sentence('the_file_named', { filename: other.filename }) : SECOND_FILE;
  throw new TableError('several_matches', sentence('join_several', { count: several_keys, file }), {
    field: 'several',
    keys: several_keys,
    rows: several_rows,
  });
}

const nothingLeft = {
  keep: sentence('join_no_rows'),
  drop: sentence('join_no_match'),
  only: sentence('join_all_match'),
};

/**
 * Looks up columns of a second dataset by key (R-JOIN-1). The table keeps its rows in order and repeats none. When
 * replayed on another file, it uses the same dataset of the second file as before.
 */
export const join = defineOperation('join@1', {
  reads: ({ keys }) => keys.map(([column]) => column),
  others: ({ other }) => [other],
  async run(session, input, config, { others, otherRows = 0, signal, progress, isUnattended }) {
    if (config.columns.length === 0 && config.unmatched === 'keep') {
      throw new TableError('invalid_config', sentence('join_without_columns'), { field: 'columns' });
    }
    const right = await openOther(session, others, config.other);
    const found = await matchRows(session, input, right, config);
    if (isUnattended) refuseOpen(found.open, 'keys');
    signal?.throwIfAborted();
    progress?.(0.7, 'join');
    const counts = await countMatches(session, input, right, found);
    refuseSeveral(config, counts);
    const { relation, columns, rowCount } = await joinRows(session, input, right, found, config);
    if (rowCount + otherRows === 0) throw new TableError('no_selection', nothingLeft[config.unmatched]);
    const removed = input.schema.rowCount - rowCount;
    const columnsAdded = columns.length - input.schema.columns.length;
    return {
      relation,
      hasOrigins: true,
      columns,
      rowCount,
      counts: {
        records_processed: input.schema.rowCount,
        records_changed: removed + (columnsAdded > 0 ? counts.matched_rows : 0),
        cells_changed: 0,
      },
      details: { ...counts, rows_removed: removed, columns_added: columnsAdded },
      ...(found.open.length > 0 && { warnings: found.open.map(questionSentence) }),
    };
  },
});
