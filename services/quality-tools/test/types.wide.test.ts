import { calls } from '@rapi/contracts';
import type { SqlDialect, TargetType } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { unzipSync } from 'fflate';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

/** The order book of a small shop; nothing in the fourth row can be read. */
const ORDERS = `Kode,Harga,Tanggal,Lunas,Telepon
001,Rp 1.250.000,05/01/2026,ya,0812-3456-7890
002,"Rp 75.500,50",12/02/2026,tidak,62 813 1234 5678
003,Rp 900,31/03/2026,ya,(021) 555-1234
004,gratis,30/02/2026,mungkin,tidak ada
005,Rp 10.000,01/12/2026,tidak,081298765432
006,Rp 2.000.000,25/12/2026,ya,
`;
const conversions: Record<string, TargetType> = {
  Harga: 'currency',
  Tanggal: 'date',
  Lunas: 'boolean',
  Telepon: 'phone',
};

const rowsOf = async (userId: string, id: string) =>
  (await stack.as(userId).ask(calls.files.data, { params: { id } })).processed_excel_data;

test('the profile proposes types with the share that converts, and no number types for codes', async () => {
  const user = stack.as('looker');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const profile = await user.ask(calls.types.profile, { params: { id } });
  expect(profile).toMatchObject({
    total_rows: 6,
    total_columns: 5,
    columns: ['Kode', 'Harga', 'Tanggal', 'Lunas', 'Telepon'],
  });
  const best = Object.entries(profile.column_profiles).map(
    ([
      name,
      {
        conversion_suggestions: [first],
      },
    ]) => [name, first?.target_type, first?.confidence],
  );
  expect(best).toEqual([
    ['Kode', undefined, undefined],
    ['Harga', 'currency', 83.33],
    ['Tanggal', 'date', 83.33],
    ['Lunas', 'boolean', 83.33],
    ['Telepon', 'phone', 80],
  ]);
  expect(profile.column_profiles.Kode).toMatchObject({ is_identifier: true, current_type: 'text', non_null_count: 6 });
  expect(stack.accounts.used('looker')).toBe(0);
});

test('a preview lists what fails by row, and changes nothing', async () => {
  const user = stack.as('previewer');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const preview = await user.ask(calls.types.convert, { params: { id }, body: { conversions } });
  expect(preview.success).toBe(false);
  expect(preview.preview_data).toHaveLength(5);
  expect(preview.preview_data[0]).toEqual({
    Kode: '001',
    Harga: 1_250_000,
    Tanggal: '2026-01-05',
    Lunas: true,
    Telepon: '+6281234567890',
  });
  expect(Object.values(preview.conversion_results).map(({ failures }) => failures)).toEqual([
    [{ row_index: 3, value: 'gratis', reason: 'unreadable' }],
    [{ row_index: 3, value: '30/02/2026', reason: 'no_such_day' }],
    [{ row_index: 3, value: 'mungkin', reason: 'unreadable' }],
    [{ row_index: 3, value: 'tidak ada', reason: 'unreadable' }],
  ]);
  expect((await rowsOf('previewer', id))[0]).toMatchObject({ Harga: 'Rp 1.250.000' });
  expect(stack.accounts.used('previewer')).toBe(0);
});

test('a converted file is an output to download; with apply the file itself changes and the step can be replayed', async () => {
  const user = stack.as('maker');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const params = { id };
  const response = await user.send(calls.types.save, { params, body: { conversions } });
  expect(response.headers.get('content-disposition')).toContain('converted_pesanan.xlsx');
  expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  expect((await user.ask(calls.files.get, { params })).data.current_version).toBe(1);

  const applied = await user.ask(calls.types.save, { params, body: { conversions, apply: true, version: 1 } });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 6 });
  expect((await rowsOf('maker', id)).map(({ Harga }) => Harga)).toEqual([
    1_250_000,
    75_500.5,
    900,
    null,
    10_000,
    2_000_000,
  ]);
  const { steps } = await user.ask(calls.files.recipe, { params });
  expect(steps).toMatchObject([{ operation: 'convert@1', config: { conversions, on_error: 'null' } }]);
  expect(stack.accounts.used('maker')).toBe(2);

  const late = await user.refusal(calls.types.save, { params, body: { conversions, apply: true, version: 1 } });
  expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
});

test('failing values can be kept, or cause a refusal with column, count and row', async () => {
  const user = stack.as('careful');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const params = { id };
  const body = { conversions: { Harga: 'currency' }, apply: true } as const;
  const refusal = await user.refusal(calls.types.save, { params, body: { ...body, on_error: 'fail' } });
  expect(refusal).toMatchObject({
    status: 422,
    detail: '1 of 6 values of “Harga” could not be converted to currency: “gratis” (row 4). Nothing was changed.',
  });
  expect(stack.accounts.used('careful')).toBe(0);
  await user.ask(calls.types.save, { params, body: { ...body, on_error: 'keep' } });
  expect((await rowsOf('careful', id)).map(({ Harga }) => Harga)).toEqual([
    1_250_000,
    75_500.5,
    900,
    'gratis',
    10_000,
    2_000_000,
  ]);
});

test('with the SQL schema the output is an archive of the workbook and the script', async () => {
  const user = stack.as('archivist');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const body = { conversions, include_sql_schema: true, dialect: 'mysql', table_name: 'pesanan 2026' } as const;
  const response = await user.send(calls.types.save, { params: { id }, body });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('converted_pesanan.zip');
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(parts)).toEqual(['converted_pesanan.xlsx', 'schema.sql']);
  const script = new TextDecoder().decode(parts['schema.sql']);
  expect(script).toContain('CREATE TABLE `pesanan 2026` (');
  expect(script).toContain("('003', 900, '2026-03-31', 1, '+62215551234')");
  const outputs = await user.ask(calls.files.list, { query: { kind: 'output' } });
  expect(outputs.data).toMatchObject([{ original_filename: 'converted_pesanan.zip', file_type: 'zip', row_count: 6 }]);
  await until('the work folder to be empty', async () => (await stack.workLeft()).length === 0);
});

test('the SQL schema is that of the file, or of what the conversions would make of it', async () => {
  const user = stack.as('architect');
  const { id } = await user.upload('pesanan.csv', ORDERS);
  const ask = (dialect: SqlDialect, conversion?: string) =>
    user.ask(calls.types.sqlSchema, { params: { id }, query: { dialect, ...(conversion && { conversion }) } });
  const plain = await ask('postgresql');
  expect(plain).toMatchObject({ table_name: 'pesanan', total_rows: 6 });
  expect(plain.sample_insert_statements).toHaveLength(5);
  expect(plain.create_table_sql).toContain('"Harga" VARCHAR(16) NOT NULL');
  const after = await ask('sqlserver', JSON.stringify({ conversions }));
  expect(after.create_table_sql).toContain('[Harga] DECIMAL(18,2),');
  expect(after.create_table_sql).toContain('[Lunas] BIT,');
  expect(after.sample_insert_statements[1]).toContain("(N'002', 75500.5, '2026-02-12', 0, N'+6281312345678')");
});

describe('an impossible conversion is refused', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['nothing', {}, 'invalid_input', /select at least one conversion/],
    ['an unknown type', { Harga: 'emas' }, 'invalid_input', /./],
    ['an unknown column', { Negara: 'text' }, 'unknown_column', /Negara/],
  ])('%s', async (what, wrong, code, detail) => {
    const user = stack.as(`mistaken-${what.replaceAll(' ', '-')}`);
    const { id } = await user.upload('pesanan.csv', ORDERS);
    for (const path of [`convert-types`, 'save-converted']) {
      const response = await fetch(`${stack.url}/api/files/${id}/${path}`, {
        method: 'POST',
        headers: { ...stack.tokenHeaders(`mistaken-${what.replaceAll(' ', '-')}`), 'content-type': 'application/json' },
        body: JSON.stringify({ conversions: wrong }),
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ code, success: false, detail: expect.stringMatching(detail) }),
      ]);
    }
  });

  test('a query that is not JSON', async () => {
    const user = stack.as('garbler');
    const { id } = await user.upload('pesanan.csv', ORDERS);
    for (const conversion of ['{', '{}', '{"conversions":{"Harga":"emas"}}', '{"conversions":{"Zat":"text"}}']) {
      expect(await user.refusal(calls.types.sqlSchema, { params: { id }, query: { conversion } })).toMatchObject({
        status: 422,
      });
    }
  });
});

test('nobody finds another user’s file', async () => {
  const { id } = await stack.as('owner').upload('pesanan.csv', ORDERS);
  const stranger = stack.as('stranger');
  const params = { id };
  const answers = [
    await stranger.refusal(calls.types.profile, { params }),
    await stranger.refusal(calls.types.convert, { params, body: { conversions } }),
    await stranger.refusal(calls.types.save, { params, body: { conversions } }),
    await stranger.refusal(calls.types.sqlSchema, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
