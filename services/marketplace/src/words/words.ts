import { createSay } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

/** Returns a catalogue text in a language. */
export const sayIn = createSay({ en, id });
