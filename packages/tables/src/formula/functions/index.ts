import type { Builder } from '../call';
import { columnBuilders } from './column';
import { dateBuilders } from './date';
import { dayCountBuilders } from './day-count';
import { financeBuilders } from './finance';
import { indonesianBuilders } from './indonesia';
import { logicBuilders } from './logic';
import { numberBuilders } from './number';
import { statisticsBuilders } from './statistics';
import { textBuilders } from './text';
import { timeBuilders } from './time';

/** How each function becomes SQL; what is not here cannot be called. */
export const builders: ReadonlyMap<string, Builder> = new Map(
  Object.entries({
    ...logicBuilders,
    ...numberBuilders,
    ...columnBuilders,
    ...textBuilders,
    ...statisticsBuilders,
    ...dateBuilders,
    ...timeBuilders,
    ...dayCountBuilders,
    ...financeBuilders,
    ...indonesianBuilders,
  }),
);
