import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openSession, type EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { openDataset } from './open-dataset';
import { writeDataset } from './write-dataset';
import { writeTexts, type Texts } from './write-texts';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-canonical-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rows read back from a table, and the columns of its file. */
async function keep(texts: Texts) {
  const dataset = await writeTexts(session, texts, folder);
  const { relation, schema } = await openDataset(session, dataset);
  const rows = await session.rows(`SELECT * FROM ${relation} ORDER BY _row`);
  const file = quoteText(dataset.path);
  const names = await session.rows(`SELECT name FROM parquet_schema(${file}) WHERE name <> '_row' OFFSET 1`);
  const written = names.map(({ name }) => String(name)).filter((name) => name !== '_row');
  return { texts: schema.columns.map(({ key }) => rows.map((row) => row[`c${key}`])), schema, written, dataset };
}

test('values from which their texts can be derived are written without texts', async () => {
  const texts = {
    Nomor: ['12', null, '-3'],
    Bagian: ['0.25', '7', '1e-07'],
    Hari: ['2026-01-31', null, '1999-12-01'],
    Saat: ['2026-01-31 08:30:00', '2026-01-31 08:30:00.5', null],
    Lunas: ['true', 'false', null],
    Nama: ['Budi', '12', '-'],
  };
  const kept = await keep(texts);
  expect(kept.texts).toEqual(Object.values(texts));
  expect(kept.written).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'c5']);
});

test.each([
  ['decimals with zeros at their end', ['0.5', '0.50']],
  ['days written the Indonesian way', ['31/01/2026', '01/02/2026']],
  ['minutes without seconds', ['2026-01-31 08:30', '2026-01-31 09:00']],
  ['truth in capitals', ['TRUE', 'false']],
  ['grouped amounts', ['1.250,50', '3,25']],
])('%s keep their texts next to their values', async (_, values) => {
  const kept = await keep({ Nilai: values });
  expect(kept.texts).toEqual([values]);
  expect(kept.written).toEqual(['c0', 'v0']);
});

test('one late value in a long column keeps all its texts', async () => {
  const values = Array.from({ length: 30_000 }, (_, row) => (row === 29_000 ? '0.50' : `${row}.5`));
  const kept = await keep({ Nilai: values, Nomor: values.map((_, row) => String(row)) });
  expect(kept.texts[0]).toEqual(values);
  expect(kept.written).toEqual(['c0', 'v0', 'v1']);
});

test('an older file that has every text is read unchanged', async () => {
  const { dataset, texts } = await keep({ Nomor: ['1', '2'] });
  const path = join(folder, 'older.parquet');
  await session.run(
    `COPY (SELECT 0 AS _row, '1' AS c0, 1 AS v0 UNION ALL SELECT 1, '2', 2) TO ${quoteText(path)} (FORMAT parquet)`,
  );
  const { relation } = await openDataset(session, { ...dataset, path });
  expect([(await session.rows(`SELECT c0 FROM ${relation} ORDER BY _row`)).map(({ c0 }) => c0)]).toEqual(texts);
});

test('an unchanged dataset has the same file', async () => {
  const { dataset } = await keep({ Nomor: ['1', '2'], Hari: ['2026-01-31', '2026-02-01'], Bagian: ['0.10', '0.2'] });
  const { relation, schema } = await openDataset(session, dataset);
  const columns = schema.columns.map((known) => ({ name: known.name, key: known.key, known }));
  expect((await writeDataset(session, relation, columns, folder)).hash).toBe(dataset.hash);
});

const digits = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(String);
const cell = fc.oneof(
  digits,
  fc.tuple(digits, fc.nat(99_999)).map(([whole, part]) => `${whole}.${part}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.date({ min: new Date('0001-01-01'), max: new Date('9999-01-01') }).map((day) => day.toISOString().slice(0, 10)),
  fc
    .date({ min: new Date('1700-01-01'), max: new Date('2300-01-01') })
    .map((day) => day.toISOString().replace('T', ' ').slice(0, 19)),
  fc.constantFrom(
    'true',
    'TRUE',
    'false',
    'infinity',
    'nan',
    '-0',
    '007',
    '+5',
    '1e5',
    '9007199254740993',
    ' 1',
    '1_000',
  ),
);
const column = fc.oneof(
  fc.array(fc.option(digits), { minLength: 1, maxLength: 6 }),
  fc.array(fc.option(cell), { minLength: 1, maxLength: 6 }),
);

test('whatever the values of a column are, its texts are restored unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(column, async (values) => {
      expect((await keep({ Kolom: values })).texts).toEqual([values]);
    }),
    { numRuns: 150 },
  );
});
