import { ocrAmountNames, ocrFieldNames } from '@rapi/contracts';
import { placeholdersIn } from '@rapi/contracts/sentences';
import { en } from './en';
import { id } from './id';

const english: Readonly<Record<string, string>> = en;
const factsOf = (text: string | undefined) => [...new Set(placeholdersIn(text ?? ''))].sort();

test('both languages have the same texts, with the same facts', () => {
  expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort());
  expect(Object.entries(id).filter(([key, text]) => `${factsOf(text)}` !== `${factsOf(english[key])}`)).toEqual([]);
});

test.each([...new Set([...ocrFieldNames, ...ocrAmountNames, 'currency'])])(
  '%s has a name in both languages',
  (name) => {
    expect(Object.keys(en)).toContain(`field_${name}`);
  },
);
