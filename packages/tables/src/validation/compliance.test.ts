import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNik, checkNpwp } from '@rapi/indonesia';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import fc from 'fast-check';
import { checkCompliance, compliancePlan } from './compliance';
import { keepViolations } from './kept-violations';
import { listFailingRows } from './list-violations';

let folder: string;
let session: EngineSession;
const today = '2026-07-01';
const context = () => ({
  session,
  folder,
  cacheFolder: folder,
  signal: new AbortController().signal,
  progress: () => undefined,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compliance-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts) => writeTexts(session, texts, folder);
const check = async (texts: Texts) => checkCompliance(context(), { dataset: await write(texts), today });

const NPWP = '01.000.013.1-093.000';
const NIK = '3174051204900001';

test('NPWP, NIK, dates and amounts are checked, each by its kind', async () => {
  const { columns, rows_failed } = await check({
    Nama: ['Budi', 'Siti', 'Dewi'],
    NPWP: [NPWP, '01.000.013.2-093.000', null],
    NIK: [NIK, NIK, '123'],
    Tanggal: ['05/01/2026', '31/02/2026', '17/08/2026'],
    Harga: ['Rp 25.000', 'Rp 12.500', 'gratis'],
  });
  expect(columns).toEqual([
    { column: 'NPWP', kind: 'npwp', checked: 2, invalid: 1 },
    { column: 'NIK', kind: 'nik', checked: 3, invalid: 1 },
    { column: 'Tanggal', kind: 'date', checked: 3, invalid: 1 },
    { column: 'Harga', kind: 'amount', checked: 3, invalid: 1 },
  ]);
  expect(rows_failed).toBe(2);
});

test('typed columns are valid by their type, and a day of the month under Tanggal is not a wrong date', async () => {
  const { columns } = await check({
    Tanggal: ['1', '2', '3'],
    Harga: ['1000', '0', '2500'],
    'Tanggal Bayar': ['01/02/2026', '02/02/2026', '03/02/2026'],
    Kota: ['Jakarta', 'Bandung', 'Medan'],
  });
  expect(columns).toEqual([
    { column: 'Harga', kind: 'amount', checked: 3, invalid: 0 },
    { column: 'Tanggal Bayar', kind: 'date', checked: 3, invalid: 0 },
  ]);
});

test('a table without such columns has nothing to check', async () => {
  expect(await check({ Nama: ['Budi'], Kota: ['Bandung'] })).toEqual({
    columns: [],
    rows_failed: 0,
  });
});

test('the failing rows match the count, with what is wrong', async () => {
  const dataset = await write({ Nama: ['Budi', 'Siti', 'Dewi'], NPWP: [NPWP, '00', NPWP] });
  const plan = compliancePlan(dataset.schema, today);
  const kept = await keepViolations(context(), dataset, plan);
  const query = { plan, language: 'id' as const, offset: 0, limit: 10 };
  const { rows, total } = await listFailingRows(session, await openDataset(session, dataset), kept, query);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    row_index: 1,
    row: { Nama: 'Siti', NPWP: '00' },
    violations: [{ columns: ['NPWP'] }],
  });
});

test('the rules of the numbers decide what is invalid, whatever the column contains', async () => {
  const number = fc.oneof(
    fc.constantFrom(NPWP, NIK, '0010000131093000', '317405120490000'),
    fc.stringMatching(/^\d{15,16}$/),
    fc.stringMatching(/^[0-9.\- ]{1,20}$/),
  );
  const cases = fc.array(fc.record({ npwp: number, nik: number }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(cases, async (values) => {
      const { columns } = await check({ NPWP: values.map(({ npwp }) => npwp), NIK: values.map(({ nik }) => nik) });
      const filled = (name: 'npwp' | 'nik') => values.map((each) => each[name]).filter((text) => text.trim() !== '');
      const wrong = {
        npwp: filled('npwp').filter((text) => !checkNpwp(text).valid).length,
        nik: filled('nik').filter((text) => !checkNik(text, { today }).valid).length,
      };
      expect(columns).toEqual([
        { column: 'NPWP', kind: 'npwp', checked: filled('npwp').length, invalid: wrong.npwp },
        { column: 'NIK', kind: 'nik', checked: filled('nik').length, invalid: wrong.nik },
      ]);
    }),
    { numRuns: 25 },
  );
});
