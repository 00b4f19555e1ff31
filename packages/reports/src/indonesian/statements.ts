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
import type { WordsKey } from '../words/words';
import { notesWhen, periodText, cellNotes, type ReportDefinition, type ReportInput } from './report-definition';

const titles = {
  aset_lancar: 'current_assets',
  aset_tetap: 'fixed_assets',
  kewajiban_pendek: 'current_liabilities',
  kewajiban_panjang: 'long_term_liabilities',
  ekuitas: 'equity',
  pendapatan: 'revenue',
  beban_pokok: 'cost_sales',
  beban_usaha: 'operating_expenses',
  pendapatan_lain: 'other_income',
  beban_lain: 'other_expenses',
  pajak: 'income_tax',
} as const satisfies Record<AccountGroup, WordsKey>;

/** The accounts of a group under the group's name, with their sum. */
function groupRowsOf(accounts: readonly Account[], group: AccountGroup, { say }: Locale): ContentRow[] {
  const own = accounts.filter((account) => account.group === group);
  if (own.length === 0) return [];
  const title = say(titles[group]);
  return [
    { cells: [title, null], look: 'group' },
    ...own.map(({ name, amount }) => ({ cells: [name, amount] })),
    { cells: [`Total ${title}`, totalOf(own, group)], look: 'subtotal' },
  ];
}

function accountNotes({ unknown, subtracted, signs }: ReadAccounts, { say }: Locale): string[] {
  const contra = subtracted.join(', ');
  const notes = notesWhen(
    [signs === 'credit_negative', say('credit_balances_negative')],
    [signs === 'expense_negative', say('expenses_negative')],
    [subtracted.length > 0, say('contra_accounts_lower_their_group', { contra })],
  );
  if (unknown.length === 0) return notes;
  const named = [...new Set(unknown.map((row) => row.text('akun') ?? row.text('kelompok') ?? `${row.number}`))];
  const list = `${named.slice(0, 8).join(', ')}${named.length > 8 ? ', …' : ''}`;
  return [...notes, say('rows_belong_no_known_group', { count: unknown.length, list })];
}

const groupingNote = (input: ReportInput, { say }: Locale): string => {
  const from = input.has('kelompok')
    ? say('column_groups')
    : input.has('kode')
      ? say('first_digit_of_account_code')
      : say('name_account');
  return say('accounts_grouped', { from });
};

const columnsOf = ({ say }: Locale) => [
  { name: say('account'), kind: 'text' as const },
  { name: say('amount_rp'), kind: 'money' as const },
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
    title: say('income_statement'),
    columns: columnsOf(locale),
    rows: [
      ...rowsOf('pendapatan'),
      ...rowsOf('beban_pokok'),
      line(say('gross_profit'), profits.gross),
      ...rowsOf('beban_usaha'),
      line(say('operating_profit'), profits.operating),
      ...others,
      ...(hasMore ? [line(say('profit_before_tax'), profits.beforeTax)] : []),
      ...taxes,
      line(say('net_profit'), profits.net),
    ],
  };
}

/** Revenue minus cost of sales and expenses: gross, operating and net profit (SAK EMKM/SAK EP, by function). */
export const labaRugi: ReportDefinition = {
  roles: accountRoles,
  needs: accountNeeds,
  build(input, { locale }) {
    const { say } = locale;
    const read = readAccounts(input.rows);
    const profits = profitsOf(read.accounts);
    const { revenue, gross, operating, net } = profits;
    const hasTax = read.accounts.some(({ group }) => group === 'pajak');
    const named = [say('revenue'), say('gross_profit'), say('operating_profit'), say('net_profit')];
    const margin = revenue === 0 ? null : toSen((net / revenue) * 100);
    return {
      subtitle: periodText(input.rows, 'tanggal', locale),
      figures: [
        { label: say('net_profit'), value: net, kind: 'money' },
        { label: say('revenue'), value: revenue, kind: 'money' },
        { label: say('gross_profit'), value: gross, kind: 'money' },
        { label: say('net_margin'), value: margin, kind: 'percent' },
      ],
      chartsLast: true,
      charts: [
        {
          title: say('from_revenue_profit'),
          type: 'column',
          labels: named,
          series: [{ name: say('amount'), values: [revenue, gross, operating, net] }],
        },
      ],
      tables: [incomeTable(read.accounts, profits, locale)],
      notes: [
        groupingNote(input, locale),
        ...notesWhen([!hasTax, locale.say('table_states_no_income_tax')]),
        ...accountNotes(read, locale),
        ...cellNotes(input.noted, locale),
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
    title: say('balance_sheet'),
    columns: columnsOf(locale),
    rows: [
      ...rowsOf('aset_lancar'),
      ...rowsOf('aset_tetap'),
      line(say('total_assets'), assets),
      ...rowsOf('kewajiban_pendek'),
      ...rowsOf('kewajiban_panjang'),
      { cells: [say('equity'), null], look: 'group' },
      ...rowsOf('ekuitas').filter(({ look }) => look === undefined),
      ...(profit === 0 ? [] : [{ cells: [say('profit_loss_period'), profit] }]),
      { cells: [say('total_equity'), equity], look: 'subtotal' },
      line(say('total_liabilities_equity'), both),
    ],
  };
}

function balanceNotes({ difference, profit }: Position, locale: Locale): string[] {
  const isBalanced = Math.abs(difference) < 1;
  const amount = locale.money(difference);
  return notesWhen(
    [isBalanced, locale.say('sheet_balances_assets_liabilities_equity')],
    [!isBalanced, locale.say('sheet_does_not_balance_difference', { amount })],
    [profit !== 0, locale.say('accounts_income_expense_table_count')],
  );
}

/** Assets, liabilities and equity. The profit from income and expense accounts in the table counts as equity. */
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
      subtitle: `${say('as_of')} ${locale.date(days.at(-1) ?? today)}`,
      figures: [
        { label: say('total_assets_total'), value: assets, kind: 'money' },
        { label: say('total_liabilities'), value: liabilities, kind: 'money' },
        { label: say('total_equity_total'), value: equity, kind: 'money' },
        { label: say('difference_selisih'), value: position.difference, kind: 'money' },
      ],
      chartsLast: true,
      charts: [
        {
          title: say('assets_liabilities_equity'),
          type: 'column',
          labels: [say('assets'), say('liabilities'), say('equity')],
          series: [{ name: say('amount'), values: [assets, liabilities, equity] }],
        },
      ],
      tables: [balanceTable(read.accounts, position, locale)],
      notes: [
        ...balanceNotes(position, locale),
        groupingNote(input, locale),
        ...accountNotes(read, locale),
        ...cellNotes(input.noted, locale),
      ],
    };
  },
};
