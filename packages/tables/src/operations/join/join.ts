import { TableError } from '../../table-error';
import { defineOperation } from '../operation';
import { openOther } from '../other-dataset';
import { joinConfig, type JoinConfig } from './join-config';
import { countMatches, type JoinCounts } from './join-counts';
import { joinRows } from './join-rows';
import { matchRows } from './match-rows';

function labelOf({ other, keys, columns, unmatched }: JoinConfig): string {
  const file = `“${other.filename || other.file_id}”`;
  const by = keys.map(([left, right]) => (left === right ? `“${left}”` : `“${left}” = “${right}”`)).join(', ');
  if (unmatched === 'only') return `Keep the rows that ${file} lacks, by ${by}`;
  if (columns.length === 0) return `Keep the rows that ${file} has, by ${by}`;
  const many = columns.length === 1 ? `“${columns[0]}”` : `${columns.length} columns`;
  return `Look up ${many} in ${file} by ${by}`;
}

/** Nothing is chosen for a person who did not choose: several rows for one key are refused unless the first is wanted. */
function refuseSeveral(
  { other, several, columns, unmatched }: JoinConfig,
  { several_rows, several_keys }: JoinCounts,
): void {
  if (several !== 'refuse' || several_rows === 0) return;
  if (columns.length === 0 || unmatched === 'only') return;
  const keys = several_keys === 1 ? '1 key is' : `${several_keys} keys are`;
  throw new TableError(
    'several_matches',
    `${keys} in several rows of ${other.filename ? `“${other.filename}”` : 'the second file'}, so it is not clear which row to take. ` +
      'Choose to take the first one, or rid that file of its duplicates.',
    { field: 'several', keys: several_keys, rows: several_rows },
  );
}

const nothingLeft = {
  keep: 'There are no rows.',
  drop: 'No row matches, so nothing would be left. Choose other key columns, or keep the rows without a match.',
  only: 'Every row matches, so nothing would be left.',
};

/**
 * Looks up columns of a second dataset by key (D3 workspace, "Join"). The table keeps its rows and their order; none is
 * repeated. Replayed on another file it looks up in the same dataset of the same second file, as it was then.
 */
export const join = defineOperation({
  name: 'join@1',
  type: 'transform',
  configSchema: joinConfig,
  label: labelOf,
  others: ({ other }) => [other],
  async run(session, input, config, { others, signal, progress }) {
    if (config.columns.length === 0 && config.unmatched === 'keep') {
      throw new TableError('invalid_config', 'Choose at least one column to add.', { field: 'columns' });
    }
    const right = await openOther(session, others, config.other);
    const found = await matchRows(session, input, right, config);
    signal?.throwIfAborted();
    progress?.(0.7, 'join');
    const counts = await countMatches(session, input, right, found);
    refuseSeveral(config, counts);
    const { relation, columns, rowCount } = await joinRows(session, input, right, found, config);
    if (rowCount === 0) throw new TableError('no_selection', nothingLeft[config.unmatched]);
    const removed = input.schema.rowCount - rowCount;
    const columnsAdded = columns.length - input.schema.columns.length;
    return {
      relation,
      columns,
      rowCount,
      counts: {
        records_processed: input.schema.rowCount,
        records_changed: removed + (columnsAdded > 0 ? counts.matched_rows : 0),
        cells_changed: 0,
      },
      details: { ...counts, rows_removed: removed, columns_added: columnsAdded },
    };
  },
});
