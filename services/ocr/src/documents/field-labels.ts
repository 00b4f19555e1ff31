import { ocrFieldNames } from '@rapi/contracts';
import type { OcrField, OcrDocument, Profile } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { en } from '../words/en';
import { sayIn } from '../words/words';

export type Language = Profile['locale'];

type LabelKey = Extract<keyof typeof en, `field_${string}`>;

const labelKey = (name: string): LabelKey | undefined => {
  const key = `field_${name}`;
  // A catalogue key that begins with `field_` is a field's label.
  return Object.hasOwn(en, key) ? (key as LabelKey) : undefined;
};

/** A field's label on a sheet; a field that our catalogue lacks keeps the label it was found with. */
export function labelIn(language: Language, { name, label }: Pick<OcrField, 'name' | 'label'>): string {
  const key = labelKey(name);
  return key === undefined ? label : sayIn(language)(key);
}

/** A warning as a note on a sheet; in English for documents read before warnings had a sentence. */
export const noteIn = (language: Language, { message, sentence }: OcrDocument['warnings'][number]): string =>
  sentence ? say(language, sentence) : message;

/**
 * Whether every document may have a field of this name (R-OCR-6, and the currency), so that a person can fill in what
 * the machine missed.
 */
export const isFieldName = (name: string): boolean =>
  name === 'currency' || ocrFieldNames.some((known) => known === name);

/** A field that is on no page. */
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
