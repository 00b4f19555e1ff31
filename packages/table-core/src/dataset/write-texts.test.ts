import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openSession, type EngineSession } from '../session/session';
import { numbersOf } from './dataset';
import { openDataset } from './open-dataset';
import { readColumns } from './read-columns';
import { readGivenColumns, writeTextColumns, type GivenColumn } from './write-texts';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-given-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

/** The values of a column that came with a request, as any tool reads them. */
async function valuesOf(column: GivenColumn) {
  const path = join(folder, 'columns.jsonl');
  await writeFile(path, `${JSON.stringify(column)}\n`);
  const opened = await openDataset(session, await writeTextColumns(session, await readGivenColumns(path), folder));
  const [written] = opened.schema.columns;
  const read = await readColumns(session, opened, written ? [{ column: written }] : []);
  const side = read.read.has(0) ? 'v0' : written && numbersOf(written);
  const rows = await session.rows(`SELECT ${side ?? 'NULL'} AS value FROM ${read.relation} ORDER BY _row`);
  return rows.map(({ value }) => (value === null ? null : Number(value)));
}

test('numbers among texts keep their values, and show nothing about how the texts are meant', async () => {
  const thousandths = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => value / 1000);
  const beside = fc.constantFrom('n/a', '4.114.000', '4,114,000', '12,50', 'Rp 1.500');
  await fc.assert(
    fc.asyncProperty(fc.array(thousandths, { minLength: 1, maxLength: 6 }), beside, async (numbers, text) => {
      const areNumbers = [...numbers.map(() => true), false];
      const column = { name: 'Total', values: [...numbers.map(String), text], areNumbers };
      const alone = await valuesOf({ name: 'Total', values: [text] });
      const [value] = text === 'n/a' ? [null] : alone;
      expect(await valuesOf(column)).toEqual([...numbers, value]);
    }),
  );
});
