import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession } from '../session/session';
import { writeTexts } from './write-texts';

test('a table with more rows than the sample is written and typed completely', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const numbers = Array.from({ length: 60_000 }, (_, row) => String(row));
  const { schema } = await writeTexts(session, { Nomor: numbers }, folder);
  expect([schema.rowCount, schema.columns[0]?.type]).toEqual([60_000, 'integer']);
  session.close();
  await rm(folder, { recursive: true });
});
