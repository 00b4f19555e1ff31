import { applyOperation, parseStep } from '../src';
import { bench, measured, peer, printRatio } from './profile-measure';

/**
 * The workbench's operations, each writing all twenty columns as a new dataset, compared with pandas doing the same and
 * writing a pickle.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/workbench-operations.ts [rows] [rounds]`
 */
const edits = Array.from({ length: 1_000 }, (_, row) => ({ row: row * 7, column: 'Kota', value: `Kota ${row}` }));
const steps: readonly [task: string, operation: string, config: object, where?: boolean][] = [
  ['filter', 'filter-rows@1', { conditions: [{ column: 'Kota', operator: 'contains', value: 'a' }] }],
  ['sort', 'sort-rows@1', { by: [{ column: 'Kota' }, { column: 'Nama' }] }],
  ['select', 'select-columns@1', { columns: ['Kota', 'Nama', 'Email', 'Tanggal'] }],
  ['take', 'take-rows@1', { part: 'sample', count: 10_000 }],
  ['header', 'use-row-as-header@1', { row: 1 }],
  ['edit', 'edit-cells@1', { edits }],
  ['replace', 'replace-text@1', { columns: ['Kota', 'Alamat', 'Nama'], find: 'ja', replace: 'JA' }],
  ['fill', 'fill@1', { columns: ['Kota', 'Email', 'Telepon'], direction: 'down' }],
  ['in view', 'replace-text@1', { columns: ['Nama'], find: 'a', replace: 'A' }, true],
];

void bench(async ({ session, folder, dataset, csv, rowCount, rounds }) => {
  const now = new Date(0);
  const where = [{ column: 'Kota', operator: 'contains' as const, value: 'jakarta' }];
  for (const [task, operation, config, isInView] of steps) {
    const fitting = task === 'edit' ? { edits: edits.filter(({ row }) => row < rowCount) } : config;
    const step = parseStep({ operation, config: fitting, ...(isInView && { where }) });
    const own = await measured(rounds, () => applyOperation(session, dataset, step, folder, { now }));
    printRatio(task, own, 'pandas', peer('workbench-operations-peer.py', csv, rounds, undefined, task), 1);
  }
});
