/** Very wide tables with the memory that a job has in the product. */
import { duplicateSettings } from '@rapi/contracts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, writeTexts } from '@rapi/table-core';
import { detectDuplicates } from './detect';

const [ROWS, COLUMNS] = [230, 1_000];
const FIRST = 'Abadi Berkah Cahaya Dunia Elok Firdaus Gemilang Harum Indah Jaya'.split(' ');
const LAST = 'Kencana Lestari Mulia Nusantara Oriental Pratama Quantum Rejeki Sentosa Tunggal'.split(' ');

/** Recurring shops, one of three products, and numbers. The last row repeats the first with a slip in one text. */
function cellAt(row: number, column: number): string {
  if (row === ROWS - 1) return cellAt(0, column) + (column === 3 ? 'x' : '');
  const mixed = Math.imul(Math.imul(row + 1, 2_654_435_761) ^ ((column + 1) * 40_503), 2_246_822_519) >>> 8;
  if (column % 3 === 0) return `${FIRST[mixed % 10]} ${LAST[Math.floor(mixed / 10) % 10]}`;
  if (column % 3 === 1) return ['beras', 'gula', 'minyak'][mixed % 3] ?? '';
  return String(mixed % 100_003);
}

test('similar rows of a thousand columns are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wide-duplicates-'));
  await mkdir(join(folder, 'cache'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const texts = Array.from({ length: COLUMNS }, (_, column): [string, string[]] => [
    `Kolom nomor ${column + 1}`,
    Array.from({ length: ROWS }, (_row, row) => cellAt(row, column)),
  ]);
  const dataset = await writeTexts(session, Object.fromEntries(texts), folder);
  const { groups, notes } = await detectDuplicates(
    { session, folder, cacheFolder: join(folder, 'cache') },
    {
      dataset,
      settings: duplicateSettings.parse({ method: 'fuzzy' }),
      groups: { offset: 0, limit: 100 },
      sampleRows: 10,
    },
  );
  expect(groups.map(({ row_indices }) => row_indices)).toEqual([[0, ROWS - 1]]);
  expect(notes).toEqual([{ code: 'columns_not_compared', count: COLUMNS - 128, columns: [] }]);
  session.close();
  await rm(folder, { recursive: true, force: true });
});
