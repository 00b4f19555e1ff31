import { createSay, type SayOf } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

export type WordsKey = keyof typeof en;

/** Says a text of the catalogues in the report's language. Numbers and dates must already be formatted. */
export type Say = SayOf<typeof en>;

export const sayIn = createSay({ en, id });
