import fc from 'fast-check';
import { wideTest } from '@rapi/test-breadth';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

test('a list of objects: types, digits, leading zeros, nulls, nested objects and lists', async () => {
  const text = `[
    {"kode": "0812", "jumlah": 2, "harga": 1250.75, "lunas": true, "tanggal": "2026-01-31", "nik": 3201010101010001999, "alamat": {"kota": "Bogor", "rt": {"no": 1}}, "tag": ["a", {"b": 1.10}]},
    {"kode": "007", "jumlah": null, "harga": 1e3, "lunas": false, "tanggal": "2026-02-01", "nik": 3201010101010002000, "alamat": {"kota": null}, "baru": "x\\ty", "tag": []}
  ]`;
  const { table, result } = await bench.read(text, 'data.json');
  expect(result).toMatchObject({ fileType: 'json', hasSheets: false, current: 'data', detected: { headerRow: null } });
  expect(table.names).toEqual([
    'kode',
    'jumlah',
    'harga',
    'lunas',
    'tanggal',
    'nik',
    'alamat.kota',
    'alamat.rt.no',
    'tag',
    'baru',
  ]);
  expect(table.types).toEqual([
    'text',
    'integer',
    'decimal',
    'boolean',
    'date',
    'text',
    'text',
    'integer',
    'text',
    'text',
  ]);
  expect(table.values).toEqual([
    ['0812', 2, 1250.75, true, '2026-01-31', '3201010101010001999', 'Bogor', 1, '["a",{"b":1.10}]', null],
    ['007', null, 1000, false, '2026-02-01', '3201010101010002000', null, null, null, 'x\ty'],
  ]);
  expect(codes(result.warnings)).toEqual(['flattened', 'lists_as_text']);
});

test('JSON lines, also with a byte order mark, in UTF-16 and named .csv', async () => {
  const lines = '{"nama":"José","n":1}\r\n{"n":2,"nama":"Siti"}\n\n';
  for (const [bytes, filename] of [
    [lines, 'a.jsonl'],
    [lines, 'a.ndjson'],
    [Buffer.from(`\ufeff${lines}`), 'a.jsonl'],
    [Buffer.from(`\ufeff${lines}`, 'utf16le'), 'a.jsonl'],
    [lines, 'a.csv'],
    [lines, 'a'],
  ] as const) {
    const { table } = await bench.read(bytes, filename);
    expect([table.names, table.values]).toEqual([
      ['nama', 'n'],
      [
        ['José', 1],
        ['Siti', 2],
      ],
    ]);
  }
});

test('a list of lists takes its names from its first row, if these are names', async () => {
  const named = await bench.read('[["nama","n"],["Budi",1],["Siti",2]]', 'a.json');
  expect([named.table.names, named.table.types]).toEqual([
    ['nama', 'n'],
    ['text', 'integer'],
  ]);
  const unnamed = await bench.read('[[1,2],[3,4],[5,null]]', 'a.json');
  expect([unnamed.table.names, unnamed.table.values]).toEqual([
    ['Column 1', 'Column 2'],
    [
      [1, 2],
      [3, 4],
      [5, null],
    ],
  ]);
});

test('the only list of records within an object is the table, and its siblings are reported', async () => {
  const text = '{"halaman": 1, "hasil": {"total": 2, "data": [{"n": 1, "x": {"data": [1]}}, {"n": 2}]}, "tag": ["a"]}';
  const { table, result } = await bench.read(text, 'api.json');
  expect([table.names, table.values]).toEqual([
    ['n', 'x.data'],
    [
      [1, '[1]'],
      [2, null],
    ],
  ]);
  expect(result.warnings.find(({ code }) => code === 'left_out')?.message).toBe(
    'The table is the list “hasil.data”. The rest was left out: halaman, tag.',
  );
  expect((await bench.read('{"nama": "Budi", "n": 1}', 'a.json')).table.values).toEqual([['Budi', 1]]);
});

test('several lists of records are refused with their names', async () => {
  const refusal = await bench.refusal('{"a": [{"n": 1}], "b": {"c": [[1]]}}', 'a.json');
  expect(refusal).toMatchObject({ code: 'several_tables', status: 422, details: { lists: ['a', 'b.c'] } });
  expect(refusal.message).toContain('a, b.c');
});

test.each([
  ['[1, 2]', 'unsupported_type'],
  ['["a"]', 'unsupported_type'],
  ['[]', 'no_rows'],
  ['[{}]', 'no_rows'],
  ['{"a": []}', 'no_rows'],
  ['[{"a": 1}', 'corrupt_file'],
  ['[{"a": 1},]', 'corrupt_file'],
  ['[{"a" 1}]', 'corrupt_file'],
  ['[{"a": 007}]', 'corrupt_file'],
  ['[{"a": "\\x"}]', 'corrupt_file'],
  ['{"a": 1}\n{"a": ', 'corrupt_file'],
  ['[{"a": nul}]', 'corrupt_file'],
  ['[{"a": 1}}', 'corrupt_file'],
])('%s is refused as %s', async (text, code) => {
  expect(await bench.refusal(text, 'a.json')).toMatchObject({ code });
});

test('the line of a syntax error is reported', async () => {
  expect((await bench.refusal('[\n{"a": 1},\n{"a": 2;}\n]', 'a.json')).details).toMatchObject({ line: 3 });
});

test('endless nesting, and more columns than a table may have', async () => {
  expect(await bench.refusal('['.repeat(100_000), 'a.json')).toMatchObject({ code: 'corrupt_file' });
  const wide = JSON.stringify([Object.fromEntries(Array.from({ length: 513 }, (_, column) => [`k${column}`, 1]))]);
  expect(await bench.refusal(wide, 'a.json')).toMatchObject({ code: 'too_many_columns' });
  const long = JSON.stringify(Array.from({ length: 120 }, (_, n) => ({ n })));
  expect(await bench.refusal(long, 'a.json', { maxRows: 100 })).toMatchObject({
    code: 'too_many_rows',
    details: { found: 120 },
  });
});

test('keys that collide in one name stay two columns', async () => {
  const { table } = await bench.read('[{"a.b": 1, "a": {"b": 2}}]', 'a.json');
  expect([table.names, table.values]).toEqual([['a.b', 'a.b (2)'], [[1, 2]]]);
});

wideTest('values that are split between two chunks of the file are complete', async () => {
  const records = Array.from({ length: 30_000 }, (_, n) => ({
    n: n * 1000.25,
    teks: `baris "${n}"\\ é €`,
    ya: n % 2 === 0,
    tak: null,
  }));
  const { table } = await bench.read(JSON.stringify(records), 'a.json');
  expect(table.values).toHaveLength(30_000);
  expect(table.values[29_999]).toEqual([29_999 * 1000.25, 'baris "29999"\\ é €', false, null]);
  expect(table.values.every(([n], index) => n === index * 1000.25)).toBe(true);
});

test('a number with more digits than a double is kept by its digits, and said; what programs print stays a number', async () => {
  const { table, result } = await bench.read(
    '[{"a": 123456789012345.678, "b": 0.10000000000000001, "c": 2500000.000000000000000}, {"a": 5, "b": 0.30000000000000004, "c": 1}]',
    'a.json',
  );
  expect(table.types).toEqual(['text', 'decimal', 'integer']);
  expect(table.values).toEqual([
    ['123456789012345.678', 0.1, 2_500_000],
    ['5', 0.30000000000000004, 1],
  ]);
  expect(result.warnings.map(({ code, message }) => [code, message])).toEqual([
    ['long_numbers', expect.stringContaining('“a”: 1 number has more digits')],
  ]);
  const listed = await bench.read('[["Nama", "Nilai"], ["x", 1.2345678901234567891], ["y", 2]]', 'a.json');
  expect(listed.result.warnings[0]?.message).toContain('“Nilai”');
});

test('a JSON number that stays a number is the one that was written', async () => {
  const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 1, max: 12 }));
  await fc.assert(
    fc.asyncProperty(fc.array(digits, { minLength: 1, maxLength: 20 }), async (written) => {
      const texts = written.map(([whole, places]) => {
        const padded = String(whole).padStart(places + 1, '0');
        return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
      });
      const { table } = await bench.read(`[${texts.map((text) => `{"n": ${text}}`).join(',')}]`, 'a.json');
      const isText = table.types[0] === 'text';
      for (const [index, text] of texts.entries()) {
        const significant = text.replace('.', '').replace(/^0+|0+$/g, '').length;
        if (significant > 17) expect(isText).toBe(true);
        if (!isText) expect(table.values[index]?.[0]).toBe(Number(text));
      }
    }),
    { numRuns: 20 },
  );
});
