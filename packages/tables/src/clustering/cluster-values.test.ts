import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, readColumns, writeTexts } from '@rapi/table-core';
import { clusterValues, type ClusterRequest } from './cluster-values';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clusters-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const times = (count: number, value: string): string[] => Array.from({ length: count }, () => value);

async function clusters(values: (string | null)[], request: Partial<ClusterRequest> = {}) {
  const dataset = await openDataset(session, await writeTexts(session, { Kota: values }, folder));
  return clusterValues(session, dataset, {
    column: 'Kota',
    method: 'fingerprint',
    ngramSize: 2,
    distance: 2,
    offset: 0,
    limit: 50,
    ...request,
  });
}

test('values with the same key are grouped, the most frequent first and suggested', async () => {
  const page = await clusters([
    ...times(3, 'Jakarta Selatan'),
    'jakarta selatan',
    'Selatan, Jakarta',
    ...times(2, 'Bandung'),
    'BANDUNG',
    'Medan',
    null,
  ]);
  expect(page).toEqual({
    clusters: [
      {
        values: [
          { value: 'Jakarta Selatan', count: 3 },
          { value: 'jakarta selatan', count: 1 },
          { value: 'Selatan, Jakarta', count: 1 },
        ],
        value_count: 3,
        row_count: 5,
        suggested_value: 'Jakarta Selatan',
        method: 'fingerprint',
      },
      {
        values: [
          { value: 'Bandung', count: 2 },
          { value: 'BANDUNG', count: 1 },
        ],
        value_count: 2,
        row_count: 3,
        suggested_value: 'Bandung',
        method: 'fingerprint',
      },
    ],
    total: 2,
    distinct_count: 6,
    rows_to_change: 3,
  });
});

test('n-grams ignore spaces, and pages are consecutive', async () => {
  const values = ['Kota Bandung', 'KotaBandung', 'Medan', 'Me dan'];
  const first = await clusters(values, { method: 'ngram', limit: 1 });
  const second = await clusters(values, { method: 'ngram', limit: 1, offset: 1 });
  expect([first.total, second.total]).toEqual([2, 2]);
  expect([...first.clusters, ...second.clusters].map(({ suggested_value }) => suggested_value)).toEqual([
    'Kota Bandung',
    'Medan',
  ]);
});

test('names that sound alike are grouped, however they are spelt', async () => {
  const values = ['Soeharto', 'Suharto', 'Moh. Jusuf', 'Muhammad Yusuf', 'Bambang', 'Soekarno'];
  const { clusters: found } = await clusters(values, { method: 'phonetic' });
  expect(found.map(({ values: own }) => own.map(({ value }) => value))).toEqual([
    ['Soeharto', 'Suharto'],
    ['Moh. Jusuf', 'Muhammad Yusuf'],
  ]);
});

test('typos are grouped around the most frequent spelling, and do not chain', async () => {
  const values = [...times(5, 'Surabaya'), 'surabaya', 'Surabya', 'Surabayya', ...times(4, 'Semarang'), 'Semarng'];
  const { clusters: found } = await clusters(values, { method: 'levenshtein', distance: 1 });
  expect(found.map(({ values: own }) => own.map(({ value }) => value))).toEqual([
    ['Surabaya', 'surabaya', 'Surabya', 'Surabayya'],
    ['Semarang', 'Semarng'],
  ]);
  const chain = ['aaaaaaaa', 'aaaaaaab', 'aaaaaabb', 'aaaaabbb'];
  const { clusters: steps } = await clusters(chain, { method: 'levenshtein', distance: 1 });
  expect(steps.map(({ values: own }) => own.length)).toEqual([2, 2]);
});

test.each<[string, ClusterRequest['method'], string[]]>([
  ['Budi Santoso', 'fingerprint', [...times(9, 'budi santoso'), ...times(5, 'BUDI  SANTOSO'), 'Budi Santoso']],
  ['PT Maju Jaya', 'fingerprint', [...times(5, 'PT. MAJU JAYA'), ...times(4, 'Maju Jaya, PT'), 'PT Maju Jaya']],
  ['PT Maju Jaya Tbk', 'fingerprint', [...times(5, 'PT MAJU JAYA TBK'), 'PT Maju Jaya Tbk']],
  ['CV Sumber Rejeki', 'levenshtein', [...times(5, 'Sumber Rejeki'), 'CV Sumber Rejeki']],
  ['Kota Bandung', 'ngram', [...times(5, 'KOTABANDUNG'), 'Kota Bandung']],
  ['Surabaya', 'levenshtein', [...times(5, 'SURABAYA'), 'Surabaya', 'Suarbaya', 'Surabayya']],
  ['surabaya', 'levenshtein', [...times(3, 'surabaya'), 'Surabya']],
  ['PT BCA', 'fingerprint', [...times(2, 'pt bca'), 'PT BCA']],
  ['kWh', 'fingerprint', [...times(3, 'kWh'), 'KWH']],
  ['SKU-A1', 'fingerprint', [...times(3, 'sku-a1'), 'SKU-A1', 'Sku-A1']],
  ['LED 12mm', 'fingerprint', [...times(3, 'LED 12mm'), 'LED 12MM']],
  ['PCS', 'fingerprint', [...times(3, 'PCS'), 'pcs']],
  ['Sudah dibayar', 'fingerprint', [...times(9, 'SUDAH DIBAYAR'), ...times(2, 'sudah dibayar'), 'Sudah dibayar']],
])('%s is proposed of what %s puts together', async (suggested, method, values) => {
  const page = await clusters(values, { method, distance: 3 });
  expect(page.clusters).toMatchObject([{ suggested_value: suggested, row_count: values.length }]);
  expect(page.rows_to_change).toBe(values.filter((value) => value !== suggested).length);
});

test('labels of totals are not misspelt names, nor misspelt versions of each other', async () => {
  const values = ['Jumlah Juni', 'Jumlah Juli', 'Total', 'Tota', 'Subtotal', 'Sub Total', 'Jumlah', 'Jumla'];
  for (const method of ['levenshtein', 'phonetic'] as const)
    expect((await clusters(values, { method, distance: 3 })).clusters).toEqual([]);
});

test('values with different digits are different for every method', async () => {
  const values = [
    'Jl. Yani No. 1, RT 3',
    'Jl. Yani No. 3, RT 1',
    'Rp 920.000',
    'Rp 9.200.000',
    'Rp920.000',
    'JL. YANI NO. 1, RT 3',
  ];
  for (const method of ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const) {
    const { clusters: found } = await clusters(values, { method, distance: 3 });
    for (const { values: own } of found)
      expect(new Set(own.map(({ value }) => value.replace(/\D+/g, ' ').trim())).size).toBe(1);
    expect(found.map(({ suggested_value }) => suggested_value)).toContain('Jl. Yani No. 1, RT 3');
  }
});

test('refuses a column of numbers and an unknown column', async () => {
  const dataset = await openDataset(session, await writeTexts(session, { Harga: ['1', '2'] }, folder));
  const request: ClusterRequest = {
    column: 'Harga',
    method: 'fingerprint',
    ngramSize: 2,
    distance: 1,
    offset: 0,
    limit: 1,
  };
  await expect(clusterValues(session, dataset, request)).rejects.toMatchObject({ code: 'invalid_config' });
  await expect(clusterValues(session, dataset, { ...request, column: 'X' })).rejects.toMatchObject({
    code: 'unknown_column',
  });
});

const methods = ['fingerprint', 'ngram', 'phonetic', 'levenshtein'] as const;

test.each([
  ['amounts', ['1.500', '1.500', '(1.500)', '-1.500', '1.500-', '12.500', 'n/a']],
  ['rupiah', ['Rp 1.500', 'Rp -1.500', '-Rp 1.500', 'Rp 2.000']],
  ['percentages', ['12%', '-12%', '12', '5%', '7%']],
  ['whole numbers', ['5', '5-', '-5', 'n/a', '7']],
  ['an open question', ['1.500', '1,500', '-1.500', '2.500']],
  ['currencies', ['$5', '$6', '€5', '5', '$7']],
  ['plain text', ['-500', '500', '(500)', 'Jakarta', 'Bandung', 'lunas', 'belum', 'Medan']],
])('%s that are different numbers are in no cluster together', async (_what, cells) => {
  const signs = (value: string) => (/^\(|-/.test(value) ? '-' : '') + (value.includes('%') ? '%' : '');
  for (const method of methods) {
    const page = await clusters(cells, { method });
    for (const { values } of page.clusters) {
      expect(new Set(values.map(({ value }) => signs(value))).size).toBe(1);
      expect(new Set(values.map(({ value }) => /[$€]/.exec(value)?.[0] ?? '')).size).toBe(1);
    }
  }
});

test('one number in two writings, and a slip beside it, are still one cluster', async () => {
  const found = async (cells: string[]) =>
    (await clusters(cells)).clusters.map(({ values }) => values.map(({ value }) => value));
  expect(await found(['(1.500)', '-1.500', '1.500-', '12.500,00', '3'])).toEqual([['(1.500)', '-1.500', '1.500-']]);
  expect(await found(['12.500,00', '12.500,00?', '3', '4', '5'])).toEqual([['12.500,00', '12.500,00?']]);
  expect(await found(['12,5', '12.5', 'Jakarta', 'Jakarta.', 'Medan'])).toEqual([
    ['12,5', '12.5'],
    ['Jakarta', 'Jakarta.'],
  ]);
});

test('no cluster has two values that its column reads differently', async () => {
  const digits = fc.constantFrom('5', '12,5', '1.500.000', '12.500,00');
  const forms = fc.constantFrom('#', '-#', '(#)', '#-', 'Rp #', '-Rp #');
  const cell = fc.tuple(digits, forms).map(([digit, form]) => form.replace('#', digit));
  await fc.assert(
    fc.asyncProperty(
      fc.array(cell, { minLength: 4, maxLength: 12 }),
      fc.constantFrom(...methods),
      async (some, method) => {
        const cells = [...some, 'n/a', '3.000.000,50'];
        const dataset = await openDataset(session, await writeTexts(session, { Kota: cells }, folder));
        const [column] = dataset.schema.columns;
        if (!column || column.type !== 'text') return;
        const read = await readColumns(session, dataset, [{ column }]);
        if (!read.read.has(column.key)) return;
        const rows = await session.rows(`SELECT c${column.key} AS text, v${column.key} AS value FROM ${read.relation}`);
        const valueOf = new Map(rows.map(({ text, value }) => [String(text), value]));
        const page = await clusterValues(session, dataset, {
          column: 'Kota',
          method,
          ngramSize: 2,
          distance: 2,
          offset: 0,
          limit: 50,
        });
        for (const { values } of page.clusters) {
          const told = values.map(({ value }) => valueOf.get(value)).filter((value) => value !== null);
          expect([values, new Set(told.map(String)).size]).toEqual([values, told.length === 0 ? 0 : 1]);
        }
      },
    ),
    { numRuns: 80 },
  );
});
