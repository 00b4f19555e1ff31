import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import { andMore, MOST_NAMED } from './named-columns';
import type { SortRowsSettings } from './sort-rows-settings';

export const sortRows: OperationDescription<SortRowsSettings> = {
  tool: 'workbench',
  type: 'transform',
  columns: leaves,
  label: ({ by }) =>
    sentence('step_sort', {
      keys: by
        .slice(0, MOST_NAMED)
        .map(({ column, descending }) =>
          sentence(descending ? 'sort_key_descending' : 'sort_key_ascending', { column }),
        ),
      more: andMore(by.length),
    }),
};
