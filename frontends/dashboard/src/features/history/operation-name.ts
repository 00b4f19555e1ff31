import type { Transformation } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';

type Named = Pick<Transformation, 'label' | 'label_sentence' | 'operation_type'>;

/** What was done: its label in the language of the page, or as recorded; without a label, the kind of operation. */
export function useOperationName(): (made: Named) => string {
  const { t } = useTranslation('dashboard');
  const wording = useWording();
  return ({ label, label_sentence, operation_type }) =>
    label ? wording(label, label_sentence) : t(`history.operation.${operation_type}`);
}
