import type { OcrPage } from '@rapi/contracts';
import { toast } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from './cell-places';
import { fieldKey } from './item-keys';
import type { ReviewEdits } from './review-edits';
import { textWithin } from './shown-value';
import { focusItem } from './use-review-focus';

export interface Drawing {
  /** The field to draw a frame for. */
  name: string | undefined;
  begin: (name: string) => void;
  leave: () => void;
  drawn: (page: OcrPage, frame: Box) => void;
}

/** Lets the person frame a value on the page. The words within the frame become the value. */
export function useDrawing(edits: ReviewEdits): Drawing {
  const { t } = useTranslation('ocr');
  const [name, setName] = useState<string>();
  const drawn = (page: OcrPage, frame: Box) => {
    if (name === undefined) return;
    const value = textWithin(page, frame);
    edits.showField(name, value, { page_number: page.page_number, bbox: frame });
    if (value === '') toast.info(t('draw.nothing'));
    setName(undefined);
    // Wait, because the field may be new to the list.
    setTimeout(() => focusItem(fieldKey(name)), 50);
  };
  return { name, begin: setName, leave: () => setName(undefined), drawn };
}
