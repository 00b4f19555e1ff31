import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** Says a text of the catalogue in a language. */
export const sayIn = createSay({ en, id });
