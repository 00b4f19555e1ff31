import type { Translation } from '../catalogue';
import type { batch as english } from '../en/batch';

/** Batches of files, and the compliance of what comes of them. */
export const batch: Translation<typeof english> = {
  compliance_issue_other: '{{count, number}} nilai di kolom “{{column}}” bukan {{kind, word}} yang sah.',
  word_valid_npwp: 'NPWP',
  word_valid_nik: 'NIK',
  word_valid_date: 'tanggal',
  word_valid_amount: 'nominal',
};
