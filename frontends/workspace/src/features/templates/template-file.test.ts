import type { TemplateContent } from '@rapi/ui/controls';
import { emptyContent } from './template-draft';
import { templatesFilename, templatesIn, templatesText } from './template-file';

const content = (name: string): TemplateContent => ({
  ...emptyContent,
  name,
  fieldMappings: [{ from: 'Kota', to: 'City', type: 'copy' }],
  derivedFields: [{ name: 'Total', formula: '[Jumlah] * [Harga]', type: 'calculation' }],
  transformRules: [{ field: 'Kota', rule: 'replace', value: { find: 'Jkt', replace: '' } }],
  steps: [{ operation: 'clean@1', config: { rule_ids: ['phone-form'] }, label: 'Rapikan' }],
});

test('templates survive a round trip through their file, without their owner', async () => {
  const templates = [content('Satu'), content('Dua')];
  const text = templatesText(templates.map((each) => ({ ...each, id: 'x', userId: 'u1', createdAt: '' })));
  expect(text).not.toContain('userId');
  expect(await templatesIn(text)).toEqual({ templates });
});

test('a bare list, one template in snake case and an exported recipe are accepted too', async () => {
  expect(await templatesIn(JSON.stringify([content('Satu')]))).toEqual({ templates: [content('Satu')] });
  const snake = { name: 'Ular', field_mappings: [{ from: 'a', to: 'b' }] };
  expect(await templatesIn(JSON.stringify(snake))).toMatchObject({
    templates: [{ name: 'Ular', fieldMappings: [{ from: 'a', to: 'b', type: 'rename' }] }],
  });
  const recipe = { format: 'rapi-recipe', version: 1, name: 'Kasir', steps: [{ operation: 'clean@1', config: {} }] };
  expect(await templatesIn(JSON.stringify(recipe))).toMatchObject({
    templates: [{ name: 'Kasir', steps: [{ operation: 'clean@1' }] }],
  });
});

test.each([
  ['{broken', 'noJson'],
  ['[]', 'noTemplates'],
  ['null', 'noTemplates'],
  ['{"name":"Sari","email":"sari@example.co.id"}', 'noTemplates'],
  ['[{"steps":[]}]', 'noTemplates'],
  ['{"format":"rapi-templates","version":2,"templates":[]}', 'newer'],
  [`[${'1,'.repeat(600)}1]`, 'tooLarge'],
])('%# is refused as %s', async (text, kind) => {
  expect(await templatesIn(text)).toEqual({ problem: { kind } });
});

test('contract errors are reported with their place, and nothing of the file is imported', async () => {
  const odd = { ...content('Aneh'), transformRules: [{ field: 'Kota', rule: 'explode', value: '' }] };
  expect(await templatesIn(templatesText([content('Baik')]).replace('"copy"', '"explode"'))).toMatchObject({
    problem: { kind: 'invalid', place: 1, name: 'Baik', path: 'field_mappings 1 type' },
  });
  expect(await templatesIn(JSON.stringify({ templates: [content('Baik'), odd] }))).toMatchObject({
    problem: { kind: 'invalid', place: 2, name: 'Aneh', path: 'transform_rules 1 rule' },
  });
});

test('the file is named after its template, or generically for several', () => {
  expect(templatesFilename([content('Rekap: bulanan/1')])).toBe('Rekap bulanan 1.template.json');
  expect(templatesFilename([content('???')])).toBe('templates.json');
  expect(templatesFilename([content('a'), content('b')])).toBe('templates.json');
});
