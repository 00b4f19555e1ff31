import { premiumExportFormats, type exportFormat, type exportFormats } from '@rapi/contracts';
import type { z } from 'zod';
import type { ExportFormat } from './request';

const premium: ReadonlySet<string> = new Set(premiumExportFormats);

const described: Record<(typeof exportFormats)[number], { name: string; description: string }> = {
  xlsx: { name: 'Excel', description: 'A workbook with real numbers and dates, ready to be worked on' },
  csv: { name: 'CSV', description: 'Plain text with commas, which every program reads' },
  json: { name: 'JSON', description: 'Typed rows for other programs' },
  pdf: { name: 'PDF', description: 'A laid out document to print, sign or send' },
  docx: { name: 'Word', description: 'A document to write on in' },
  parquet: { name: 'Parquet', description: 'Typed columns for data tools' },
};

const order: readonly ExportFormat[] = ['xlsx', 'csv', 'json', 'pdf', 'docx', 'parquet'];

/** All formats, each of which works (R-EXP-4). The service decides whether a plan includes a premium one. */
export const exportFormatList: readonly z.infer<typeof exportFormat>[] = order.map((code) => ({
  format_code: code,
  format_name: described[code].name,
  description: described[code].description,
  available: true,
  is_premium: premium.has(code),
}));

const contentTypes: Record<ExportFormat | 'zip', string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  parquet: 'application/vnd.apache.parquet',
  zip: 'application/zip',
};
export const contentTypeOf = (extension: ExportFormat | 'zip'): string => contentTypes[extension];
