import { type DatasetColumn, headerWords } from '@rapi/table-core';

/** What a column says about the thing in a row. It decides how values are compared and how much evidence they give. */
export const columnRoles = [
  'identifier',
  'phone',
  'email',
  'birth_date',
  'person_name',
  'address',
  'place',
  'house_number',
  'postal_code',
  'text',
  'value',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

interface RoleTraits {
  /** How often two different things share a value, before anything is known about the table. */
  chance: number;
  /** How often two rows of the same thing agree; the rest are slips, moves and new numbers. */
  kept: number;
}

export const roleTraits: Readonly<Record<ColumnRole, RoleTraits>> = {
  identifier: { chance: 1e-6, kept: 0.95 },
  phone: { chance: 1e-6, kept: 0.85 },
  email: { chance: 1e-6, kept: 0.85 },
  birth_date: { chance: 1 / 15_000, kept: 0.95 },
  person_name: { chance: 1 / 300, kept: 0.9 },
  address: { chance: 1 / 500, kept: 0.85 },
  place: { chance: 1 / 20, kept: 0.9 },
  house_number: { chance: 1 / 50, kept: 0.9 },
  postal_code: { chance: 1 / 200, kept: 0.9 },
  text: { chance: 1 / 50, kept: 0.9 },
  value: { chance: 1 / 50, kept: 0.98 },
};

const bySemantic: Partial<Record<NonNullable<DatasetColumn['semantic']>, ColumnRole>> = {
  phone: 'phone',
  email: 'email',
  nik: 'identifier',
  npwp: 'identifier',
  bank_account: 'identifier',
  postal_code: 'postal_code',
  name: 'person_name',
  address: 'address',
  city: 'place',
  province: 'place',
  money: 'value',
  percentage: 'value',
  boolean: 'value',
};

/** Headers that say more than the values; the first match decides. */
const byHeader: readonly [ColumnRole, RegExp][] = [
  ['birth_date', /\b(birth ?(date|day)|date of birth|dob|lahir)\b(?!.*\b(tempat|place)\b)/],
  [
    'identifier',
    /\b(ssn|soc(ial)? sec(urity)?|national id|nik|ktp|npwp|nip|nis|nisn|nrp|nim|passport|paspor|bpjs|rekening|rekam medis|medicare|tax id|licen[cs]e (no|number)|vin)\b/,
  ],
  ['house_number', /\b(street|house|unit|flat) ?(no|nr|num|number)\b|\b(no|nomor) rumah\b|\b(rt|rw)\b/],
  ['postal_code', /\b(post ?code|postal ?code|zip( code)?|kode ?pos)\b/],
  ['address', /\b(address|addr|alamat|street|jalan)\b/],
  [
    'place',
    /\b(suburb|city|town|state|province|county|district|kota|kabupaten|kecamatan|kelurahan|desa|provinsi|propinsi)\b/,
  ],
  [
    'person_name',
    /\b(given|first|middle|sur|last|family|full|nick|maiden|christian) ?names?\b|\b(surname|forename)\b|^(nama|name)$|\bnama (lengkap|depan|tengah|belakang|panggilan|keluarga)\b/,
  ],
];

/** Roles that numeric columns can have as well, if the numbers name something: a house, a person. */
const numberRoles: ReadonlySet<ColumnRole> = new Set(['identifier', 'house_number', 'postal_code', 'birth_date']);

/** A column as similarity compares it. */
export type SimilarColumn = DatasetColumn & {
  /** The value that its texts stand for, where they were read (`readAmounts`), as SQL; null for texts without one. */
  value?: { sql: string; isNumber: boolean };
};

/** The role of a column, from the meaning of its values and its header. */
export function roleOf({ name, type, semantic, value }: SimilarColumn): ColumnRole {
  const header = headerWords(name);
  const [hinted] = byHeader.find(([, pattern]) => pattern.test(header)) ?? [];
  const known = semantic === undefined ? undefined : bySemantic[semantic];
  // Word by word, the header of a house number looks like an address.
  if (known) return known === 'address' && hinted === 'house_number' ? hinted : known;
  if (type === 'date' || type === 'datetime') return hinted === 'birth_date' ? hinted : 'value';
  if (type === 'integer' || type === 'decimal') return hinted && numberRoles.has(hinted) ? hinted : 'value';
  return type === 'boolean' || value !== undefined ? 'value' : (hinted ?? 'text');
}
