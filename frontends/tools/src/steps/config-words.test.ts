import { configWords, settingName } from './config-words';

const words = { yes: 'yes', no: 'no', more: (count: number) => `and ${count} more` };
const textOf = (config: Record<string, unknown>) =>
  configWords(config, words).map(({ name, text }) => `${name}: ${text}`);

test.each<[string, Record<string, unknown>, string[]]>([
  ['a mapping', { mapping: { Kota: 'City', Harga: 'Price' } }, ['mapping: Kota → City, Harga → Price']],
  [
    'a formula',
    { formula: '[Jumlah] * [Harga]', column_name: 'Total' },
    ['formula: [Jumlah] * [Harga]', 'column_name: Total'],
  ],
  ['what says nothing', { target_columns: [], note: '', other: null, map: {} }, []],
  ['a switch and a number', { ignore_case: true, similarity: 90 }, ['ignore_case: yes', 'similarity: 90']],
  ['a long list', { columns: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }, ['columns: a, b, c, d, e, f and 2 more']],
  [
    'rules in a list',
    { rules: [{ rule_name: 'Email', severity: 'error' }] },
    ['rules: rule_name → Email, severity → error'],
  ],
])('%s', (_what, config, text) => expect(textOf(config)).toEqual(text));

test('ids are shown by their names, and a long text is cut', () => {
  const named = configWords({ rule_ids: ['x', 'y'] }, { ...words, nameOf: (id) => (id === 'x' ? 'Phones' : id) });
  expect(named[0]?.text).toBe('Phones, y');
  expect(configWords({ formula: 'a'.repeat(200) }, words)[0]?.text).toBe(`${'a'.repeat(160)}…`);
  expect(settingName('target_columns')).toBe('Target columns');
});
