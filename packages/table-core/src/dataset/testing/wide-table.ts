import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession } from '../../session/session';
import type { Dataset } from '../dataset';
import { writeTexts } from '../write-texts';

export interface WideTable {
  session: EngineSession;
  folder: string;
  dataset: Dataset;
  close(): Promise<void>;
}

/** A cell of the table: every third column holds shop names, the others numbers. */
export const wideCell = (row: number, column: number): string =>
  column % 3 === 0 ? `Toko ${(row * 7 + column) % 97}` : String((row * 7919 + column * 104_729) % 100_003);

/** A table of many columns, `Kolom nomor 1` and so on, in a session with the memory that a job has in production. */
export async function openWideTable({ rows, columns }: { rows: number; columns: number }): Promise<WideTable> {
  const folder = await mkdtemp(join(tmpdir(), 'wide-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const texts = Array.from({ length: columns }, (_, column): [string, string[]] => [
    `Kolom nomor ${column + 1}`,
    Array.from({ length: rows }, (_, row) => wideCell(row, column)),
  ]);
  return {
    session,
    folder,
    dataset: await writeTexts(session, Object.fromEntries(texts), folder),
    async close() {
      session.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
