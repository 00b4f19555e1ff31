import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentCounts, columnReference, excelDifferences, findFormulaFunction, formulaFunctions } from './index';

test('every name means one function', () => {
  const names = formulaFunctions.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.filter((name) => !/^[A-Z][A-Z0-9._]*$/.test(name))).toEqual([]);
  expect(formulaFunctions.length).toBeGreaterThanOrEqual(60);
});

test('names are found whatever their case, and nothing else is found', () => {
  expect(findFormulaFunction('jika')?.name).toBe('IF');
  expect(findFormulaFunction('Rata.Rata')?.name).toBe('AVERAGE');
  expect(findFormulaFunction('constructor')).toBeUndefined();
});

test('a signature states how many arguments are accepted', () => {
  const counts = (name: string) => {
    const found = findFormulaFunction(name);
    return found && [found.signature, argumentCounts(found)];
  };
  expect(counts('IF')).toEqual(['IF(condition, then, [else])', { min: 2, max: 3 }]);
  expect(counts('CONCAT')).toEqual(['CONCAT(text1, [text2], …)', { min: 1, max: 254 }]);
  expect(counts('SWITCH')).toEqual(['SWITCH(value, match1, result1, …)', { min: 3, max: 254 }]);
  expect(counts('TODAY')).toEqual(['TODAY()', { min: 0, max: 0 }]);
});

test('every function says what it does in both languages, with an example that uses it', () => {
  for (const { name, description, example } of formulaFunctions) {
    expect([name, description.en.endsWith('.'), description.id.endsWith('.')]).toEqual([name, true, true]);
    expect(example).toMatch(new RegExp(`\\b${name.replace('.', '\\.')}\\(`));
  }
});

test('a bracket in a column name is doubled', () => {
  expect(columnReference('Harga [Rp]')).toBe('[Harga [Rp]]]');
});

test('the table of differences from Excel matches the screen', () => {
  const table = readFileSync(join(__dirname, '../../../../docs/formula-differences.md'), 'utf8');
  const rows = table.split('\n').flatMap((line) => /^\| \d+ +\| (.*?) +\|$/.exec(line)?.[1] ?? []);
  expect(rows).toEqual(excelDifferences.map(({ en }) => en));
});
