import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import { namedColumns } from './named-columns';
import type { ReplaceTextSettings } from './replace-text-settings';

export const replaceText: OperationDescription<ReplaceTextSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  label({ columns, find, replace, pattern }) {
    const place = columns.length > 0 ? sentence('in_columns', namedColumns(columns)) : sentence('in_all_columns');
    if (replace === '') return sentence(pattern ? 'step_remove_pattern' : 'step_remove_text', { find, place });
    return sentence(pattern ? 'step_replace_pattern' : 'step_replace_text', { find, replace, place });
  },
};
