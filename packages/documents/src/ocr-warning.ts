import type { Sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { OcrWarning } from './reading';

/** Also puts the sentence in English, because the documented calls answer in English. */
export const ocrWarning = (code: string, said: Sentence, fields: string[]): OcrWarning => ({
  code,
  message: inEnglish(said),
  sentence: said,
  fields,
});
