import { useTranslation } from 'react-i18next';
import type { ReviewItem } from './review-items';

/** D4 §9: fields that are known by name have words in both languages; others keep the label that the service gives. */
const known = [
  'vendor_name',
  'document_number',
  'document_date',
  'due_date',
  'npwp',
  'subtotal',
  'ppn',
  'total',
  'payment_method',
] as const;
type KnownName = (typeof known)[number];

const isKnown = (name: string): name is KnownName => known.some((candidate) => candidate === name);

/** What a value is called: `Total`, or `Qty, row 2` for a cell. */
export function useFieldLabel(): (item: ReviewItem) => string {
  const { t } = useTranslation('ocr');
  return (item) => {
    if (item.kind === 'cell') return t('review.cell', { column: item.columnName, row: item.rowNumber });
    return isKnown(item.name) ? t(`field.${item.name}`) : item.label;
  };
}
