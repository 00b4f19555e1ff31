import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** What people with an account get to read outside of answers: mails and notices. */
export const sayIn = createSay({ en, id });
