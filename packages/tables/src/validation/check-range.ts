import { readValue } from '@rapi/indonesia';
import { type DatasetColumn, quoteText, readColumns, textColumn } from '@rapi/table-core';
import { report, type CheckContext } from './check';
import { checkTexts } from './check-values';
import type { RuleOf } from './validation-plan';
import type { ValueTest } from './value-test';
import type { ViolationKind } from './violation-kinds';

type Bounds = Pick<RuleOf<'range_check'>['rule_config'], 'min' | 'max' | 'inclusive'>;
type Bound = string | number;

/** Whether the bounds are days; otherwise both are numbers (the contract guarantees it). */
export const hasDayBounds = ({ min, max }: Bounds): boolean => typeof (min ?? max) === 'string';

const literal = (bound: Bound): string =>
  typeof bound === 'string' ? `DATE ${quoteText(bound)}` : `CAST(${quoteText(String(bound))} AS DOUBLE)`;

/** SQL: whether a value is below or above its bounds; false without that bound. */
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

const kindOutside = (value: string, bounds: Bounds): string => {
  const { below, above } = outside(value, bounds);
  return `CASE WHEN ${below} THEN 'below_min' WHEN ${above} THEN 'above_max' END`;
};

/**
 * Checks a text column, read as every tool reads it. An ambiguous value fails unless both readings are within the
 * range.
 */
async function checkTextRange(context: CheckContext, place: number, column: DatasetColumn, bounds: Bounds) {
  const { session, all, isLookedAt } = context;
  const kind = hasDayBounds(bounds) ? 'date' : 'number';
  const { relation, read } = await readColumns(session, all, [{ column, kind }]);
  const value = `v${column.key}`;
  const { below, above } = outside(value, bounds);
  const isFilled = `${isLookedAt} AND ${textColumn(column)} IS NOT NULL`;
  const isOpen = kind === 'number' && read.get(column.key)?.isDecided === false;
  const isAmbiguous = isOpen ? `coalesce(q${column.key} = 'ambiguous_number', false)` : 'false';
  const unread = kind === 'date' ? quoteText('invalid_date') : quoteText('not_a_number');
  await report(
    context,
    place,
    relation,
    `${isFilled} AND NOT ${isAmbiguous} AND (${value} IS NULL OR ${below} OR ${above})`,
    {
      sql: `CASE WHEN ${value} IS NULL THEN ${unread} WHEN ${below} THEN 'below_min' WHEN ${above} THEN 'above_max' END`,
    },
  );
  if (isOpen) await checkBothReadings(context, place, column, bounds, `${isFilled} AND ${isAmbiguous}`, relation);
}

/** Checks ambiguous texts by both readings. */
async function checkBothReadings(
  context: CheckContext,
  place: number,
  column: DatasetColumn,
  bounds: Bounds,
  isConcerned: string,
  relation: string,
) {
  const { session } = context;
  const open = session.name('open');
  const text = textColumn(column);
  await session.run(`CREATE TABLE ${open} AS SELECT _row, ${text} FROM ${relation} WHERE ${isConcerned}`);
  const judge: ValueTest = {
    passes: () => 'false',
    judge(written) {
      const verdicts = new Set(bothReadings(written).map((value) => verdict(value, bounds)));
      return verdicts.size === 1 ? [...verdicts][0] : 'ambiguous_number';
    },
  };
  await checkTexts({ ...context, rows: open }, place, column, judge);
  await session.run(`DROP TABLE ${open}`);
}

const signs = [',', '.'] as const;
function bothReadings(text: string): number[] {
  return signs.flatMap((decimal) => {
    const read = readValue(text, { kind: 'number', notation: { decimal } });
    return 'reason' in read ? [] : [Number(read.value)];
  });
}

/** Values outside the bounds. A moment counts as its day. */
export async function checkRange(context: CheckContext, place: number, column: DatasetColumn, bounds: Bounds) {
  if (column.type === 'text') return checkTextRange(context, place, column, bounds);
  const value = column.type === 'datetime' ? `CAST(v${column.key} AS DATE)` : `v${column.key}`;
  const { below, above } = outside(value, bounds);
  return report(context, place, context.rows, `${textColumn(column)} IS NOT NULL AND (${below} OR ${above})`, {
    sql: kindOutside(value, bounds),
  });
}
