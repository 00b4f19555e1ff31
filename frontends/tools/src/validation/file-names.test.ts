import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { answerCalls } from '@rapi/ui/testing';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { filesQuery } from '../steps/steps-queries';
import { fileNamesQuery } from './validation-queries';

const fileOf = (place: number) => ({ id: `f${place}`, filename: `${place}.csv`, status: 'ready', row_count: 1 });

test('every file with rules is named, however many files are newer and whatever was listed before', async () => {
  const wanted = fc.tuple(fc.integer({ min: 1, max: 3 * MAX_PAGE_SIZE }), fc.infiniteStream(fc.nat()), fc.boolean());
  await fc.assert(
    fc.asyncProperty(wanted, async ([total, places, isListed]) => {
      answerCalls({
        'files.list': ({ query }: { query: unknown }) => {
          const { offset = 0, limit = 50 } = Object(query);
          const length = Math.max(0, Math.min(limit, total - offset));
          return { data: Array.from({ length }, (_, place) => fileOf(offset + place)), total };
        },
      });
      const client = new QueryClient();
      if (isListed) await client.fetchQuery(filesQuery);
      const ids = [...places.take(3)].map((place) => `f${place % total}`);
      const names = await client.fetchQuery(fileNamesQuery('f-own', [...ids, 'gone']));
      for (const id of ids) expect(names.get(id)).toBe(`${id.slice(1)}.csv`);
      expect(names.has('gone')).toBe(false);
      client.clear();
    }),
    { numRuns: 20 },
  );
});
