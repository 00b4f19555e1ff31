import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { patternFault } from './check-pattern';
import { keepViolations } from './kept-violations';
import { listFailingRows, listViolations, type ListedViolation } from './list-violations';
import { validate, tryRules } from './validate';
import { plannedRule, type PlannedRule, type ValidationScope } from './validation-plan';

let folder: string;
let session: EngineSession;
const progress = () => undefined;
const context = () => ({ session, folder, cacheFolder: folder, signal: new AbortController().signal, progress });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validation-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
let made = 0;
const rule = (rule_type: string, target_columns: string[], rule_config: object = {}, more: object = {}): PlannedRule =>
  plannedRule.parse({ id: `r${made++}`, rule_name: rule_type, rule_type, target_columns, rule_config, ...more });

const planOf = (rules: PlannedRule[], scope?: ValidationScope) => ({
  rules,
  today: '2026-07-01',
  ...(scope && { scope }),
});

async function found(texts: Texts, rules: PlannedRule[], scope?: ValidationScope): Promise<ListedViolation[]> {
  const dataset = await write(texts);
  const plan = planOf(rules, scope);
  const kept = await keepViolations(context(), dataset, plan);
  const input = await openDataset(session, dataset);
  return (await listViolations(session, input, kept, { plan, language: 'en', offset: 0, limit: 1000 })).violations;
}

const brief = (violations: ListedViolation[]) =>
  violations.map(({ row_index, violation_type, current_value }) => [row_index, violation_type, current_value]);

test('empty cells are missing, whether null or blank', async () => {
  expect(brief(await found({ Nama: ['Budi', null, '  ', 'Dewi'] }, [rule('required_field', ['Nama'])]))).toEqual([
    [1, 'missing', null],
    [2, 'missing', null],
  ]);
});

const formats: [string, (string | null)[], [number, string][]][] = [
  [
    'email',
    ['budi@example.id', 'BUDI@Example.CO.ID', ' budi@example.id', 'dewi(at)example.id', 'rina@', 'a..b@c.id', 'mailto:x@y.id', null],
    [[3, 'invalid_email'], [4, 'invalid_email'], [5, 'invalid_email'], [6, 'invalid_email']],
  ],
  [
    'phone_id',
    ['081234567890', '+62 812-3456-7890', '(021) 555-1234', '62811112222333', '12', 'HP 081234567890', '6281234567890.0', '0800123'],
    [[4, 'invalid_phone'], [5, 'invalid_phone'], [6, 'invalid_phone'], [7, 'invalid_phone']],
  ],
  [
    'npwp',
    ['02.183.241.5-000.000', '013000666091000', '0013000666091000', '01.234.567.8-901.000', '12.345', '00.000.000.0-000.000', '3204114609970001', 'x'],
    [[3, 'npwp_check_digit'], [4, 'npwp_length'], [5, 'npwp_placeholder'], [7, 'npwp_characters']],
  ],
  [
    'nik',
    ['3204114609970001', '3204113102970001', '320411460997000', '9904114609970001', '3204114609970000', 'NIK saya'],
    [[1, 'nik_birth_date'], [2, 'nik_length'], [3, 'nik_region'], [4, 'nik_serial'], [5, 'nik_characters']],
  ],
  ['postal_code_id', ['40115', '04115', '401155', '4011a', '40 115'], [[1, 'invalid_postal_code'], [2, 'invalid_postal_code'], [3, 'invalid_postal_code'], [4, 'invalid_postal_code']]],
  ['date', ['31/01/2026', '2026-02-28', '5 Januari 2026', '31/02/2026', 'besok', '2026-01-31 08:30'], [[3, 'invalid_date'], [4, 'invalid_date']]],
]; // prettier-ignore

test.each(formats)('the format %s', async (format, texts, expected) => {
  const violations = await found({ Nilai: texts }, [rule('format_pattern', ['Nilai'], { format })]);
  expect(violations.map(({ row_index, violation_type }) => [row_index, violation_type])).toEqual(expected);
});

test('a pattern is searched in the text; ^ and $ anchor it', async () => {
  const codes = { Kode: ['A1', 'xA1x', 'A9', "A'1", null] };
  const of = async (pattern: string) =>
    (await found(codes, [rule('format_pattern', ['Kode'], { pattern })])).map((each) => each.row_index);
  expect(await of('^A[1-5]$')).toEqual([1, 2, 3]);
  expect(await of('A[1-5]')).toEqual([2, 3]);
  expect(await of("'")).toEqual([0, 1, 2]);
});

test('no pattern is slow, and an invalid one says why', async () => {
  const long = { Nama: [`${'a'.repeat(30_000)}!`] };
  // The engine would turn the last one into a LIKE, which tries every split.
  for (const pattern of ['^(a+)+$', '(a*)*b', `(?s)${'.*a'.repeat(20)}b`])
    expect(await found(long, [rule('format_pattern', ['Nama'], { pattern })])).toHaveLength(1);
  expect(await patternFault(session, '^[A-Z]+$')).toBeUndefined();
  for (const pattern of ['(', '(?=a)', '(a)\\1', 'a**', '(a{1000}){1000}', "';--("]) {
    expect(await patternFault(session, pattern)).toMatch(/\w/);
  }
});

test.each([
  [{ min: 0, max: 100 }, [3]],
  [{ min: 0, max: 100, inclusive: false }, [0, 2, 3]],
  [{ min: 18 }, [0, 4]],
  [{ max: 17 }, [1, 2, 3]],
])('a range of numbers: %j', async (config, expected) => {
  const violations = await found({ Usia: ['0', '30', '100', '130', '17', null] }, [
    rule('range_check', ['Usia'], config),
  ]);
  expect(violations.map(({ row_index }) => row_index)).toEqual(expected);
});

test('amounts are read in the column’s notation, and an ambiguous one fails unless both readings are in range', async () => {
  const of = async (values: string[], config: object) =>
    brief(await found({ X: values }, [rule('range_check', ['X'], config)]));
  // The column's own millions show that its points group thousands.
  const settled = ['Rp 1.250.000', 'Rp 500', '1.500', '2 juta', 'gratis', '12.000', '999'];
  expect(await of(settled, { min: 1000 })).toEqual([
    [1, 'below_min', 'Rp 500'],
    [4, 'not_a_number', 'gratis'],
    [6, 'below_min', '999'],
  ]);
  expect(await of(settled, { max: 1_500_000 })).toEqual([
    [3, 'above_max', '2 juta'],
    [4, 'not_a_number', 'gratis'],
  ]);
  const open = ['1.512', '2.347', '12', 'gratis'];
  expect(await of(open, { min: 1000 })).toEqual([
    [0, 'ambiguous_number', '1.512'],
    [1, 'ambiguous_number', '2.347'],
    [2, 'below_min', '12'],
    [3, 'not_a_number', 'gratis'],
  ]);
  expect(await of(open, { max: 5_000 })).toEqual([[3, 'not_a_number', 'gratis']]);
});

test('a date range reads dates as they are written, and uses the date of a datetime', async () => {
  const days = ['01/01/2026', '31/12/2026', '01/01/2027', '31/12/2025'];
  const config = { min: '2026-01-01', max: '2026-12-31' };
  const rows = async (texts: (string | null)[]) =>
    (await found({ Tanggal: texts }, [rule('range_check', ['Tanggal'], config)])).map(({ row_index, violation_type }) => [row_index, violation_type]);
  expect(await rows(days)).toEqual([[2, 'above_max'], [3, 'below_min']]);
  expect(await rows(['2026-12-31 23:59:00', '2027-01-01 00:00:00'])).toEqual([[1, 'above_max']]);
  expect(await rows([...days, 'nanti', '31 Desember 2026'])).toEqual([[2, 'above_max'], [3, 'below_min'], [4, 'invalid_date']]);
}); // prettier-ignore

test('repeats are the second and later, by value; several columns can count together', async () => {
  const texts = { Kode: ['A1', 'A2', ' A1', null, null, 'A1'], Hari: ['1', '1', '2', '3', '3', '1'] };
  const single = await found(texts, [rule('unique_values', ['Kode'])]);
  expect(single.map(({ row_index, message }) => [row_index, message])).toEqual([[2, 'Repeats row 1'], [5, 'Repeats row 1']]);
  const together = await found(texts, [rule('unique_values', ['Kode', 'Hari'], { scope: 'combination' })]);
  expect(together.map(({ row_index, column_name, current_value }) => [row_index, column_name, current_value])).toEqual([
    [4, 'Kode, Hari', '∅ · 3'],
    [5, 'Kode, Hari', 'A1 · 1'],
  ]);
}); // prettier-ignore

const types: [string, (string | null)[], number[]][] = [
  ['integer', ['10', 'x1', '1,5', '1.234.567', '007', 'Rp 5', '-3'], [1, 2, 4, 5]],
  ['decimal', ['10', '1,5', '1.234,56', 'dua', 'Rp 5'], [3, 4]],
  ['currency', ['Rp 1.250.000', '5000', 'Rp', '2 juta', 'lima'], [2, 4]],
  // Among percentages, 0.5 may be half a percent or fifty.
  ['percentage', ['11%', '12,5 %', '0.5', 'sebelas'], [2, 3]],
  ['boolean', ['ya', 'Tidak', 'TRUE', '0', 'mungkin'], [4]],
  ['date', ['31/01/2026', '30/02/2026', '2026-01-31'], [1]],
  ['datetime', ['31/01/2026 08:30', '31/01/2026', 'pagi'], [2]],
  ['phone', ['0812 3456 7890', '12'], [1]],
  ['text', ['apa', 'saja', '1'], []],
];
test.each(types)('the type %s', async (type, texts, expected) => {
  const violations = await found({ Nilai: [...texts, null] }, [rule('data_type', ['Nilai'], { type })]);
  expect(violations.map(({ row_index }) => row_index)).toEqual(expected);
});

test('the values of a typed column are valid by type', async () => {
  const texts = { Bulat: ['1', '2'], Pecahan: ['1,5', '2,0'], Hari: ['01/02/2026', '02/02/2026'] };
  const columns = ['Bulat', 'Pecahan', 'Hari'];
  const failing = async (type: string) =>
    (await found(texts, [rule('data_type', columns, { type })])).map(
      ({ row_index, column_name }) => `${column_name} ${row_index}`,
    );
  expect(await failing('integer')).toEqual(['Pecahan 0', 'Hari 0', 'Hari 1']);
  expect(await failing('date')).toEqual(['Bulat 0', 'Pecahan 0', 'Bulat 1', 'Pecahan 1']);
});

test('PPN is the DPP times the rate on the row’s date, give or take a rupiah', async () => {
  const texts = {
    Tanggal: [
      '15/03/2022',
      '15/04/2022',
      '15/01/2026',
      '15/01/2026',
      '15/01/2026',
      null,
      null,
      '15/01/1970',
      '15/01/2026',
    ],
    DPP: ['1000000', '1000000', '1000000', '1000000', 'Rp 50.000.000', '100', null, '1000', '50'],
    PPN: ['100000', '110000', '110000,5', '120000', 'Rp 5.500.000', null, null, '100', 'lima'],
  };
  const ppn = (config: object) =>
    rule('range_check', ['PPN'], { ppn: { dpp_column: 'DPP', date_column: 'Tanggal', ...config } });
  const violations = await found(texts, [ppn({})]);
  expect(violations.map(({ row_index, violation_type, message }) => [row_index, violation_type, message])).toEqual([
    [3, 'ppn_mismatch', 'PPN should be 110,000'],
    [5, 'ppn_missing', 'PPN is empty, but should be 11'],
    [7, 'ppn_without_rate', 'The date tells no PPN rate, so PPN cannot be checked'],
    [8, 'not_a_number', 'Cannot be read as a number'],
  ]);
  const rows = async (config: object) => (await found(texts, [ppn(config)])).map(({ row_index }) => row_index);
  expect(await rows({ base: 'other_base' })).toEqual([2, 4, 5, 7, 8]);
  expect(await rows({ rate: 10 })).toEqual([1, 2, 3, 4, 5, 8]);
  expect(await rows({ tolerance: 0 })).toEqual([2, 3, 5, 7, 8]);
});

test.each<[string, Record<string, (string | null)[]>, string[]]>([
  ['dollars and rupiah', { DPP: ['$100', '$200', null], PPN: ['Rp 11', 'Rp 22', null] }, ['0 other', '1 other']],
  ['dollars', { DPP: ['$100', '$200', null], PPN: ['$11', '$30', null] }, ['1 mismatch']],
  ['dollars and bare numbers', { DPP: ['$100', '$200', null], PPN: ['11', '30', null] }, ['1 mismatch']],
])('PPN of %s is checked in one currency only', async (_what, texts, expected) => {
  const kinds = await found(texts, [rule('range_check', ['PPN'], { ppn: { dpp_column: 'DPP', rate: 11 } })]);
  const told = kinds.map(({ row_index, violation_type }) => `${row_index} ${violation_type}`);
  expect(told).toEqual(expected.map((each) => each.replace('other', 'ppn_other_currency').replace('mis', 'ppn_mis')));
});

test('a rule whose columns are missing, or contain something else, is reported and the others run', async () => {
  const dataset = await write({ Nama: ['Budi', null], Hari: ['01/02/2026', '02/02/2026'] });
  const rules = [
    rule('required_field', ['Alamat']),
    rule('range_check', ['Hari'], { min: 1 }),
    rule('required_field', ['Nama']),
  ];
  const findings = await validate(context(), dataset, planOf(rules));
  expect(findings.rules).toEqual([
    { violations: 0, rows_failed: 0, obstacle: { code: 'missing_columns', columns: ['Alamat'] } },
    { violations: 0, rows_failed: 0, obstacle: { code: 'wrong_kind', columns: ['Hari'], holds: 'days' } },
    { violations: 1, rows_failed: 1 },
  ]);
  expect(await validate(context(), dataset, planOf([rules[0] ?? rule('required_field', ['X'])]))).toMatchObject({
    total_violations: 0,
  });
});

test('a row fails once however many rules it breaks, and pages have a stable order', async () => {
  const dataset = await write({ A: [null, 'x', null, '3'], B: ['1', null, null, '4'] });
  const rules = [rule('required_field', ['A', 'B']), rule('data_type', ['A'], { type: 'integer' })];
  const plan = planOf(rules);
  expect(await validate(context(), dataset, plan)).toEqual({
    row_count: 4,
    rows_failed: 3,
    total_violations: 5,
    rules: [{ violations: 4, rows_failed: 3 }, { violations: 1, rows_failed: 1 }],
  });
  const kept = await keepViolations(context(), dataset, plan);
  const input = await openDataset(session, dataset);
  const page = (query: object) => listViolations(session, input, kept, { plan, language: 'id', offset: 0, limit: 2, ...query });
  const all = await page({ limit: 10 });
  expect([(await page({})).violations, (await page({ offset: 2 })).violations, (await page({ offset: 4 })).violations].flat()).toEqual(all.violations);
  expect(all.violations[0]?.message).toBe('Sel kosong');
  expect((await page({ ruleId: rules[1]?.id })).total).toBe(1);
  const rows = await listFailingRows(session, input, kept, { plan, language: 'en', offset: 0, limit: 10, ruleId: rules[1]?.id });
  expect(rows).toEqual({
    columns: ['A', 'B'],
    total: 1,
    rows: [{
      row_index: 1,
      row: { A: 'x', B: null },
      violations: [
        { columns: ['B'], message: 'The cell is empty', severity: 'error', rule_name: 'required_field' },
        { columns: ['A'], message: 'Not a whole number', severity: 'error', rule_name: 'data_type' },
      ],
    }],
  });
}); // prettier-ignore

test('a sample is the same each time and covers a small table completely, and repeats are searched beyond it', async () => {
  const numbers = Array.from({ length: 3000 }, (_, i) => (i % 7 ? String(i) : `x${i}`));
  const dataset = await write({ Nilai: numbers, Sama: numbers.map(() => 'sama') });
  const sample = planOf([rule('data_type', ['Nilai'], { type: 'integer' }), rule('unique_values', ['Sama'])], {
    isSample: true,
  });
  const first = await validate(context(), dataset, sample);
  expect(first.row_count).toBe(1000);
  expect(Math.abs((first.rules[0]?.violations ?? 0) - 1000 / 7)).toBeLessThan(40);
  expect(first.rules[1]?.violations).toBeGreaterThanOrEqual(999);
  for (const name of await readdir(folder)) if (name.startsWith('violations-')) await rm(join(folder, name));
  expect(await validate(context(), dataset, sample)).toEqual(first);
});

test('a scope is some rows and some columns', async () => {
  const texts = { A: [null, null, null, null], B: [null, null, null, null] };
  const rules = [rule('required_field', ['A', 'B']), rule('required_field', ['B'])];
  const violations = await found(texts, rules, { rows: [1, 3], columns: ['A'] });
  expect(violations.map(({ row_index, column_name }) => [row_index, column_name])).toEqual([[1, 'A'], [2, 'A']]);
  await expect(found(texts, rules, { rows: [4, 9] })).rejects.toMatchObject({ status: 422 });
}); // prettier-ignore

test('a rule is tried without storing anything', async () => {
  const dataset = await write({ Email: ['a@b.id', 'x', null, 'y'] });
  const before = await readdir(folder);
  const plan = planOf([rule('format_pattern', ['Email'], { format: 'email' })]);
  const [tried] = await tryRules(context(), { dataset, plan, language: 'en', samples: 1 });
  expect(tried).toMatchObject({
    checked: 3,
    violations: 2,
    rows_failed: 2,
    samples: [{ row_index: 1, current_value: 'x' }],
  });
  expect((await readdir(folder)).filter((name) => name.startsWith('violations-'))).toEqual(
    before.filter((name) => name.startsWith('violations-')),
  );
});
