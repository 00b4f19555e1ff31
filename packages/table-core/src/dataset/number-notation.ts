/** A number whose sign can only part its decimals: the classes of one value must not overlap. */
const shownDecimal = (sign: string): string => `(?:0|[1-9]\\d{3,})${sign}\\d+|[1-9]\\d{0,2}${sign}(?:\\d\\d?|\\d{4,})`;

/**
 * Ways to write a number. A text that two of them read differently (`1.500`) proves neither; a column is numeric only
 * if every value fits one notation and at least one value proves it.
 */
export const numberClasses = {
  /** 12, -3, 0: the same in every notation; no leading zero, at most 15 digits. */
  whole: '-?[1-9]\\d{0,14}|0',
  /** 16 digits that a double still holds: a number among numbers, otherwise an identity or card number. */
  longWhole: '-?(?:[1-8]\\d{15}|900[0-6]\\d{12})',
  /** 1.500 is 1500 to an Indonesian and 1.5 to a program. */
  dotOrGroup: '-?[1-9]\\d{0,2}\\.\\d{3}',
  /** 1,500: the same the other way round. */
  commaOrGroup: '-?[1-9]\\d{0,2},\\d{3}',
  /** 10.0, as pandas writes the whole numbers of a column with blanks. */
  dotZero: '-?(?:0|[1-9]\\d*)\\.0{1,2}',
  /** 12.5, as programs write it; but not 1.500. */
  dotDecimal: `-?(?:${shownDecimal('\\.')})`,
  /**
   * 3.3333333333333334e-08, 1e+21, as programs write the smallest and largest numbers; 1e5 may be an article number.
   */
  scientific: '-?[1-9](?:\\.\\d+)?[eE][+-]\\d{1,3}',
  /** 12,5 without thousands; but not 1,500. */
  commaDecimal: `-?(?:${shownDecimal(',')})`,
  /** 1.234,5 or 1.234.567, as Indonesians write it. */
  idNumber: '-?[1-9]\\d{0,2}(?:(?:\\.\\d{3})+,\\d+|(?:\\.\\d{3}){2,})',
  /** 1,234.5 or 1,234,567, as the English write it. */
  enNumber: '-?(?:[1-9]\\d{0,2}(?:,\\d{3})+\\.\\d+|[1-9]\\d{0,2}(?:,\\d{3}){2,})',
} as const;
export type NumberClass = keyof typeof numberClasses;

/** 2^53: from here on a double does not hold every whole number, and some would come back changed. */
const BEYOND_DOUBLE = '9007199254740992';

export interface NumberNotation {
  type: 'integer' | 'decimal';
  format?: 'id-number' | 'en-number';
  /** Classes a column may hold. */
  accepts: readonly NumberClass[];
  /** The column must have at least one value of these classes. */
  provenBy: readonly NumberClass[];
  /** A class read as three decimals. If it far outnumbers the proofs, a person is asked (R-READ-2). */
  mayBeThousands?: NumberClass;
  /** SQL of the text as a program would write it. */
  normalise(text: string): string;
}

const everyWhole: readonly NumberClass[] = ['whole', 'longWhole'];

export const numberNotations: readonly NumberNotation[] = [
  { type: 'integer', accepts: everyWhole, provenBy: ['whole'], normalise: (text) => text },
  {
    type: 'decimal',
    accepts: [...everyWhole, 'dotOrGroup', 'dotZero', 'dotDecimal', 'scientific'],
    provenBy: ['dotZero', 'dotDecimal', 'scientific'],
    mayBeThousands: 'dotOrGroup',
    normalise: (text) => text,
  },
  {
    // Grouped thousands alone could be whole numbers, but a column that may hold fractions is typed as fractions.
    type: 'decimal',
    format: 'id-number',
    accepts: [...everyWhole, 'dotOrGroup', 'commaDecimal', 'idNumber'],
    provenBy: ['commaDecimal', 'idNumber'],
    normalise: (text) => `replace(replace(${text}, '.', ''), ',', '.')`,
  },
  {
    // 1,500 among short decimals, where no value shows a thousands sign.
    type: 'decimal',
    format: 'id-number',
    accepts: [...everyWhole, 'commaOrGroup', 'commaDecimal'],
    provenBy: ['commaDecimal'],
    mayBeThousands: 'commaOrGroup',
    normalise: (text) => `replace(${text}, ',', '.')`,
  },
  {
    type: 'decimal',
    format: 'en-number',
    accepts: [...everyWhole, 'commaOrGroup', 'enNumber'],
    provenBy: ['enNumber'],
    normalise: (text) => `replace(${text}, ',', '')`,
  },
];

/**
 * The value of a text in a notation, null where it does not fit. A fraction may have any number of digits: the nearest
 * double is its value, as wherever doubles are written out. A whole number that a double cannot hold gives null.
 */
export function numberValue({ type, accepts, normalise }: NumberNotation, text: string): string {
  if (type === 'integer') {
    const value = `TRY_CAST(${text} AS BIGINT)`;
    return `CASE WHEN length(${text}) <= 17 AND CAST(${value} AS VARCHAR) = ${text} AND abs(${value}) < ${BEYOND_DOUBLE} THEN ${value} END`;
  }
  const pattern = accepts.map((name) => numberClasses[name]).join('|');
  const value = `TRY_CAST(${normalise(text)} AS DOUBLE)`;
  const scientific = accepts.includes('scientific') ? ` OR contains(lower(${text}), 'e')` : '';
  const bounded = `CASE WHEN length(${text}) <= 15 OR abs(${value}) < ${BEYOND_DOUBLE}${scientific} THEN ${value} END`;
  return `CASE WHEN regexp_full_match(${text}, '${pattern}') THEN ${bounded} END`;
}

/**
 * Amounts as cleaning writes them: Rp 1.250.000 or Rp 75.500,50. Only a column that cleaning turned into amounts is
 * read this way.
 */
const writtenAmount = '-?Rp (?:0|[1-9]\\d{0,2}(?:\\.\\d{3}){0,4})(?:,\\d{2})?';

/** The value of an amount as cleaning writes it, null for any other text. */
export function amountValue(text: string, type: 'integer' | 'decimal'): string {
  const digits = `replace(replace(replace(${text}, 'Rp ', ''), '.', ''), ',', '.')`;
  const value = `CASE WHEN regexp_full_match(${text}, '${writtenAmount}') THEN TRY_CAST(${digits} AS DOUBLE) END`;
  return type === 'integer' ? `CASE WHEN NOT contains(${text}, ',') THEN CAST(${value} AS BIGINT) END` : value;
}
