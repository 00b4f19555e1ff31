import type { File } from '@rapi/contracts';

/** A file as the API returns it, for tests. */
export const sampleFile = (changes: Partial<File> = {}): File => ({
  id: 'f1',
  filename: 'penjualan.csv',
  original_filename: 'penjualan.csv',
  file_size: 419_430,
  file_size_mb: 0.4,
  upload_date: '2026-11-20T02:00:00.000Z',
  file_type: 'csv',
  kind: 'upload',
  status: 'ready',
  error: null,
  row_count: 1200,
  column_count: 3,
  sheets: [],
  current_version: 1,
  ...changes,
});
