import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetType } from '@rapi/contracts';
import { type EngineSession, openSession, plainText } from '@rapi/table-core';
import { plainForm } from './plain-forms';
import { createReader } from './readers';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const phones = fc
  .tuple(
    fc.constantFrom(
      '0',
      '62',
      '+62',
      '8',
      '0062',
      '62 62',
      '-62',
      '+',
      '- +62',
      '+ 62',
      '0 ',
      '(0',
      '(+62) ',
      '( +62',
      ')+62',
      ' - 0',
      '+62 (0)',
      '6 2',
    ),
    fc.array(fc.tuple(fc.constantFrom('', '', '', '', ' ', '-', '  ', ' - ', ')', ') ', '('), digits(1)), {
      minLength: 7,
      maxLength: 13,
    }),
    fc.constantFrom('', '', ' ', '-', '.'),
  )
  .map(([start, rest, end]) => `${start}8${rest.map((pair) => pair.join('')).join('')}${end}`);
const npwps = digits(15).map((text) => text.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6'));
const valid = [
  '02.183.241.5-000.000',
  '01.300.066.6-091.000',
  '00.000.000.0-000.000',
  '00.000.001.8-000.000',
  '01.234.567.8-901.000',
];

/** The engine's results for texts of the plain form; other texts are left out. */
async function settled(target: TargetType, texts: readonly string[]): Promise<[string, unknown][]> {
  const form = plainForm(target, 't', 'p');
  if (!form) throw new Error(`no plain form of ${target}`);
  await session.createTable('texts', [{ name: 't', type: 'VARCHAR' }], [[texts]]);
  const rows = await session.rows(
    `SELECT t, ${form.converted} AS converted FROM (SELECT t, ${form.prepared ?? 'NULL'} AS p FROM texts) WHERE ${form.is}`,
  );
  return rows.map(({ t, converted }) => [String(t), converted ?? form.reason]);
}

test.each<[TargetType, fc.Arbitrary<string>]>([
  ['phone', phones],
  ['npwp', fc.oneof(npwps, fc.constantFrom(...valid))],
])('the engine settles a plain %s as its reader does', async (target, texts) => {
  const read = createReader({ target, columnName: '', today: '2026-11-21' });
  const samples = fc.sample(texts, { numRuns: 3000, seed: 1 });
  const found = await settled(target, samples);
  expect(found.length).toBeGreaterThan(200);
  const expected = found.map(([text]) => {
    const reading = read(plainText(text) ?? '');
    return [text, 'text' in reading ? reading.text : reading.reason];
  });
  expect(found).toEqual(expected);
  expect(new Set(found.map(([, result]) => result)).size).toBeGreaterThan(5);
});
