import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** What the service itself names, in the language of the user. */
export const sayIn = createSay({ en, id });
