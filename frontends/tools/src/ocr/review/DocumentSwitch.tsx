import type { OcrDocument } from '@rapi/contracts';
import { NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';

interface DocumentSwitchProps {
  documents: OcrDocument['documents'];
  /** From 0. */
  current: number;
  onSwitch: (index: number) => void;
}

/** Which of the documents of a file is looked through. */
export function DocumentSwitch({ documents, current, onSwitch }: DocumentSwitchProps) {
  const { t } = useTranslation('ocr');
  const data = documents.map(({ page_from: from, page_to: to }, index) => ({
    value: String(index),
    label: t(from === to ? 'part.page' : 'part.pages', { number: index + 1, from, to }),
  }));
  return (
    <NativeSelect
      label={t('part.switch')}
      data={data}
      value={String(current)}
      // The next document takes the place of this one: who chose it by the keyboard goes on from here.
      data-autofocus={current > 0 || undefined}
      onChange={({ currentTarget }) => onSwitch(Number(currentTarget.value))}
    />
  );
}
