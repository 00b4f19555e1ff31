import type { EngineSession } from '../session/session';
import { figuresInGroups } from './column-groups';
import type { ColumnType, DatasetColumn } from './dataset';
import type { ColumnPlan } from './column-plan';
import { decimalTextSql, sureNumberSql } from './number-text';

type ValueType = Exclude<ColumnType, 'text'>;

const sqlTypes: Record<ValueType, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

/** The standard text of a value: 12, 0.25, 2026-01-31, 2026-01-31 08:30:00, true. */
export const canonicalText = (type: ValueType, value: string): string =>
  type === 'decimal' ? decimalTextSql(value) : `CAST(${value} AS VARCHAR)`;

/** The text that a file leaves out because its value gives it back. */
const leftText = ({ type, native }: { type: ValueType; native?: boolean }, value: string): string => {
  const text = canonicalText(type, value);
  return native && type === 'decimal' ? sureNumberSql(text) : text;
};

/** Ranges that reading a text accepts for values of a type; a cast accepts more: the year 1, infinity. */
const bounds: Record<ValueType, (value: string) => string> = {
  integer: (value) => `abs(${value}) < 9007199254740992`,
  decimal: (value) => `abs(${value}) < 9007199254740992`,
  date: (value) => `${value} BETWEEN DATE '1800-01-01' AND DATE '2199-12-31'`,
  datetime: (value) => `${value} BETWEEN TIMESTAMP '1800-01-01' AND TIMESTAMP '2199-12-31 23:59:59.999999'`,
  boolean: () => 'true',
};

/** Formats whose texts may be the standard texts of their values. */
const canonicalFormats: Record<ValueType, readonly (string | undefined)[]> = {
  integer: [undefined],
  decimal: [undefined],
  date: [undefined, 'yyyy-MM-dd'],
  datetime: [undefined, 'yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm'],
  boolean: [undefined],
};

/** Error that aborts a statement at the first value that does not give its text back. */
const UNTOLD = 'the text of a value is not the canonical one';

/** Checks the error's shape, not its class: errors of native code belong to the outermost realm. */
export const isUntold = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'message' in error && String(error.message).includes(UNTOLD);

/** A column that gets a typed side. */
interface TypedPlan extends ColumnPlan {
  column: DatasetColumn & { type: ValueType };
  typed: string;
}

export const isTyped = (plan: ColumnPlan): plan is TypedPlan => plan.typed !== undefined && plan.column.type !== 'text';

/** The value by a cast alone, which is quicker than reading and gives the same for standard texts. */
const castValue = ({ column, typed }: TypedPlan): string =>
  typed === `v${column.key}` ? typed : `TRY_CAST(c${column.key} AS ${sqlTypes[column.type]})`;

/**
 * SQL: whether a value gives its text back. A native number may be written in either form; it comes back in the
 * unambiguous one.
 */
function isTold({ column: { key, type, native } }: TypedPlan, value: string): string {
  const text = native && type === 'decimal' ? sureNumberSql(`c${key}`) : `c${key}`;
  return `${leftText({ type, native }, value)} = ${text} AND ${bounds[type](value)}`;
}

/** Two levels of SQL that write a value without its text: `cast` for the inner SELECT, `value` for the outer one. */
export const toldSides = (plan: TypedPlan): { cast: string; value: string } => {
  const { key } = plan.column;
  return {
    cast: `${castValue(plan)} AS t${key}`,
    value:
      `CASE WHEN ${isTold(plan, `t${key}`)} THEN t${key} WHEN c${key} IS NULL THEN NULL ` +
      `ELSE error('${UNTOLD}') END AS v${key}`,
  };
};

const mayBeTold = ({ column: { type, format } }: TypedPlan): boolean => canonicalFormats[type].includes(format);

/** Keys of the columns in which every value gives its text back. */
export async function toldColumns(
  session: EngineSession,
  relation: string,
  plans: readonly ColumnPlan[],
): Promise<ReadonlySet<number>> {
  const candidates = plans.filter(isTyped).filter(mayBeTold);
  const toldSql = (group: readonly TypedPlan[]) => {
    const sides = group.flatMap((plan) => [`c${plan.column.key}`, toldSides(plan).cast]);
    const told = group.map((plan) => {
      const { key } = plan.column;
      return `coalesce(bool_and((t${key} IS NULL AND c${key} IS NULL) OR (t${key} IS NOT NULL AND ${isTold(plan, `t${key}`)})), true) AS told${key}`;
    });
    return `SELECT ${told.join(', ')} FROM (SELECT ${sides.join(', ')} FROM ${relation})`;
  };
  const found = await figuresInGroups(session, candidates, toldSql);
  return new Set(candidates.map(({ column }) => column.key).filter((key) => found[`told${key}`] === true));
}

/** SQL of the texts that a file of these columns leaves out, by key. */
export const restoredTexts = (
  columns: readonly DatasetColumn[],
  written: ReadonlySet<string>,
): ReadonlyMap<number, string> =>
  new Map(
    columns.flatMap(({ key, type, native }): [number, string][] =>
      type === 'text' || written.has(`c${key}`) ? [] : [[key, `${leftText({ type, native }, `v${key}`)} AS c${key}`]],
    ),
  );
