import type { RemainingValues } from '@rapi/contracts';
import type { OutputOf, Tasks } from '@rapi/tables';

/** The values of a column that could not be read, as the API returns them. */
export const remainingAnswer = ({
  column_name,
  unread_cells,
  unread,
  doubtful_cells,
  doubtful,
  can_be_emptied,
}: OutputOf<Tasks['previewSteps']>['remaining'][number]): RemainingValues => ({
  column_name,
  unread_count: unread_cells,
  unread_values: unread.map(({ text, cells, reason }) => ({ text, count: cells, reason })),
  doubtful_count: doubtful_cells,
  doubtful_values: doubtful.map(({ text, cells, value }) => ({ text, count: cells, value })),
  can_be_emptied,
});
