import { headerWords as meaningOf, monthNames, namesForeignCurrency, shortMonthNames } from '@rapi/indonesia';
import type { ColumnClasses, ValueClass } from './classes';
import type { ColumnType, SemanticType } from './dataset';
import type { NumberClass } from './number-notation';

interface SemanticRule {
  semantic: SemanticType;
  /** Classes of values of this kind. */
  values: readonly ValueClass[];
  /** Whether a header names the kind; then a tenth of the values is proof enough. */
  header?: Pick<RegExp, 'test'>;
  /** Without such a header the values prove nothing, however many there are. */
  headerOnly?: boolean;
  /** Types a column of this kind may have; only text by default. */
  types?: readonly ColumnType[];
}

const anyWords: readonly ValueClass[] = ['words', 'company', 'other', 'digits', 'compactDay', 'postalCode'];
const anyDigits: readonly ValueClass[] = [
  'digits',
  'compactDay',
  'landline',
  'mobile',
  'nik',
  'npwp',
  'tax15',
  'tax16',
  'postalCode',
];
const numeric: readonly ColumnType[] = ['text', 'integer', 'decimal'];

/** Who a column may name, before the word `nama` or after it; the parties also without that word. */
const PARTIES =
  'pelanggan|plgn?|customer|cust|konsumen|klien|karyawan|pegawai|pembeli|penerima|pasien|siswa|nasabah|pic|vendor|supplier|pemasok|penyewa|debitur|kreditur';
const OTHERS = 'lengkap|pengirim|kontak|ibu|ayah|anggota|pemilik|sales|perusahaan|employee|contact';

/** Headers of names of people and companies: Nama, Nama Pelanggan, Pelanggan / Nama, Customer. */
const nameHeader = (): RegExp => {
  const named = `(?:nama|name) (?:${PARTIES}|${OTHERS})|(?:${PARTIES}|${OTHERS}|full|first|last) (?:nama|name)`;
  return new RegExp(`^(?:nama|name|${PARTIES})$|\\b(?:${named})\\b`);
};

const MONEY =
  /\b(harga|subtotal|amount|nominal|gaji|upah|biaya|tagihan|pembayaran|bayar|dibayar(kan)?|dpp|ppn|omzet|omset|pendapatan|price|salary|cost|revenue|tunjangan|rupiah|rp|idr)\b/;
/** Such words also stand for hours, pupils, kilograms: Total Siswa, Saldo Cuti, Kredit (SKS). */
const SUMS = /\b(total|saldo|potongan|debit|kredit)\b/g;
const BESIDE_SUMS = new RegExp(
  `\\b(?:${[
    // What sums are of, and where the money is.
    'diskon|discount|pajak|tax|pph|bpjs|kesehatan|tk|penjualan|pembelian|belanja|penerimaan|pengeluaran|pemasukan',
    'penghasilan|piutang|utang|hutang|usaha|dagang|laba|rugi|modal|aset|aktiva|kewajiban|ekuitas|beban|hpp|persediaan',
    'denda|bunga|pokok|angsuran|cicilan|komisi|bonus|insentif|thp|thr|honor|ongkir|ongkos|kirim|admin|administrasi|premi',
    'fee|iuran|zakat|infaq|sedekah|donasi|dana|bos|anggaran|realisasi|pagu|pinjaman|kasbon|koperasi|simpanan|deposito',
    'tabungan|setoran|tarikan|penarikan|pencairan|mutasi|uang|muka|kas|kecil|bank|bca|bri|bni|bsi|btn|mandiri|cimb|giro',
    'rekening|tunai|cash|transfer|qris|kartu|retur|refund|retribusi|sewa|reimburse|invoice|faktur|nota|sales|paid|due',
    'payment|payments|balance|opening|closing|net|nett?o|gross|bruto|brutto|juta|ribu',
    // Which of them.
    'grand|sub|akhir|awal|keseluruhan|semua|seluruh|sebelum|sebelumnya|sesudah|setelah|belum|sudah|harus|sisa|kurang|lebih',
    'dan|ke|di|per|lain|periode|(?:bulan|tahun) (?:lalu|ini|berjalan|\\d+)|tahap|termin|dp|bersih|kotor|masuk|keluar|diterima|nilai|sum|jumlah|debit|debet',
    `kredit|lalu|ini|berjalan|${[...monthNames, ...shortMonthNames].join('|').toLowerCase()}|\\d+`,
  ].join('|')})\\b`,
  'g',
);

/** Whether amounts of money stand under a header: Harga, Total, Total Belanja; but not under Total Berat (kg). */
function namesMoney(header: string): boolean {
  if (MONEY.test(header)) return true;
  const others = header.replace(SUMS, '').replace(BESIDE_SUMS, '').trim();
  return others === '' && header.match(SUMS) !== null;
}

/** The first match decides. */
const semanticRules: readonly SemanticRule[] = [
  { semantic: 'email', values: ['email'], header: /\b(e ?mail|surel)\b/ },
  {
    semantic: 'phone',
    values: ['mobile'],
    header: /\b(phone|telp|telepon|telpon|tlp|hp|handphone|ponsel|wa|whatsapp|mobile|kontak|fax)\b/,
    types: numeric,
  },
  { semantic: 'npwp', values: ['npwp'], header: /\bnpwp\b/, types: numeric },
  { semantic: 'nik', values: ['nik'], header: /\b(nik|ktp)\b/, types: numeric },
  { semantic: 'url', values: ['url'], header: /\b(url|website|situs|link)\b/ },
  { semantic: 'percentage', values: ['percentage'], header: /\b(persen|persentase|percent|percentage)\b/ },
  {
    semantic: 'money',
    values: ['money'],
    header: { test: namesMoney },
    types: numeric,
  },
  {
    semantic: 'postal_code',
    values: ['postalCode'],
    header: /\b(kode ?pos|postal ?code|postcode|zip)\b/,
    headerOnly: true,
    types: numeric,
  },
  {
    semantic: 'bank_account',
    values: anyDigits,
    header: /\b(rekening|norek|account (no|number)|bank account)\b/,
    headerOnly: true,
    types: numeric,
  },
  { semantic: 'province', values: anyWords, header: /\b(provinsi|propinsi|province)\b/, headerOnly: true },
  { semantic: 'city', values: anyWords, header: /\b(kota|kabupaten|kab|city|domisili)\b/, headerOnly: true },
  { semantic: 'address', values: anyWords, header: /\b(alamat|address|jalan|street)\b/, headerOnly: true },
  { semantic: 'name', values: ['words', 'company'], header: nameHeader(), headerOnly: true },
];

/**
 * More classes that count under a matching header: `021-5551234` and `81234567890` are phones in a column of phones.
 */
const wider: Partial<Record<SemanticType, readonly ValueClass[]>> = {
  phone: ['mobile', 'landline', 'bareMobile'],
  npwp: ['npwp', 'tax15', 'tax16', 'nik'],
};

export const headerWords = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const share = ({ count, values }: ColumnClasses, classes: readonly string[]): number =>
  count === 0 ? 0 : classes.reduce((sum, name) => sum + (values.get(name) ?? 0), 0) / count;

/** `date` matches 'date:dd/MM/yyyy' and 'dateLike', which looks like a day; `datetime` only its own. */
const timeShare = ({ count, types }: ColumnClasses, pattern: RegExp): number =>
  count === 0 ? 0 : [...types].reduce((sum, [name, n]) => (pattern.test(name) ? sum + n : sum), 0) / count;

const dateHeader = /\b(tanggal|tgl|date|dob)\b/;

function inferTime(header: string, classes: ColumnClasses): SemanticType | undefined {
  const least = dateHeader.test(header) ? HEADER_SHARE : MAJORITY;
  if (timeShare(classes, /^datetime:/) > least) return 'datetime';
  return timeShare(classes, /^date(:|Like)/) > least ? 'date' : undefined;
}

const MAJORITY = 0.5;
const HEADER_SHARE = 0.1;

function fits(rule: SemanticRule, name: string, type: ColumnType, classes: ColumnClasses): boolean {
  const header = headerWords(name);
  if (!(rule.types ?? ['text']).includes(type)) return false;
  const hinted = rule.header?.test(header) ?? false;
  // `Tanggal Bayar` names days, `Harga (USD)` dollars: numbers in such a column are not rupiah.
  if (hinted && type !== 'text' && rule.semantic === 'money')
    return !meaningOf(header).date && !namesForeignCurrency(name);
  if (hinted) return share(classes, wider[rule.semantic] ?? rule.values) >= HEADER_SHARE;
  return !rule.headerOnly && share(classes, rule.values) > MAJORITY;
}

/** The meaning of a column: proven by most of its values, or hinted at by its header and confirmed by some of them. */
export function inferSemantic(name: string, type: ColumnType, classes: ColumnClasses): SemanticType | undefined {
  if (type === 'date' || type === 'datetime' || type === 'boolean') return type;
  if (classes.count === 0) return undefined;
  const header = headerWords(name);
  const time = type === 'text' ? inferTime(header, classes) : undefined;
  if (time) return time;
  const byValues = semanticRules.find(
    (rule) => !rule.headerOnly && share(classes, rule.values) > MAJORITY && fits(rule, name, type, classes),
  );
  const found = byValues ?? semanticRules.find((rule) => fits(rule, name, type, classes));
  return found?.semantic ?? (type === 'text' && share(classes, ['company']) > MAJORITY ? 'name' : undefined);
}

/** Whether all values are eight-digit days, as the header says: 20260131. */
export const areCompactDays = (name: string, classes: ColumnClasses): boolean =>
  dateHeader.test(headerWords(name)) && share(classes, ['compactDay']) === 1;

/** Digits that name something rather than count it stay text: a number would lose zeros and gain meaning. */
export const isWrittenInDigits = (semantic: SemanticType | undefined): boolean =>
  semantic === 'phone' ||
  semantic === 'npwp' ||
  semantic === 'nik' ||
  semantic === 'postal_code' ||
  semantic === 'bank_account';

/** Classes of codes that a number keeps: 10.0 and 10 count as one code. */
const wholeClasses: readonly string[] = ['whole', 'longWhole', 'dotZero'] satisfies NumberClass[];

/** Whether the header says that its numbers are identifiers: account codes, versions, outline numbers. */
export function callsBy(name: string): boolean {
  const { identifier, rowNumber } = meaningOf(name);
  return identifier || rowNumber;
}

/** Whether the values are codes that a number would change: 1.10 is not 1.1. */
export const areCodes = (name: string, { types }: ColumnClasses): boolean =>
  callsBy(name) && [...types.keys()].some((each) => !wholeClasses.includes(each));

/** Whether further values may be such codes, although these would survive as numbers. */
export const mayBeCodes = (name: string, { types }: ColumnClasses): boolean => types.has('dotZero') && callsBy(name);

/** Headers that name one kind of value and nothing else; the other headers of `semanticRules` only hint. */
const namingHeaders: readonly (readonly [SemanticType, RegExp])[] = [
  ['email', /\b(e ?mail|surel)\b/],
  ['phone', /\b(phone|telephone|telp|telepon|telpon|tlp|hp|handphone|ponsel|whatsapp)\b|\bno(mor)? wa\b/],
  ['npwp', /\bnpwp\b/],
  ['nik', /\b(nik|no(mor)? ktp)\b/],
  ['url', /\b(url|website|situs web)\b/],
  ['postal_code', /\b(kode ?pos|postal ?code|postcode|zip ?code)\b/],
  ['date', /^(tanggal|tgl|date)\b|\b(tanggal|tgl|date)$|\bdob\b/],
  ['money', /^(harga|gaji|upah|nominal|omzet|omset|saldo|tagihan)\b/],
];
/** Such a column describes the values but does not hold them: Jumlah HP, Email terkirim, Status NPWP. */
const tellsAbout =
  /\b(jumlah|banyak|count|status|ada|punya|memiliki|has|is|jenis|tipe|type|merek|merk|kategori|sumber|terkirim|sent|verified|terverifikasi|verifikasi|valid|cek|check|catatan|keterangan|nama|name|lama|hari|metode)\b/;

/** A column of parts of dates, as a pivot table names it: Tanggal (bulan) holds 2026-01. */
const datePart = /\((?:bulan|month|kuartal|quarter|minggu|week|tahun|year)\)$/i;

/** The kind that a column's header names; undefined if it names none, or more than one. */
export function namedKind(name: string): SemanticType | undefined {
  const header = headerWords(name);
  if (tellsAbout.test(header) || datePart.test(name.trim())) return undefined;
  const kinds = namingHeaders.filter(([, pattern]) => pattern.test(header));
  return kinds.length === 1 ? kinds[0]?.[0] : undefined;
}

const categoryHeader =
  /\b(status|lunas|kategori|category|jenis|tipe|type|metode|method|cara bayar|pembayaran|payment|kelompok|golongan|divisi|departemen|department|bagian|jabatan|satuan|kondisi|gender|kelamin|cabang|agama|shift|prioritas|priority|keterangan bayar)\b/;
/** Such a column counts or dates what its header names: Jumlah Pembayaran, Tanggal Status, No. Jenis. */
const countsOrCalls = /^(jumlah|jml|total|nilai|nominal|tanggal|tgl|date|no|nomor|kode|id|nama)\b/;

/** Whether the header says that the column has a few values that repeat. */
export function saysCategory(name: string): boolean {
  const header = headerWords(name);
  return categoryHeader.test(header) && !countsOrCalls.test(header);
}
