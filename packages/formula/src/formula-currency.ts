/** In which currency the result of a formula is, where it can be only one. */
import { TableError } from '@rapi/table-core';
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

/** A larger factor may be a rate: 15000 for a dollar. */
const LARGEST_FACTOR = 1_000;

/** The arguments whose measure the result has; all of them where a function is not listed with some. */
const valueArguments: Readonly<Record<string, readonly number[] | 'all'>> = {
  ...{
    SUM: 'all',
    AVERAGE: 'all',
    MIN: 'all',
    MAX: 'all',
    MEDIAN: 'all',
    COALESCE: 'all',
    IFERROR: 'all',
    IFNA: 'all',
  },
  ...{ ROUND: [0], ROUNDUP: [0], ROUNDDOWN: [0], TRUNC: [0], INT: [0], ABS: [0], VALUE: [0], MROUND: [0] },
  ...{ SUMIFS: [0], AVERAGEIFS: [0], MINIFS: [0], MAXIFS: [0], INDEX: [0], LARGE: [0], SMALL: [0] },
  ...{ IF: [1, 2], XLOOKUP: [2, 3] },
};

/** What amounts make that are added up, or one of which is the result. */
function together(measures: readonly Measure[]): Measure {
  if (!measures.some(isAmount)) return measures.includes('plain') ? 'plain' : 'none';
  const [first, ...others] = measures.filter((each) => each !== 'none');
  const areOfOne = first && isIn(first) && others.every((each) => isIn(each) && each.currency === first.currency);
  return areOfOne ? first : 'unclear';
}

function argumentsOf({
  of: { name },
  arguments: given,
}: Extract<Expression, { kind: 'call' }>): readonly Expression[] | undefined {
  if (name === 'SUMIF' || name === 'AVERAGEIF') return given.slice(given.length > 2 ? 2 : 0, given.length > 2 ? 3 : 1);
  const places = Object.hasOwn(valueArguments, name) ? valueArguments[name] : undefined;
  return places === 'all' ? given : places && given.filter((_, place) => places.includes(place));
}

async function ofCall(call: Extract<Expression, { kind: 'call' }>, currencyOf: CurrencyOf): Promise<Measure> {
  const values = argumentsOf(call);
  const measures = await Promise.all((values ?? call.arguments).map((each) => measureOf(each, currencyOf)));
  const made = together(measures);
  return values || !isAmount(made) ? made : 'unclear';
}

const isFactor = ({ kind, ...rest }: Expression): boolean =>
  kind === 'percent' || (kind === 'number' && 'value' in rest && Math.abs(Number(rest.value)) < LARGEST_FACTOR);

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
