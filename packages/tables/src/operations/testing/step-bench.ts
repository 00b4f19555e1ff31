import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dataset, type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import type { WriteColumn } from '@rapi/table-core';
import { page } from '../../paging/page';
import { previewStep, runStep } from '../run-step';
import type { Step } from '../registry';

/** A table as texts, column by column; two equal tables agree in these. */
export type TextTable = Record<string, (string | null)[]>;

const context = { now: new Date(0) };

/** A session of its own for running steps on small tables. */
export async function openStepBench() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const session: EngineSession = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const write = (texts: Texts, native?: Record<string, WriteColumn['native']>) =>
    writeTexts(session, texts, folder, native);

  async function read(dataset: Dataset): Promise<TextTable> {
    const { relation, schema } = await openDataset(session, dataset);
    const rows = await session.rows(`SELECT * FROM ${relation} ORDER BY _row`);
    return Object.fromEntries(
      schema.columns.map(({ name, key }) => [
        name,
        rows.map((row) => {
          const cell = row[`c${key}`];
          return typeof cell === 'string' ? cell : null;
        }),
      ]),
    );
  }
  /** The rows as a screen shows them, with typed values. */
  const rows = async (dataset: Dataset) =>
    (await page(session, await openDataset(session, dataset), { offset: 0, limit: 1000 })).rows;
  const run = async (dataset: Dataset, step: Step) => {
    const result = await runStep(session, { dataset, step }, folder, context);
    return { ...result, table: await read(result.dataset) };
  };
  const preview = (dataset: Dataset, step: Step) =>
    previewStep(session, { dataset, step, rows: { offset: 0, limit: 1000 } }, folder, context);
  return {
    folder,
    session,
    write,
    read,
    rows,
    run,
    preview,
    bytes: (dataset: Dataset) => readFile(dataset.path),
    async close() {
      session.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type StepBench = Awaited<ReturnType<typeof openStepBench>>;

/** Typical columns: names, amounts and days as text with blanks, typed whole numbers, and dirt. */
const kinds = {
  Kota: ['Jakarta', 'jakarta', 'Solo', 'Bandung', 'BANDUNG', 'Kota "Tua"', '50%'],
  Harga: ['Rp 1.250.000', 'Rp 75.000', '2.500.000', 'Rp 1,25 jt', 'gratis', 'Rp 10.000'],
  Tanggal: ['05/01/2026', '31/12/2025', '5 Jan 2026', '17/08/2026', 'kemarin'],
  Jumlah: ['1', '20', '3', '100', '-7'],
} as const;

const column = (values: readonly string[], size: number) =>
  fc.array(fc.option(fc.constantFrom(...values), { freq: 3 }), { minLength: size, maxLength: size });

/** Tables of a few rows. */
export const randomTable = fc.integer({ min: 1, max: 14 }).chain((size) =>
  fc.record({
    Kota: column(kinds.Kota, size),
    Harga: column(kinds.Harga, size),
    Tanggal: column(kinds.Tanggal, size),
    Jumlah: column(kinds.Jumlah, size),
  }),
);

export const columnsOfTable = ['Kota', 'Harga', 'Tanggal', 'Jumlah'] as const;

export const rowsOf = (table: TextTable): number => Object.values(table)[0]?.length ?? 0;

/** The rows with these numbers, in that order. */
export const rowsAt = (table: TextTable, rows: readonly number[]): TextTable =>
  Object.fromEntries(Object.entries(table).map(([name, cells]) => [name, rows.map((row) => cells[row] ?? null)]));

export const allRows = (table: TextTable): number[] => Array.from({ length: rowsOf(table) }, (_, row) => row);
