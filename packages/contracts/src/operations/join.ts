import { joins } from './column-effects';
import type { OperationDescription } from './description';
import type { JoinSettings } from './join-settings';

export const join: OperationDescription<JoinSettings> = {
  tool: 'join',
  type: 'transform',
  columns: joins,
  label({ other, keys, columns, unmatched }) {
    const file = `“${other.filename || other.file_id}”`;
    const by = keys.map(([left, right]) => (left === right ? `“${left}”` : `“${left}” = “${right}”`)).join(', ');
    if (unmatched === 'only') return `Keep the rows that ${file} lacks, by ${by}`;
    if (columns.length === 0) return `Keep the rows that ${file} has, by ${by}`;
    const many = columns.length === 1 ? `“${columns[0]}”` : `${columns.length} columns`;
    return `Look up ${many} in ${file} by ${by}`;
  },
};
