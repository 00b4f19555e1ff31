/** In which currency the result of a formula is, where it can be only one. */
import { TableError } from '@rapi/table-core';
import { argumentRole, isFactor } from './amount-roles';
import { parseFormula } from './parser';
import type { Expression, FileName } from './syntax';

/** A column that a formula names, of its own table or of another file. */
interface NamedColumn {
  name: string;
  file?: FileName;
}

/** A currency; no amount at all; rupiah or a bare number of anything; or amounts of which nothing says what they make. */
type Measure = { currency: string } | 'none' | 'plain' | 'unclear';
type CurrencyOf = (column: NamedColumn) => Promise<string | undefined>;

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

async function ofCall(call: Extract<Expression, { kind: 'call' }>, currencyOf: CurrencyOf): Promise<Measure> {
  const values = argumentsOf(call);
  const measures = await Promise.all((values ?? call.arguments).map((each) => measureOf(each, currencyOf)));
  const made = together(measures);
  return values || !isAmount(made) ? made : 'unclear';
}

async function ofBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  currencyOf: CurrencyOf,
): Promise<Measure> {
  const [one, other] = [await measureOf(left, currencyOf), await measureOf(right, currencyOf)];
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

async function measureOf(expression: Expression, currencyOf: CurrencyOf): Promise<Measure> {
  const named = async (column: NamedColumn): Promise<Measure> => {
    const currency = await currencyOf(column);
    return currency === undefined ? 'plain' : { currency };
  };
  switch (expression.kind) {
    case 'column':
      return named({ name: /^@\[?(.*?)\]?$/s.exec(expression.name)?.[1] ?? expression.name });
    case 'file': {
      const { name, sheet, column } = expression;
      return column ? named({ name: column.name, file: { name, sheet } }) : 'plain';
    }
    case 'range':
      return 'plain';
    case 'sign':
    case 'percent':
      return measureOf(expression.operand, currencyOf);
    case 'binary':
      return ofBinary(expression, currencyOf);
    case 'call':
      return ofCall(expression, currencyOf);
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
 *
 * @param currencyOf the foreign currency of a column, undefined for rupiah and bare numbers
 */
export async function formulaCurrency(
  formula: string,
  currencyOf: CurrencyOf,
): Promise<{ currency: string } | 'unclear' | undefined> {
  try {
    const measure = await measureOf(parseFormula(formula), currencyOf);
    return isIn(measure) || measure === 'unclear' ? measure : undefined;
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
}
