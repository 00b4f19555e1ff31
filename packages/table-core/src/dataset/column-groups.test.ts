import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession } from '../session/session';
import { eachColumn, MOST_AT_ONCE } from './column-groups';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'columns-'));
  session = await openSession(folder, { memoryLimitMb: 64, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true });
});

/** A table of one row, with so many columns of text. */
async function table(count: number) {
  const relation = session.name('wide');
  const columns = Array.from({ length: count }, (_, key) => ({ key, name: `n${key}`, type: 'text' as const }));
  const cells = columns.map(({ key }) => `'${key}' AS c${key}`);
  await session.run(`CREATE TABLE ${relation} AS SELECT 0 AS _row, ${cells.join(', ')}`);
  return { relation, schema: { columns, rowCount: 1 } };
}

test.each([
  [3, 1],
  [3, 2],
  [MOST_AT_ONCE + 1, 2],
])('looks at each of %d columns once, at most %d at once', async (count, atOnce) => {
  const wide = await table(count);
  const seen: unknown[] = [];
  let [now, most] = [0, 0];
  const look = async (relation: string, { key }: { key: number }) => {
    most = Math.max(most, ++now);
    const [row] = await session.rows(`SELECT c${key} AS cell FROM ${relation}`);
    seen[key] = row?.['cell'];
    now -= 1;
  };
  await eachColumn(session, wide, wide.schema.columns, look, atOnce);
  expect(seen).toEqual(wide.schema.columns.map(({ key }) => String(key)));
  expect(most).toBe(atOnce);
});

test('after a failure nothing more begins, and it is told once what is under way has ended', async () => {
  const wide = await table(4);
  const steps: string[] = [];
  const look = async (relation: string, { key }: { key: number }) => {
    steps.push(`begin ${key}`);
    if (key === 0) throw new Error('no memory');
    await session.rows(`SELECT count(*) AS n FROM ${relation}`);
    steps.push(`end ${key}`);
  };
  await expect(eachColumn(session, wide, wide.schema.columns, look, 2)).rejects.toThrow('no memory');
  expect(steps).toEqual(['begin 0', 'begin 1', 'end 1']);
});
