import { recipeFilename, recipeIn, recipeText } from './recipe-file';

const steps = [
  { operation: 'rename@1', config: { mapping: { Kota: 'City' } }, label: 'Rename “Kota”' },
  { operation: 'clean@1', config: { rule_ids: ['phone-form'] } },
];

test('a recipe survives a round trip through its file', () => {
  expect(recipeIn(recipeText({ name: 'Laporan', steps }))).toEqual({ name: 'Laporan', steps });
});

test('a response of the API is a recipe too, and settings may be missing', () => {
  expect(recipeIn(JSON.stringify({ steps, applied: [], redo: null }))).toEqual({ name: '', steps });
  expect(recipeIn('[{"operation":"clean@1"}]')).toEqual({ name: '', steps: [{ operation: 'clean@1', config: {} }] });
});

test.each([
  'no JSON',
  '{}',
  '[]',
  '{"steps":{}}',
  '[{"config":{}}]',
  '[{"operation":""}]',
  '[{"operation":"a@1","config":[]}]',
  '[{"operation":"a@1","label":7}]',
  'null',
])('%s is not a recipe', (text) => expect(recipeIn(text)).toBeUndefined());

test.each([
  ['Laporan bulanan', 'Laporan bulanan.recipe.json'],
  ['a/b: c?', 'a b c.recipe.json'],
  ['///', 'recipe.recipe.json'],
])('%s is stored as %s', (name, filename) => expect(recipeFilename(name)).toBe(filename));
