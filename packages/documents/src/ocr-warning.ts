import type { Sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { OcrWarning } from './reading';

/** A warning says its sentence in English too: that is what the documented calls answer. */
export const ocrWarning = (code: string, said: Sentence, fields: string[]): OcrWarning => ({
  code,
  message: inEnglish(said),
  sentence: said,
  fields,
});
