/** Calls that take a cell of a table: of columns from one to another, or of another file. */
import type { Expression } from './syntax';

type Call = Extract<Expression, { kind: 'call' }>;
/** A table as a formula names it. */
export type TableExpression = Extract<Expression, { kind: 'range' | 'file' }>;
/** Which column of the table the cell is taken from: one by its place, the last, any of them, or one outside it. */
type Taken = 'last' | 'all' | Expression | undefined;

interface TableLookup {
  table: TableExpression;
  /** What is compared with the first column. */
  key?: Expression;
  taken: Taken;
}

const isTable = (expression: Expression | undefined): expression is TableExpression =>
  expression?.kind === 'range' || (expression?.kind === 'file' && !expression.column);

/** The table that a call looks in; undefined for any other call, and for one that looks in single columns. */
export function tableLookup({ of: { name }, arguments: [first, second, third] }: Call): TableLookup | undefined {
  const lookups: Readonly<Record<string, { key?: Expression; table: Expression | undefined; taken: Taken }>> = {
    VLOOKUP: { ...(first && { key: first }), table: second, taken: third },
    LOOKUP: { ...(first && { key: first }), table: second, taken: third ?? 'last' },
    INDEX: { table: first, taken: third },
    HLOOKUP: { table: second, taken: 'all' },
  };
  const { table, ...rest } = lookups[name] ?? {};
  return isTable(table) ? { taken: undefined, ...rest, table } : undefined;
}

/** The columns of the table from which the cell may come; none if it comes from a column outside it. */
export function takenColumns<Column>(columns: readonly Column[], taken: Taken): readonly Column[] {
  if (taken === 'all') return columns;
  if (taken === 'last') return columns.slice(-1);
  return taken?.kind === 'number' ? columns.slice(Math.trunc(taken.value) - 1).slice(0, 1) : [];
}
