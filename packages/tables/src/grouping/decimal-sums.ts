/**
 * Sums, averages, medians and deviations of decimals that are free of the noise of binary fractions: 0.1 + 0.2 is 0.3, and
 * nothing is rounded that the values have. Where all numbers of a column have room in fifteen digits with so many places,
 * they are counted as whole numbers of the last place, exactly; elsewhere they are summed with compensation, and of the
 * outcome only that is dropped which lies within what the doubles themselves cannot tell.
 */
import { type EngineSession, withoutNoise } from '@rapi/table-core';

/**
 * Places behind the decimal point that all numbers of a column have room in; `wide` where they have few places, but more
 * than fifteen digits, of whose outcomes no more is dropped than of a formula's. Null for all others.
 */
export type Places = number | 'wide' | null;

/** What a double tells of a decimal with certainty. */
const DIGITS = 15;
/** Digits and places of amounts that a double holds, but not with certainty. */
const [MOST_DIGITS, FEW_PLACES] = [17, 6];
const SAMPLE = 2_000;
/** Whole numbers up to here are doubles. */
const WHOLE = '9007199254740992';

/** Squares of numbers beyond this are more than a double holds; they have no deviation. */
const SQUARABLE = '1e150';

const allPlaces = Array.from({ length: DIGITS + 1 }, (_, places) => places);
const hasRoom = (side: string, places: number): string => `bool_and(round(${side}, ${places}) = ${side})`;

/** Which of these places all values have room in, as one row of truths, with the greatest value. */
async function roomIn(session: EngineSession, rows: string, side: string, places: readonly number[], digits = DIGITS) {
  const [row = {}] = await session.rows(
    `SELECT max(abs(${side})) AS most, ${places.map((each) => `${hasRoom(side, each)} AS p${each}`).join(', ')} FROM ${rows}`,
  );
  const most = Number(row.most ?? 0);
  return places.find((each) => row[`p${each}`] !== false && most * 10 ** each <= 10 ** digits);
}

/** Looks at the first values, then whether the others agree: most columns of money are read but once. */
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
 * The number of fifteen digits that lies within `error` of a number, else the number itself. The digits are counted from the
 * first of `scale`, the size of what it was made of: 0.1 + 0.2 - 0.3 is 0.
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

/** Of whole numbers of the last place; `counted` is their SQL. */
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
 * Of numbers that fifteen digits do not hold, such as the outcome of a division.
 * @param plain drops what is noise of a figure
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

/** Of a column of decimals whose places `placesOf` found. */
export const decimalFigures = (side: string, places: Places): DecimalFigures =>
  places === null || places === 'wide'
    ? compensatedFigures(side, places === 'wide' ? withoutNoise : plainNumber)
    : exactFigures(
        places === 0 ? `CAST(${side} AS BIGINT)` : `CAST(round(${side} * 1e${places}::DOUBLE) AS BIGINT)`,
        places,
      );

/** Of a column of whole numbers, whatever their size. */
export const wholeFigures = (side: string): DecimalFigures => exactFigures(side, 0);

/**
 * SQL of a double as text, digit by digit and never with an exponent: 3, 0.00000015, 500000000100.5. As short as reads back as
 * the same number.
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
