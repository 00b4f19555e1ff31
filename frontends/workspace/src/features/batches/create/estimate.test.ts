import { secondsByEarlier } from './estimate';

const took = (template_id: string | null, completed_items: number, processing_time_seconds: number) => ({
  ...{ template_id, completed_items, processing_time_seconds },
  status: 'completed' as const,
});

test('a batch takes what the latest ones of its template took for each file', () => {
  expect(secondsByEarlier([took('t1', 4, 4), took('t2', 1, 90), took('t1', 2, 2)], 't1', 12)).toBe(12);
  expect(secondsByEarlier([took('t1', 4, 0)], 't1', 12)).toBe(1);
});

test('a template that has not run yet is measured by the batches of others', () => {
  expect(secondsByEarlier([took(null, 3, 3), took('t2', 1, 5)], 't1', 12)).toBe(24);
});

test('where no batch has run to its end, nothing is known', () => {
  expect(secondsByEarlier([], 't1', 12)).toBeUndefined();
  expect(secondsByEarlier([{ ...took('t1', 3, 3), status: 'cancelled' }], 't1', 12)).toBeUndefined();
});
