import { duplicateMethods, duplicateSettings, type DuplicateSettings } from '@rapi/contracts';
import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breadth } from '@rapi/test-breadth';
import { clusterValues } from '../clustering/cluster-values';
import {
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  TableError,
  type Texts,
  writeTexts,
} from '@rapi/table-core';
import { ingest } from '@rapi/table-io';
import { detectDuplicates } from './detect';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polluted-'));
  await mkdir(join(folder, 'cache'));
});
beforeEach(async () => {
  session = await openSession(folder, { memoryLimitMb: 192, threads: 1 });
});
afterEach(() => session.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const detect = (dataset: Dataset, settings: Partial<DuplicateSettings>) =>
  detectDuplicates(
    { session, folder, cacheFolder: join(folder, 'cache') },
    { dataset, settings: duplicateSettings.parse(settings), groups: { offset: 0, limit: 20 }, sampleRows: 5 },
  );

/** A header for every role; the cells below may be anything. */
const headers = ['Nama', 'Telepon', 'NIK', 'Tanggal Lahir', 'Alamat', 'Nomor Rumah', 'Kode Pos', 'Kota', 'Total', 'Catatan'] as const; // prettier-ignore

const digits = fc.stringMatching(/^[0-9]{0,20}$/);
const nearly = fc.constantFrom('0812345678', '08123456789', '081234567890', '3273010101900001', '327301010190000I', '19900131', '19903101', '1990-01-31', '31/01/1990', '40111', '4011', '12A', '12', 'Rp 25.000,-', '3 pcs', '-', "'", '%', '\\', '(', '\u0000', '\u0007x\u001f', '\u{1F600}', 'e\u0301', '\ufeff', '\u202e', ' ', 'NULL'); // prettier-ignore
const long = fc.tuple(fc.constantFrom('a', 'é', '9', '\u{1F600} '), fc.integer({ min: 200, max: 20_000 })).map(([letter, count]) => letter.repeat(count)); // prettier-ignore
const cell = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: nearly },
    { weight: 3, arbitrary: digits },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    { weight: 1, arbitrary: long },
  ),
  { nil: null },
);
const table = fc.array(fc.tuple(...headers.map(() => cell)), { minLength: 1, maxLength: 25 });

const textsOf = (rows: readonly (string | null)[][]): Texts =>
  Object.fromEntries(headers.map((header, i) => [header, rows.map((row) => row[i]?.replaceAll('\u0000', '') ?? null)]));

/** Cells with one letter changed, dropped or added: near values, which arbitrary cells never contain. */
const slipped = (rows: readonly (string | null)[][]) =>
  rows.map((row, r) => row.map((value, i) => (value && (r + i) % 3 === 0 ? value.slice(1) + '1' : value)));

test('no table makes the engine fail, with any method, columns or threshold', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.subarray([...headers], { minLength: 1 }),
      fc.constantFrom(50, 75, 90, 100),
      fc.boolean(),
      fc.boolean(),
      async (rows, key_columns, similarity_threshold, ignore_case, ignore_whitespace) => {
        const dataset = await writeTexts(session, textsOf([...rows, ...slipped(rows)]), folder);
        const options = { similarity_threshold, ignore_case, ignore_whitespace };
        for (const method of duplicateMethods) await detect(dataset, { ...options, method, key_columns });
        const { unique_rows, total_rows } = await detect(dataset, { ...options, method: 'fuzzy' });
        expect(unique_rows).toBeGreaterThan(0);
        expect(unique_rows).toBeLessThanOrEqual(total_rows);
      },
    ),
    { numRuns: 15 },
  );
});

test('grouping values never fails without a message, whatever the column', async () => {
  const request = { ngramSize: 2, distance: 2, offset: 0, limit: 20 };
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const dataset = await openDataset(
        session,
        await writeTexts(session, textsOf([...rows, ...slipped(rows)]), folder),
      );
      for (const column of headers)
        for (const method of ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const)
          await clusterValues(session, dataset, { ...request, column, method }).catch((error: unknown) =>
            expect(error).toBeInstanceOf(TableError),
          );
    }),
    { numRuns: 15 },
  );
});

const shared = process.env.RAPI_SHARED ?? join(__dirname, '../../../../../shared');
const messy = join(shared, 'data/messy/Penjualan_Okt_2026_MESSY.xlsx');
const whereThereIs = existsSync(messy) ? test : test.skip;

whereThereIs(
  'a bookkeeper’s sheet goes through every method with any one, any six and all but any one of its columns',
  async () => {
    const { sheets } = await ingest(session, folder, messy, { filename: 'messy.xlsx', maxRows: 10_000 });
    const [dataset] = sheets.flatMap((sheet) => (sheet.dataset ? [sheet.dataset] : []));
    const names = dataset?.schema.columns.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(5);
    const sets = [
      [],
      ...names.map((name) => [name]),
      ...names.map((_, i) => [...names, ...names].slice(i, i + 6)),
      ...names.map((name) => names.filter((each) => each !== name)),
    ];
    for (const key_columns of breadth(sets, 3)) {
      for (const method of duplicateMethods) {
        if (!dataset || (method === 'key_columns' && key_columns.length === 0)) continue;
        const { total_rows } = await detect(dataset, { method, key_columns });
        expect(total_rows).toBe(dataset.schema.rowCount);
      }
    }
  },
  300_000,
);
