import { sentence } from '../sentences/sentence';
import { unpivots } from './column-effects';
import type { OperationDescription } from './description';
import { namedColumns } from './named-columns';
import type { UnpivotSettings } from './unpivot-settings';

export const unpivot: OperationDescription<UnpivotSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: unpivots,
  isWhole: true,
  makesRows: true,
  label: ({ columns }) => sentence('step_unpivot', namedColumns(columns)),
};
