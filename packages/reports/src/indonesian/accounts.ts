import type { ReportRow } from '../columns/read-rows';
import type { ColumnRole } from '../columns/recognise';
import { sumMoney, toSen } from '../content/money-sum';

/** The groups of accounts. */
export type AccountGroup =
  | 'aset_lancar'
  | 'aset_tetap'
  | 'kewajiban_pendek'
  | 'kewajiban_panjang'
  | 'ekuitas'
  | 'pendapatan'
  | 'beban_pokok'
  | 'beban_usaha'
  | 'pendapatan_lain'
  | 'beban_lain'
  | 'pajak';

export const accountRoles: readonly ColumnRole[] = [
  { id: 'kode', name: 'Kode Akun', kind: 'text', headers: ['Kode Akun', 'Nomor Akun', 'Kode Perkiraan', 'No Akun', 'Account Code', 'COA', 'Kode'] },
  { id: 'akun', name: 'Nama Akun', kind: 'text', headers: ['Nama Akun', 'Akun', 'Perkiraan', 'Nama Perkiraan', 'Account', 'Account Name', 'Pos', 'Uraian', 'Keterangan', 'Nama'], pattern: /\bakun\b|perkiraan/i },
  { id: 'kelompok', name: 'Kelompok Akun', kind: 'text', headers: ['Kelompok Akun', 'Kelompok', 'Tipe Akun', 'Jenis Akun', 'Kategori Akun', 'Kategori', 'Golongan', 'Jenis', 'Tipe', 'Klasifikasi'] },
  { id: 'debit', name: 'Debit', kind: 'amount', headers: ['Debit', 'Debet', 'Saldo Debit', 'Saldo Akhir Debit'], pattern: /\bdeb[ie]t\b/i },
  { id: 'kredit', name: 'Kredit', kind: 'amount', headers: ['Kredit', 'Credit', 'Saldo Kredit', 'Saldo Akhir Kredit'], pattern: /\b(k|c)redit\b/i },
  { id: 'saldo', name: 'Saldo', kind: 'amount', headers: ['Saldo Akhir', 'Saldo', 'Jumlah', 'Nilai', 'Nominal', 'Total', 'Balance', 'Amount'], pattern: /saldo|nominal/i },
  { id: 'tanggal', name: 'Tanggal', kind: 'day', headers: ['Tanggal', 'Tanggal Transaksi', 'Tanggal Jurnal', 'Periode'], semantic: 'date' },
]; // prettier-ignore

export const accountNeeds = [
  [['akun'], ['kelompok']],
  [['saldo'], ['debit', 'kredit']],
] as const;

/** The order matters: more specific patterns come first. */
const words: readonly (readonly [RegExp, AccountGroup])[] = [
  [/^(utang|hutang|kewajiban|liabilitas).*(panjang|bank)|long.?term|kredit investasi|obligasi/i, 'kewajiban_panjang'],
  [/^(utang|hutang)\b|di ?terima di ?muka|ppn keluaran/i, 'kewajiban_pendek'],
  [/beban pajak|biaya pajak penghasilan|^pajak penghasilan|^pajak$|income tax/i, 'pajak'],
  [/(pendapatan|penghasilan) (di ?)?(lain|luar)|other income|pendapatan bunga/i, 'pendapatan_lain'],
  [/(beban|biaya) (di ?)?(lain|luar)|other expense|beban bunga|biaya bunga|administrasi bank/i, 'beban_lain'],
  [/\bhpp\b|harga pokok|(beban|biaya) pokok|cogs|cost of (goods|sales)|pembelian bahan/i, 'beban_pokok'],
  [/di ?bayar di ?muka|prepaid|uang muka/i, 'aset_lancar'],
  [/^(beban|biaya|pengeluaran)\b|expense/i, 'beban_usaha'],
  [
    /(retur|potongan|diskon) penjualan|^(pendapatan|penjualan|pemasukan|penerimaan)\b|revenue|sales|income/i,
    'pendapatan',
  ],
  [
    /akumulasi|aset tetap|aktiva tetap|aset tidak lancar|fixed asset|tanah|bangunan|gedung|kendaraan|peralatan|mesin|inventaris/i,
    'aset_tetap',
  ],
  [
    /\bkas\b|\bbank\b|piutang|persediaan|aset lancar|aktiva lancar|current asset|receivable|inventory|ppn masukan|perlengkapan|deposito/i,
    'aset_lancar',
  ],
  [/(kewajiban|liabilitas).*(pendek|lancar)|current liab|payable|kewajiban|liabilit|pasiva/i, 'kewajiban_pendek'],
  [/modal|ekuitas|equity|laba di ?tahan|saldo laba|prive|dividen|retained/i, 'ekuitas'],
  [/beban|biaya|\bcost\b|gaji|sewa|listrik|penyusutan/i, 'beban_usaha'],
  [/pendapatan|penjualan|omzet|jasa/i, 'pendapatan'],
  [/\b(aset|aktiva|harta|asset)\b/i, 'aset_lancar'],
];

/** Accounts that reduce their group; tables with a single balance column often write them without a sign. */
const contra =
  /\b(retur|potongan|diskon) (penjualan|pembelian)|akumulasi (penyusutan|amortisasi)|\bprive\b|dividen|penyisihan|cadangan kerugian/i;

/** The group by the first digit of a code, as most Indonesian charts of accounts number them. */
const digits: Readonly<Record<string, AccountGroup>> = {
  '1': 'aset_lancar', '2': 'kewajiban_pendek', '3': 'ekuitas', '4': 'pendapatan', '5': 'beban_pokok', '6': 'beban_usaha',
  '7': 'pendapatan_lain', '8': 'beban_lain', '9': 'pajak',
}; // prettier-ignore

const byWords = (text: string | null): AccountGroup | undefined =>
  text === null ? undefined : words.find(([pattern]) => pattern.test(text))?.[1];

const family = (group: AccountGroup): string => group.split('_')[0] ?? group;

/**
 * The group of an account: by its group column, else by the first digit of its code, else by its name. If the group or
 * code only says "aset" or "kewajiban", the name decides whether the account is current.
 */
export function groupOf(row: ReportRow): AccountGroup | undefined {
  const named = byWords(row.text('akun'));
  const code = /^[1-9]/.exec(row.text('kode')?.trim() ?? '')?.[0];
  const stated = byWords(row.text('kelompok')) ?? (code === undefined ? undefined : digits[code]);
  if (stated === undefined) return named;
  const isBroad = stated === 'aset_lancar' || stated === 'kewajiban_pendek';
  const says = /lancar|tetap|pendek|panjang|current|fixed|long/i.test(row.text('kelompok') ?? '');
  return isBroad && !says && named !== undefined && family(named) === family(stated) ? named : stated;
}

const creditGroups = new Set<AccountGroup>([
  'kewajiban_pendek',
  'kewajiban_panjang',
  'ekuitas',
  'pendapatan',
  'pendapatan_lain',
]);

export interface Account {
  name: string;
  code: string | null;
  group: AccountGroup;
  /** In rupiah, positive on the side where accounts of its group grow. */
  amount: number;
}

const isContra = (row: ReportRow): boolean => contra.test(row.text('akun') ?? '');

/** How a table with a single column of balances writes their signs. */
export type Signs = 'plain' | 'credit_negative' | 'expense_negative';

const expenseGroups = new Set<AccountGroup>(['beban_pokok', 'beban_usaha', 'beban_lain', 'pajak']);
const incomeGroups = new Set<AccountGroup>(['pendapatan', 'pendapatan_lain']);

/** The single balance of a row; null if it has debit and kredit. */
const balanceOf = (row: ReportRow): number | null =>
  row.amount('debit') === null && row.amount('kredit') === null ? row.amount('saldo') : null;

const areMostly = (balances: readonly number[], sign: 1 | -1): boolean =>
  balances.filter((balance) => Math.sign(balance) === sign).length > balances.length / 2;

/** Of a trial balance with signs, all balances add up to nothing. */
function addUpToNothing(balances: readonly number[]): boolean {
  const size = sumMoney(balances.map(Math.abs));
  return size > 0 && Math.abs(sumMoney(balances)) <= size / 10_000;
}

/**
 * The signs of a table: plain, where each account grows as a positive number; as SAP writes them, credits negative; or
 * with expenses negative, as reports for owners do. Income and expenses show it. Without them only a sum of nothing
 * does: a company may have lost its equity.
 */
function signsOf(rows: readonly ReportRow[]): Signs {
  const balances = rows.flatMap((row) => {
    const [group, balance] = [groupOf(row), balanceOf(row)];
    return group === undefined || balance === null || balance === 0
      ? []
      : [{ group, balance, isContra: isContra(row) }];
  });
  const within = (groups: ReadonlySet<AccountGroup>) =>
    balances.filter(({ group, isContra: is }) => groups.has(group) && !is).map(({ balance }) => balance);
  const [income, expenses] = [within(incomeGroups), within(expenseGroups)];
  if (income.length > 0 && expenses.length > 0) {
    if (areMostly(income, -1) && areMostly(expenses, 1)) return 'credit_negative';
    return areMostly(income, 1) && areMostly(expenses, -1) ? 'expense_negative' : 'plain';
  }
  return addUpToNothing(balances.map(({ balance }) => balance)) ? 'credit_negative' : 'plain';
}

/**
 * Debit and kredit give the balance on the group's side. A single balance is taken by the signs of its table; where
 * these are plain, contra accounts lower their group.
 */
function amountOf(row: ReportRow, group: AccountGroup, signs: Signs): number | null {
  const [debit, credit] = [row.amount('debit'), row.amount('kredit')];
  if (debit !== null || credit !== null) {
    const balance = toSen((debit ?? 0) - (credit ?? 0));
    return creditGroups.has(group) ? toSen(-balance) : balance;
  }
  const balance = row.amount('saldo');
  if (balance === null) return null;
  if (signs === 'credit_negative') return creditGroups.has(group) ? toSen(-balance) : balance;
  if (signs === 'expense_negative' && expenseGroups.has(group)) return toSen(-balance);
  return balance > 0 && isContra(row) ? toSen(-balance) : balance;
}

export interface ReadAccounts {
  accounts: Account[];
  /** Rows with an amount but an unknown group. */
  unknown: ReportRow[];
  /** Contra accounts whose balance had no sign and is subtracted. */
  subtracted: string[];
  signs: Signs;
}

/** Reads the accounts of a trial balance, ledger or simple cash book, and adds up the rows of each account. */
export function readAccounts(rows: readonly ReportRow[]): ReadAccounts {
  const found = new Map<string, Account>();
  const unknown: ReportRow[] = [];
  const subtracted = new Set<string>();
  const signs = signsOf(rows);
  for (const row of rows) {
    const group = groupOf(row);
    if (group === undefined) {
      if (row.amount('saldo') !== null || row.amount('debit') !== null || row.amount('kredit') !== null)
        unknown.push(row);
      continue;
    }
    const amount = amountOf(row, group, signs);
    if (amount === null) continue;
    const name = row.text('akun') ?? row.text('kelompok') ?? '';
    if (signs === 'plain' && amount < 0 && (row.amount('saldo') ?? 0) > 0) subtracted.add(name);
    const key = JSON.stringify([group, row.text('kode'), name]);
    const account = found.get(key) ?? { name, code: row.text('kode'), group, amount: 0 };
    account.amount = sumMoney([account.amount, amount]);
    found.set(key, account);
  }
  return { accounts: [...found.values()], unknown, subtracted: [...subtracted], signs };
}

export const totalOf = (accounts: readonly Account[], ...groups: AccountGroup[]): number =>
  sumMoney(accounts.filter(({ group }) => groups.includes(group)).map(({ amount }) => amount));

/** Total income minus all expenses. */
export const profitOf = (accounts: readonly Account[]): number =>
  toSen(
    totalOf(accounts, 'pendapatan', 'pendapatan_lain') -
      totalOf(accounts, 'beban_pokok', 'beban_usaha', 'beban_lain', 'pajak'),
  );
