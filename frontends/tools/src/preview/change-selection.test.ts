import type { Selection } from './change-selection';
import {
  countsBy,
  countSelected,
  everything,
  isSelected,
  nothing,
  selectionBody,
  withChanges,
  withScope,
} from './change-selection';

const groups = [
  { column_name: 'Kota', rule: 'spaces', kind: 'spaces', changes: 1000 },
  { column_name: 'Kota', rule: 'capitals', kind: 'letter_case', changes: 200 },
  { column_name: 'Email', rule: 'capitals', kind: 'letter_case', changes: 30 },
];
const cell = (row: number, group = groups[0]) => ({
  change_id: `cell:${row}:${group?.column_name}`,
  column_name: group?.column_name ?? '',
  rule: group?.rule,
  kind: group?.kind,
});
const count = (selection: Selection) => countSelected(selection, groups);

test('everything is selected at first, and everything can be deselected', () => {
  expect([count(everything), count(nothing)]).toEqual([1230, 0]);
  expect(isSelected(everything, cell(1))).toBe(true);
});

test('a column, a rule and a kind are switched as a whole, and the last switch wins', () => {
  const withoutKota = withScope(everything, 'column', 'Kota', false);
  expect(count(withoutKota)).toBe(30);
  const withCapitals = withScope(withoutKota, 'rule', 'capitals', true);
  expect(count(withCapitals)).toBe(230);
  expect(count(withScope(withCapitals, 'kind', 'letter_case', false))).toBe(0);
});

test('single changes override the switches until the next switch that covers them', () => {
  const without = withChanges(everything, [cell(1), cell(2)], false);
  expect([count(without), isSelected(without, cell(1)), isSelected(without, cell(3))]).toEqual([1228, false, true]);
  expect(count(withChanges(without, [cell(1)], true))).toBe(1229);
  expect(count(withScope(without, 'rule', 'capitals', false))).toBe(998);
  expect(count(withScope(without, 'column', 'Kota', true))).toBe(1230);
});

test('counts are listed by column, the greatest first', () => {
  const selection = withChanges(withScope(everything, 'rule', 'capitals', false), [cell(9, groups[2])], true);
  expect(countsBy(selection, groups, 'column')).toEqual([
    { name: 'Kota', selected: 1000, total: 1200 },
    { name: 'Email', selected: 1, total: 30 },
  ]);
});

test('a selection is sent as switches plus single inclusions and exclusions', () => {
  const selection = withChanges(withScope(nothing, 'column', 'Kota', true), [cell(1)], false);
  expect(selectionBody(withChanges(selection, [cell(4, groups[2])], true))).toEqual({
    base: 'none',
    switches: [{ scope: 'column', name: 'Kota', is_selected: true }],
    selected: ['cell:4:Email'],
    deselected: ['cell:1:Kota'],
  });
});
