import type { ParamsOf, Reason, Sentence } from './catalogue';

type Rest<Name extends Reason> = unknown extends ParamsOf<Name> ? [] : [params: ParamsOf<Name>];

/** Names a sentence of the catalogues. A name that is none, or a placeholder left out, does not compile. */
export function sentence<Name extends Reason>(reason: Name, ...rest: Rest<Name>): Sentence;
export function sentence(reason: string, params?: Sentence['params']): Sentence {
  return params === undefined ? { reason } : { reason, params };
}

/** Checks the shape only; whether the catalogues have the name shows when the sentence is said. */
export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string';

/** A schema's message has room for text only, so a sentence travels in it as JSON. */
export function inMessage<Name extends Reason>(reason: Name, ...rest: Rest<Name>): string;
export function inMessage(reason: string, params?: Sentence['params']): string {
  return JSON.stringify({ reason, params });
}

/** The sentence that a message of a schema carries; undefined for the words of a parser. */
export function sentenceIn(message: string): Sentence | undefined {
  if (!message.startsWith('{')) return undefined;
  try {
    const read: unknown = JSON.parse(message);
    return isSentence(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
