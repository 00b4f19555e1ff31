import {
  addPair,
  missingOf,
  noSettings,
  previewBody,
  withOther,
  withSuggestion,
  type JoinSettings,
} from './join-settings';

const suggestion = {
  column: 'Kode',
  other_column: 'Kode Barang',
  match: 'normalized' as const,
  matched_rows: 3,
  match_percent: 75,
  is_unique: true,
  has_same_name: false,
};
const chosen: JoinSettings = withSuggestion(withOther(noSettings, 'f2', null), suggestion);

test('there is nothing to preview before a file and complete key pairs are chosen', () => {
  expect(previewBody(noSettings)).toBeUndefined();
  expect(previewBody(withOther(noSettings, 'f2', null))).toBeUndefined();
  expect(previewBody({ ...chosen, keys: addPair(chosen.keys) })).toBeUndefined();
  expect(previewBody(chosen)).toEqual({
    other_file_id: 'f2',
    keys: [['Kode', 'Kode Barang']],
    match: 'normalized',
    threshold: 85,
    columns: [],
    prefix: '',
    unmatched: 'keep',
    several: 'refuse',
  });
});

test('the sheet is sent too, and showing only rows without a match needs no columns', () => {
  const settings: JoinSettings = {
    ...chosen,
    otherSheet: 'Harga',
    columns: ['Nama'],
    unmatched: 'only',
    takeFirst: true,
  };
  expect(previewBody(settings)).toMatchObject({
    other_sheet: 'Harga',
    columns: [],
    unmatched: 'only',
    several: 'first',
  });
});

test('choosing another file resets keys, columns and the choice for several rows', () => {
  const settings = withOther({ ...chosen, columns: ['Nama'], takeFirst: true }, 'f3', null);
  expect(settings).toMatchObject({ otherId: 'f3', columns: [], takeFirst: false, keys: noSettings.keys });
});

test('a suggestion keeps the setting for similar matching, and removes its key from the added columns', () => {
  const fuzzy = withSuggestion({ ...chosen, match: 'fuzzy', columns: ['Kode Barang', 'Nama'] }, suggestion);
  expect([fuzzy.match, fuzzy.columns]).toEqual(['fuzzy', ['Nama']]);
});

test.each<[string, JoinSettings, { is_refused: boolean; row_count: number } | undefined, string | undefined]>([
  ['no file', noSettings, undefined, 'file'],
  ['half a pair', withOther(noSettings, 'f2', null), undefined, 'keys'],
  ['no column', chosen, undefined, 'columns'],
  ['several rows', { ...chosen, columns: ['Nama'] }, { is_refused: true, row_count: 4 }, 'several'],
  [
    'the first is wanted',
    { ...chosen, columns: ['Nama'], takeFirst: true },
    { is_refused: true, row_count: 4 },
    undefined,
  ],
  ['nothing left', { ...chosen, unmatched: 'drop' }, { is_refused: false, row_count: 0 }, 'rows'],
  ['nothing', { ...chosen, unmatched: 'drop' }, { is_refused: false, row_count: 2 }, undefined],
])('what is missing: %s', (_what, settings, seen, missing) => expect(missingOf(settings, seen)).toBe(missing));
