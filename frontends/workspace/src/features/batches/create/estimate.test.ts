import { secondsByEarlier } from './estimate';

const took = (template_id: string | null, completed_items: number, processing_time_seconds: number) => ({
  ...{ template_id, completed_items, processing_time_seconds },
  status: 'completed' as const,
});

test('the estimate is the time per file of the latest batches with the same template', () => {
  expect(secondsByEarlier([took('t1', 4, 4), took('t2', 1, 90), took('t1', 2, 2)], 't1', 12)).toBe(12);
  expect(secondsByEarlier([took('t1', 4, 0)], 't1', 12)).toBe(1);
});

test('the estimate for a template that has not run yet comes from batches of other templates', () => {
  expect(secondsByEarlier([took(null, 3, 3), took('t2', 1, 5)], 't1', 12)).toBe(24);
});

test('there is no estimate if no batch has finished', () => {
  expect(secondsByEarlier([], 't1', 12)).toBeUndefined();
  expect(secondsByEarlier([{ ...took('t1', 3, 3), status: 'cancelled' }], 't1', 12)).toBeUndefined();
});
