import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

export type Language = 'en' | 'id';

/** What is said about runs, where no user has put it in words of their own. */
export const sayIn = createSay({ en, id });

/** A text as it stands in the catalogue, its places unfilled: where a template begins. */
export const wordsAs = (language: Language, key: keyof typeof en): string => ({ en, id })[language][key];
