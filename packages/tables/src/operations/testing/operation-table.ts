import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  type Row,
  type Texts,
  writeTexts,
} from '@rapi/table-core';
import type { OperationContext } from '../../operation/operation';
import { page } from '../../paging/page';
import { applyOperation, type AppliedOperation } from '../apply-operation';
import { parseStep } from '../registry';

/** An engine of its own for trying operations on small tables. */
export interface OperationBench {
  session: EngineSession;
  folder: string;
  write(texts: Texts): Promise<Dataset>;
  apply(
    dataset: Dataset,
    operation: string,
    config: unknown,
    context?: Partial<OperationContext>,
  ): Promise<AppliedOperation>;
  rows(dataset: Dataset): Promise<Row[]>;
  /** Writes a table, applies one step and reads the result. */
  outcome(
    texts: Texts,
    operation: string,
    config: unknown,
    context?: Partial<OperationContext>,
  ): Promise<{ rows: Row[]; types: Record<string, string>; names: string[]; applied: AppliedOperation }>;
  close(): Promise<void>;
}

export async function openBench(memoryLimitMb = 256): Promise<OperationBench> {
  const folder = await mkdtemp(join(tmpdir(), 'operation-'));
  const session = await openSession(folder, { memoryLimitMb, threads: 2 });
  const write = (texts: Texts) => writeTexts(session, texts, folder);
  const apply: OperationBench['apply'] = (dataset, operation, config, context) =>
    applyOperation(session, dataset, parseStep({ operation, config }), folder, { now: new Date(), ...context });
  const rows = async (dataset: Dataset) =>
    (await page(session, await openDataset(session, dataset), { offset: 0, limit: 1000 })).rows;
  return {
    session,
    folder,
    write,
    apply,
    rows,
    async outcome(texts, operation, config, context) {
      const applied = await apply(await write(texts), operation, config, context);
      const { columns } = applied.dataset.schema;
      return {
        rows: await rows(applied.dataset),
        types: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
        names: columns.map(({ name }) => name),
        applied,
      };
    },
    async close() {
      session.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
