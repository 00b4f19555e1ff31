import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openSession, type EngineSession } from '../session/session';
import type { Dataset } from './dataset';
import type { WriteColumn } from './column-plan';
import { openDataset } from './open-dataset';
import { writeDataset } from './write-dataset';
import { writeTexts, type Texts } from './write-texts';

let folder: string;
let session: EngineSession;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterEach(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts, native?: Record<string, WriteColumn['native']>) =>
  writeTexts(session, texts, folder, native);

const typeOf = ({ schema }: Dataset, index = 0) => schema.columns[index]?.type;

/** The type of a column, then its values as JSON shows them. */
async function read(values: readonly (string | null)[], name = 'Kolom') {
  const data = await write({ [name]: values });
  const column = data.schema.columns[0];
  const { relation } = await openDataset(session, data);
  const side = column?.type === 'text' ? 'c0' : 'v0';
  const rows = await session.rows(`SELECT ${side} AS value FROM ${relation} ORDER BY _row`);
  return [column?.type, column?.format, rows.map(({ value }) => value)];
}

test.each([
  [['1', '-20', null, '0'], 'integer', undefined, [1, -20, null, 0]],
  [['1', '2.5'], 'decimal', undefined, [1, 2.5]],
  [['12,5', '3'], 'decimal', 'id-number', [12.5, 3]],
  [['1.500', '1.250.000'], 'decimal', 'id-number', [1500, 1_250_000]],
  [['1,500', '1,250,000.75'], 'decimal', 'en-number', [1500, 1_250_000.75]],
  [['1.7000000000000002', '0.3333333333333333'], 'decimal', undefined, [1.7000000000000002, 1 / 3]],
  [['0.33333333333333331483', '2'], 'decimal', undefined, [1 / 3, 2]],
  [['3.3333333333333334e-08', '-1.5E+21', '0'], 'decimal', undefined, [3.3333333333333334e-8, -1.5e21, 0]],
  [['1234567890123456', '12'], 'integer', undefined, [1_234_567_890_123_456, 12]],
  [
    ['0,1234567890123456789', '1.234.567.890.123.456'],
    'decimal',
    'id-number',
    [0.12345678901234568, 1_234_567_890_123_456],
  ],
  [['true', 'FALSE'], 'boolean', undefined, [true, false]],
  [['05/01/2026', '31/12/2026'], 'date', 'dd/MM/yyyy', ['2026-01-05', '2026-12-31']],
  [['2026-01-05', '31-12-2026'], 'date', undefined, ['2026-01-05', '2026-12-31']],
  [['5/1/2026', '1/12/1999'], 'date', 'dd/MM/yyyy', ['2026-01-05', '1999-12-01']],
  [['2026/01/05', '2026/1/6'], 'date', 'yyyy/MM/dd', ['2026-01-05', '2026-01-06']],
  [['05.01.2026'], 'date', 'dd.MM.yyyy', ['2026-01-05']],
  [
    ['05/01/2026 8:30', '31/12/2026 23:59:59'],
    'datetime',
    'dd/MM/yyyy HH:mm:ss',
    ['2026-01-05T08:30:00', '2026-12-31T23:59:59'],
  ],
  [['5 Januari 2026', '1 Agu 2026'], 'date', 'd MMMM yyyy', ['2026-01-05', '2026-08-01']],
  [
    ['2026-01-05 08:30', '2026-01-05 23:59:59'],
    'datetime',
    'yyyy-MM-dd HH:mm:ss',
    ['2026-01-05T08:30:00', '2026-01-05T23:59:59'],
  ],
  [[' 5', '6 '], 'integer', undefined, [5, 6]],
])('%j is read as %s', async (values, type, format, typed) => {
  expect(await read(values)).toEqual([type, format, typed]);
});

test.each([
  ['a number that may be thousands or a fraction', ['1.500', '2']],
  ['leading zeros', ['007', '12']],
  ['nothing but 16 digits', ['1234567890123456']],
  ['a whole number beyond 2^53', ['9007199254740993', '12']],
  ['a whole number beyond 2^53 among fractions', ['9007199254740993', '1.5']],
  ['a grouped number beyond 2^53', ['9.007.199.254.740.993', '1.000.000']],
  ['money with its currency', ['Rp 1.000', 'Rp 2.500']],
  ['a day that no calendar has', ['30/02/2026', '01/03/2026']],
  ['the month first', ['12/25/2026']],
  ['two-digit years', ['05/01/26']],
  ['two separators in one day', ['05/01-2026']],
  ['a month that is none', ['5 Foo 2026']],
  ['a year out of range', ['05/01/0026']],
  ['a moment with a zone', ['2026-01-05T08:30:00Z']],
  ['yes and no', ['ya', 'tidak']],
  ['infinity', ['inf', '1']],
  ['exponents', ['1e5', '2']],
  ['a phone without its zero', ['6281234567890', '6285611112222']],
  ['nothing but nulls', [null, null]],
])('%s stays text', async (_what, values) => {
  expect(await read(values)).toEqual(['text', undefined, values]);
});

/** The shortest text that reads back as the same double, as this product, DuckDB, Python and JavaScript write it. */
const shortest = (value: number): string => String(value).replace(/e([+-])(\d)$/, 'e$10$2');

test('every column of doubles survives a round trip', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 12 }),
      async (values) => {
        const written = [...values, 0.5].map((value) => (value === 0 ? '0' : shortest(value)));
        const isHeld = written.every((text) => /[.e]/.test(text) || Number.isSafeInteger(Number(text)));
        fc.pre(isHeld);
        const [type, , read_] = await read(written);
        expect([type, read_]).toEqual(['decimal', [...values, 0.5].map((value) => value + 0)]);
      },
    ),
    { numRuns: 60 },
  );
});

test('digits under a header that names identifiers stay text', async () => {
  const data = await write({ 'Kode Pos': ['40115'], 'No. Rekening': ['1234567890'], NIK: ['3174051203900001'] });
  expect(data.schema.columns.map(({ type, semantic }) => [type, semantic])).toEqual([
    ['text', 'postal_code'],
    ['text', 'bank_account'],
    ['text', 'nik'],
  ]);
});

/** Two-level codes; three-level codes fit no number notation. */
const code = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 })).map((parts) => parts.join('.'));
const codeHeader = fc.constantFrom(
  'Kode Akun',
  'KodeAkun',
  'No. Akun',
  'Akun',
  'Account Code',
  'COA',
  'Versi',
  'No',
  'id',
);

test('codes with points stay as they are: 1.10 is not 1.1', async () => {
  await fc.assert(
    fc.asyncProperty(codeHeader, fc.array(code, { minLength: 1, maxLength: 12 }), async (header, codes) => {
      const { schema } = await write({ [header]: [...codes, '1', '2.0'] });
      expect(schema.columns.map(({ type }) => type)).toEqual(['text']);
    }),
    { numRuns: 40 },
  );
});

test('finds codes with points in a long column whose sample has none', async () => {
  const codes = Array.from({ length: 5_000 }, (_, row) => `${row + 1}.0`);
  const [whole, one] = [{ Kode: codes }, { Kode: codes.with(1_234, '1.10') }];
  expect((await write(whole)).schema.columns[0]?.type).toBe('decimal');
  expect((await write(one)).schema.columns[0]?.type).toBe('text');
});

test('whole codes that pandas wrote next to blanks are numbers, as they are without blanks', async () => {
  const data = await write({ 'Kode Akun': ['101.0', '102.0', ''], 'Saldo Akun': ['1.5', '2.25', '3.10'] });
  expect(data.schema.columns.map(({ type }) => type)).toEqual(['decimal', 'decimal']);
});

test('the meaning of a column is inferred from its values, then from its header', async () => {
  const data = await write({
    Kontak: ['a@example.id', 'b@example.id', 'tidak ada'],
    Nama: ['Budi', 'Siti', 'Agus 2'],
    'Nama Barang': ['Semen', 'Pasir', 'Bata'],
    Harga: ['1000', '2000', '3000'],
    Telepon: ['0812-3456-7890', '(021) 555-1234', null],
    Lahir: ['01/02/1990', 'lupa', '03/04/1991'],
    NPWP: ['01.312.166.0-091.000', '013121660091000', null],
  });
  expect(data.schema.columns.map(({ semantic }) => semantic)).toEqual([
    'email',
    'name',
    undefined,
    'money',
    'phone',
    'date',
    'npwp',
  ]);
});

test.each([
  ['Pelanggan Nama', ['budi santoso', 'SITI AMINAH'], 'name'],
  ['Pelanggan / Nama', ['budi santoso', 'SITI AMINAH'], 'name'],
  ['Plgn.', ['budi santoso', 'SITI AMINAH'], 'name'],
  ['Konsumen', ['budi santoso', 'SITI AMINAH'], 'name'],
  ['Nama Vendor', ['PT Maju Jaya', 'Toko 88'], 'name'],
  ['Kepada', ['PT. MAJU JAYA', 'cv sumber rejeki', 'Bank Mandiri Tbk', 'Toko Abadi'], 'name'],
  ['Alamat', ['PT Maju Jaya, Jl. Merdeka 1', 'CV Abadi, Jl. Yani 2'], 'address'],
  ['Keterangan', ['ptik', 'CV terlampir', 'lunas', 'transfer'], undefined],
  ['Nama Barang', ['kabel', 'paku'], undefined],
  ['Tgl Bayar', ['45100', '45101'], undefined],
  ['Payment Date', ['45100', '45101'], undefined],
  ['Nominal per Tanggal', ['45100', '45101'], 'money'],
  ['Total Value (USD million)', ['0.1', '2.25'], undefined],
  ['Harga €', ['12.5', '2.25'], undefined],
  ['Harga US$', ['12', '2'], undefined],
  ['Biaya (Rp, kurs USD)', ['45100', '45101'], 'money'],
  ['Total Dolar', ['45100', '45101'], undefined],
])('the meaning of %s is inferred from header and values', async (name, values, semantic) => {
  expect((await write({ [name]: values })).schema.columns[0]?.semantic).toBe(semantic);
});

test('types set by the workbook are kept', async () => {
  const native = { Harga: { type: 'decimal', format: '#,##0' }, Hari: { type: 'date' } } as const;
  const data = await write({ Harga: ['1.500', '2'], Hari: ['2026-01-05', null] }, native);
  expect(data.schema.columns).toEqual([
    { name: 'Harga', key: 0, type: 'decimal', format: '#,##0', semantic: 'money', native: true },
    { name: 'Hari', key: 1, type: 'date', semantic: 'date', native: true },
  ]);
});

test('a native type is dropped if a value does not have it', async () => {
  const data = await write({ Harga: ['12', 'gratis'] }, { Harga: { type: 'integer' } });
  expect(data.schema.columns[0]).toEqual({ name: 'Harga', key: 0, type: 'text' });
});

test('one value beyond the sample counts like any other', async () => {
  const table = (last: string) =>
    session.run(
      `CREATE OR REPLACE TABLE big AS SELECT i AS _row, CASE i WHEN 20001 THEN '${last}' ELSE i::VARCHAR END AS c0 FROM range(20010) r(i)`,
    );
  await table('12.5');
  expect(typeOf(await writeDataset(session, 'big', [{ name: 'a', key: 0 }], folder))).toBe('decimal');
  await table('dua');
  expect(typeOf(await writeDataset(session, 'big', [{ name: 'a', key: 0 }], folder))).toBe('text');
  await table('\u00a012\u200b');
  expect(typeOf(await writeDataset(session, 'big', [{ name: 'a', key: 0 }], folder))).toBe('integer');
});

test('a fraction that came as a number beyond the sample makes the column a decimal column', async () => {
  const value = 'CASE range WHEN 4711 THEN 12.5 ELSE CAST(range AS DOUBLE) END';
  const text = `CASE range WHEN 4711 THEN '12.5' ELSE CAST(range AS VARCHAR) END`;
  await session.run(`CREATE TABLE cells AS SELECT range AS _row, ${text} AS c0, ${value} AS num0 FROM range(5000)`);
  const data = await writeDataset(session, 'cells', [{ name: 'Kolom', key: 0, holdsNumbers: true }], folder);
  expect(typeOf(data)).toBe('decimal');
  const { relation } = await openDataset(session, data);
  expect(await session.rows(`SELECT v0 FROM ${relation} WHERE _row = 4711`)).toEqual([{ v0: 12.5 }]);
});

test('a sparse column is judged by its filled cells', async () => {
  await session.run(
    `CREATE TABLE sparse AS SELECT i AS _row, CASE WHEN i > 49990 THEN '2026-01-05' END AS c0 FROM range(50000) r(i)`,
  );
  expect(typeOf(await writeDataset(session, 'sparse', [{ name: 'a', key: 0 }], folder))).toBe('date');
});

test('the same rows give the same hash, other names or rows give another', async () => {
  const first = await write({ a: ['1', '2'], b: ['x', null] });
  const again = await write({ a: ['1', '2'], b: ['x', null] });
  const renamed = await write({ a: ['1', '2'], c: ['x', null] });
  const other = await write({ a: ['1', '2'], b: ['x', 'y'] });
  expect(again).toEqual(first);
  expect(new Set([first.hash, renamed.hash, other.hash]).size).toBe(3);
});

test('copied columns keep their type and are not checked again', async () => {
  const data = await write({ Harga: ['1000', '2000'] });
  const { relation, schema } = await openDataset(session, data);
  const known = schema.columns[0];
  const taken = await writeDataset(session, relation, [{ name: 'Price', key: 0, known }], folder);
  expect(taken.schema.columns).toEqual([{ ...known, name: 'Price' }]);
});

test('a cell with only spaces is an empty cell', async () => {
  expect(await read(['1', '  ', '\u00a0\t', '2'])).toEqual(['integer', undefined, [1, null, null, 2]]);
  expect(await read(['a', ' \n ', '\u200b'])).toEqual(['text', undefined, ['a', null, null]]);
});
