import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPhone, formatRupiah, parseAmount } from '@rapi/indonesia';
import { wideTest } from '@rapi/test-breadth';
import { measureQuality } from '../analysis/quality-score';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { applyOperation } from '../operations/apply-operation';
import { parseStep } from '../operations/registry';
import { cleanText } from './clean-texts';
import { cleaningRules } from './rules';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const clean = (dataset: Dataset, rule_ids: readonly string[]) =>
  applyOperation(session, dataset, parseStep({ operation: 'clean@1', config: { rule_ids } }), folder, {
    now: new Date(0),
  });

const spoil = fc.tuple(
  fc.constantFrom('', ' ', '\u00a0', '\n'),
  fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ),
  fc.constantFrom('', ' ', '\t', '\u200b'),
);
const dirty = (...values: string[]) =>
  fc.option(
    fc
      .tuple(fc.constantFrom(...values), spoil)
      .map(([value, [before, change, after]]) => before + change(value) + after),
    { freq: 8 },
  );
const noise = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const orNoise = (values: fc.Arbitrary<string | null>) =>
  fc.tuple(values, noise).map(([value, other]) => (other === undefined ? value : other.replaceAll('\0', '')));

const columns = {
  'Nama Pelanggan': orNoise(
    dirty('Budi Santoso', 'budi santoso, s.e.', 'PT Maju Jaya', 'McDonald Siti', 'Ali bin Umar', 'Dr. Joko'),
  ),
  Email: orNoise(dirty('budi@example.id', 'a.b@x.co.id', 'mailto:a@b.id', 'bukan', 'a@@b.id')),
  'No HP': orNoise(
    dirty('081234567890', '+62 812-3456-7890', '6281234567890', '81234567890', '021-5551234', '+62628123456789', '08'),
  ),
  Alamat: orNoise(
    dirty('Jl. Merdeka No. 10', 'jalan merdeka no 10 rt 1 rw 2', 'KOMP. ASRI BLOK A-1', 'gg. ii, kel. x'),
  ),
  Kota: orNoise(dirty('Jakarta Selatan', 'Kab. Bandung', 'bandung', 'Jaksel', 'Kota  Banjar', 'Atlantis')),
  Provinsi: orNoise(dirty('Jawa Barat', 'jabar', 'DKI', 'Prov. Banten', 'Utara')),
  'Kode Pos': orNoise(dirty('40115', '40 115', '401151', 'Kode Pos: 40115')),
  Tanggal: orNoise(
    dirty(
      '2026-01-05',
      '05/01/2026',
      '5-1-2026',
      '5 Jan 2026',
      '05/01/26',
      '30/02/2026',
      'Senin, 5 Januari 2026',
      'Januari 5, 2026',
    ),
  ),
  Total: orNoise(
    dirty(
      'Rp 1.250.000',
      'Rp1250000',
      'Rp. 900,-',
      'Rp 1,5 juta',
      'Rp 1,500',
      'IDR 5,000.25',
      '1500',
      'gratis',
      '-Rp 500',
    ),
  ),
  Jumlah: dirty('1', '2', '2.0', '1.500', '07'),
  Catatan: orNoise(dirty('satu  dua', 'biasa', '-')),
  Status: orNoise(dirty('Lunas', 'belum lunas', 'blm lunas', 'Blm. Lunas', 'DP', 'L1')),
  Harga: dirty('15.000', '20.000', '7.500', '1.250.000', '2500', '-'),
  Kadar: dirty('1,5', '2,25', '3', '1.000,5'),
};

const dirtyTable = fc
  .integer({ min: 1, max: 14 })
  .chain((rows) =>
    fc.record(
      Object.fromEntries(
        Object.entries(columns).map(([name, values]) => [name, fc.array(values, { minLength: rows, maxLength: rows })]),
      ),
    ),
  );

/** Contradictions that only a mix of a hundred tables would have: both decimal signs, both day orders. */
const contradictions = {
  Total: dirty(
    'Rp 1.250.000',
    'rp 1.250.000',
    'IDR 5,000.25',
    'IDR 1,250,000',
    'Rp 1,5',
    'Rp 12.5',
    'Rp 25.000',
    'gratis',
  ),
  Tanggal: dirty('12/31/2025', '01/31/2026', '31/12/2025', '31-1-2026', '05/01/2026', '2026-01-05', 'besok'),
};

test('columns with two notations are as clean after one cleaning as after two', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 2, max: 9 })
        .chain((rows) =>
          fc.record(
            Object.fromEntries(
              Object.entries(contradictions).map(([name, values]) => [
                name,
                fc.array(values, { minLength: rows, maxLength: rows }),
              ]),
            ),
          ),
        ),
      fc.constantFrom(['tidy-spaces', 'rupiah-form', 'date-form'], ['rupiah-form', 'date-form']),
      async (table, someRules) => {
        const { dataset: after } = await clean(await writeTexts(session, table, folder), someRules);
        expect((await clean(after, someRules)).dataset.hash).toBe(after.hash);
      },
    ),
    { numRuns: 40 },
  );
});

wideTest(
  'a second cleaning changes nothing, the list of changes is complete, and the quality never falls',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        dirtyTable,
        fc.subarray(
          cleaningRules.map(({ id }) => id),
          { minLength: 1 },
        ),
        async (table, someRules) => {
          const before = await writeTexts(session, table, folder);
          const opened = await openDataset(session, before);
          const { dataset: after, result, output } = await clean(before, someRules);
          const again = await clean(after, someRules);
          expect([again.output.counts.cells_changed, again.dataset.hash]).toEqual([0, after.hash]);
          const joined = after.schema.columns.map(
            ({ key, name }) =>
              `SELECT b._row AS row_index, '${name}' AS column_name, b.c${key} AS original, a.c${key} AS cleaned FROM ${result.relation} a JOIN ${opened.relation} b USING (_row) WHERE a.c${key} IS DISTINCT FROM b.c${key}`,
          );
          const order = 'ORDER BY row_index, column_name';
          expect(
            await session.rows(`SELECT row_index, column_name, original, cleaned FROM ${output.changes} ${order}`),
          ).toEqual(await session.rows(`SELECT * FROM (${joined.join(' UNION ALL ')}) ${order}`));
          const [low, high] = [await measureQuality(session, opened), await measureQuality(session, result)];
          expect(high.score).toBeGreaterThanOrEqual(low.score);
          expect(high.uniqueness).toBe(low.uniqueness);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test.each(cleaningRules.map((rule) => [rule.id, rule] as const))(
  'the rule %s is idempotent, also after tidying',
  (_id, rule) => {
    const tidy = cleaningRules.filter(({ id }) => id === 'tidy-spaces' || id === rule.id);
    const values = fc.oneof(...Object.values(columns), fc.string({ unit: 'binary', maxLength: 30 }));
    fc.assert(
      fc.property(values, (text) => {
        for (const rules of [[rule], tidy]) {
          const once = cleanText({ rules }, text ?? '').text;
          expect(cleanText({ rules }, once ?? '').text ?? '').toBe(once ?? '');
        }
      }),
      { numRuns: 500 },
    );
  },
);

test('the fast readers of phones and amounts agree with the full readers', () => {
  const run = (id: string, text: string) => cleaningRules.find((rule) => rule.id === id)?.run(text);
  const separators = fc.constantFrom('', '-', ' ');
  const phone = fc.tuple(
    fc.constantFrom('+62', '62', '0', ''),
    separators,
    fc.array(fc.tuple(fc.stringMatching(/^\d{1,5}$/), separators), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(phone, ([start, gap, parts]) => {
      const text = `${start}${gap}8${parts.map(([digits, separator]) => separator + digits).join('')}`;
      expect(run('phone-form', text)).toBe(formatPhone(text));
    }),
    { numRuns: 2_000 },
  );
  const amount = fc.tuple(
    fc.constantFrom('Rp', 'rp.', 'RP ', 'Rp. '),
    fc.array(fc.stringMatching(/^\d{1,3}$/), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('', ',-', ',00', ',5'),
  );
  fc.assert(
    fc.property(amount, ([mark, groups, end]) => {
      const text = `${mark}${groups.join('.')}${end}`;
      const value = parseAmount(text);
      const written = value === undefined ? undefined : formatRupiah(value, { space: true });
      const expected = written !== undefined && parseAmount(written) === value ? written : undefined;
      expect(run('rupiah-form', text)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});
