/** In which currency the result of a formula is, where it can be only one. */
import { TableError } from '@rapi/table-core';
import { argumentRole, isFactor } from './amount-roles';
import { parseFormula } from './parser';
import type { Expression, FileName } from './syntax';
import { type TableExpression, tableLookup, takenColumns } from './table-lookups';

/** A column that a formula names, of its own table or of another file. */
interface NamedColumn {
  name: string;
  file?: FileName;
}

/** A currency; no amount at all; rupiah or a bare number of anything; or amounts of which nothing says what they make. */
type Measure = { currency: string } | 'none' | 'plain' | 'unclear';

/** The tables that a formula may name. */
export interface CurrencySource {
  /** The foreign currency of a column, undefined for rupiah and bare numbers. */
  currencyOf(column: NamedColumn): Promise<string | undefined>;
  /** The names of the columns from one to another, or of another file. */
  columnsOf(table: TableExpression): readonly string[];
}

const isIn = (measure: Measure): measure is { currency: string } => typeof measure === 'object';
const isAmount = (measure: Measure): boolean => isIn(measure) || measure === 'unclear';

/** What amounts make that are added up, or one of which is the result. */
function together(measures: readonly Measure[]): Measure {
  if (!measures.some(isAmount)) return measures.includes('plain') ? 'plain' : 'none';
  const [first, ...others] = measures.filter((each) => each !== 'none');
  const areOfOne = first && isIn(first) && others.every((each) => isIn(each) && each.currency === first.currency);
  return areOfOne ? first : 'unclear';
}

/** The arguments in whose currency the result is; undefined if it is in none. */
function argumentsOf({
  of: { name },
  arguments: given,
}: Extract<Expression, { kind: 'call' }>): readonly Expression[] | undefined {
  // Without a column of its own, SUMIF adds up the column of its condition.
  if ((name === 'SUMIF' || name === 'AVERAGEIF') && given.length === 2) return given.slice(0, 1);
  const values = given.filter((_, place) => argumentRole(name, place, given.length) === 'result');
  return values.length > 0 ? values : undefined;
}

/** A cell of a table is in the currency of its column. */
async function ofTable(
  { table, taken }: NonNullable<ReturnType<typeof tableLookup>>,
  source: CurrencySource,
): Promise<Measure> {
  const file = table.kind === 'file' ? { file: { name: table.name, sheet: table.sheet } } : {};
  const columns = takenColumns(source.columnsOf(table), taken);
  const measures = columns.map((name) => ofColumn({ name, ...file }, source));
  if (typeof taken === 'object') measures.push(measureOf(taken, source));
  return together(await Promise.all(measures));
}

async function ofColumn(column: NamedColumn, { currencyOf }: CurrencySource): Promise<Measure> {
  const currency = await currencyOf(column);
  return currency === undefined ? 'plain' : { currency };
}

async function ofCall(call: Extract<Expression, { kind: 'call' }>, source: CurrencySource): Promise<Measure> {
  const lookup = tableLookup(call);
  if (lookup) return ofTable(lookup, source);
  const values = argumentsOf(call);
  const measures = await Promise.all((values ?? call.arguments).map((each) => measureOf(each, source)));
  const made = together(measures);
  return values || !isAmount(made) ? made : 'unclear';
}

async function ofBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  source: CurrencySource,
): Promise<Measure> {
  const [one, other] = [await measureOf(left, source), await measureOf(right, source)];
  switch (operator) {
    case '+':
    case '-':
      return together([one, other]);
    case '*':
      if (isFactor(left) || isFactor(right)) return isFactor(left) ? other : one;
      break;
    case '/':
      if (isFactor(right)) return one;
      break;
    case '^':
      break;
    case '&':
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return 'none';
  }
  return isAmount(one) || isAmount(other) ? 'unclear' : 'plain';
}

async function measureOf(expression: Expression, source: CurrencySource): Promise<Measure> {
  switch (expression.kind) {
    case 'column':
      return ofColumn({ name: /^@\[?(.*?)\]?$/s.exec(expression.name)?.[1] ?? expression.name }, source);
    case 'file': {
      const { name, sheet, column } = expression;
      return column ? ofColumn({ name: column.name, file: { name, sheet } }, source) : 'plain';
    }
    case 'range':
      return 'plain';
    case 'sign':
    case 'percent':
      return measureOf(expression.operand, source);
    case 'binary':
      return ofBinary(expression, source);
    case 'call':
      return ofCall(expression, source);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
      return 'none';
  }
}

/**
 * The foreign currency (ISO 4217) of a formula's result: `[Price]*2` and SUM([Price]) are in that of Price. 'unclear' if
 * amounts in a foreign currency go into something else: `[Price]*[Kurs]` may be rupiah, `[Price]*[Jumlah]` dollars.
 */
export async function formulaCurrency(
  formula: string,
  source: CurrencySource,
): Promise<{ currency: string } | 'unclear' | undefined> {
  try {
    const measure = await measureOf(parseFormula(formula), source);
    return isIn(measure) || measure === 'unclear' ? measure : undefined;
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
}
