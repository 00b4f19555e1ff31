import fc from 'fast-check';
import { zipNames } from './zip-names';

test('a duplicate name keeps its extension, regardless of case', () => {
  expect(zipNames(['data.csv', 'data.csv', 'DATA.csv', 'laporan', 'laporan'])).toEqual([
    ...['data.csv', 'data (2).csv', 'DATA (3).csv', 'laporan', 'laporan (2)'],
  ]);
});

test.each([
  ['laporan <mei> 10:30?.csv', 'laporan _mei_ 10_30_.csv'],
  ['CON.csv', 'CON_.csv'],
  ['lpt1', 'lpt1_'],
  ['akhir. .csv', 'akhir.csv'],
  ['../../etc/passwd', 'passwd'],
  ['日本 ☕.csv', '日本 ☕.csv'],
])('%s is written as %s', (given, name) => expect(zipNames([given])).toEqual([name]));

test('all names are distinct and valid on every system', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('a.csv', 'A.CSV', 'a (2).csv', 'nul', 'a.', ' ', '.csv', '??', 'x'.repeat(300) + '.csv'),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (names) => {
      const made = zipNames(names);
      expect(made).toHaveLength(names.length);
      expect(new Set(made.map((each) => each.toLowerCase())).size).toBe(made.length);
      for (const each of made) {
        expect(each).not.toMatch(/[<>:"|?*/\\\p{Cc}]|[. ]$|^$/u);
        expect(each).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      }
    }),
  );
});
