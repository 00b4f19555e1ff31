import { createSay, type SayOf } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

export type WordsKey = keyof typeof en;

/** Says a text of the catalogues in the language of the report. Numbers and days come written in its own way. */
export type Say = SayOf<typeof en>;

export const sayIn = createSay({ en, id });
