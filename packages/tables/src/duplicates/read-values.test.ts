/** Rows whose amounts are different values are not the same row, however alike their digits look. */
import { duplicateSettings } from '@rapi/contracts';
import fc from 'fast-check';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openSession, writeTexts } from '@rapi/table-core';
import { detectDuplicates } from './detect';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duplicate-values-'));
  await mkdir(join(folder, 'cache'));
  session = await openSession(folder, { memoryLimitMb: 192, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

/** Two rows that are equal but for Nilai, beside others; the groups, and how Nilai matches in them. */
async function groupsOf(values: readonly [string, string], others: readonly string[], threshold: number) {
  const texts = {
    Nama: ['Budi Santoso', 'Budi Santoso', 'Siti Aminah', 'Dewi Lestari', 'Agus Salim'],
    Kota: ['Bandung', 'Bandung', 'Medan', 'Solo', 'Ambon'],
    Nilai: [...values, ...others],
  };
  const { groups } = await detectDuplicates(
    { session, folder, cacheFolder: join(folder, 'cache') },
    {
      dataset: await writeTexts(session, texts, folder),
      settings: duplicateSettings.parse({ method: 'fuzzy', similarity_threshold: threshold }),
      groups: { offset: 0, limit: 100 },
      sampleRows: 10,
    },
  );
  return groups.map(({ row_indices, columns }) => ({
    rows: row_indices,
    nilai: columns.find(({ column }) => column === 'Nilai')?.match,
  }));
}

const numbers = ['2.250.000', '12,5', 'n/a'];

test.each<[string, string, readonly string[]]>([
  ['12%', '12', ['5', '7', 'n/a']],
  ['12%', '-12%', ['5%', '7%', '9%']],
  ['(1.500.000)', '1.500.000', ['2.250.000', '12,5', '3']],
  ['1.500.000-', '1.500.000', ['2.250.000', '12,5', '3']],
  ['-1.500.000', '1.500.000', numbers],
  ['$1,500', 'Rp 1.500', ['$5', '$7.50', 'n/a']],
])('%s and %s are two values', async (one, other, others) => {
  expect(await groupsOf([one, other], others, 100)).toEqual([]);
  const [found] = await groupsOf([one, other], others, 70);
  expect(found?.nilai).not.toBe('equal');
  expect(found?.nilai).not.toBe('similar');
});

test.each<[string, string, readonly string[]]>([
  ['(1.500.000)', '-1.500.000', numbers],
  ['1.500.000', '1500000', numbers],
  ['31/01/2026', '31 Januari 2026', ['05/02/2026', '06/02/2026', 'belum']],
])('%s and %s are one value', async (one, other, others) => {
  expect(await groupsOf([one, other], others, 100)).toEqual([{ rows: [0, 1], nilai: 'equal' }]);
});

test('at 100 only rows with the same amount are grouped', async () => {
  const digits = fc.constantFrom('1.500.000', '12,5', '2.000,75');
  const forms: [string, number][] = [['#', 1], ['-#', -1], ['(#)', -1], ['#-', -1], ['Rp #', 1], ['-Rp #', -1]]; // prettier-ignore
  const form = fc.constantFrom(...forms);
  await fc.assert(
    fc.asyncProperty(digits, form, form, async (digit, [one, sign], [other, otherSign]) => {
      const groups = await groupsOf(
        [one.replace('#', digit), other.replace('#', digit)],
        ['3.000,50', '7', 'n/a'],
        100,
      );
      expect([one, other, groups.length]).toEqual([one, other, sign === otherSign ? 1 : 0]);
    }),
    { numRuns: 30 },
  );
});
