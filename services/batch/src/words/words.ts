import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** The service's own names, in the user's language. */
export const sayIn = createSay({ en, id });
