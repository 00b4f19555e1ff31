import type { ExportJob } from '@rapi/contracts';
import { exportOf, progressOf, withProgress } from './export-events';

const job: ExportJob = {
  id: 'e1',
  job_name: 'Laporan',
  export_type: 'data_export',
  output_format: 'xlsx',
  status: 'pending',
  file_size_mb: null,
  processing_time_seconds: null,
  download_count: 0,
  template_name: null,
  source_name: 'penjualan.csv',
  created_at: '2026-11-21T02:00:00.000Z',
  expires_at: null,
  is_expired: false,
  progress_percentage: 0,
  error: null,
};

test('only export events are handled', () => {
  expect(exportOf({ kind: 'ocr', subject_id: 'e1' })).toBeUndefined();
  expect(exportOf(null)).toBeUndefined();
  expect(progressOf({ kind: 'export', subject_id: 'e1', progress_percentage: 40 })).toEqual({ id: 'e1', percent: 40 });
  expect(progressOf({ kind: 'export', subject_id: 'e1' })).toBeUndefined();
});

test('the status of an export never goes back, and a finished export stays finished', () => {
  const list = (changes: Partial<ExportJob>) => ({ jobs: [{ ...job, ...changes }], total: 1 });
  const at = (changes: Partial<ExportJob>) => withProgress(list(changes), { id: 'e1', percent: 40 })?.jobs[0];
  expect(at({})).toMatchObject({ status: 'processing', progress_percentage: 40 });
  expect(at({ status: 'processing', progress_percentage: 60 })).toMatchObject({ progress_percentage: 60 });
  expect(at({ status: 'completed', progress_percentage: 100 })).toMatchObject({ status: 'completed' });
  expect(withProgress(undefined, { id: 'e1', percent: 40 })).toBeUndefined();
});
