import fc from 'fast-check';
import { knownFormats, targetTypes } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openSession } from '@rapi/table-core';
import { formatTest, typeTest, type ValueTest } from './value-test';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'value-test-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const TODAY = '2026-07-01';
const tests: [string, ValueTest][] = [
  ...knownFormats
    .filter((format) => format !== 'date')
    .map((format): [string, ValueTest] => [format, formatTest(format, TODAY)]),
  ...targetTypes.flatMap((type): [string, ValueTest][] => {
    const test = typeTest(type, TODAY);
    return test ? [[type, test]] : [];
  }),
];

/** Near-valid texts; most random texts are not close to anything. */
const nearly = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9._%+-]{1,12}@[a-z0-9.-]{1,14}\.[a-z]{1,4}$/),
  fc.stringMatching(/^(\+62|62|0)[ -]?8[ -]?[0-9](?:[ -]?[0-9]){5,12}$/),
  fc.stringMatching(/^[0-9]{14,16}$/),
  fc.stringMatching(/^[0-9]{2}\.[0-9]{3}\.[0-9]{3}\.[0-9]-[0-9]{3}\.[0-9]{3}$/),
  fc.stringMatching(/^(1[1-9]|3[1-6]|9[0-9])[0-9]{4}[0-7][0-9][01][0-9]{7}$/),
  fc.stringMatching(/^-?[0-9]{1,16}([.,][0-9]{1,4})?[ ]?%?$/),
  fc.stringMatching(/^-?(Rp|rp|IDR)?\.? ?[0-9]{1,3}([.,][0-9]{3}){0,4}([.,][0-9]{1,3})?$/),
  fc.stringMatching(/^[0-3]?[0-9][-/. ][01]?[0-9][-/. ](19|20)[0-9]{2}( [0-2][0-9]:[0-5][0-9])?$/),
  fc.stringMatching(/^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]([T ][0-2][0-9]:[0-6][0-9](:[0-5][0-9])?)?$/),
  fc.constantFrom(
    'ya',
    'TIDAK',
    'true',
    'mungkin',
    '',
    ' ',
    '0',
    '1',
    '-',
    'Rp',
    '+62',
    '5 Januari 2026',
    '31 Feb 2026',
  ),
);

test.each(tests)('the engine and the rules agree on %s', async (_, test) => {
  const { passes, fails, helper, judge } = test;
  await fc.assert(
    fc.asyncProperty(fc.array(nearly, { minLength: 200, maxLength: 400 }), async (texts) => {
      await session.createTable('given', [{ name: 'text', type: 'VARCHAR' }], [[texts]]);
      const helped = `SELECT text, ${helper?.('text') ?? 'NULL'} AS helper FROM given`;
      const rows = await session.rows(
        `SELECT text, coalesce(${passes('text', 'helper')}, false) AS passed, ${fails?.('text', 'helper') ?? 'NULL'} AS kind FROM (${helped})`,
      );
      const settled = rows.filter(({ passed, kind }) => passed === true || kind !== null);
      const judged = settled.map(({ text }) => [text, judge(String(text)) ?? null]);
      expect(settled.map(({ text, passed, kind }) => [text, passed === true ? null : kind])).toEqual(judged);
    }),
    { numRuns: 12 },
  );
});
