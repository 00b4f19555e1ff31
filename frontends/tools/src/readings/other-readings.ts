import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { notationOf, readValue, type ValueKind } from '@rapi/indonesia';
import type { ReadingOption, ReadingQuestion } from './readings-queries';

const EXAMPLES = 3;

type About = 'decimal' | 'date_order' | 'digits' | 'debit';

const digitsOfDays = ['serial', 'compact'] as const;
const isDay = (text: string, digits: ColumnNotation['digits']): boolean =>
  'value' in readValue(text, { kind: 'date', notation: notationOf({ digits }) });

const dayFirst = { date_order: 'day-first' } as const;
const yearFirst = { date_order: 'year-first' } as const;
const isYear = (text: string): boolean => /^\D*\d{2}([-/.])\d{1,2}\1\d{1,2}(?:\D|$)/.test(text);

/** The possible answers. 'No decimals' and 'year first' are offered only when the values suggest them. */
function answersOf(
  about: About,
  { groups, digits }: ColumnNotation,
  texts: readonly string[],
): readonly ColumnNotation[] {
  if (about === 'digits') {
    const days =
      digits === 'number' ? digitsOfDays.filter((each) => texts.some((text) => isDay(text, each))) : [digits];
    return [...days, 'number' as const].map((each) => ({ digits: each }));
  }
  if (about === 'debit') return [{ debit: 'minus' }, { debit: 'plus' }];
  if (about === 'date_order')
    return [dayFirst, { date_order: 'month-first' }, ...(texts.some(isYear) ? [yearFirst] : [])];
  return [{ decimal: ',' }, { decimal: '.' }, ...(groups ? [{ groups: 'both' as const }] : [])];
}

/** An answer about the signs of numbers replaces everything known about them, except what DB and CR mean. */
function withAnswer(known: ColumnNotation, answer: ColumnNotation): ColumnNotation {
  if (answer.debit) return { ...known, ...answer };
  const { decimal: _decimal, groups: _groups, digits: _digits, by: _by, ...rest } = known;
  return { ...rest, ...answer };
}

function aboutOf({ kind, notation }: ColumnReadingInfo): About | undefined {
  if (kind === 'number' && notation.debit) return 'debit';
  if (kind === 'number' && (notation.decimal ?? notation.groups)) return 'decimal';
  if ((kind === 'date' || kind === 'datetime') && notation.date_order) return 'date_order';
  return notation.digits && 'digits';
}

/** An answer about digits decides whether they are dates or numbers. */
const kindBy = ({ digits }: ColumnNotation, kind: ValueKind): ValueKind =>
  digits === undefined ? kind : digits === 'number' ? 'number' : 'date';

/**
 * The question for overruling a decided column. Its examples are texts that the readings read differently, if any.
 * Undefined if nothing about the reading can be asked.
 */
export function otherReadings(reading: ColumnReadingInfo, texts: readonly string[]): ReadingQuestion | undefined {
  const about = aboutOf(reading);
  const { kind } = reading;
  if (!about || !kind) return undefined;
  const read = (text: string, notation: ColumnNotation): ReadingOption['examples'][number]['value'] => {
    const result = readValue(text, {
      kind: kindBy(notation, kind),
      notation: notationOf(withAnswer(reading.notation, notation)),
    });
    return 'value' in result ? result.value : null;
  };
  const answers = answersOf(about, reading.notation, texts);
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
