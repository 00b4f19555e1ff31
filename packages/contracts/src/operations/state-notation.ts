import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { StateNotationSettings } from './state-notation-settings';
import { namedColumns } from './named-columns';

export const stateNotation: OperationDescription<StateNotationSettings> = {
  tool: 'types',
  type: 'transform',
  columns: leaves,
  isWhole: true,
  label: ({ columns }) =>
    sentence(
      columns.every(([, { by }]) => by === 'setting') ? 'step_state_notation_by_setting' : 'step_state_notation',
      namedColumns(columns.map(([name]) => name)),
    ),
  isUncounted: true,
};
