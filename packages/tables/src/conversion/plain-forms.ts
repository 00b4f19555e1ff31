import type { ConversionFailureReason, TargetType } from '@rapi/contracts';

/**
 * The form most values of a type have, converted in SQL so that they need not leave the engine. It must give exactly
 * what the type's reader gives (see the test), only faster.
 */
export interface PlainForm {
  /** SQL: whether the text has this form. */
  is: string;
  /** SQL that `converted` uses more than once, under the name the caller gave. */
  prepared?: string;
  /** SQL: the canonical text; null if the value is invalid after all. */
  converted: string;
  /** Why it is invalid. */
  reason: ConversionFailureReason;
}

const BETWEEN_DIGITS = '[ ()-]*';

/** Mobile numbers with any spaces, hyphens and brackets between the digits. */
const phoneForm = (text: string, digits: string): PlainForm => ({
  is: `length(${text}) <= 30 AND regexp_full_match(${text}, ' *\\(?(?:\\+?6${BETWEEN_DIGITS}2|0)${BETWEEN_DIGITS}8${BETWEEN_DIGITS}[1-35-9](?:${BETWEEN_DIGITS}\\d){7,10}[ -]*')`,
  prepared: `translate(${text}, ' ()-', '')`,
  converted: `CASE left(${digits}, 1) WHEN '+' THEN ${digits} WHEN '6' THEN '+' || ${digits} ELSE '+62' || substr(${digits}, 2) END`,
  reason: 'unreadable',
});

/** Luhn check over the first nine digits, given as a number. */
function hasCheckDigit(number: string): string {
  const digit = (place: number): string => `(${number} // ${10 ** (9 - place)} % 10)`;
  const doubled = (place: number): string => `(${digit(place)} * 2 % 10 + ${digit(place)} // 5)`;
  const sum = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (place % 2 === 1 ? digit(place) : doubled(place)));
  return `(${sum.join(' + ')}) % 10 = 0`;
}

/** An NPWP with points and hyphen is canonical already. The reader handles one of only zeros. */
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

/** The plain form for the SQL of a text; the caller must provide `prepared` under that name. */
export const plainForm = (target: TargetType, text: string, prepared: string): PlainForm | undefined =>
  forms[target]?.(text, prepared);
