import type { File } from '@rapi/contracts';
import type { TFunction } from 'i18next';

/** `1,200 rows, 8 columns`; undefined while the size is unknown. */
export const tableSize = (
  { row_count, column_count }: Pick<File, 'row_count' | 'column_count'>,
  t: TFunction<'workspace'>,
): string | undefined =>
  row_count === null
    ? undefined
    : `${t('rows.count', { count: row_count })}, ${t('files.columns', { count: column_count ?? 0 })}`;
