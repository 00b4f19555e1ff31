import { countGroups } from './pattern-groups';

test.each([
  ['abc', 0],
  ['(a)(b(c))', 3],
  ['(?:a)(b)', 1],
  ['(?i)(a)', 1],
  ['(?P<nama>a)(?<kota>b)', 2],
  ['\\((a)\\)', 1],
  ['[(](a)', 1],
  ['[](](a)', 1],
  ['[[:alpha:](](a)', 1],
  ['\\Q(a)\\E(b)', 1],
])('%s has %i groups', (pattern, groups) => expect(countGroups(pattern)).toBe(groups));
