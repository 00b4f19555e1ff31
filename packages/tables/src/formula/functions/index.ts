import type { Builder } from '../call';
import { columnBuilders } from './column';
import { dateBuilders } from './date';
import { indonesianBuilders } from './indonesia';
import { logicBuilders } from './logic';
import { numberBuilders } from './number';
import { textBuilders } from './text';

/** How each function becomes SQL; what is not here cannot be called. */
export const builders: ReadonlyMap<string, Builder> = new Map(
  Object.entries({
    ...logicBuilders,
    ...numberBuilders,
    ...columnBuilders,
    ...textBuilders,
    ...dateBuilders,
    ...indonesianBuilders,
  }),
);
