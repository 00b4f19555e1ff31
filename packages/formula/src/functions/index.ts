import type { Builder } from '../call';
import { columnBuilders } from './column';
import { dateBuilders } from './date';
import { dayCountBuilders } from './day-count';
import { financeBuilders } from './finance';
import { indonesianBuilders } from './indonesia';
import { logicBuilders } from './logic';
import { lookupBuilders } from './lookup';
import { numberBuilders } from './number';
import { statisticsBuilders } from './statistics';
import { textBuilders } from './text';
import { timeBuilders } from './time';
import { workingDayBuilders } from './working-days';

/** How each function becomes SQL. A function that is missing here cannot be called. */
export const builders: ReadonlyMap<string, Builder> = new Map(
  Object.entries({
    ...logicBuilders,
    ...numberBuilders,
    ...columnBuilders,
    ...lookupBuilders,
    ...textBuilders,
    ...statisticsBuilders,
    ...dateBuilders,
    ...timeBuilders,
    ...workingDayBuilders,
    ...dayCountBuilders,
    ...financeBuilders,
    ...indonesianBuilders,
  }),
);

/** The functions that accept columns from one to another. */
export const takesRanges: ReadonlySet<string> = new Set(['VLOOKUP', 'HLOOKUP', 'LOOKUP', 'INDEX']);

/** The functions that accept another file. */
export const takesFiles: ReadonlySet<string> = new Set([
  'XLOOKUP',
  'VLOOKUP',
  'LOOKUP',
  'INDEX',
  'MATCH',
  'NETWORKDAYS',
  'WORKDAY',
]);
