import type { Sentence, StepWarnings } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';

/** What several steps say alike is said once. */
export const onceEach = (said: readonly Sentence[]): Sentence[] => [
  ...new Map(said.map((sentence) => [JSON.stringify(sentence), sentence])).values(),
];

/** The answer's field for what the result of steps should be read with; left out if there is nothing to say. */
export const warningsField = (said: readonly Sentence[] = []): { warnings?: StepWarnings } =>
  said.length === 0 ? {} : { warnings: onceEach(said).map((sentence) => ({ message: inEnglish(sentence), sentence })) };
