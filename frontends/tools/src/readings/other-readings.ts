import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { readValue, type Notation } from '@rapi/indonesia';
import type { ReadingOption, ReadingQuestion } from './readings-queries';

const EXAMPLES = 3;

type About = 'decimal' | 'date_order';

/** That neither sign parts decimals is offered where the values say so. */
function answersOf(about: About, { groups }: ColumnNotation): readonly ColumnNotation[] {
  if (about === 'date_order') return [{ date_order: 'day-first' }, { date_order: 'month-first' }];
  return [{ decimal: ',' }, { decimal: '.' }, ...(groups ? [{ groups: 'both' as const }] : [])];
}

/** An answer about the signs of numbers takes the place of all that is known of them. */
function withAnswer({ decimal: _decimal, groups: _groups, ...rest }: ColumnNotation, answer: ColumnNotation) {
  return { ...rest, ...answer };
}

const notationOf = ({ decimal, groups, date_order, century_pivot, letter_m, zones }: ColumnNotation): Notation => ({
  ...(decimal && { decimal }),
  ...(groups && { groups }),
  ...(date_order && { dateOrder: date_order }),
  ...(century_pivot !== undefined && { centuryPivot: century_pivot }),
  ...(letter_m && { letterM: letter_m }),
  ...(zones && { zones }),
});

function aboutOf({ kind, notation }: ColumnReadingInfo): About | undefined {
  if (kind === 'number' && (notation.decimal ?? notation.groups)) return 'decimal';
  return (kind === 'date' || kind === 'datetime') && notation.date_order ? 'date_order' : undefined;
}

/**
 * The question that a decided column would be asked, for a person who knows better than its votes, with what the readings make
 * of these texts: first of those that they read differently. None where it is decided by nothing that can be said.
 */
export function otherReadings(reading: ColumnReadingInfo, texts: readonly string[]): ReadingQuestion | undefined {
  const about = aboutOf(reading);
  const { kind } = reading;
  if (!about || !kind) return undefined;
  const read = (text: string, notation: ColumnNotation): ReadingOption['examples'][number]['value'] => {
    const result = readValue(text, { kind, notation: notationOf(withAnswer(reading.notation, notation)) });
    return 'value' in result ? result.value : null;
  };
  const answers = answersOf(about, reading.notation);
  const tried = [...new Set(texts)].map((text) => ({ text, values: answers.map((each) => read(text, each)) }));
  const differing = tried.filter(({ values }) => new Set(values).size > 1);
  const examples = (differing.length > 0 ? differing : tried).slice(0, EXAMPLES);
  return {
    about,
    options: answers.map((notation, place) => ({
      notation,
      examples: examples.map(({ text, values }) => ({ text, value: values[place] ?? null })),
    })),
  };
}
