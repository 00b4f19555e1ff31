import fc from 'fast-check';
import type { Texts } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { matchHeaders } from '../headers/match-headers';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function append(own: Texts, files: readonly Texts[], config: object = {}, maxRows?: number) {
  const others = [];
  for (const texts of files) others.push(await bench.write(texts));
  const named = others.map(({ hash }, i) => ({ file_id: `f${i}`, dataset_hash: hash, filename: `f${i}.csv` }));
  return bench.outcome(
    own,
    'append@1',
    { files: named, ...config },
    { others, ...(maxRows !== undefined && { maxRows }) },
  );
}

test.each([
  ['Tanggal', 'tgl.', 'alike'],
  ['No. HP', 'Telepon', 'alike'],
  ['Invoice Number', 'No Faktur', 'alike'],
  ['Harga Satuan', 'harga_satuan', 'alike'],
  ['Keterangan', 'Keterangn', 'alike'],
  ['Kode Barang', 'Kode', 'alike'],
  ['Harga', 'Harga Satuan', 'alike'],
  ['Alamat', 'Alamat 2', 'extra'],
  ['Kuartal 1', 'Kuartal 2', 'extra'],
  ['Nama', 'Nomor', 'extra'],
])('%s and %s are %s', (target, header, how) => {
  expect(matchHeaders([target], [header], { alike: true })[0]?.how).toBe(how);
});

test('of two similar columns neither is chosen', () => {
  expect(matchHeaders(['Nama'], ['nama ', 'NAMA'], { alike: true }).map(({ how }) => how)).toEqual(['extra', 'extra']);
});

test('types are unified: fractions, two date notations, amounts as text', async () => {
  const { rows, types } = await append({ N: ['1', '2'], T: ['2026-01-31', '2026-02-01'], H: ['1500', '2000'] }, [
    { N: ['0.5', '2.25'], T: ['28/02/2026', '01/03/2026'], H: ['Rp 17.000', 'Rp 8.500'] },
  ]);
  expect(types).toEqual({ N: 'decimal', T: 'date', H: 'decimal' });
  expect(rows[2]).toEqual({ N: 0.5, T: '2026-02-28', H: 17000 });
});

test('unreadable values stay text as written, and nothing is lost', async () => {
  const { rows, types } = await append({ H: ['1500', '2000'] }, [{ H: ['seribu', 'Rp 8.500'] }]);
  expect(types.H).toBe('text');
  expect(rows.map(({ H }) => H)).toEqual([1500, 2000, 'seribu', 'Rp 8.500']);
});

test('a total that comes with a file is told, because sums would count it again', async () => {
  const month = (amounts: readonly number[]): Texts => {
    const sum = amounts.reduce((all, each) => all + each, 0);
    return { Barang: [...amounts.map((_, row) => `Barang ${row}`), 'Total'], Jumlah: [...amounts, sum].map(String) };
  };
  const rows = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([name, cells]) => [name, cells.slice(0, -1)]));
  const [january, february] = [month([1000, 2500, 3500]), month([1200, 1800, 4000])];
  const { applied } = await append(january, [february], { own_name: 'Januari' });
  expect(applied.output.warnings).toEqual([
    { reason: 'append_rows_not_data', params: { count: 2, files: ['Januari', 'f0.csv'] } },
  ]);
  const clean = await append(rows(january), [rows(february)]);
  expect(clean.applied.output.warnings ?? []).toEqual([]);
});

test('columns go where the settings say, or are left out; two columns in one place are refused', async () => {
  const files = [{ X: ['x'], Y: ['y'] }];
  const to = (column: string, target: string | null) => ({ file: 0, column, to: target });
  expect((await append({ A: ['a'] }, files, { matches: [to('X', 'A'), to('Y', null)] })).rows).toEqual([
    { A: 'a' },
    { A: 'x' },
  ]);
  expect((await append({ A: ['a'] }, files, { extra: 'leave_out' })).rows).toEqual([{ A: 'a' }, { A: null }]);
  await expect(append({ A: ['a'] }, files, { matches: [to('X', 'A'), to('Y', 'A')] })).rejects.toMatchObject({
    said: { reason: 'append_same_column' },
  });
});

test('more rows than the plan allows are refused with the limit', async () => {
  await expect(append({ A: ['a', 'b'] }, [{ A: ['c'] }], {}, 2)).rejects.toMatchObject({
    said: { reason: 'append_too_many_rows', params: { rows: 3, limit: 2 } },
  });
});

const cells = fc.array(fc.stringMatching(/^[a-z]{2,5}x$/), { minLength: 1, maxLength: 6 });

test('the rows add up, and every cell stays in its row', async () => {
  await fc.assert(
    fc.asyncProperty(cells, fc.array(cells, { minLength: 1, maxLength: 4 }), async (own, files) => {
      const { rows, applied } = await append(
        { Kolom: own },
        files.map((each) => ({ kolom: each })),
        {
          source_column: 'Berkas',
          own_name: 'ini',
        },
      );
      const expected = [
        ...own.map((Kolom) => ({ Berkas: 'ini', Kolom })),
        ...files.flatMap((each, i) => each.map((Kolom) => ({ Berkas: `f${i}.csv`, Kolom }))),
      ];
      expect(rows).toEqual(expected);
      expect(applied.dataset.schema.rowCount).toBe(expected.length);
    }),
    { numRuns: 20 },
  );
});
