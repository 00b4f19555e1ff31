import { type Sentence, sentence } from '@rapi/contracts';
import { formatDate, formatNumber } from '@rapi/indonesia';
import type { Obstacle } from './plan-checks';
import type { PlannedRule } from './validation-plan';
import type { ViolationKind } from './violation-kinds';

/** The language of the sentence that says what is wrong. */
export type ViolationLanguage = 'en' | 'id';

interface Facts {
  language: ViolationLanguage;
  min: string;
  max: string;
  pattern: string;
  /** What the violation itself names: the row that is repeated, the PPN that was expected. */
  detail: string;
}

type Sentences = Readonly<Record<ViolationKind, (facts: Facts) => string>>;

const english: Sentences = {
  missing: () => 'The cell is empty',
  pattern_mismatch: ({ pattern }) => `Does not match ${pattern}`,
  invalid_email: () => 'Not an e-mail address',
  invalid_phone: () => 'Not an Indonesian phone number',
  invalid_postal_code: () => 'Not a postal code of five digits',
  npwp_characters: () => 'An NPWP has digits, dots and hyphens only',
  npwp_length: () => 'An NPWP has 15 or 16 digits',
  npwp_check_digit: () => 'The check digit of the NPWP does not fit',
  npwp_placeholder: () => 'Zeros are no NPWP',
  nik_characters: () => 'A NIK has digits only',
  nik_length: () => 'A NIK has 16 digits',
  nik_region: () => 'The NIK begins with no known region',
  nik_birth_date: () => 'The NIK has no real date of birth',
  nik_serial: () => 'The serial number of a NIK begins at 0001',
  invalid_date: () => 'Not a date',
  invalid_datetime: () => 'Not a date with a time',
  not_integer: () => 'Not a whole number',
  not_decimal: () => 'Not a number',
  not_currency: () => 'Not an amount of money',
  not_percentage: () => 'Not a percentage',
  not_boolean: () => 'Neither yes nor no',
  not_a_number: () => 'Cannot be read as a number',
  ambiguous_number: () => 'Can be read as two different numbers',
  below_min: ({ min }) => `Less than ${min}`,
  above_max: ({ max }) => `More than ${max}`,
  duplicate_value: ({ detail }) => `Repeats row ${detail}`,
  ppn_mismatch: ({ detail }) => `PPN should be ${detail}`,
  ppn_missing: ({ detail }) => `PPN is empty, but should be ${detail}`,
  ppn_without_base: () => 'The DPP is empty or cannot be read, so PPN cannot be checked',
  ppn_without_rate: () => 'The date tells no PPN rate, so PPN cannot be checked',
};

const indonesian: Sentences = {
  missing: () => 'Sel kosong',
  pattern_mismatch: ({ pattern }) => `Tidak sesuai pola ${pattern}`,
  invalid_email: () => 'Bukan alamat surel',
  invalid_phone: () => 'Bukan nomor telepon Indonesia',
  invalid_postal_code: () => 'Bukan kode pos lima digit',
  npwp_characters: () => 'NPWP hanya berisi angka, titik, dan tanda hubung',
  npwp_length: () => 'NPWP terdiri dari 15 atau 16 digit',
  npwp_check_digit: () => 'Angka periksa NPWP tidak cocok',
  npwp_placeholder: () => 'Angka nol semua bukan NPWP',
  nik_characters: () => 'NIK hanya berisi angka',
  nik_length: () => 'NIK terdiri dari 16 digit',
  nik_region: () => 'Kode wilayah NIK tidak dikenal',
  nik_birth_date: () => 'Tanggal lahir pada NIK tidak ada',
  nik_serial: () => 'Nomor urut NIK dimulai dari 0001',
  invalid_date: () => 'Bukan tanggal',
  invalid_datetime: () => 'Bukan tanggal dengan jam',
  not_integer: () => 'Bukan bilangan bulat',
  not_decimal: () => 'Bukan angka',
  not_currency: () => 'Bukan jumlah uang',
  not_percentage: () => 'Bukan persentase',
  not_boolean: () => 'Bukan ya atau tidak',
  not_a_number: () => 'Tidak terbaca sebagai angka',
  ambiguous_number: () => 'Dapat dibaca sebagai dua angka berbeda',
  below_min: ({ min }) => `Kurang dari ${min}`,
  above_max: ({ max }) => `Lebih dari ${max}`,
  duplicate_value: ({ detail }) => `Sama dengan baris ${detail}`,
  ppn_mismatch: ({ detail }) => `PPN seharusnya ${detail}`,
  ppn_missing: ({ detail }) => `PPN kosong, seharusnya ${detail}`,
  ppn_without_base: () => 'DPP kosong atau tidak terbaca, sehingga PPN tidak dapat diperiksa',
  ppn_without_rate: () => 'Tanggal tidak menunjukkan tarif PPN, sehingga PPN tidak dapat diperiksa',
};

const sentences: Record<ViolationLanguage, Sentences> = { en: english, id: indonesian };

const number = (value: number, language: ViolationLanguage): string =>
  language === 'id' ? formatNumber(value) : value.toLocaleString('en-US', { maximumFractionDigits: 15 });

function bound(value: string | number | undefined, language: ViolationLanguage): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? number(value, language) : formatDate(value);
}

const orEqual: Record<ViolationLanguage, string> = { en: ' or equal to it', id: ' atau sama' };

/** What is wrong with a cell, for a person; `detail` as the violation has it. */
export function violationMessage(
  rule: PlannedRule,
  kind: ViolationKind,
  detail: string | null,
  language: ViolationLanguage,
): string {
  const range = rule.rule_type === 'range_check' ? rule.rule_config : undefined;
  const ends = range?.inclusive === false ? orEqual[language] : '';
  return sentences[language][kind]({
    language,
    min: bound(range?.min, language) + ends,
    max: bound(range?.max, language) + ends,
    pattern: (rule.rule_type === 'format_pattern' && rule.rule_config.pattern) || '',
    detail: detail === null ? '' : number(Number(detail), language),
  });
}

/** Why a rule cannot run on a file, and what to do. */
export function obstacleSentence(obstacle: Obstacle): Sentence {
  switch (obstacle.code) {
    case 'missing_columns':
      return sentence('obstacle_missing_columns', { count: obstacle.columns.length, columns: obstacle.columns });
    case 'wrong_kind':
      return sentence('obstacle_wrong_kind', { columns: obstacle.columns, holds: `holds_${obstacle.holds}` });
    case 'out_of_scope':
      return sentence('obstacle_out_of_scope');
  }
}
