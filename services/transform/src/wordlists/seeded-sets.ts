import type { WordlistRule } from '@rapi/contracts';
import { companyForms, monthNames, provinces, shortMonthNames, units } from '@rapi/indonesia';
import { banks } from '@rapi/indonesia/banks';
import { patternKey } from '@rapi/tables';
import type { RuleSet } from './rule-sets';

/** One meaning and its spellings. */
type Spellings = readonly [normalized: string, ...others: string[]];

const departments: readonly Spellings[] = [
  ['Human Resources', 'hr', 'hrd', 'sdm', 'personalia', 'sumber daya manusia', 'human resource'],
  ['Keuangan', 'fin', 'finance', 'keu', 'bag. keuangan', 'bagian keuangan', 'dept keuangan'],
  ['Akuntansi', 'acc', 'accounting', 'akt', 'akunting', 'pembukuan'],
  ['Pajak', 'tax', 'perpajakan'],
  ['Pemasaran', 'mkt', 'marketing', 'pemasaran & promosi'],
  ['Penjualan', 'sales', 'sls', 'bag. penjualan'],
  ['Pembelian', 'purchasing', 'procurement', 'pengadaan', 'purch'],
  ['Gudang', 'warehouse', 'wh', 'gdg', 'logistik gudang'],
  ['Produksi', 'prod', 'production', 'pabrik'],
  ['Operasional', 'ops', 'operations', 'operasi', 'opr'],
  ['Teknologi Informasi', 'it', 'ti', 'edp', 'sistem informasi', 'information technology'],
  ['Umum', 'ga', 'general affairs', 'bag. umum', 'general affair'],
  ['Hukum', 'legal', 'hukum & kepatuhan'],
  ['Layanan Pelanggan', 'cs', 'customer service', 'customer care', 'pelayanan pelanggan'],
  ['Quality Control', 'qc', 'kendali mutu', 'pengendalian mutu', 'qa/qc'],
  ['Riset dan Pengembangan', 'rnd', 'r&d', 'litbang'],
];

const paymentStatuses: readonly Spellings[] = [
  ['Lunas', 'paid', 'sudah bayar', 'sudah dibayar', 'lns', 'terbayar', 'selesai dibayar', 'full paid'],
  ['Belum Lunas', 'unpaid', 'belum bayar', 'belum dibayar', 'blm lunas', 'blm bayar', 'outstanding', 'hutang', 'utang'],
  ['Sebagian', 'partial', 'cicil', 'cicilan', 'bayar sebagian', 'dp', 'uang muka', 'down payment'],
  ['Jatuh Tempo', 'overdue', 'lewat tempo', 'telat', 'terlambat', 'lewat jatuh tempo', 'past due'],
  ['Dibatalkan', 'batal', 'cancel', 'cancelled', 'canceled', 'dibatalin', 'void'],
  ['Dikembalikan', 'refund', 'retur', 'refunded', 'pengembalian dana'],
  ['Menunggu', 'pending', 'menunggu pembayaran', 'proses', 'diproses', 'on process'],
];

const englishMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];

const months = (): Spellings[] =>
  monthNames.map((name, index) => [
    name,
    shortMonthNames[index] ?? '',
    englishMonths[index] ?? '',
    (englishMonths[index] ?? '').slice(0, 3),
    `${shortMonthNames[index]}.`,
  ]);

/**
 * Makes rules of spellings. A spelling with two meanings gets no rule, since no rule may guess; one that is right
 * already needs none.
 */
function rulesOf(spellings: readonly Spellings[]): WordlistRule[] {
  const meanings = new Map<string, Map<string, string>>();
  for (const [normalized, ...others] of spellings) {
    for (const pattern of others.filter((each) => each !== normalized && each !== '')) {
      const key = patternKey(pattern);
      meanings.set(key, (meanings.get(key) ?? new Map<string, string>()).set(normalized, pattern));
    }
  }
  return [...meanings.values()].flatMap((found) =>
    found.size > 1 ? [] : [...found].map(([replacement, pattern]) => ({ pattern, replacement })),
  );
}

/**
 * The sets that every user starts with (R-WORD-5), taken from the tables of `packages/indonesia` where those have them.
 */
export const seededSets: readonly RuleSet[] = [
  { name: 'departments', rules: rulesOf(departments) },
  { name: 'payment_status', rules: rulesOf(paymentStatuses) },
  { name: 'months', rules: rulesOf(months()) },
  { name: 'company_forms', rules: rulesOf(companyForms.map(({ short, name, aliases }) => [short, name, ...aliases])) },
  { name: 'provinces', rules: rulesOf(provinces.map(({ name, aliases }) => [name, ...aliases])) },
  { name: 'banks', rules: rulesOf(banks.map(({ short, name, aliases }) => [short, name, ...aliases])) },
  { name: 'units', rules: rulesOf(units.map(({ symbol, name, aliases }) => [symbol, name, ...aliases])) },
];
