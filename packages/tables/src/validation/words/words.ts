import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** Gives a text of the catalogue in the language. */
export const sayIn = createSay({ en, id });
