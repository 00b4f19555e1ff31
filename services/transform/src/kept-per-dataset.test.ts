import type { Dataset } from '@rapi/tables';
import { keptPerDataset } from './kept-per-dataset';

const dataset = (hash: string): Dataset => ({ hash, path: '', bytes: 1, schema: { columns: [], rowCount: 1 } });

test('something is found once in each dataset, and again only after a failure', async () => {
  const asked: string[] = [];
  const find = keptPerDataset(async ({ hash }) => {
    asked.push(hash);
    if (hash === 'broken') throw new Error('cancelled');
    return hash.length;
  });
  expect(await Promise.all(['one', 'three', 'one'].map((hash) => find(dataset(hash))))).toEqual([3, 5, 3]);
  for (const _ of [1, 2]) await expect(find(dataset('broken'))).rejects.toThrow('cancelled');
  expect(asked).toEqual(['one', 'three', 'broken', 'broken']);
});
