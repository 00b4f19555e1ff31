/** The possible violations; the API's `violation_type`. */
export const violationKinds = [
  'missing',
  'pattern_mismatch',
  'invalid_email',
  'invalid_phone',
  'invalid_postal_code',
  'npwp_characters',
  'npwp_length',
  'npwp_check_digit',
  'npwp_placeholder',
  'nik_characters',
  'nik_length',
  'nik_region',
  'nik_birth_date',
  'nik_serial',
  'invalid_date',
  'invalid_datetime',
  'not_integer',
  'not_decimal',
  'not_currency',
  'not_percentage',
  'not_boolean',
  'not_a_number',
  'ambiguous_number',
  'below_min',
  'above_max',
  'duplicate_value',
  'ppn_mismatch',
  'ppn_missing',
  'ppn_without_base',
  'ppn_without_rate',
  'ppn_other_currency',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

const kinds: ReadonlySet<string> = new Set(violationKinds);
export const isViolationKind = (value: unknown): value is ViolationKind =>
  typeof value === 'string' && kinds.has(value);
