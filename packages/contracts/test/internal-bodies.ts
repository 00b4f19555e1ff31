import type { CallId } from '../src/index';

export interface Sample {
  body: Record<string, unknown>;
  /** The required fields of the call. */
  needs: string[];
}

const id = '5f0c8a52-6c0e-4a3c-9d55-0f6f0f8f7c11';
const queueOrder: Sample = {
  body: { queue: 'jobs.export.make-export', action: 'drop' },
  needs: ['queue', 'action'],
};
const work = {
  operation: 'rename@1',
  operation_type: 'transform',
  config: { mapping: { Kota: 'City' } },
  counts: { records_processed: 12, records_changed: 0 },
  processing_time_seconds: 0.2,
};
const dataset = {
  hash: 'a1b2',
  key: 'datasets/a1b2.parquet',
  bytes: 900,
  schema: { columns: [{ name: 'City', key: 0, type: 'text' }], rowCount: 12 },
};

/** Sample bodies of calls between services. */
export const internalBodies: Partial<Record<CallId, Sample>> = {
  'internal.audit': {
    body: { event: 'template_taken_down', operator_id: id, user_id: null, subject: id, note: null },
    needs: ['event', 'operator_id', 'subject'],
  },
  'internal.settle-queue.auth': queueOrder,
  'internal.settle-queue.quality-tools': queueOrder,
  'internal.settle-queue.transform': queueOrder,
  'internal.settle-queue.ocr': queueOrder,
  'internal.settle-queue.export': queueOrder,
  'internal.settle-queue.scheduler': queueOrder,
  'internal.settle-queue.batch': queueOrder,
  'internal.record-usage': { body: { counter: 'ocr', amount: 1, key: 'commit-1' }, needs: ['counter', 'key'] },
  'internal.exchange-key': { body: { key: 'rapi_123' }, needs: ['key'] },
  'internal.read-dataset': { body: { version: 1, reading: { header_row: 4 } }, needs: ['version', 'reading'] },
  'internal.repair-dataset': { body: { hash: 'a'.repeat(64) }, needs: ['hash'] },
  'internal.commit': {
    body: { parent_version: 1, dataset, ...work },
    needs: ['parent_version', 'dataset', 'operation'],
  },
  'internal.store-output': {
    body: { source_file_id: id, filename: 'mapped_sales.xlsx', object_key: 'outputs/1', bytes: 10, ...work },
    needs: ['filename', 'object_key', 'bytes', 'counts'],
  },
  'internal.record': {
    body: { version: 1, ...work },
    needs: ['version', 'counts'],
  },
  'internal.tool-step': {
    body: { tool: 'formula', config: { formula: '[Jumlah] * 2' } },
    needs: ['tool', 'config'],
  },
};
