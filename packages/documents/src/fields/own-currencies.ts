import { isOcrAmount } from '@rapi/contracts';
import { currencyOfAmount } from '@rapi/indonesia';
import { currencyMarks } from '../values/currency';
import type { LabelledAmount } from './amounts';
import type { FoundField } from './found-field';

/** Signs of letters that no misread figure looks like. RM may be a rumah makan. */
const SURE_SIGN = /^(?:rp|[a-z]{3}(?![a-z])|US ?\$)|(?<![a-z])[a-z]{3}$/i;

const markOf = ({ label }: LabelledAmount): string | undefined =>
  currencyMarks(label.line.text.slice(label.start))[0]?.code;

/** The currency that an amount of a paper names for itself, or its label in brackets. */
function namedBy({ name, normalized, value, piece }: FoundField, amounts: readonly LabelledAmount[]) {
  if (!isOcrAmount(name) || typeof normalized !== 'number') return undefined;
  const written = value.replaceAll(/\s+/g, ' ').trim();
  if (SURE_SIGN.test(written)) return currencyOfAmount(written);
  const labelled = amounts.find((amount) => amount.piece === piece);
  return labelled && /\((?:rp|[a-z]{3})\.?\)/i.test(labelled.label.line.text) ? markOf(labelled) : undefined;
}

/** Certainty of a total that was chosen by its currency. */
const BY_CURRENCY = 0.85;

/** A total of the paper in a currency: beside "Total IDR 6,784,375", that of its items in dollars. */
function totalIn(code: string, amounts: readonly LabelledAmount[]): Partial<FoundField> | undefined {
  const found = amounts.find((each) => each.kind === 'total' && each.value > 0 && markOf(each) === code);
  if (!found) return undefined;
  const certainty = Math.min(found.certainty, BY_CURRENCY);
  return { piece: found.piece, value: found.piece.text, normalized: found.value, certainty, measured: certainty };
}

/** The fields with a currency that is that of the total. */
function settled(fields: readonly FoundField[], amounts: readonly LabelledAmount[]): readonly FoundField[] {
  const [total, currency] = ['total', 'currency'].map((name) => fields.find((field) => field.name === name));
  const named = total && namedBy(total, amounts);
  if (!total || !currency || currency.isOpen || named === undefined || named === currency.normalized) return fields;
  const own = typeof currency.normalized === 'string' ? totalIn(currency.normalized, amounts) : undefined;
  if (own) return fields.map((field) => (field === total ? { ...field, ...own } : field));
  if (named === 'IDR') return fields.filter((field) => field !== currency);
  return fields.map((field) => (field === currency ? { ...field, normalized: named, value: named } : field));
}

/**
 * The fields in the currency of their total: an amount that names another keeps it as its text, and is no number among
 * theirs.
 */
export function inOwnCurrencies(fields: readonly FoundField[], amounts: readonly LabelledAmount[]): FoundField[] {
  const all = settled(fields, amounts);
  const currency = all.find(({ name }) => name === 'currency');
  const code = currency ? currency.normalized : 'IDR';
  return all.map((field) => {
    const named = namedBy(field, amounts);
    return named === undefined || code === null || named === code ? field : { ...field, normalized: null };
  });
}
