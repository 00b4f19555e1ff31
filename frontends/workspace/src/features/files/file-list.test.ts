import { sampleFile } from '../../../test/sample-file';
import fc from 'fast-check';
import { FILES_PER_PAGE, fileTypesOf, isNarrowed, labelsOf, pageOfFiles, rangeOf, readFileListView } from './file-list';

const view = (search = '') => readFileListView(new URLSearchParams(search));
const files = [
  sampleFile({ id: 'a', filename: 'Faktur 10.csv', file_size: 30, row_count: 5, upload_date: '2026-11-01T00:00:00Z' }),
  sampleFile({
    id: 'b',
    filename: 'faktur 9.xlsx',
    file_type: 'xlsx',
    file_size: 10,
    row_count: null,
    upload_date: '2026-11-03T00:00:00Z',
  }),
  sampleFile({
    id: 'c',
    filename: 'gaji november.csv',
    kind: 'output',
    file_size: 20,
    row_count: 50,
    upload_date: '2026-11-02T00:00:00Z',
  }),
];
const ids = (search: string) => pageOfFiles(files, view(search)).files.map(({ id }) => id);

test.each([
  ['', ['b', 'c', 'a']],
  ['sort=oldest', ['a', 'c', 'b']],
  ['sort=name', ['b', 'a', 'c']],
  ['sort=nameDescending', ['c', 'a', 'b']],
  ['sort=largest', ['a', 'c', 'b']],
  ['sort=smallest', ['b', 'c', 'a']],
  ['sort=rows', ['c', 'a', 'b']],
  ['sort=nonsense&kind=nonsense&page=-3', ['b', 'c', 'a']],
])('%s orders the files', (search, expected) => {
  expect(ids(search)).toEqual(expected);
});

test('every word of the search must be in the name, whatever the case and order', () => {
  expect(ids('q=10+FAKTUR')).toEqual(['a']);
  expect(ids('q=faktur+gaji')).toEqual([]);
});

test('type and kind narrow the list', () => {
  expect(ids('type=csv')).toEqual(['c', 'a']);
  expect(ids('kind=output')).toEqual(['c']);
  expect(ids('kind=upload&type=xlsx')).toEqual(['b']);
});

test('a page beyond the last is the last', () => {
  const many = Array.from({ length: FILES_PER_PAGE + 3 }, (_, place) => sampleFile({ id: String(place) }));
  expect(pageOfFiles(many, view('page=2'))).toMatchObject({ page: 2, pages: 2, total: FILES_PER_PAGE + 3 });
  expect(pageOfFiles(many, view('page=2')).files).toHaveLength(3);
  expect(pageOfFiles(many, view('page=99')).page).toBe(2);
});

test('the given list is not changed', () => {
  const before = files.map(({ id }) => id);
  pageOfFiles(files, view('sort=name'));
  expect(files.map(({ id }) => id)).toEqual(before);
});

test('types are those of the files', () => {
  expect(fileTypesOf(files)).toEqual(['csv', 'xlsx']);
});

test('labels narrow the list, and the search finds labels and original names', () => {
  const labelled = [
    sampleFile({ id: 'a', filename: 'a.csv', labels: ['Pajak', 'Bandung'] }),
    sampleFile({ id: 'b', filename: 'b.csv', original_filename: 'ekspor-lama.csv', labels: ['Pajak'] }),
    sampleFile({ id: 'c', filename: 'c.csv' }),
  ];
  const found = (search: string) => pageOfFiles(labelled, view(search)).files.map(({ id }) => id);
  expect(found('label=Pajak&sort=name')).toEqual(['a', 'b']);
  expect(found('q=bandung')).toEqual(['a']);
  expect(found('q=ekspor')).toEqual(['b']);
  expect(found('label=Tidak+ada')).toEqual([]);
  expect(isNarrowed(view('label=Pajak'))).toBe(true);
  expect(labelsOf(labelled)).toEqual(['Bandung', 'Pajak']);
});

test('a range is complete whichever end was ticked first', () => {
  expect(rangeOf(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(['a', 'b'], 'gone', 'b')).toEqual(['b']);
  expect(rangeOf(['a', 'b'], undefined, 'a')).toEqual(['a']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (all, one, other) => {
      const [from = '', to = ''] = [all[one % all.length], all[other % all.length]];
      const range = rangeOf(all, from, to);
      expect(range).toEqual(rangeOf(all, to, from));
      expect(range).toEqual(expect.arrayContaining([from, to]));
      expect(range).toHaveLength(Math.abs((one % all.length) - (other % all.length)) + 1);
    }),
  );
});
