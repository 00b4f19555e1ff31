import { sentence } from '@rapi/contracts';
import { currencyOfAmount, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  namedCurrency,
  type ReadDataset,
  textColumn,
} from '@rapi/table-core';
import type { Amount, AmountGroup } from './amount-groups';
import { formulaError } from './formula-error';
import type { Currencies, Scope } from './scope';

const currencyOf = (amount: Amount): string | undefined => {
  if ('currency' in amount) return amount.currency;
  const { column, scope } = amount;
  return column.type === 'text' ? scope.currencies.get(column.key) : namedCurrency(column);
};

/**
 * Refuses a formula that adds, compares or looks up amounts of two currencies: no figure may mix them. Bare numbers go
 * with any currency, and a product or a quotient is in none, so that a rate can be applied.
 */
export function refuseTwoCurrencies(groups: readonly AmountGroup[]): void {
  for (const group of groups) {
    const named = group.flatMap((amount) => {
      const currency = currencyOf(amount);
      // Of a column of several currencies no amount is read.
      return currency === undefined || currency === SEVERAL_CURRENCIES ? [] : [{ amount, currency }];
    });
    const [first] = named;
    const other = named.find(({ currency }) => currency !== first?.currency);
    if (!first || !other) continue;
    const facts = { one: first.amount.label, one_currency: first.currency };
    const others = { other: other.amount.label, other_currency: other.currency };
    throw formulaError(sentence('formula_two_currencies', { ...facts, ...others }), other.amount.span);
  }
}

/** The text columns of a scope whose currencies the groups depend on. */
export const columnsToName = (groups: readonly AmountGroup[], scope: Scope): ReadonlySet<DatasetColumn> =>
  new Set(
    groups.flatMap((group) =>
      new Set(group.map((amount) => ('column' in amount ? amount.column : amount))).size < 2
        ? []
        : group.flatMap((amount) =>
            'column' in amount && amount.scope === scope && mayBeRead(amount.column) ? [amount.column] : [],
          ),
    ),
  );

const SOME_TEXTS = 1_000;
/** Rp 1.500 and 1.500,- */
const MAY_BE_RUPIAH = '(?i)rp|idr|,-';

/** Whether some amounts of a column are in rupiah, too few for it to be their unit. */
async function holdsRupiah(session: EngineSession, { relation }: DatasetRelation, column: DatasetColumn) {
  const text = textColumn(column);
  const rows = await session.rows(
    `SELECT DISTINCT ${text} AS text FROM ${relation} WHERE regexp_matches(${text}, '${MAY_BE_RUPIAH}') LIMIT ${SOME_TEXTS}`,
  );
  return rows.some((row) => typeof row.text === 'string' && currencyOfAmount(row.text) === 'IDR');
}

/** The currencies of these text columns. */
export async function nameCurrencies(
  session: EngineSession,
  table: DatasetRelation,
  read: ReadDataset['read'],
  columns: Iterable<DatasetColumn>,
): Promise<Currencies> {
  const found = new Map<number, string | undefined>();
  for (const column of columns) {
    const known = read.get(column.key)?.reading;
    const decision = known ? undefined : await decideReading(session, table, column);
    const reading = known ?? decision?.reading ?? decision?.sureReading;
    if (reading?.kind !== 'number') continue;
    const currency = namedCurrency(column, reading);
    const isRupiah = currency === undefined && (await holdsRupiah(session, table, column));
    found.set(column.key, isRupiah ? 'IDR' : currency);
  }
  return found;
}
