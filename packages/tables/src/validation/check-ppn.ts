import { ppnRule, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  type Batch,
  type DatasetColumn,
  namedCurrency,
  readColumns,
  type ReadDataset,
  textColumn,
  type WantedColumn,
} from '@rapi/table-core';
import { report, type CheckContext } from './check';
import type { RuleOf } from './validation-plan';

type PpnConfig = NonNullable<RuleOf<'range_check'>['rule_config']['ppn']>;

export interface PpnColumns {
  ppn: DatasetColumn;
  dpp: DatasetColumn;
  date?: DatasetColumn;
}

const DEFAULT_TOLERANCE = 1;
/** Rounding error of binary fractions. */
const SLACK = 0.000_001;

/** PPN in percent of the DPP on a day; undefined before PPN existed. */
function rateOn(day: string, { base = 'price' }: PpnConfig): number | undefined {
  try {
    const rule = ppnRule(day);
    return base === 'price' ? rule.effectiveRate : rule.rate;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A table of the rate on each day in column `day`: `day` and `rate`, null if there was none. */
async function createRates(
  { session }: CheckContext,
  relation: string,
  day: string,
  config: PpnConfig,
): Promise<string> {
  async function* rates(): AsyncGenerator<Batch> {
    const sql = `SELECT DISTINCT strftime(${day}, '%Y-%m-%d') FROM ${relation} WHERE ${day} IS NOT NULL`;
    for await (const chunk of session.chunks(sql)) {
      const days = chunk.getColumnValues(0).map(String);
      yield [days, days.map((each) => rateOn(each, config) ?? null)];
    }
  }
  const table = session.name('rates');
  const columns = [
    { name: 'day', type: 'VARCHAR' },
    { name: 'rate', type: 'DOUBLE' },
  ] as const;
  await session.createTable(table, columns, rates());
  return table;
}

const dayKinds: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Whether a column was read as days. A date column that is also the PPN or DPP was read as amounts. */
const tellsDays = ({ key, type }: DatasetColumn, read: ReadDataset['read']): boolean =>
  dayKinds.has(read.get(key)?.reading.kind ?? type);

/** SQL of a row's rate and the join it needs: the fixed rate, the rate on the row's date, else today's (R-VAL-7). */
async function rateSide(
  context: CheckContext,
  { relation, read }: ReadDataset,
  date: DatasetColumn | undefined,
  config: PpnConfig,
) {
  const todays = config.rate ?? rateOn(context.today, config);
  const fixed = todays === undefined ? 'NULL' : `CAST(${todays} AS DOUBLE)`;
  if (!date || config.rate !== undefined) return { rate: fixed, join: '' };
  const isEmpty = `t.${textColumn(date)} IS NULL`;
  if (!tellsDays(date, read)) return { rate: `CASE WHEN ${isEmpty} THEN ${fixed} END`, join: '' };
  const table = await createRates(context, relation, `v${date.key}`, config);
  return {
    rate: `CASE WHEN ${isEmpty} THEN ${fixed} ELSE ${table}.rate END`,
    join: `LEFT JOIN ${table} ON ${table}.day = strftime(t.v${date.key}, '%Y-%m-%d')`,
  };
}

/** Whether two columns name different currencies: 11 rupiah are no PPN of 100 dollars. */
function areOfTwoCurrencies({ ppn, dpp }: PpnColumns, read: ReadDataset['read']): boolean {
  const named = [ppn, dpp].map((column) => namedCurrency(column, read.get(column.key)?.reading));
  const [one, other] = named.filter((each) => each !== SEVERAL_CURRENCIES);
  return one !== undefined && other !== undefined && one !== other;
}

/**
 * PPN that differs from DPP times rate, rounded half-up to sen (PER-11/PJ/2025), by more than the tolerance. A row with
 * neither is skipped; a row that cannot be calculated fails with the reason, as all do where the amounts are of two
 * currencies.
 */
export async function checkPpn(context: CheckContext, place: number, columns: PpnColumns, config: PpnConfig) {
  const { session, all, isLookedAt } = context;
  const { ppn, dpp, date } = columns;
  const wanted: WantedColumn[] = [
    { column: ppn, kind: 'number' },
    { column: dpp, kind: 'number' },
    ...(date ? [{ column: date, kind: 'date' as const }] : []),
  ];
  const dataset = await readColumns(session, all, wanted);
  const { relation, read } = dataset;
  const { rate, join } = await rateSide(context, dataset, date, config);
  const isAmbiguous = read.has(ppn.key) ? `coalesce(t.q${ppn.key} = 'ambiguous_number', false)` : 'false';
  const amount = ({ key }: DatasetColumn) => `CAST(t.v${key} AS DOUBLE)`;
  const source =
    `(SELECT t._row, t.${textColumn(ppn)} AS ppn_text, t.${textColumn(dpp)} AS dpp_text, ${amount(ppn)} AS ppn, ${amount(dpp)} AS dpp, ` +
    `${isAmbiguous} AS is_ambiguous, ${rate} AS percent, round(dpp * percent / 100, 2) AS expected FROM ${relation} t ${join} WHERE ${isLookedAt})`;
  const isOther = areOfTwoCurrencies(columns, read);
  const kind =
    `CASE WHEN ${isOther} THEN 'ppn_other_currency' WHEN dpp IS NULL THEN 'ppn_without_base' WHEN percent IS NULL THEN 'ppn_without_rate' WHEN ppn_text IS NULL THEN 'ppn_missing' ` +
    `WHEN is_ambiguous THEN 'ambiguous_number' WHEN ppn IS NULL THEN 'not_a_number' ELSE 'ppn_mismatch' END`;
  const tolerance = (config.tolerance ?? DEFAULT_TOLERANCE) + SLACK;
  const hasSome = 'ppn_text IS NOT NULL OR dpp_text IS NOT NULL AND expected IS DISTINCT FROM 0';
  const isWrong = `(${hasSome}) AND (${isOther} OR coalesce(abs(ppn - expected) > ${tolerance}, true))`;
  await report(context, place, source, isWrong, { sql: kind }, 'expected');
}
