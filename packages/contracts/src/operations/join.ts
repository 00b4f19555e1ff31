import { sentence } from '../sentences/sentence';
import { joins } from './column-effects';
import type { OperationDescription } from './description';
import type { JoinSettings } from './join-settings';

export const join: OperationDescription<JoinSettings> = {
  tool: 'join',
  type: 'transform',
  columns: joins,
  label({ other, keys, columns, unmatched }) {
    const file = other.filename || other.file_id;
    const by = keys.map(([left, right]) => (left === right ? `“${left}”` : `“${left}” = “${right}”`));
    if (unmatched === 'only') return sentence('step_join_lacking', { file, keys: by });
    const [column, ...further] = columns;
    if (column === undefined) return sentence('step_join_having', { file, keys: by });
    return further.length === 0
      ? sentence('step_join_column', { column, file, keys: by })
      : sentence('step_join_columns', { columns: columns.length, file, keys: by });
  },
};
