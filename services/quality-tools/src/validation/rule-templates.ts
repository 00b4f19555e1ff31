import type { NewValidationRule, RuleTemplate } from '@rapi/contracts';
import type { ViolationLanguage } from '@rapi/tables';

interface Template {
  id: string;
  rule_type: NewValidationRule['rule_type'];
  default_config: Record<string, unknown>;
  /** Name and description. */
  en: readonly [string, string];
  id_text: readonly [string, string];
}

/** What a rule may begin with, at least one for each type (R-VAL-16). What names columns is filled in by the person. */
const templates: readonly Template[] = [
  {
    id: 'required',
    rule_type: 'required_field',
    default_config: {},
    en: ['Required field', 'Every row has a value in these columns.'],
    id_text: ['Wajib diisi', 'Setiap baris memiliki nilai di kolom ini.'],
  },
  {
    id: 'email',
    rule_type: 'format_pattern',
    default_config: { format: 'email' },
    en: ['E-mail address', 'Values are e-mail addresses, such as budi@example.co.id.'],
    id_text: ['Alamat surel', 'Nilai berupa alamat surel, misalnya budi@example.co.id.'],
  },
  {
    id: 'phone',
    rule_type: 'format_pattern',
    default_config: { format: 'phone_id' },
    en: ['Indonesian phone number', 'Mobile and landline numbers with 0, 62 or +62.'],
    id_text: ['Nomor telepon Indonesia', 'Nomor seluler dan telepon rumah dengan 0, 62, atau +62.'],
  },
  {
    id: 'npwp',
    rule_type: 'format_pattern',
    default_config: { format: 'npwp' },
    en: ['NPWP', '15 digits with a right check digit, or the 16 digits of the new form. Not whether it is registered.'],
    id_text: ['NPWP', '15 digit dengan angka periksa yang cocok, atau 16 digit bentuk baru. Bukan terdaftar atau tidaknya.'],
  },
  {
    id: 'nik',
    rule_type: 'format_pattern',
    default_config: { format: 'nik' },
    en: ['NIK', '16 digits with a known region and a real date of birth. Not whether it is registered.'],
    id_text: ['NIK', '16 digit dengan kode wilayah dan tanggal lahir yang ada. Bukan terdaftar atau tidaknya.'],
  },
  {
    id: 'postal-code',
    rule_type: 'format_pattern',
    default_config: { format: 'postal_code_id' },
    en: ['Postal code', 'Five digits, the first from 1 to 9.'],
    id_text: ['Kode pos', 'Lima digit, yang pertama 1 sampai 9.'],
  },
  {
    id: 'date',
    rule_type: 'format_pattern',
    default_config: { format: 'date' },
    en: ['Date', 'Real days, written as 31/01/2026, 2026-01-31 or 31 Januari 2026.'],
    id_text: ['Tanggal', 'Tanggal yang ada, ditulis 31/01/2026, 2026-01-31, atau 31 Januari 2026.'],
  },
  {
    id: 'pattern',
    rule_type: 'format_pattern',
    default_config: { pattern: '^[A-Z]{3}-[0-9]{4}$' },
    en: ['Pattern of your own', 'Values match a regular expression, such as ABC-1234.'],
    id_text: ['Pola sendiri', 'Nilai sesuai ekspresi reguler, misalnya ABC-1234.'],
  },
  {
    id: 'number-range',
    rule_type: 'range_check',
    default_config: { min: 0, inclusive: true },
    en: ['Range of numbers', 'Numbers and amounts lie between two bounds, or above or below one.'],
    id_text: ['Rentang angka', 'Angka dan jumlah uang berada di antara dua batas, atau di atas atau di bawah satu batas.'],
  },
  {
    id: 'date-range',
    rule_type: 'range_check',
    default_config: { min: '2026-01-01', max: '2026-12-31', inclusive: true },
    en: ['Range of dates', 'Days lie in a period, such as a book year.'],
    id_text: ['Rentang tanggal', 'Tanggal berada dalam satu masa, misalnya tahun buku.'],
  },
  {
    id: 'ppn',
    rule_type: 'range_check',
    default_config: { ppn: { dpp_column: 'DPP', tolerance: 1 } },
    en: ['PPN = DPP × rate', 'The PPN is the DPP times the rate in force on the row’s date, give or take a rupiah.'],
    id_text: ['PPN = DPP × tarif', 'PPN sama dengan DPP kali tarif yang berlaku pada tanggal baris, selisih paling banyak satu rupiah.'],
  },
  {
    id: 'unique',
    rule_type: 'unique_values',
    default_config: { scope: 'column' },
    en: ['Unique values', 'No value comes twice in a column.'],
    id_text: ['Nilai unik', 'Tidak ada nilai yang muncul dua kali di satu kolom.'],
  },
  {
    id: 'unique-together',
    rule_type: 'unique_values',
    default_config: { scope: 'combination' },
    en: ['Unique together', 'No two rows have the same values in all these columns.'],
    id_text: ['Unik bersama', 'Tidak ada dua baris dengan nilai yang sama di semua kolom ini.'],
  },
  {
    id: 'number',
    rule_type: 'data_type',
    default_config: { type: 'decimal' },
    en: ['Data type', 'Values are numbers, dates, amounts or another type.'],
    id_text: ['Tipe data', 'Nilai berupa angka, tanggal, jumlah uang, atau tipe lain.'],
  },
]; // prettier-ignore

export const ruleTemplates = (language: ViolationLanguage): RuleTemplate[] =>
  templates.map(({ id, rule_type, default_config, en, id_text }) => {
    const [name, description] = language === 'id' ? id_text : en;
    return { id, name, rule_type, default_config, description };
  });
