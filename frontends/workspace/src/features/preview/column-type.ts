import type { GridColumnType } from '@rapi/ui/data';
import type { TFunction } from 'i18next';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];

/** A dataset's type, where the API's word is one of them. */
export const gridType = (type: string): GridColumnType | undefined => types.find((known) => known === type);

/** In the page's language; a word the page does not know stands as it is. */
export function columnTypeName(type: string, t: TFunction<'workspace'>): string {
  const known = gridType(type);
  return known ? t(`preview.dataType.${known}`) : type;
}
