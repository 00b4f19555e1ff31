import type { JobSettings } from './scheduled-job-record';

/** Formats that only the export service writes. */
const onlyExported: ReadonlySet<string> = new Set(['pdf', 'docx', 'parquet']);

/** Whether the output needs the export service (R-SCHED-14). */
export const isExported = ({ format, export_type, export_template_id }: JobSettings['output_settings']): boolean =>
  onlyExported.has(format) || export_type !== null || export_template_id !== null;
