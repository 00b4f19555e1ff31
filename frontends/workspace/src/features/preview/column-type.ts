import type { GridColumnType } from '@rapi/ui/data';
import type { TFunction } from 'i18next';

const types: readonly GridColumnType[] = ['text', 'integer', 'decimal', 'date', 'datetime', 'boolean'];

/** The dataset type that the API's word names; undefined for other words. */
export const gridType = (type: string): GridColumnType | undefined => types.find((known) => known === type);

/** The type's name in the page's language; an unknown word is shown as it is. */
export function columnTypeName(type: string, t: TFunction<'workspace'>): string {
  const known = gridType(type);
  return known ? t(`preview.dataType.${known}`) : type;
}
