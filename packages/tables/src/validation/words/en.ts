/** Texts of the violations workbook. */
export const en = {
  failing: 'Failing rows',
  list: 'Violations',
  rules: 'Rules',
  row: 'Row',
  why: 'Why',
  column: 'Column',
  value: 'Value',
  rule: 'Rule',
  severity: 'Severity',
  count: 'Violations',
  rows: 'Rows failed',
  note: 'Note',
  severity_info: 'Info',
  severity_warning: 'Warning',
  severity_error: 'Error',
  severity_critical: 'Critical',
} as const;
