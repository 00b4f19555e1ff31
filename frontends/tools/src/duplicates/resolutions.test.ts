import type { DuplicateGroup, DuplicateResult } from '@rapi/contracts';
import { columnNames, defaultSettings, detectionQuery, problemOf } from './detection-settings';
import {
  actionOf,
  choiceOf,
  mergedFrom,
  noChoices,
  outcomeOf,
  resolutionBody,
  survivorOf,
  withChoice,
  withExcluded,
  type Choices,
  type GroupAction,
} from './resolutions';

const group = (group_id: string, row_indices: number[]): DuplicateGroup => ({
  group_id,
  detection_method: 'exact',
  row_count: row_indices.length,
  similarity_score: 100,
  row_indices,
  sample_data: [],
});
const [a, b] = [group('a', [0, 2, 3]), group('b', [1, 4])];
const found: DuplicateResult = {
  summary: { total_rows: 100, unique_rows: 90, duplicate_groups: 6, duplicate_percentage: 10 },
  duplicate_groups: [a, b],
  total: 6,
};
const choose = (choices: Choices, of: DuplicateGroup, action: GroupAction) =>
  withChoice(choices, of, (choice) => ({ ...choice, action }));
const sent = (choices: Choices) => resolutionBody(choices, defaultSettings, 3);

test('only groups with an action are sent', () => {
  const choices = choose(noChoices, a, 'keep_last');
  expect(sent(choices)).toMatchObject({
    resolutions: { a: { action: 'keep_last', row_indices: [0, 2, 3] } },
    version: 3,
  });
  expect(sent(choices)).not.toHaveProperty('default_action');
  expect(Object.keys(sent(withChoice(choices, b, (choice) => choice)).resolutions ?? {})).toEqual(['a']);
  expect(outcomeOf(choices, found)).toEqual({ groups: 1, rows: 2 });
});

test('the action for all applies to groups without their own action', () => {
  const choices = choose(choose({ ...noChoices, all: 'delete_all' }, a, 'keep_first'), b, 'leave');
  expect(sent(choices)).toMatchObject({
    default_action: 'delete_all',
    resolutions: { a: { action: 'keep_first' }, b: { action: 'leave', row_indices: [1, 4] } },
  });
  expect(outcomeOf(choices, found)).toEqual({ groups: 5, rows: 16 - 3 - 2 + 2 });
  expect(outcomeOf({ ...noChoices, all: 'merge' }, found)).toEqual({ groups: 6, rows: 10 });
  expect(outcomeOf(noChoices, found)).toEqual({ groups: 0, rows: 0 });
});

test('an excluded row is kept, and is neither the survivor nor merged', () => {
  let choices: Choices = withChoice({ ...noChoices, all: 'merge' }, a, (choice) => ({
    ...choice,
    survivor: 2,
    columns: { Nama: 2, Kota: 3 },
  }));
  choices = withChoice(choices, a, (choice) => withExcluded(choice, 2, true));
  expect(sent(choices).resolutions).toEqual({ a: { action: 'merge', row_indices: [0, 3], columns: { Kota: 3 } } });
  expect(outcomeOf(choices, found)).toEqual({ groups: 6, rows: 9 });
  const none = [0, 2, 3].reduce((each, row) => withExcluded(each, row, true), choiceOf(noChoices, a));
  expect(sent(withChoice({ ...noChoices, all: 'merge' }, a, () => none)).resolutions).toEqual({
    a: { action: 'leave', row_indices: [0, 2, 3] },
  });
});

test('the surviving row', () => {
  const choice = choiceOf(noChoices, a);
  expect(['keep_first', 'keep_last', 'merge', 'delete_all', 'leave', undefined].map((action) => survivorOf(choice, action as GroupAction))).toEqual([0, 3, 0, undefined, undefined, undefined]); // prettier-ignore
  expect(survivorOf({ ...choice, survivor: 2 }, 'keep_last')).toBe(2);
  expect(survivorOf(withExcluded(choice, 3, true), 'keep_last')).toBe(2);
  expect(actionOf({ ...noChoices, all: 'merge' }, choice)).toBe('merge');
});

test('a merge takes the survivor’s value, else the first available, else the chosen one', () => {
  const samples = new Map([
    [0, { Nama: 'Budi', Hp: null }],
    [2, { Nama: 'Budi S', Hp: null }],
    [3, { Nama: null, Hp: '0812' }],
  ]);
  const choice = choiceOf(noChoices, a);
  expect(mergedFrom(choice, 'Nama', samples)).toBe(0);
  expect(mergedFrom(choice, 'Hp', samples)).toBe(3);
  expect(mergedFrom({ ...choice, survivor: 2 }, 'Nama', samples)).toBe(2);
  expect(mergedFrom({ ...choice, columns: { Hp: 0 } }, 'Hp', samples)).toBe(0);
});

test('key columns are sent only if there are any, and as JSON if a name contains a comma', () => {
  expect(detectionQuery(defaultSettings)).not.toHaveProperty('key_columns');
  expect(detectionQuery({ ...defaultSettings, keyColumns: ['Nama', 'Kota'] }).key_columns).toBe('Nama,Kota');
  expect(detectionQuery({ ...defaultSettings, keyColumns: ['Nama, lengkap'] }).key_columns).toBe('["Nama, lengkap"]');
});

test('what keeps a detection from starting', () => {
  expect(problemOf(defaultSettings, ['Nama'])).toBeUndefined();
  expect(problemOf({ ...defaultSettings, method: 'key_columns' }, ['Nama'])).toEqual({ code: 'needsColumns' });
  expect(problemOf({ ...defaultSettings, keyColumns: ['Warna'] }, ['Nama'])).toEqual({
    code: 'unknownColumns',
    names: ['Warna'],
  });
});

test('names are separated by commas, unless a column has that name', () => {
  expect(columnNames(['Nama, Email ,', 'Kota, asal', 'Nama'], ['Nama', 'Email', 'Kota, asal'])).toEqual([
    'Nama',
    'Email',
    'Kota, asal',
  ]);
});
