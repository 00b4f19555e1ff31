const joined = (names: readonly string[]): string => names.join(', ');

/** `Kota, Provinsi` → the names, without empty ones. */
const listOfNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names as a user writes them; those of a step stay as they are, with commas of their own, until they are rewritten. */
export interface WrittenNames {
  text: string;
  inStep: readonly string[];
}

export const noNames: WrittenNames = { text: '', inStep: [] };

export function namesInStep(value: unknown): WrittenNames {
  const inStep = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  return { text: joined(inStep), inStep };
}

export const namesOf = ({ text, inStep }: WrittenNames): string[] =>
  text === joined(inStep) ? [...inStep] : listOfNames(text);
