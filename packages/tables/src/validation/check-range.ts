import { parseDate, parseDateTime } from '@rapi/indonesia';
import { dateNotations, dateValue, namedMonthFormat } from '../dataset/date-notation';
import { textColumn, type DatasetColumn } from '../dataset/dataset';
import { quoteText } from '../engine/sql-text';
import { amountSql, readingsOf } from './amounts';
import { report, type CheckContext } from './check';
import { checkTexts } from './check-values';
import type { RuleOf } from './validation-plan';
import type { ValueTest } from './value-test';
import type { ViolationKind } from './violation-kinds';

type Bounds = Pick<RuleOf<'range_check'>['rule_config'], 'min' | 'max' | 'inclusive'>;
type Bound = string | number;

/** Whether the bounds are days: both are, or both are numbers (the contract sees to it). */
export const hasDayBounds = ({ min, max }: Bounds): boolean => typeof (min ?? max) === 'string';

const literal = (bound: Bound): string =>
  typeof bound === 'string' ? `DATE ${quoteText(bound)}` : `CAST(${quoteText(String(bound))} AS DOUBLE)`;

/** SQL of a value below or above its bounds; false where there is no such bound. */
function outside(value: string, { min, max, inclusive = true }: Bounds): { below: string; above: string } {
  const orEqual = inclusive ? '' : '=';
  return {
    below: min === undefined ? 'false' : `${value} <${orEqual} ${literal(min)}`,
    above: max === undefined ? 'false' : `${value} >${orEqual} ${literal(max)}`,
  };
}

function verdict<Value extends Bound>(value: Value, { min, max, inclusive = true }: Bounds): ViolationKind | undefined {
  if (min !== undefined && (value < min || (!inclusive && value === min))) return 'below_min';
  if (max !== undefined && (value > max || (!inclusive && value === max))) return 'above_max';
  return undefined;
}

const passing = (value: string, bounds: Bounds): string => {
  const { below, above } = outside(value, bounds);
  return `${value} IS NOT NULL AND NOT (${below}) AND NOT (${above})`;
};

const kindOutside = (value: string, bounds: Bounds): string => {
  const { below, above } = outside(value, bounds);
  return `CASE WHEN ${below} THEN 'below_min' WHEN ${above} THEN 'above_max' END`;
};

/** Amounts in a column of texts; one that may be read in two ways fails unless both ways lie in the range. */
const amountTest = (bounds: Bounds): ValueTest => ({
  helper: amountSql,
  passes: (_, value) => passing(value, bounds),
  fails: (_, value) => kindOutside(value, bounds),
  judge(text) {
    const readings = readingsOf(text);
    const verdicts = new Set(readings.map((value) => verdict(value, bounds)));
    if (readings.length === 0) return 'not_a_number';
    return verdicts.size === 1 ? [...verdicts][0] : 'ambiguous_number';
  },
});

const anyDay = [...dateNotations.map(({ format }) => format), namedMonthFormat];
const dayTest = (bounds: Bounds): ValueTest => ({
  helper: (text) => dateValue(text, anyDay),
  passes: (_, value) => passing(value, bounds),
  fails: (_, value) => kindOutside(value, bounds),
  judge(text) {
    const day = (parseDate(text) ?? parseDateTime(text))?.iso.slice(0, 10);
    return day === undefined ? 'invalid_date' : verdict(day, bounds);
  },
});

/** Values that do not lie between the bounds. Of a moment it is the day that counts. */
export async function checkRange(context: CheckContext, place: number, column: DatasetColumn, bounds: Bounds) {
  if (column.type === 'text')
    return checkTexts(context, place, column, hasDayBounds(bounds) ? dayTest(bounds) : amountTest(bounds));
  const value = column.type === 'datetime' ? `CAST(v${column.key} AS DATE)` : `v${column.key}`;
  const { below, above } = outside(value, bounds);
  return report(context, place, context.rows, `${textColumn(column)} IS NOT NULL AND (${below} OR ${above})`, {
    sql: kindOutside(value, bounds),
  });
}
