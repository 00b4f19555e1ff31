import fc from 'fast-check';
import { isoDay } from '../dates';
import type { ColumnReading, ReadResult } from './column-reading';
import { plainValueForms } from './plain-value-forms';
import type { PlainValueForm } from './plain-value-forms';
import { readValue } from './read-value';

function byForm(text: string, { pattern, recipe }: PlainValueForm): ReadResult | undefined {
  const match = new RegExp(pattern).exec(text);
  if (!match) return undefined;
  if (recipe.kind === 'number') {
    const digits = recipe.strip === undefined ? text : text.replace(new RegExp(recipe.strip, 'g'), '');
    return { value: Number(recipe.decimal ? digits.replace(recipe.decimal, '.') : digits) };
  }
  const part = (name: string): number => Number(match[recipe.groups.findIndex((group) => group === name) + 1]);
  const day = isoDay(part('year'), part('month'), part('day'));
  return day === undefined ? { reason: 'no_such_day' } : { value: day };
}

const readings: ColumnReading[] = [
  { kind: 'number', notation: {} },
  { kind: 'number', notation: { decimal: ',' }, unit: 'rupiah' },
  { kind: 'number', notation: { decimal: '.' } },
  { kind: 'number', notation: { groups: 'both' } },
  { kind: 'number', notation: { groups: '.' } },
  { kind: 'number', notation: { decimal: ',' }, unit: 'percent' },
  { kind: 'number', notation: { decimal: '.' }, currency: 'USD' },
  { kind: 'number', notation: { decimal: ',' }, contested: ['decimal'] },
  { kind: 'number', notation: { decimal: '.' }, contested: ['decimal'] },
  { kind: 'number', notation: { decimal: ',', debit: 'minus' }, contested: ['debit'] },
  { kind: 'date', notation: { dateOrder: 'day-first' } },
  { kind: 'date', notation: { dateOrder: 'month-first', serials: '1900', compactDays: true } },
  { kind: 'date', notation: { dateOrder: 'day-first' }, contested: ['dateOrder'] },
  { kind: 'date', notation: {} },
];

const texts = fc.oneof(
  fc.stringMatching(/^-?(Rp\.? ?)?[0-9]{1,3}([.,][0-9]{3}){0,4}([.,](-|[0-9]{1,3}))?$/),
  fc.stringMatching(/^-?[0-9]{1,17}([.,][0-9]{1,3})?$/),
  fc.stringMatching(/^[0-3]?[0-9][-/.][01]?[0-9][-/.](19|20)[0-9]{2}$/),
  fc.stringMatching(/^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$/),
);
const read = fc.tuple(texts, fc.constantFrom(...readings));

it('agrees with readValue for every text that a plain form matches', () => {
  fc.assert(
    fc.property(read, ([text, reading]) => {
      for (const form of plainValueForms(reading)) {
        const byRecipe = byForm(text, form);
        if (byRecipe === undefined) continue;
        const value = readValue(text, reading);
        if ('reason' in byRecipe) expect(value).toHaveProperty('reason');
        else expect(value).toEqual({ value: byRecipe.value || 0 });
      }
    }),
    { numRuns: 3000 },
  );
});

it('matches many such texts, so that the property is not vacuous', () => {
  const fitting = fc
    .sample(read, { numRuns: 500, seed: 1945 })
    .filter(([text, reading]) => plainValueForms(reading).some((form) => byForm(text, form) !== undefined));
  expect(fitting.length).toBeGreaterThan(50);
});
