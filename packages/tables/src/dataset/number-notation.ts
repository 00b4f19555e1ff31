/**
 * Ways to write a number. A text that two of them read differently (`1.500`) proves neither; a column is read as numbers
 * only where every value fits one notation and at least one value proves it (tables.md; brief "dataset format").
 */
export const numberClasses = {
  /** 12, -3, 0: the same in every notation; no leading zero, at most 15 digits. */
  whole: '-?[1-9]\\d{0,14}|0',
  /** 1.500 is 1500 to an Indonesian and 1.5 to a program. */
  dotOrGroup: '-?[1-9]\\d{0,2}\\.\\d{3}',
  /** 1,500 likewise, the other way round. */
  commaOrGroup: '-?[1-9]\\d{0,2},\\d{3}',
  /** 12.5 as programs write it. */
  dotDecimal: '-?(?:0|[1-9]\\d*)\\.\\d+',
  /** 12,5 or 1.234,5 or 1.234.567 as Indonesians write it. */
  idNumber: '-?(?:(?:0|[1-9]\\d*|[1-9]\\d{0,2}(?:\\.\\d{3})+),\\d+|[1-9]\\d{0,2}(?:\\.\\d{3}){2,})',
  /** 1,234.5 or 1,234,567 as the English write it. */
  enNumber: '-?(?:[1-9]\\d{0,2}(?:,\\d{3})+\\.\\d+|[1-9]\\d{0,2}(?:,\\d{3}){2,})',
} as const;
export type NumberClass = keyof typeof numberClasses;

/** More digits than a double holds exactly would come back as another number. */
const fitsDouble = (text: string): string => `length(translate(${text}, '-.,', '')) <= 15`;

export interface NumberNotation {
  format?: 'id-number' | 'en-number';
  /** Classes a column may hold. */
  accepts: readonly NumberClass[];
  /** Classes of which at least one value must be there. */
  provenBy: readonly NumberClass[];
  /** The text with the notation taken away, as a program would write it. */
  normalise(text: string): string;
}

export const numberNotations: readonly NumberNotation[] = [
  { accepts: ['whole'], provenBy: ['whole'], normalise: (text) => text },
  {
    accepts: ['whole', 'dotOrGroup', 'dotDecimal'],
    provenBy: ['dotDecimal'],
    normalise: (text) => text,
  },
  {
    format: 'id-number',
    accepts: ['whole', 'dotOrGroup', 'commaOrGroup', 'idNumber'],
    provenBy: ['idNumber'],
    normalise: (text) => `replace(replace(${text}, '.', ''), ',', '.')`,
  },
  {
    format: 'en-number',
    accepts: ['whole', 'commaOrGroup', 'dotOrGroup', 'enNumber'],
    provenBy: ['enNumber'],
    normalise: (text) => `replace(${text}, ',', '')`,
  },
];

/** The value of a text in a notation, null where it does not fit. */
export function numberValue({ accepts, normalise }: NumberNotation, text: string, type: 'integer' | 'decimal'): string {
  if (type === 'integer' && accepts.length === 1) {
    const value = `TRY_CAST(${text} AS BIGINT)`;
    return `CASE WHEN length(${text}) <= 16 AND CAST(${value} AS VARCHAR) = ${text} AND abs(${value}) < 1000000000000000 THEN ${value} END`;
  }
  const pattern = accepts.map((name) => numberClasses[name]).join('|');
  const sqlType = type === 'integer' ? 'BIGINT' : 'DOUBLE';
  return `CASE WHEN regexp_full_match(${text}, '${pattern}') AND ${fitsDouble(text)} THEN TRY_CAST(${normalise(text)} AS ${sqlType}) END`;
}
