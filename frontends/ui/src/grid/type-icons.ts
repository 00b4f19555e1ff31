import {
  IconAbc,
  IconCalendar,
  IconCalendarClock,
  IconDecimal,
  IconNumber123,
  IconToggleLeft,
} from '@tabler/icons-react';
import type { GridColumnType } from './grid-values';

/** What stands in a heading for the type of its column. */
export const typeIcons: Record<GridColumnType, typeof IconAbc> = {
  text: IconAbc,
  integer: IconNumber123,
  decimal: IconDecimal,
  date: IconCalendar,
  datetime: IconCalendarClock,
  boolean: IconToggleLeft,
};
