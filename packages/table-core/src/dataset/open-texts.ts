/** Texts of a column that waits for an answer, as a file gets them that is to ask the same question again. */
import { type ColumnReading, type ReadingDecision, readValue } from '@rapi/indonesia';

/**
 * A number without any sign, so that it shows nothing about the signs of other texts: 15e-1 for 1.5. Two digits at
 * least, because 5e-1 is how programs write that use a decimal point.
 */
function signlessNumber(value: number): string {
  const [plain = '', power = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+(?=\d)/, '');
  const exponent = Number(power) - fraction.length;
  const mark = value < 0 ? '-' : '';
  if (exponent === 0) return `${mark}${digits}`;
  return digits.length > 1 && exponent < 0 ? `${mark}${digits}e${exponent}` : `${mark}${digits}0e${exponent - 1}`;
}

const isSameIn = (reading: ColumnReading, one: string, other: string): boolean =>
  JSON.stringify(readValue(one, reading)) === JSON.stringify(readValue(other, reading));

const notations = [{}, { decimal: ',' }, { decimal: '.' }] as const;

/** The text without its signs, if it says the same without them in such a column; else as it is. */
export function signlessText(text: string, reading: ColumnReading): string {
  const [digits, ...others] = text.match(/\d(?:[\d.,]*\d)?(?:[eE][+-]?\d+)?/g) ?? [];
  if (digits === undefined || others.length > 0 || !/[.,]|e/i.test(digits)) return text;
  const isOpen = 'reason' in readValue(text, reading);
  const told = notations.slice(0, isOpen ? 1 : 3).flatMap((notation) => {
    const read = readValue(digits, { kind: 'number', notation });
    return 'value' in read ? [text.replace(digits, signlessNumber(Number(read.value)))] : [];
  });
  return told.find((each) => isSameIn(reading, each, text)) ?? text;
}

const asked = ({ question }: ReadingDecision): string | undefined =>
  question?.about === 'decimal' ? JSON.stringify(question.options.map(({ notation }) => notation)) : undefined;

/** Whether a column whose signs are a question would not raise the same one in a new file. */
export const losesQuestion = (was: ReadingDecision, anew: ReadingDecision): boolean =>
  asked(was) !== undefined && asked(was) !== asked(anew);

/** Behind a text that waits for an answer, in a file that would answer by itself: it stays without a value. */
export const WAITS = ' (?)';

/** The text with a mark if only an answer to its column's question gives it a value. */
export function markedText(text: string, { question, sureReading }: ReadingDecision): string {
  if (!question || !sureReading || 'value' in readValue(text, sureReading)) return text;
  const isRead = question.options.some(({ notation }) => {
    const answered = { centuryPivot: 49, ...sureReading.notation, ...notation };
    return 'value' in readValue(text, { ...sureReading, notation: answered });
  });
  return isRead ? `${text}${WAITS}` : text;
}
