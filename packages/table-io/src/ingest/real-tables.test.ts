import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBench } from './testing/ingest-bytes';

const folder = join(process.env.RAPI_SHARED ?? join(__dirname, '../../../../../shared'), 'data/tables-real');
const whereAvailable = existsSync(folder) ? test : test.skip;

whereAvailable.each([
  ['government_contracts.csv', 6_422, 10],
  ['doaj-article-sample.csv', 1_001, 11],
  ['nobel-prize-winners.csv', 853, 4],
])('%s has %i rows of %i columns', async (name, rowCount, columnCount) => {
  const bench = await openBench();
  try {
    const { result } = await bench.read(await readFile(join(folder, name)), name);
    expect(result.sheets[0]).toMatchObject({ rowCount, columnCount });
    expect(result.detected.header).toBe(true);
  } finally {
    await bench.close();
  }
});
