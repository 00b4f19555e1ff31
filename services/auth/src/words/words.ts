import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** The texts of mails and notices to account holders. */
export const sayIn = createSay({ en, id });
