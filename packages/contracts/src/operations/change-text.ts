import { sentence } from '../sentences/sentence';
import type { ChangeTextSettings } from './change-text-settings';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';

export const changeText: OperationDescription<ChangeTextSettings> = {
  tool: null,
  type: 'transform',
  columns: leaves,
  form: { part: 'transform_rules', settings: ['column', 'rule', 'find', 'replace'] },
  label: ({ column, rule }) => sentence(`step_text_${rule}` as const, { column }),
};
