/** Numbers of any size under a date header: what can be no day is no reason to fail. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import fc from 'fast-check';
import { listReadings } from './column-readings';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typed-readings-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function questionsOf(numbers: readonly number[]) {
  const texts = { Tanggal: numbers.map(String) };
  const dataset = await openDataset(
    session,
    await writeTexts(session, texts, folder, { Tanggal: { type: 'decimal' } }),
  );
  return (await listReadings(session, dataset)).map(({ question }) => question?.about);
}

test('a number beyond all days beside days', async () => {
  expect(await questionsOf([1e21, 45_000, 45_001, 45_002])).toEqual(['digits']);
  expect(await questionsOf([-1e300, 20_260_131, 20_260_201, 20_260_205])).toEqual(['digits']);
});

test('numbers of every size', async () => {
  const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
  await fc.assert(
    fc.asyncProperty(fc.array(anyNumber, { minLength: 1, maxLength: 20 }), async (numbers) => {
      expect((await questionsOf(numbers)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});
