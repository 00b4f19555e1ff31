/**
 * Sums, averages, medians and deviations of decimals without the noise of binary fractions: 0.1 + 0.2 is 0.3, and no
 * digit of the values is rounded away. If all numbers of a column fit into fifteen digits with some number of places,
 * they are counted exactly, as whole numbers of the last place. Otherwise they are summed with compensation, and the
 * result loses only what lies within the error of the doubles.
 */
import { type EngineSession, withoutNoise } from '@rapi/table-core';

/**
 * Decimal places that hold all numbers of a column exactly; `wide` if they have few places but more than fifteen
 * digits, whose results are rounded no more than a formula's; null otherwise.
 */
export type Places = number | 'wide' | null;

/** Decimal digits that a double holds reliably. */
const DIGITS = 15;
/** Digits and places of amounts that a double holds, though not reliably. */
const [MOST_DIGITS, FEW_PLACES] = [17, 6];
const SAMPLE = 2_000;
/** Whole numbers up to here are exact doubles. */
const WHOLE = '9007199254740992';

/** Beyond this, a square overflows a double, so there is no deviation. */
const SQUARABLE = '1e150';

const allPlaces = Array.from({ length: DIGITS + 1 }, (_, places) => places);
const hasRoom = (side: string, places: number): string => `bool_and(round(${side}, ${places}) = ${side})`;

/** The first of these places that holds all values within the digits; undefined if none does. */
async function roomIn(session: EngineSession, rows: string, side: string, places: readonly number[], digits = DIGITS) {
  const [row = {}] = await session.rows(
    `SELECT max(abs(${side})) AS most, ${places.map((each) => `${hasRoom(side, each)} AS p${each}`).join(', ')} FROM ${rows}`,
  );
  const most = Number(row.most ?? 0);
  return places.find((each) => row[`p${each}`] !== false && most * 10 ** each <= 10 ** digits);
}

/** Guesses from the first values, then checks the rest: most money columns are read only once. */
export async function placesOf(session: EngineSession, relation: string, side: string): Promise<Places> {
  const first = `(SELECT ${side} FROM ${relation} WHERE ${side} IS NOT NULL LIMIT ${SAMPLE})`;
  const guess = await roomIn(session, first, side, allPlaces);
  const isSo = guess === undefined ? undefined : await roomIn(session, relation, side, [guess]);
  if (isSo !== undefined) return isSo;
  const other = guess === undefined ? undefined : await roomIn(session, relation, side, allPlaces.slice(guess + 1));
  if (other !== undefined) return other;
  const wide = await roomIn(session, relation, side, allPlaces.slice(0, FEW_PLACES + 1), MOST_DIGITS);
  return wide === undefined ? null : 'wide';
}

/** SQL of the figures over the rows of a group; `where` is a FILTER clause or empty. */
export interface DecimalFigures {
  sum(where: string): string;
  average(where: string): string;
  median(where: string): string;
  std(where: string): string;
}

/**
 * SQL of the fifteen-digit number within `error` of a number, else the number itself. Digits are counted from the first
 * of `scale`, the size of the terms: 0.1 + 0.2 - 0.3 is 0.
 */
const plainNumber = (value: string, error: string, scale: string = value): string => {
  const size = (of: string) => `floor(log10(nullif(abs(${of}), 0)))`;
  const digits = `TRY_CAST(${DIGITS - 1} - ${size(scale)} + ${size(value)} AS INTEGER)`;
  const nearest = `CASE WHEN ${digits} < 0 THEN 0 ELSE CAST(format('{:.{}e}', ${value}, greatest(${digits}, 0)) AS DOUBLE) END`;
  return `CASE WHEN abs(${nearest} - ${value}) <= ${error} THEN ${nearest} ELSE ${value} END`;
};

/** Twice the relative error of a double. */
const EPSILON = '2.3e-16';
const within = (value: string, times = 1): string => `${times} * ${EPSILON} * abs(${value})`;

/** Figures of numbers counted in units of the last place; `counted` is their SQL. */
function exactFigures(counted: string, places: number): DecimalFigures {
  const unit = `1e${places}::DOUBLE`;
  const sum = (where: string) => `sum(${counted})${where}`;
  const ofUnits = (units: string) => (places === 0 ? units : `(${units}) / ${unit}`);
  return {
    sum: (where) =>
      `CASE WHEN abs(${sum(where)}) <= ${WHOLE} THEN ${ofUnits(`CAST(${sum(where)} AS DOUBLE)`)} ` +
      `ELSE CAST(CAST(${sum(where)} AS VARCHAR) || 'e-${places}' AS DOUBLE) END`,
    average: (where) => {
      const average = `CAST(${sum(where)} AS DOUBLE) / (count(${counted})${where} * ${unit})`;
      return `CASE WHEN abs(${sum(where)}) <= ${WHOLE} THEN ${average} ELSE ${plainNumber(average, within(average, 2))} END`;
    },
    median: (where) => ofUnits(`median(${counted})${where}`),
    std: (where) => {
      const std = ofUnits(`stddev_samp(${counted})${where}`);
      return plainNumber(std, within(std, 2));
    },
  };
}

/**
 * Figures of numbers that fifteen digits cannot hold, such as quotients.
 * @param plain removes the noise from a figure
 */
function compensatedFigures(side: string, plain: typeof plainNumber): DecimalFigures {
  const sum = (where: string) => `fsum(${side})${where}`;
  const sizes = (where: string) => `fsum(abs(${side}))${where}`;
  const count = (where: string) => `count(${side})${where}`;
  return {
    sum: (where) =>
      `CASE WHEN ${count(where)} < 2 THEN max(${side})${where} ELSE ${plain(sum(where), within(sizes(where)), sizes(where))} END`,
    average: (where) => {
      const part = (of: string) => `(${of} / nullif(${count(where)}, 0))`;
      const [average, size] = [part(sum(where)), part(sizes(where))];
      return `CASE WHEN ${count(where)} < 2 THEN max(${side})${where} ELSE ${plain(average, within(size, 2), size)} END`;
    },
    median: (where) => {
      const median = `median(${side})${where}`;
      return `CASE WHEN ${count(where)} % 2 = 1 THEN ${median} ELSE ${plain(median, within(median))} END`;
    },
    std: (where) => {
      const std = `stddev_samp(CASE WHEN abs(${side}) < ${SQUARABLE} THEN ${side} END)${where}`;
      return `CASE WHEN max(abs(${side}))${where} < ${SQUARABLE} THEN ${plain(std, within(std, 2))} END`;
    },
  };
}

/** Figures of a column of decimals, with the places that `placesOf` found. */
export const decimalFigures = (side: string, places: Places): DecimalFigures =>
  places === null || places === 'wide'
    ? compensatedFigures(side, places === 'wide' ? withoutNoise : plainNumber)
    : exactFigures(
        places === 0 ? `CAST(${side} AS BIGINT)` : `CAST(round(${side} * 1e${places}::DOUBLE) AS BIGINT)`,
        places,
      );

/** Figures of a column of whole numbers of any size. */
export const wholeFigures = (side: string): DecimalFigures => exactFigures(side, 0);

/**
 * SQL of a double as plain digits, never with an exponent: 3, 0.00000015, 500000000100.5. The shortest form that reads
 * back as the same number.
 */
export function numberTextSql(value: string): string {
  const short = `CAST(${value} AS VARCHAR)`;
  const exponent = `TRY_CAST(split_part(${short}, 'e', 2) AS INTEGER)`;
  const mantissa = `length(split_part(split_part(${short}, 'e', 1), '.', 2))`;
  return (
    `CASE WHEN NOT isfinite(${value}) THEN NULL ` +
    `WHEN contains(${short}, 'e') THEN format('{:.{}f}', ${value}, greatest(${mantissa} - ${exponent}, 0)) ` +
    `ELSE regexp_replace(${short}, '\\.0$', '') END`
  );
}
