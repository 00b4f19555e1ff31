import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { FillSettings } from './fill-settings';
import { namedColumns } from './named-columns';

export const fill: OperationDescription<FillSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  label(settings) {
    const named = namedColumns(settings.columns);
    if (settings.direction === 'value') return sentence('step_fill_value', { ...named, value: settings.value });
    return sentence(settings.direction === 'down' ? 'step_fill_down' : 'step_fill_up', named);
  },
};
