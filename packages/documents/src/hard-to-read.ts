import { sentence } from '@rapi/contracts';
import { ocrWarning } from './ocr-warning';
import type { OcrWarning, PageToRead } from './reading';

/** Pages whose pictures gave few words; an empty back page counts only if nothing else was read either. */
export function hardToRead(pages: readonly PageToRead[]): OcrWarning[] {
  const isBlank = pages.every(({ page }) => page.words.length === 0);
  return pages
    .filter(({ page }) => page.hard_to_read === true && (isBlank || page.words.length > 0))
    .map(({ page }) => ocrWarning('hard_to_read', sentence('ocr_hard_to_read', { page: page.page_number }), []));
}
