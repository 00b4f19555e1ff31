import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { TakeRowsSettings } from './take-rows-settings';

export const takeRows: OperationDescription<TakeRowsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  label: (settings) =>
    settings.part === 'range'
      ? sentence('step_take_range', { from: settings.from, to: settings.to })
      : sentence(`step_take_${settings.part}` as const, { count: settings.count }),
};
