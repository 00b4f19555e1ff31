import type { Locale } from '../content/locale';
import { toSen } from '../content/money-sum';
import type { ContentRow, ContentTable } from '../content/report-content';
import {
  accountNeeds,
  accountRoles,
  profitOf,
  readAccounts,
  totalOf,
  type Account,
  type AccountGroup,
  type ReadAccounts,
} from './accounts';
import { notesWhen, periodText, unreadNotes, type ReportDefinition, type ReportInput } from './report-definition';

type Titled = readonly [indonesian: string, english: string];

const titles: Record<AccountGroup, Titled> = {
  aset_lancar: ['Aset Lancar', 'Current Assets'],
  aset_tetap: ['Aset Tetap', 'Fixed Assets'],
  kewajiban_pendek: ['Kewajiban Jangka Pendek', 'Current Liabilities'],
  kewajiban_panjang: ['Kewajiban Jangka Panjang', 'Long-term Liabilities'],
  ekuitas: ['Ekuitas', 'Equity'],
  pendapatan: ['Pendapatan', 'Revenue'],
  beban_pokok: ['Beban Pokok Penjualan', 'Cost of Sales'],
  beban_usaha: ['Beban Usaha', 'Operating Expenses'],
  pendapatan_lain: ['Pendapatan Lain-lain', 'Other Income'],
  beban_lain: ['Beban Lain-lain', 'Other Expenses'],
  pajak: ['Beban Pajak Penghasilan', 'Income Tax'],
};

/** The accounts of a group under its name, with their sum. */
function groupRowsOf(accounts: readonly Account[], group: AccountGroup, { say }: Locale): ContentRow[] {
  const own = accounts.filter((account) => account.group === group);
  if (own.length === 0) return [];
  const title = say(...titles[group]);
  return [
    { cells: [title, null], look: 'group' },
    ...own.map(({ name, amount }) => ({ cells: [name, amount] })),
    { cells: [`Total ${title}`, totalOf(own, group)], look: 'subtotal' },
  ];
}

function unknownNotes({ unknown, subtracted }: ReadAccounts, { say }: Locale): string[] {
  const contra = subtracted.join(', ');
  const less = say(`Akun kontra mengurangi kelompoknya: ${contra}.`, `Contra accounts lower their group: ${contra}.`);
  const notes = subtracted.length === 0 ? [] : [less];
  if (unknown.length === 0) return notes;
  const named = [...new Set(unknown.map((row) => row.text('akun') ?? row.text('kelompok') ?? `${row.number}`))];
  const list = `${named.slice(0, 8).join(', ')}${named.length > 8 ? ', …' : ''}`;
  return [
    ...notes,
    say(
      `${unknown.length} baris tidak dapat dikelompokkan dan tidak diperhitungkan: ${list}. Isi kolom Kelompok Akun, misalnya "Beban Usaha".`,
      `${unknown.length} rows belong to no known group and are not counted: ${list}. Fill in a column Kelompok Akun, such as "Beban Usaha".`,
    ),
  ];
}

const groupingNote = (input: ReportInput, { say }: Locale): string => {
  const from = input.has('kelompok')
    ? say('kolom kelompok', 'the column of groups')
    : input.has('kode')
      ? say(
          'digit pertama kode akun (4 pendapatan, 5 beban pokok, 6 beban usaha, 7 pendapatan lain, 8 beban lain, 9 pajak)',
          'the first digit of the account code (4 revenue, 5 cost of sales, 6 expenses, 7 other income, 8 other expenses, 9 tax)',
        )
      : say('nama akun', 'the name of the account');
  return say(`Akun dikelompokkan menurut ${from}.`, `Accounts are grouped by ${from}.`);
};

const columnsOf = ({ say }: Locale) => [
  { name: say('Akun', 'Account'), kind: 'text' as const },
  { name: say('Jumlah (Rp)', 'Amount (Rp)'), kind: 'money' as const },
];

const line = (text: string, amount: number): ContentRow => ({ cells: [text, amount], look: 'total' });

interface Profits {
  revenue: number;
  gross: number;
  operating: number;
  beforeTax: number;
  net: number;
}

function profitsOf(accounts: readonly Account[]): Profits {
  const revenue = totalOf(accounts, 'pendapatan');
  const gross = toSen(revenue - totalOf(accounts, 'beban_pokok'));
  const operating = toSen(gross - totalOf(accounts, 'beban_usaha'));
  const beforeTax = toSen(operating + totalOf(accounts, 'pendapatan_lain') - totalOf(accounts, 'beban_lain'));
  return { revenue, gross, operating, beforeTax, net: profitOf(accounts) };
}

function incomeTable(accounts: readonly Account[], profits: Profits, locale: Locale): ContentTable {
  const { say } = locale;
  const rowsOf = (group: AccountGroup) => groupRowsOf(accounts, group, locale);
  const others = [...rowsOf('pendapatan_lain'), ...rowsOf('beban_lain')];
  const taxes = rowsOf('pajak');
  const hasMore = others.length + taxes.length > 0;
  return {
    title: say('Laporan Laba Rugi', 'Income Statement'),
    columns: columnsOf(locale),
    rows: [
      ...rowsOf('pendapatan'),
      ...rowsOf('beban_pokok'),
      line(say('Laba kotor', 'Gross profit'), profits.gross),
      ...rowsOf('beban_usaha'),
      line(say('Laba usaha', 'Operating profit'), profits.operating),
      ...others,
      ...(hasMore ? [line(say('Laba sebelum pajak', 'Profit before tax'), profits.beforeTax)] : []),
      ...taxes,
      line(say('Laba bersih', 'Net profit'), profits.net),
    ],
  };
}

/** Revenue, less cost of sales, less expenses: gross, operating and net profit (SAK EMKM/SAK EP, by function). */
export const labaRugi: ReportDefinition = {
  roles: accountRoles,
  needs: accountNeeds,
  build(input, { locale }) {
    const { say } = locale;
    const read = readAccounts(input.rows);
    const profits = profitsOf(read.accounts);
    const { revenue, gross, operating, net } = profits;
    const hasTax = read.accounts.some(({ group }) => group === 'pajak');
    const named = [
      say('Pendapatan', 'Revenue'),
      say('Laba kotor', 'Gross profit'),
      say('Laba usaha', 'Operating profit'),
      say('Laba bersih', 'Net profit'),
    ];
    const margin = revenue === 0 ? null : toSen((net / revenue) * 100);
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('Laba bersih', 'Net profit'), value: net, kind: 'money' },
        { label: say('Pendapatan', 'Revenue'), value: revenue, kind: 'money' },
        { label: say('Laba kotor', 'Gross profit'), value: gross, kind: 'money' },
        { label: say('Marjin laba bersih', 'Net margin'), value: margin, kind: 'percent' },
      ],
      chartsLast: true,
      charts: [
        {
          title: say('Dari pendapatan ke laba', 'From revenue to profit'),
          type: 'column',
          labels: named,
          series: [{ name: say('Jumlah', 'Amount'), values: [revenue, gross, operating, net] }],
        },
      ],
      tables: [incomeTable(read.accounts, profits, locale)],
      notes: [
        groupingNote(input, locale),
        ...notesWhen(locale, [
          !hasTax,
          'Beban pajak penghasilan tidak tercantum dalam tabel.',
          'The table states no income tax.',
        ]),
        ...unknownNotes(read, locale),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};

interface Position {
  profit: number;
  assets: number;
  liabilities: number;
  equity: number;
  difference: number;
}

function positionOf(accounts: readonly Account[]): Position {
  const profit = profitOf(accounts);
  const assets = totalOf(accounts, 'aset_lancar', 'aset_tetap');
  const liabilities = totalOf(accounts, 'kewajiban_pendek', 'kewajiban_panjang');
  const equity = toSen(totalOf(accounts, 'ekuitas') + profit);
  return { profit, assets, liabilities, equity, difference: toSen(assets - liabilities - equity) };
}

function balanceTable(accounts: readonly Account[], position: Position, locale: Locale): ContentTable {
  const { say } = locale;
  const { profit, assets, liabilities, equity } = position;
  const rowsOf = (group: AccountGroup) => groupRowsOf(accounts, group, locale);
  const both = toSen(liabilities + equity);
  return {
    title: say('Neraca', 'Balance Sheet'),
    columns: columnsOf(locale),
    rows: [
      ...rowsOf('aset_lancar'),
      ...rowsOf('aset_tetap'),
      line(say('Total Aset', 'Total Assets'), assets),
      ...rowsOf('kewajiban_pendek'),
      ...rowsOf('kewajiban_panjang'),
      { cells: [say('Ekuitas', 'Equity'), null], look: 'group' },
      ...rowsOf('ekuitas').filter(({ look }) => look === undefined),
      ...(profit === 0 ? [] : [{ cells: [say('Laba (rugi) berjalan', 'Profit (loss) of the period'), profit] }]),
      { cells: [say('Total Ekuitas', 'Total Equity'), equity], look: 'subtotal' },
      line(say('Total Kewajiban dan Ekuitas', 'Total Liabilities and Equity'), both),
    ],
  };
}

function balanceNotes({ difference, profit }: Position, locale: Locale): string[] {
  const isBalanced = Math.abs(difference) < 1;
  const amount = locale.money(difference);
  return notesWhen(
    locale,
    [isBalanced, 'Neraca seimbang: aset = kewajiban + ekuitas.', 'The sheet balances: assets = liabilities + equity.'],
    [
      !isBalanced,
      `Neraca tidak seimbang: selisih ${amount}. Periksa saldo akun di tabel.`,
      `The sheet does not balance: the difference is ${amount}. Please check the balances.`,
    ],
    [
      profit !== 0,
      'Akun pendapatan dan beban dalam tabel dihitung sebagai laba berjalan.',
      'Accounts of income and expense in the table count as the profit of the period.',
    ],
  );
}

/** Assets, liabilities and equity; the profit of accounts of income and expense in the table counts as equity. */
export const neraca: ReportDefinition = {
  roles: accountRoles,
  needs: accountNeeds,
  build(input, { locale, today }) {
    const { say } = locale;
    const read = readAccounts(input.rows);
    const position = positionOf(read.accounts);
    const { assets, liabilities, equity } = position;
    const days = input.rows.flatMap((row) => row.day('tanggal') ?? []).sort();
    return {
      subtitle: `${say('Per', 'As of')} ${locale.date(days.at(-1) ?? today)}`,
      figures: [
        { label: say('Total aset', 'Total assets'), value: assets, kind: 'money' },
        { label: say('Total kewajiban', 'Total liabilities'), value: liabilities, kind: 'money' },
        { label: say('Total ekuitas', 'Total equity'), value: equity, kind: 'money' },
        { label: say('Selisih', 'Difference'), value: position.difference, kind: 'money' },
      ],
      chartsLast: true,
      charts: [
        {
          title: say('Aset, kewajiban, dan ekuitas', 'Assets, liabilities and equity'),
          type: 'column',
          labels: [say('Aset', 'Assets'), say('Kewajiban', 'Liabilities'), say('Ekuitas', 'Equity')],
          series: [{ name: say('Jumlah', 'Amount'), values: [assets, liabilities, equity] }],
        },
      ],
      tables: [balanceTable(read.accounts, position, locale)],
      notes: [
        ...balanceNotes(position, locale),
        groupingNote(input, locale),
        ...unknownNotes(read, locale),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};
