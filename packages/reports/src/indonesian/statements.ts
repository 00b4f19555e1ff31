import type { Locale } from '../content/locale';
import { toSen } from '../content/money-sum';
import type { ContentRow } from '../content/report-content';
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
import { periodText, unreadNotes, type ReportDefinition, type ReportInput } from './report-definition';

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

function unknownNotes({ unknown }: ReadAccounts, { say }: Locale): string[] {
  if (unknown.length === 0) return [];
  const named = [...new Set(unknown.map((row) => row.text('akun') ?? row.text('kelompok') ?? `${row.number}`))];
  const list = `${named.slice(0, 8).join(', ')}${named.length > 8 ? ', …' : ''}`;
  return [
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

/** Revenue, less cost of sales, less expenses: gross, operating and net profit (SAK EMKM/SAK EP, by function). */
export const labaRugi: ReportDefinition = {
  roles: accountRoles,
  needs: accountNeeds,
  build(input, { locale }) {
    const { say } = locale;
    const read = readAccounts(input.rows);
    const { accounts } = read;
    const revenue = totalOf(accounts, 'pendapatan');
    const gross = toSen(revenue - totalOf(accounts, 'beban_pokok'));
    const operating = toSen(gross - totalOf(accounts, 'beban_usaha'));
    const beforeTax = toSen(operating + totalOf(accounts, 'pendapatan_lain') - totalOf(accounts, 'beban_lain'));
    const net = profitOf(accounts);
    const rowsOf = (group: AccountGroup) => groupRowsOf(accounts, group, locale);
    const line = (text: string, amount: number): ContentRow => ({ cells: [text, amount], look: 'total' });
    const others = [...rowsOf('pendapatan_lain'), ...rowsOf('beban_lain')];
    const taxes = rowsOf('pajak');
    const margin = revenue === 0 ? null : toSen((net / revenue) * 100);
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('Laba bersih', 'Net profit'), value: net, kind: 'money' },
        { label: say('Pendapatan', 'Revenue'), value: revenue, kind: 'money' },
        { label: say('Laba kotor', 'Gross profit'), value: gross, kind: 'money' },
        { label: say('Marjin laba bersih', 'Net margin'), value: margin, kind: 'percent' },
      ],
      charts: [
        {
          title: say('Dari pendapatan ke laba', 'From revenue to profit'),
          type: 'column',
          labels: [
            say('Pendapatan', 'Revenue'),
            say('Laba kotor', 'Gross profit'),
            say('Laba usaha', 'Operating profit'),
            say('Laba bersih', 'Net profit'),
          ],
          series: [{ name: say('Jumlah', 'Amount'), values: [revenue, gross, operating, net] }],
        },
      ],
      tables: [
        {
          title: say('Laporan Laba Rugi', 'Income Statement'),
          columns: columnsOf(locale),
          rows: [
            ...rowsOf('pendapatan'),
            ...rowsOf('beban_pokok'),
            line(say('Laba kotor', 'Gross profit'), gross),
            ...rowsOf('beban_usaha'),
            line(say('Laba usaha', 'Operating profit'), operating),
            ...others,
            ...(others.length + taxes.length === 0
              ? []
              : [line(say('Laba sebelum pajak', 'Profit before tax'), beforeTax)]),
            ...taxes,
            line(say('Laba bersih', 'Net profit'), net),
          ],
        },
      ],
      notes: [
        groupingNote(input, locale),
        ...(taxes.length === 0
          ? [say('Beban pajak penghasilan tidak tercantum dalam tabel.', 'The table states no income tax.')]
          : []),
        ...unknownNotes(read, locale),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};

/** Assets, liabilities and equity; the profit of accounts of income and expense in the table counts as equity. */
export const neraca: ReportDefinition = {
  roles: accountRoles,
  needs: accountNeeds,
  build(input, { locale, today }) {
    const { say } = locale;
    const read = readAccounts(input.rows);
    const { accounts } = read;
    const profit = profitOf(accounts);
    const assets = totalOf(accounts, 'aset_lancar', 'aset_tetap');
    const liabilities = totalOf(accounts, 'kewajiban_pendek', 'kewajiban_panjang');
    const equity = toSen(totalOf(accounts, 'ekuitas') + profit);
    const difference = toSen(assets - liabilities - equity);
    const rowsOf = (group: AccountGroup) => groupRowsOf(accounts, group, locale);
    const last = input.rows
      .flatMap((row) => row.day('tanggal') ?? [])
      .sort()
      .at(-1);
    const stated = rowsOf('ekuitas').filter(({ look }) => look === undefined);
    const equityRows: ContentRow[] = [
      { cells: [say('Ekuitas', 'Equity'), null], look: 'group' },
      ...stated,
      ...(profit === 0 ? [] : [{ cells: [say('Laba (rugi) berjalan', 'Profit (loss) of the period'), profit] }]),
      { cells: [say('Total Ekuitas', 'Total Equity'), equity], look: 'subtotal' },
    ];
    const isBalanced = Math.abs(difference) < 1;
    return {
      subtitle: `${say('Per', 'As of')} ${locale.date(last ?? today)}`,
      figures: [
        { label: say('Total aset', 'Total assets'), value: assets, kind: 'money' },
        { label: say('Total kewajiban', 'Total liabilities'), value: liabilities, kind: 'money' },
        { label: say('Total ekuitas', 'Total equity'), value: equity, kind: 'money' },
        { label: say('Selisih', 'Difference'), value: difference, kind: 'money' },
      ],
      charts: [
        {
          title: say('Aset, kewajiban, dan ekuitas', 'Assets, liabilities and equity'),
          type: 'column',
          labels: [say('Aset', 'Assets'), say('Kewajiban', 'Liabilities'), say('Ekuitas', 'Equity')],
          series: [{ name: say('Jumlah', 'Amount'), values: [assets, liabilities, equity] }],
        },
      ],
      tables: [
        {
          title: say('Neraca', 'Balance Sheet'),
          columns: columnsOf(locale),
          rows: [
            ...rowsOf('aset_lancar'),
            ...rowsOf('aset_tetap'),
            { cells: [say('Total Aset', 'Total Assets'), assets], look: 'total' },
            ...rowsOf('kewajiban_pendek'),
            ...rowsOf('kewajiban_panjang'),
            ...equityRows,
            {
              cells: [say('Total Kewajiban dan Ekuitas', 'Total Liabilities and Equity'), toSen(liabilities + equity)],
              look: 'total',
            },
          ],
        },
      ],
      notes: [
        isBalanced
          ? say('Neraca seimbang: aset = kewajiban + ekuitas.', 'The sheet balances: assets = liabilities + equity.')
          : say(
              `Neraca tidak seimbang: selisih ${locale.money(difference)}. Periksa saldo akun di tabel.`,
              `The sheet does not balance: the difference is ${locale.money(difference)}. Please check the balances.`,
            ),
        groupingNote(input, locale),
        ...(profit === 0
          ? []
          : [
              say(
                'Akun pendapatan dan beban dalam tabel dihitung sebagai laba berjalan.',
                'Accounts of income and expense in the table count as the profit of the period.',
              ),
            ]),
        ...unknownNotes(read, locale),
        ...unreadNotes(input.unread, locale),
      ],
    };
  },
};
