import type { ConversionFailureReason, TargetType } from '@rapi/contracts';

/**
 * The form in which most values of a type are written, settled inside the engine so that they need not leave it. It gives
 * exactly what the reader of the type gives (see the test), only sooner.
 */
export interface PlainForm {
  /** SQL: the text is of this form. */
  is: string;
  /** SQL that `converted` uses more than once, under the name that was asked for. */
  prepared?: string;
  /** SQL: its canonical text, null where it is none after all. */
  converted: string;
  /** Why it is none. */
  reason: ConversionFailureReason;
}

/** Mobile numbers, whatever spaces and hyphens stand between their digits. */
const phoneForm = (text: string, digits: string): PlainForm => ({
  is: `length(${text}) <= 30 AND ${text} NOT LIKE '-%' AND regexp_full_match(translate(${text}, ' -', ''), '(?:\\+62|62|0)8[1-35-9]\\d{7,10}')`,
  prepared: `translate(${text}, ' -', '')`,
  converted: `CASE left(${digits}, 1) WHEN '+' THEN ${digits} WHEN '6' THEN '+' || ${digits} ELSE '+62' || substr(${digits}, 2) END`,
  reason: 'unreadable',
});

/** Luhn over the first nine digits, which a number of nine digits holds. */
function hasCheckDigit(number: string): string {
  const digit = (place: number): string => `(${number} // ${10 ** (9 - place)} % 10)`;
  const doubled = (place: number): string => `(${digit(place)} * 2 % 10 + ${digit(place)} // 5)`;
  const sum = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (place % 2 === 1 ? digit(place) : doubled(place)));
  return `(${sum.join(' + ')}) % 10 = 0`;
}

/** With its points and hyphen an NPWP is canonical already; one of nothing but zeros is left to the reader. */
const npwpForm = (text: string, number: string): PlainForm => ({
  is: `regexp_full_match(${text}, '\\d{2}\\.\\d{3}\\.\\d{3}\\.\\d-\\d{3}\\.\\d{3}') AND NOT starts_with(${text}, '00.000.000.0')`,
  prepared: `TRY_CAST(translate(left(${text}, 12), '.', '') AS INTEGER)`,
  converted: `CASE WHEN ${hasCheckDigit(number)} THEN ${text} END`,
  reason: 'check_digit',
});

const forms: Partial<Record<TargetType, (text: string, prepared: string) => PlainForm>> = {
  phone: phoneForm,
  npwp: npwpForm,
};

/** The form over the SQL of a text; what it has `prepared` is to be at hand under that name. */
export const plainForm = (target: TargetType, text: string, prepared: string): PlainForm | undefined =>
  forms[target]?.(text, prepared);
