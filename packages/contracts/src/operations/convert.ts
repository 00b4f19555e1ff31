import { leaves } from './column-effects';
import type { ConvertSettings } from './convert-settings';
import type { OperationDescription } from './description';

export const convert: OperationDescription<ConvertSettings> = {
  tool: 'types',
  type: 'transform',
  columns: leaves,
  label: ({ conversions }) => `Convert ${conversions.map(([name, target]) => `“${name}” to ${target}`).join(', ')}`,
};
