export type { Sentence } from './catalogue';
export { isSentence, sentenceIn } from './sentence';
export { createSay, createTexts, type SayOf } from './texts';
export { knownWordingOf, placeholdersIn, type Texts } from './wording';
