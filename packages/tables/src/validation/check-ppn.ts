import { parseDate, parseDateTime, ppnRule } from '@rapi/indonesia';
import { textColumn, type DatasetColumn } from '../dataset/dataset';
import type { Batch } from '../engine/session';
import { numberSide } from './amounts';
import { report, type CheckContext } from './check';
import type { RuleOf } from './validation-plan';

type PpnConfig = NonNullable<RuleOf<'range_check'>['rule_config']['ppn']>;

export interface PpnColumns {
  ppn: DatasetColumn;
  dpp: DatasetColumn;
  date?: DatasetColumn;
}

const DEFAULT_TOLERANCE = 1;
/** What binary fractions may add to a difference. */
const SLACK = 0.000_001;

/** Percent of the DPP on a day; undefined for a day before there was PPN. */
function rateOn(day: string, { base = 'price' }: PpnConfig): number | undefined {
  try {
    const rule = ppnRule(day);
    return base === 'price' ? rule.effectiveRate : rule.rate;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The rate on each day of a column, as `text` and `rate` (null where the text tells no day, or one without a rate). */
async function createRates({ session, rows }: CheckContext, column: DatasetColumn, config: PpnConfig): Promise<string> {
  const text = textColumn(column);
  const value = column.type === 'text' ? text : `strftime(v${column.key}, '%Y-%m-%d')`;
  async function* rates(): AsyncGenerator<Batch> {
    const sql = `SELECT DISTINCT ${text}, ${value} FROM ${rows} WHERE ${text} IS NOT NULL`;
    for await (const chunk of session.chunks(sql)) {
      const days = chunk.getColumnValues(1).map((each) => {
        const written = String(each);
        return (parseDate(written) ?? parseDateTime(written))?.iso.slice(0, 10);
      });
      const found = days.map((day) => (day === undefined ? null : (rateOn(day, config) ?? null)));
      yield [chunk.getColumnValues(0).map(String), found];
    }
  }
  const table = session.name('rates');
  const columns = [
    { name: 'text', type: 'VARCHAR' },
    { name: 'rate', type: 'DOUBLE' },
  ] as const;
  await session.createTable(table, columns, rates());
  return table;
}

/** SQL of the rate of a row and what to join for it: a fixed one, the one on the row's date, else today's (D4 §9). */
async function rateSide(context: CheckContext, date: DatasetColumn | undefined, config: PpnConfig) {
  const todays = config.rate ?? rateOn(context.today, config);
  const fixed = todays === undefined ? 'NULL' : `CAST(${todays} AS DOUBLE)`;
  if (!date || config.rate !== undefined) return { rate: fixed, join: '' };
  const table = await createRates(context, date, config);
  const text = `t.${textColumn(date)}`;
  return {
    rate: `CASE WHEN ${text} IS NULL THEN ${fixed} ELSE ${table}.rate END`,
    join: `LEFT JOIN ${table} ON ${table}.text = ${text}`,
  };
}

/**
 * PPN that is not the DPP times the rate, rounded half-up to sen (PER-11/PJ/2025), give or take the tolerance. A row that has
 * neither is passed over; one that cannot be calculated fails, saying why.
 */
export async function checkPpn(context: CheckContext, place: number, columns: PpnColumns, config: PpnConfig) {
  const { session, rows } = context;
  const [paid, base] = [
    await numberSide(session, rows, columns.ppn, 't'),
    await numberSide(session, rows, columns.dpp, 't'),
  ];
  const { rate, join } = await rateSide(context, columns.date, config);
  const [ppnText, dppText] = [`t.${textColumn(columns.ppn)}`, `t.${textColumn(columns.dpp)}`];
  const source =
    `(SELECT t._row, ${ppnText} AS ppn_text, ${dppText} AS dpp_text, ${paid.value} AS ppn, ${base.value} AS dpp, ` +
    `${paid.isAmbiguous} AS is_ambiguous, ${rate} AS percent, round(dpp * percent / 100, 2) AS expected FROM ${rows} t ${paid.join} ${base.join} ${join})`;
  const kind =
    `CASE WHEN dpp IS NULL THEN 'ppn_without_base' WHEN percent IS NULL THEN 'ppn_without_rate' WHEN ppn_text IS NULL THEN 'ppn_missing' ` +
    `WHEN is_ambiguous THEN 'ambiguous_number' WHEN ppn IS NULL THEN 'not_a_number' ELSE 'ppn_mismatch' END`;
  const tolerance = (config.tolerance ?? DEFAULT_TOLERANCE) + SLACK;
  const hasSome = 'ppn_text IS NOT NULL OR dpp_text IS NOT NULL AND expected IS DISTINCT FROM 0';
  const isWrong = `(${hasSome}) AND coalesce(abs(ppn - expected) > ${tolerance}, true)`;
  await report(context, place, source, isWrong, { sql: kind }, 'expected');
}
