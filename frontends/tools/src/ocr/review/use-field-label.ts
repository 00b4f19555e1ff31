import { useTranslation } from 'react-i18next';
import { isNamedField } from './field-names';
import type { ReviewItem } from './review-items';

/** The label of a field, by its name alone. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('ocr');
  return (name) => (isNamedField(name) ? t(`field.${name}`) : name);
}

/** The label of a value: `Total`, or `Qty, row 2` for a cell. Other fields keep the label printed on the page. */
export function useFieldLabel(): (item: ReviewItem) => string {
  const { t } = useTranslation('ocr');
  return (item) => {
    if (item.kind === 'cell') return t('review.cell', { column: item.columnName, row: item.rowNumber });
    return isNamedField(item.name) ? t(`field.${item.name}`) : item.label;
  };
}
