/** The forms of most values, as data: an engine can read these by patterns and the rest by `readValue`. */
import { type ColumnReading, isWithheld } from './column-reading';

/**
 * How a text that fully matches `pattern` becomes its value: every match of `strip` is removed, then `decimal`, if
 * given, becomes a point; `date` names the parts of a day in the order of the pattern's groups.
 */
export type PlainRecipe =
  | { kind: 'number'; strip?: string; decimal?: ',' }
  | { kind: 'date'; groups: readonly ['day' | 'month' | 'year', 'day' | 'month' | 'year', 'day' | 'month' | 'year'] };

export interface PlainValueForm {
  /** Valid in both RE2 and JavaScript; anchored. */
  pattern: string;
  recipe: PlainRecipe;
}

const WHOLE = '^-?[1-9]\\d{0,14}$|^0$';

function numberForms({ notation, unit, currency, contested }: ColumnReading): PlainValueForm[] {
  if (unit === 'percent' || currency !== undefined || contested?.includes('debit')) return [];
  const whole: PlainValueForm = { pattern: WHOLE, recipe: { kind: 'number' } };
  if (notation.decimal === undefined || isWithheld(notation) || contested?.includes('decimal')) return [whole];
  const [group, decimal] = notation.decimal === ',' ? ['\\.', ','] : [',', '\\.'];
  return [
    whole,
    {
      // Rp 1.250.000 and 1.250.000,50 and 12500,5
      pattern: `^-?(?:[Rr][Pp]\\.? ?)?(?:[1-9]\\d{0,2}(?:${group}\\d{3}){0,3}|[1-9]\\d{0,11})(?:${decimal}\\d{1,2})?$`,
      recipe: {
        kind: 'number',
        strip: notation.decimal === ',' ? '[Rr][Pp]\\.? ?|\\.' : '[Rr][Pp]\\.? ?|,',
        ...(notation.decimal === ',' && { decimal: ',' as const }),
      },
    },
    {
      // Rp 25.000,-
      pattern: `^(?:[Rr][Pp]\\.? ?)?[1-9]\\d{0,2}(?:${group}\\d{3}){0,3}${decimal}-$`,
      recipe: { kind: 'number', strip: '[Rr][Pp]\\.? ?|[.,]|-' },
    },
  ];
}

const YEAR = '((?:1[89]|20|21)\\d{2})';

function dayForms({ notation, contested }: ColumnReading): PlainValueForm[] {
  const iso: PlainValueForm = {
    pattern: `^${YEAR}-(\\d{2})-(\\d{2})$`,
    recipe: { kind: 'date', groups: ['year', 'month', 'day'] },
  };
  if (notation.dateOrder === undefined || notation.dateOrder === 'year-first' || contested?.includes('dateOrder'))
    return [iso];
  const groups =
    notation.dateOrder === 'day-first' ? (['day', 'month', 'year'] as const) : (['month', 'day', 'year'] as const);
  return [
    iso,
    ...['/', '-', '\\.'].map((sign): PlainValueForm => ({
      pattern: `^(\\d{1,2})${sign}(\\d{1,2})${sign}${YEAR}$`,
      recipe: { kind: 'date', groups },
    })),
  ];
}

/**
 * The plain forms of a reading, the most usual first. A text that matches a number form certainly has the value of its
 * recipe. A text that matches a date form has that value if the calendar has the day, and is otherwise unread. Texts
 * must be tidied first (single plain spaces). Empty for kinds whose forms need words.
 */
export function plainValueForms(reading: ColumnReading): PlainValueForm[] {
  if (reading.kind === 'number') return numberForms(reading);
  return reading.kind === 'date' ? dayForms(reading) : [];
}
