/** An answer that comes from another file, or a person's own, against what all values of the column show. */
import type { Notation } from './column-reading';
import { readingVotes } from './reading-votes';

const decide = (notation: Notation, texts: readonly string[], header = 'Isi') => {
  const votes = readingVotes({ header, today: '2026-11-29' });
  for (const text of texts) votes.add(text);
  return votes.decide({ notation });
};

test.each<[Notation, string[], [string, number | string][]]>([
  [{ decimal: ',' }, ['1,234,567', '1,500', '750'], [['1,500', 1.5]]],
  [{ decimal: '.' }, ['1.234.567,00', '1.500,50', '2.500'], [['2.500', 2.5]]],
  [{ decimal: ',' }, ['1.5', '12.25', '1.500'], [['1.500', 1500]]],
  [{ dateOrder: 'month-first' }, ['13/01/2026', '02/03/2026', '25/12/2025'], [['02/03/2026', '2026-02-03']]],
  [{ dateOrder: 'day-first' }, ['01/13/2026', '02/03/2026'], [['02/03/2026', '2026-03-02']]],
])('%j over %j leaves doubt', (notation, texts, doubtful) => {
  const decision = decide(notation, texts);
  expect(decision.question).toBeUndefined();
  expect(decision.doubtful.map(({ text, value }) => [text, value])).toEqual(doubtful);
});

test.each<[Notation, string[]]>([
  [{ decimal: ',' }, ['1.234.567', '1,500']],
  [{ decimal: ',' }, ['1,500', '2,500']],
  [{ decimal: ',' }, ['1,234,567', '1.234,50', '1,500']],
  [{ dateOrder: 'month-first' }, ['01/25/2026', '02/03/2026']],
  [{ dateOrder: 'month-first' }, ['01/02/2026', '02/03/2026']],
  [{ dateOrder: 'day-first' }, ['01/25/2026', '25/01/2026', '02/03/2026']],
])('%j over %j is what the question was about', (notation, texts) => {
  expect(decide(notation, texts).doubtful).toEqual([]);
});
