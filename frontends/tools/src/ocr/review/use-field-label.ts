import { useTranslation } from 'react-i18next';
import { isNamedField } from './field-names';
import type { ReviewItem } from './review-items';

/** What a field is called by its name alone. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('ocr');
  return (name) => (isNamedField(name) ? t(`field.${name}`) : name);
}

/** What a value is called: `Total`, or `Qty, row 2` for a cell. Other fields keep the label that stands on the page. */
export function useFieldLabel(): (item: ReviewItem) => string {
  const { t } = useTranslation('ocr');
  return (item) => {
    if (item.kind === 'cell') return t('review.cell', { column: item.columnName, row: item.rowNumber });
    return isNamedField(item.name) ? t(`field.${item.name}`) : item.label;
  };
}
