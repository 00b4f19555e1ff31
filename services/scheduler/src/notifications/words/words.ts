import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

export type Language = 'en' | 'id';

/** The texts about runs that apply if the user has none of their own. */
export const sayIn = createSay({ en, id });

/** A text from the catalogue with its placeholders, as the start of a template. */
export const wordsAs = (language: Language, key: keyof typeof en): string => ({ en, id })[language][key];
