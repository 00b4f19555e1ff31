import { ocrFieldNames } from '@rapi/contracts';
import type { OcrField, OcrDocument, Profile } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { en } from '../words/en';
import { sayIn } from '../words/words';

export type Language = Profile['locale'];

type LabelKey = Extract<keyof typeof en, `field_${string}`>;

const labelKey = (name: string): LabelKey | undefined => {
  const key = `field_${name}`;
  // What begins so and is a key of the catalogue is a label's.
  return Object.hasOwn(en, key) ? (key as LabelKey) : undefined;
};

/** What a field is called on a sheet; one without words of ours keeps the label it was found with. */
export function labelIn(language: Language, { name, label }: Pick<OcrField, 'name' | 'label'>): string {
  const key = labelKey(name);
  return key === undefined ? label : sayIn(language)(key);
}

/** What does not add up, as a sheet notes it; of documents that were read without its sentence, in English. */
export const noteIn = (language: Language, { message, sentence }: OcrDocument['warnings'][number]): string =>
  sentence ? say(language, sentence) : message;

/** Fields that every document may have (R-OCR-6), and their currency, so that a person can fill in what the machine missed. */
export const isFieldName = (name: string): boolean =>
  name === 'currency' || ocrFieldNames.some((known) => known === name);

/** A field that stands on no page. */
export const blankField = (name: string): OcrField => ({
  name,
  label: labelIn('en', { name, label: name }),
  value: null,
  normalized_value: null,
  confidence: null,
  page_number: null,
  bbox: null,
  corrected: null,
});
