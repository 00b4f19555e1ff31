import { keepLocalTemplates, localTemplatesOf, newLocalTemplate, removeLocalTemplate } from './local-templates';
import { readTemplateContent, type TemplateContent } from './read-template';

const content = (name: string): TemplateContent => ({
  name,
  description: '',
  fieldMappings: [{ from: 'Kota', to: 'City', type: 'copy' }],
  derivedFields: [],
  transformRules: [{ field: 'Kota', rule: 'replace', value: { find: 'Jkt', replace: 'Jakarta' } }],
  textNormalization: {
    enabled: false,
    sourceColumn: '',
    extractCategory: false,
    extractStatus: false,
    extractLocation: false,
    extractProject: false,
  },
  groupingRules: { enabled: false, groupByColumns: 'Kota', aggregations: [] },
  steps: [{ operation: 'clean@1', config: { rule_ids: ['trim'] }, label: 'Rapikan' }],
});

beforeEach(() => localStorage.clear());

const stored = (): unknown => JSON.parse(localStorage.getItem('userTemplates') ?? 'null');

test('a template is kept under the documented key, changed in its place, and removed', () => {
  const [first, second] = [newLocalTemplate('u1', content('Satu')), newLocalTemplate('u1', content('Dua'))];
  expect(keepLocalTemplates([first, second])).toBe(true);
  expect(stored()).toEqual([first, second]);
  keepLocalTemplates([{ ...first, name: 'Satu lagi' }]);
  expect(localTemplatesOf('u1').map(({ name }) => name)).toEqual(['Satu lagi', 'Dua']);
  removeLocalTemplate(first);
  expect(localTemplatesOf('u1')).toEqual([second]);
});

test('only the user’s own templates are given; those of others, and what cannot be read, stay as they are', () => {
  const others = [newLocalTemplate('u2', content('Lain')), { version: 9 }, 'x', null];
  localStorage.setItem('userTemplates', JSON.stringify(others));
  const mine = newLocalTemplate('u1', content('Milik saya'));
  keepLocalTemplates([mine]);
  removeLocalTemplate({ userId: 'u1', id: others[0] instanceof Object && 'id' in others[0] ? others[0].id : '' });
  expect(localTemplatesOf('u1')).toEqual([mine]);
  expect(stored()).toEqual([...others, mine]);
});

test.each(['{broken', '{"userId":"u1"}', '7'])('%s counts as no templates', (text) => {
  localStorage.setItem('userTemplates', text);
  expect(localTemplatesOf('u1')).toEqual([]);
});

test('the same list is given as long as nothing changes, so that React can compare it', () => {
  keepLocalTemplates([newLocalTemplate('u1', content('Satu'))]);
  expect(localTemplatesOf('u1')).toBe(localTemplatesOf('u1'));
});

test('a full browser is reported', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepLocalTemplates([newLocalTemplate('u1', content('Satu'))])).toBe(false);
  spy.mockRestore();
});

test('what was written by older versions or as the calls have it is read too, entry by entry', () => {
  expect(
    readTemplateContent({
      name: 'Lama',
      field_mappings: [{ from: 'a', to: 'b', type: 'odd' }, { from: 'c' }, 7],
      transformRules: [
        { field: 'a', rule: 'replace', value: 'x=>y=>z' },
        { field: 'a', rule: 'explode' },
      ],
      text_normalization: { enabled: true, source_column: 'Keterangan', extract_status: true },
      groupingRules: {
        enabled: true,
        groupByColumns: ['Kota, Kab.'],
        aggregations: [{ column: 'a', function: 'sum' }],
      },
    }),
  ).toMatchObject({
    name: 'Lama',
    description: '',
    fieldMappings: [{ from: 'a', to: 'b', type: 'rename' }],
    transformRules: [{ field: 'a', rule: 'replace', value: { find: 'x', replace: 'y=>z' } }],
    textNormalization: { enabled: true, sourceColumn: 'Keterangan', extractStatus: true, extractProject: false },
    groupingRules: { enabled: true, groupByColumns: ['Kota, Kab.'] },
    steps: [],
  });
  expect(readTemplateContent({ name: ' ' })).toBeUndefined();
  expect(readTemplateContent([])).toBeUndefined();
});
