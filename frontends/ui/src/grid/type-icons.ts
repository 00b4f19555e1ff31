import {
  IconAbc,
  IconCalendar,
  IconCalendarClock,
  IconDecimal,
  IconNumber123,
  IconToggleLeft,
} from '@tabler/icons-react';
import type { GridColumnType } from './grid-values';

/** The icon for a column's type in its heading. */
export const typeIcons: Record<GridColumnType, typeof IconAbc> = {
  text: IconAbc,
  integer: IconNumber123,
  decimal: IconDecimal,
  date: IconCalendar,
  datetime: IconCalendarClock,
  boolean: IconToggleLeft,
};
