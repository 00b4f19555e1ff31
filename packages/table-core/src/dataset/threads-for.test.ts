import { threadsFor } from './threads-for';

const of = (rowCount: number) => ({ hash: 'a', schema: { columns: [], rowCount } });

test.each([
  [{ dataset: of(0) }, 1],
  [{ dataset: of(20_000) }, 1],
  [{ dataset: of(25_001) }, 2],
  [{ dataset: of(1_000_000) }, 4],
  [{ dataset: of(20_000), others: [of(100_000)] }, 4],
  [{ dataset: { hash: 'a', schema: { columns: Array.from({ length: 129 }), rowCount: 90_000 } } }, 1],
  [{ path: '/upload.csv' }, 4],
  [null, 4],
])('a job on %j may use %i threads of four', (input, threads) => {
  expect(threadsFor(input, 4)).toBe(threads);
});
