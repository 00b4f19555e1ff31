import fc from 'fast-check';
import { duplicateSettings, type DuplicateSettings } from '@rapi/contracts';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openSession, type Texts, writeDataset, writeTexts } from '@rapi/table-core';
import { detectDuplicates } from './detect';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duplicates-'));
  await mkdir(join(folder, 'cache'));
  session = await openSession(folder, { memoryLimitMb: 192, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
const writeSame = async (rows: number) => {
  await session.run(`CREATE OR REPLACE TABLE same AS SELECT range AS _row, 'sama' AS c0 FROM range(${rows})`);
  return writeDataset(session, 'same', [{ name: 'Nama', key: 0 }], folder);
};
const detect = (dataset: Dataset, settings: Partial<DuplicateSettings> = {}, groups = { offset: 0, limit: 100 }) =>
  detectDuplicates(
    { session, folder, cacheFolder: join(folder, 'cache') },
    { dataset, settings: duplicateSettings.parse(settings), groups, sampleRows: 10 },
  );
const rowsOf = async (texts: Texts, settings: Partial<DuplicateSettings> = {}) =>
  (await detect(await write(texts), settings, { offset: 0, limit: 1_000 })).groups.map(
    ({ row_indices }) => row_indices,
  );

const people: Texts = {
  Nama: ['Budi Santoso', 'Siti Aminah', 'Budi Santoso', 'BUDI SANTOSO', ' Siti  Aminah ', 'Dewi Lestari', 'Dewi Lestary'],
  Email: ['b@x.id', 's@x.id', 'b@x.id', 'B@x.id', 's@x.id', 'd@x.id', 'd@x.id'],
}; // prettier-ignore
const strict = { ignore_case: false, ignore_whitespace: false };

describe('equal rows', () => {
  test.each([
    ['to the letter', strict, [[0, 2]]],
    ['without case', { ...strict, ignore_case: true }, [[0, 2, 3]]],
    ['without spaces', { ...strict, ignore_whitespace: true }, [[0, 2], [1, 4]]],
    ['without both', {}, [[0, 2, 3], [1, 4]]],
    ['in a key column', { method: 'key_columns' as const, key_columns: ['Email'] }, [[0, 2, 3], [1, 4], [5, 6]]],
  ])('%s', async (_what, settings, expected) => expect(await rowsOf(people, settings)).toEqual(expected)); // prettier-ignore

  test('numbers and dates are compared by value, or by notation with exact comparison', async () => {
    const texts = { Jumlah: ['5', '5.0', '6', '7'], Hari: ['2026-01-31', '2026-01-31', '2026-02-01', '2026-02-02'] };
    expect(await rowsOf(texts)).toEqual([[0, 1]]);
    expect(await rowsOf(texts, strict)).toEqual([]);
  });

  test('empty cells equal empty cells, but rows with empty keys are not duplicates', async () => {
    const texts = { Kode: ['A', null, null, 'A', null], Kota: ['x', 'y', 'y', null, null] };
    expect(await rowsOf(texts)).toEqual([[1, 2]]);
    const { groups, notes } = await detect(await write(texts), { method: 'key_columns', key_columns: ['Kode'] });
    expect(groups.map(({ row_indices }) => row_indices)).toEqual([[0, 3]]);
    expect(notes).toEqual([{ code: 'rows_without_key', count: 3, columns: ['Kode'] }]);
  });

  test('a column that the table lacks is refused, naming it', async () => {
    await expect(detect(await write(people), { key_columns: ['Negara'] })).rejects.toMatchObject({
      code: 'unknown_column',
      message: expect.stringContaining('Negara'),
    });
  });

  test('with many rows only possible duplicates are compared in full, with the same result', async () => {
    const number = (row: number) => (row % 1_000 === 999 ? row - 1 : row);
    const rows = Array.from({ length: 6_000 }, (_, row) => number(row));
    const texts = {
      Nomor: rows.map(String),
      Nama: rows.map((row) => `Nama ${row}`),
      Kota: rows.map((row, i) => (i === 1_999 ? 'lain' : `Kota ${row % 7}`)),
    };
    const expected = [998, 2_998, 3_998, 4_998, 5_998].map((row) => [row, row + 1]);
    expect(await rowsOf(texts)).toEqual(expected);
    expect(await rowsOf({ Nama: texts.Nama, Kota: texts.Kota })).toEqual(expected);
  });
});

describe('similar rows', () => {
  test('by the edit distance of one column', async () => {
    const fuzzy = { method: 'fuzzy' as const, key_columns: ['Nama'] };
    expect(await rowsOf(people, { ...fuzzy, similarity_threshold: 75 })).toEqual([[0, 2, 3], [1, 4], [5, 6]]); // prettier-ignore
    expect(await rowsOf(people, { ...fuzzy, similarity_threshold: 100 })).toEqual([[0, 2, 3], [1, 4]]); // prettier-ignore
    const { groups } = await detect(await write(people), { ...fuzzy, similarity_threshold: 75 });
    expect(groups.map(({ similarity_score }) => similarity_score)).toEqual([100, 100, 91.67]);
  });

  test('names match in any word order, phone numbers in any form, and dates match or not', async () => {
    const texts = {
      Nama: ['Budi Santoso', 'Santoso, Budi', 'Siti Aminah', 'Agus'],
      Telepon: ['0812-3456-7890', '+62 812 3456 7890', '081234567890', '0813-0000-1111'],
      Tanggal: ['2026-01-31', '2026-01-13', '2026-01-31', '2026-02-28'],
    };
    const by = (column: string) => rowsOf(texts, { method: 'fuzzy', key_columns: [column] });
    expect(await by('Nama')).toEqual([[0, 1]]);
    expect(await by('Telepon')).toEqual([[0, 1, 2]]);
    expect(await by('Tanggal')).toEqual([[0, 2]]);
  });

  const customers: Texts = {
    Kode: ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'],
    Nama: ['Budi Santoso', 'Siti Aminah', 'Budi Santosa', 'Dewi Lestari', 'Agus Wijaya'],
    Telepon: ['0812-3456-7890', '0813-1111-2222', '+6281234567890', '0857-3333-4444', '0821-5555-6666'],
    Alamat: ['Jl. Merdeka No. 12', 'Jl. Melati No. 3', 'Jalan Merdeka 12', 'Jl. Melati No. 4', 'Jl. Kartini No. 9'],
    Kota: ['Bandung', 'Bandung', 'Bandung', 'Bandung', null],
  };

  test('by the whole record, without columns that only number the rows', async () => {
    const { groups, notes } = await detect(await write(customers), { method: 'fuzzy' });
    expect(groups.map(({ row_indices }) => row_indices)).toEqual([[0, 2]]);
    expect(notes).toEqual([{ code: 'columns_left_out', count: 1, columns: ['Kode'] }]);
  });

  test('amounts without two equal values identify nothing', async () => {
    const texts = {
      Nama: ['Budi Santoso', 'Siti Rahayu', 'Budi Santosa', 'Agus Wijaya'],
      Total: ['1250000', '780500', '1250001', '99000'],
    };
    const { notes } = await detect(await write(texts), { method: 'fuzzy' });
    expect(notes).toEqual([]);
  });

  test('a table with one row or none has no similar rows', async () => {
    for (const rows of [[], ['Budi'], [null]]) {
      const key_columns = ['Nama', 'Kota'];
      expect(await rowsOf({ Nama: rows, Kota: rows }, { method: 'fuzzy', key_columns })).toEqual([]);
    }
  });

  test('by several key columns, and never by values missing in either row', async () => {
    const texts = { Nama: ['Budi', 'Budi', 'Budi', null], Kota: ['Medan', 'Medann', null, null], Hp: [null, null, '0812', null] }; // prettier-ignore
    const { groups, notes } = await detect(await write(texts), {
      method: 'fuzzy',
      key_columns: ['Nama', 'Kota', 'Hp'],
    });
    expect(groups.map(({ row_indices }) => row_indices)).toEqual([[0, 1]]);
    expect(notes).toEqual([{ code: 'rows_without_key', count: 1, columns: [] }]);
  });

  test('many records are compared by shared keys, and every typo is found', async () => {
    const rows = Array.from({ length: 2_400 }, (_, row) => row);
    const letters = (row: number) =>
      [...String(row).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a');
    const texts = {
      Nama: rows.map((row) => (row % 6 === 5 ? `Tuan ${letters(row - 1)}x Wijaya` : `Tuan ${letters(row)} Wijaya`)),
      Telepon: rows.map((row) => `0812${String(34_560_000 + (row % 6 === 5 ? row - 1 : row))}`),
      Kota: rows.map((row) => `Kota ${'abcdefghij'[(row % 6 === 5 ? row - 1 : row) % 10]}`),
    };
    expect(await rowsOf(texts, { method: 'fuzzy' })).toEqual(
      rows.filter((row) => row % 6 === 5).map((row) => [row - 1, row]),
    );
  });
});

describe('what a group reports', () => {
  test('why its rows match, column by column', async () => {
    const texts = {
      Kode: ['A', 'A', 'B'],
      Nama: ['Dewi Lestari', 'Dewi Lestary', 'x'],
      Kota: ['Medan', 'Padang', 'x'],
      Hp: ['0812', null, 'x'],
      Fax: [null, null, '9'],
      Pos: ['20111', '20111', '1'],
    };
    const { groups } = await detect(await write(texts), { method: 'key_columns', key_columns: ['Kode'] });
    expect(groups[0]?.columns).toEqual([
      { column: 'Kode', match: 'equal', similarity: 100 },
      { column: 'Nama', match: 'similar', similarity: 96.67 },
      { column: 'Kota', match: 'different', similarity: 0 },
      { column: 'Hp', match: 'partly_empty', similarity: 100 },
      { column: 'Fax', match: 'empty', similarity: null },
      { column: 'Pos', match: 'equal', similarity: 100 },
    ]);
  });

  test('pages of groups with stable names, cached next to the dataset and computed again without the cache', async () => {
    const values = Array.from({ length: 130 }, (_, i) => `nama ${i}`);
    const dataset = await write({ Nama: [...values, ...values] });
    const first = await detect(dataset);
    expect([first.total, first.groups.length, first.unique_rows]).toEqual([130, 100, 130]);
    const kept = (await readdir(join(folder, 'cache'))).find((name) => name.startsWith(dataset.hash));
    expect(kept).toMatch(new RegExp(`-duplicates-${first.settings_key}\\.parquet$`));
    const last = await detect(dataset, {}, { offset: 100, limit: 100 });
    expect(last.groups.map(({ row_indices }) => row_indices[0])).toEqual(values.slice(100).map((_, i) => 100 + i));
    await rm(join(folder, 'cache', kept ?? ''));
    expect(await detect(dataset)).toEqual(first);
    const other = await detect(dataset, { ignore_case: false });
    expect(other.groups[0]?.group_id).not.toBe(first.groups[0]?.group_id);
    expect(other.groups[0]?.row_indices).toEqual(first.groups[0]?.row_indices);
  });

  test('one group may contain all rows of a large table', async () => {
    const { groups, unique_rows } = await detect(await writeSame(100_000));
    expect([unique_rows, groups[0]?.row_count, groups[0]?.row_indices.length, groups[0]?.sample_data.length]).toEqual([
      1, 100_000, 100_000, 10,
    ]);
    expect(groups[0]?.sample_data[9]).toEqual({ Nama: 'sama' });
  });
});

describe('amounts in texts', () => {
  const fuzzy = { method: 'fuzzy' as const, similarity_threshold: 80 };
  const filling = Array.from({ length: 12 }, (_, place) => `Rp ${place + 3}.000.000`);
  const amounts = (...cells: string[]): Texts => ({ Harga: [...cells, ...filling] });

  test.each([
    ['Rp 500.000', '-Rp 500.000', false],
    ['Rp 12,50', 'Rp 1.250', false],
    ['(500)', '500', false],
    ['Rp 500.000', '500000', true],
    ['Rp 500.000', 'Rp500.000,00', true],
    ['-Rp 500.000', '(Rp 500.000)', true],
    ['Rp 500.000', 'Rp 500.001', false],
    ['belum', 'BELUM', true],
  ])('%s and %s: alike %s', async (one, two, areAlike) => {
    const texts = amounts(one, two);
    expect(await rowsOf(texts, { ...fuzzy, key_columns: ['Harga'] })).toEqual(areAlike ? [[0, 1]] : []);
    const { columns = [] } =
      (
        await detect(
          await write({ Kode: texts.Harga?.map((_, at) => (at < 2 ? 'sama' : `lain-${at}`)) ?? [], ...texts }),
          { method: 'key_columns', key_columns: ['Kode'] },
        )
      ).groups[0] ?? {};
    expect(columns.find(({ column }) => column === 'Harga')?.similarity === 100).toBe(areAlike);
  });

  test.each(['-500', '(500)', '-Rp 500', 'Rp -500', '500-'])(
    '%s among other texts does not equal 500',
    async (signed) => {
      const texts = { Isi: ['500', signed, 'merah tua', 'biru muda', 'kuning', 'hitam pekat', 'A-12', 'B-77'] };
      const { groups } = await detect(await write({ Kode: ['sama', 'sama', ...'abcdef'], ...texts }), {
        method: 'key_columns',
        key_columns: ['Kode'],
      });
      expect(groups[0]?.columns.find(({ column }) => column === 'Isi')?.match).not.toBe('equal');
      expect(await rowsOf(texts, { ...fuzzy, similarity_threshold: 99, key_columns: ['Isi'] })).toEqual([]);
    },
  );

  test('two amounts are alike exactly if their values are equal', async () => {
    const written = fc
      .record({
        amount: fc.integer({ min: 1, max: 4 }),
        sign: fc.constantFrom(1, -1),
        style: fc.constantFrom('dots', 'plain', 'cents'),
      })
      .map(({ amount, sign, style }) => {
        const hundreds = amount * 1000;
        const body = {
          dots: hundreds.toLocaleString('id-ID'),
          plain: String(hundreds),
          cents: `${hundreds.toLocaleString('id-ID')},00`,
        }[style];
        return { value: sign * hundreds, text: `${sign < 0 ? '-' : ''}Rp ${body}` };
      });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 8 }), async (drawn) => {
        const groups = new Map<number, number[]>();
        drawn.forEach(({ value }, row) => groups.set(value, [...(groups.get(value) ?? []), row]));
        const expected = [...groups.values()].filter(({ length }) => length > 1);
        const own = Array.from({ length: 9 }, (_, place) => `Rp ${place + 900}.000.000`);
        expect(
          await rowsOf({ Harga: [...drawn.map(({ text }) => text), ...own] }, { ...fuzzy, key_columns: ['Harga'] }),
        ).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });
});
