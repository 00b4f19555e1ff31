/** Batches of files, and the compliance of what comes of them. */
export const batch = {
  compliance_issue_one: '{{count, number}} value of “{{column}}” is not a valid {{kind, word}}.',
  compliance_issue_other: '{{count, number}} values of “{{column}}” are not a valid {{kind, word}}.',
  word_valid_npwp: 'NPWP',
  word_valid_nik: 'NIK',
  word_valid_date: 'date',
  word_valid_amount: 'amount',
} as const;
