import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { ConvertSettings } from './convert-settings';
import type { OperationDescription } from './description';
import { andMore, MOST_NAMED } from './named-columns';

export const convert: OperationDescription<ConvertSettings> = {
  tool: 'types',
  type: 'transform',
  columns: leaves,
  label: ({ conversions }) =>
    sentence('step_convert', {
      conversions: conversions
        .slice(0, MOST_NAMED)
        .map(([column, target]) => sentence('step_conversion', { column, type: `type_${target}` as const })),
      more: andMore(conversions.length),
    }),
};
