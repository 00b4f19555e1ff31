import { nameList } from '../name-list';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { StateNotationSettings } from './state-notation-settings';

export const stateNotation: OperationDescription<StateNotationSettings> = {
  tool: 'types',
  type: 'transform',
  columns: leaves,
  label: ({ columns }) => `Set the reading of ${nameList(columns.map(([name]) => name))}`,
  isUncounted: true,
};
