import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asCell,
  type Cell,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  openSession,
  TableError,
  type Texts,
  type WriteColumn,
  writeTexts,
} from '@rapi/table-core';
import { evaluateFormula, type Evaluated, type OtherTable } from '../evaluate';

/** A fixed moment for tests: 21/11/2026, 23:30 in Jakarta, when it is the 21st in Greenwich, too. */
export const NOW = new Date('2026-11-21T16:30:00Z');

/** A small table in its own session, to try formulas on. */
export interface FormulaTable {
  session: EngineSession;
  table: DatasetRelation;
  evaluate(formula: string): Promise<Evaluated>;
  /** The values of all rows. */
  values(formula: string): Promise<Cell[]>;
  /** The value, which must be the same in all rows. */
  value(formula: string): Promise<Cell>;
  /** The error with which a formula is refused. */
  refusal(formula: string): Promise<TableError>;
  close(): Promise<void>;
}

/** Another file that formulas may name. */
export interface OtherTexts {
  name: string;
  sheet?: string;
  texts: Texts;
  native?: Readonly<Record<string, WriteColumn['native']>>;
}

export async function openFormulaTable(
  texts: Texts,
  native: Readonly<Record<string, WriteColumn['native']>> = {},
  others: readonly OtherTexts[] = [],
): Promise<FormulaTable> {
  const folder = await mkdtemp(join(tmpdir(), 'formula-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  const table = await openDataset(session, await writeTexts(session, texts, folder, native));
  const files: OtherTable[] = [];
  for (const { name, sheet = null, texts: rows, native: types = {} } of others) {
    const opened = await openDataset(session, await writeTexts(session, rows, folder, types));
    files.push({ name, sheet, ...opened });
  }
  const evaluate = (formula: string) => evaluateFormula(session, table, formula, { now: NOW, files });
  const values = async (formula: string) => {
    const { table: made } = await evaluate(formula);
    const rows = await session.rows(`SELECT value FROM ${made} ORDER BY _row`);
    await session.run(`DROP VIEW ${made}`);
    return rows.map(({ value }) => asCell(value));
  };
  return {
    session,
    table,
    evaluate,
    values,
    async value(formula) {
      const different = [...new Set(await values(formula))];
      if (different.length !== 1) throw new Error(`${formula} gives ${JSON.stringify(different)}`);
      return different[0] ?? null;
    },
    async refusal(formula) {
      try {
        await evaluate(formula);
      } catch (error) {
        if (error instanceof TableError) return error;
        throw error;
      }
      throw new Error(`${formula} is taken`);
    },
    async close() {
      session.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
