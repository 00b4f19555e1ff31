/** The parts of a written number: sign, currency, digits with their signs, scale word, percent. */
import type { UnreadReason } from './column-reading';
import { foreignAmount } from './foreign-currency';
import { plainWriting } from './writing';

/**
 * What the signs between the digits show about the decimal sign. 'whole': there are none. 'dotOrGroup' (1.500) and
 * 'commaOrGroup' (1,500) may be either. ',' and '.': only that decimal sign fits (12,5 and 1.234.567; 12.5 and
 * 1,234,567).
 */
export type NumberForm = 'whole' | 'dotOrGroup' | 'commaOrGroup' | ',' | '.';

export interface WrittenNumber {
  negative: boolean;
  /** Only digits, points and commas. */
  body: string;
  form: NumberForm;
  currency: boolean;
  /** The currency code, if it is not rupiah. */
  foreign?: string;
  /** RM 101 may be a room, and CAD 101 a course: its column has to show that it is money. */
  mayBeName?: true;
  percent: boolean;
  /** A power of ten from words and from e-notation. */
  exponent: number;
  scaled: boolean;
  scientific: boolean;
  /** M and T, whose meaning depends on the writer. */
  letter?: 'M' | 'T';
  /** 1 250 or 1'250. */
  spaced: boolean;
  /** ,- or .- after a whole amount. */
  closed: boolean;
  /** 5- */
  trailingMinus: boolean;
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['ribu', 3],
  ['rb', 3],
  ['k', 3],
  ['juta', 6],
  ['jt', 6],
  ['miliar', 9],
  ['milyar', 9],
  ['mrd', 9],
  ['triliun', 12],
  ['trilyun', 12],
]);
const LONGEST = 60;
const CURRENCY_BEFORE = /^(?:rp|idr)(?![a-z])\.? ?:? ?/i;
const CURRENCY_AFTER = / ?(?:idr|rupiah|rp\.?)$/i;
const PERCENT_AFTER = / ?(?:%|persen|percent)$/i;
const CLOSING = /[,.] ?[-=]{1,2}$/;
const TRAILING_MINUS = /(?<=\d) ?-$/;
const SCALE_AFTER = /(?<=\d) ?([a-z]+)$/i;
const SCIENTIFIC = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,3})$/i;
const SPACED = /^([1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)([.,]\d+)?$/;

interface Signed {
  text: string;
  sign: '' | '-' | '+';
}

function withoutSign(text: string): Signed {
  if (text.startsWith('(') && text.endsWith(')')) return { text: text.slice(1, -1).trim(), sign: '-' };
  if (text.startsWith('-')) return { text: text.slice(1).trim(), sign: '-' };
  if (text.startsWith('+')) return { text: text.slice(1).trim(), sign: '+' };
  return { text, sign: '' };
}

/** 1.234.567 and 1,234 in groups of three after one sign. */
const isGrouped = (body: string, sign: ',' | '.'): boolean =>
  (sign === '.' ? /^[1-9]\d{0,2}(?:\.\d{3})+$/ : /^[1-9]\d{0,2}(?:,\d{3})+$/).test(body);

const other = (sign: ',' | '.'): ',' | '.' => (sign === ',' ? '.' : ',');

function formOf(body: string): NumberForm | undefined {
  const comma = body.indexOf(',');
  const dot = body.indexOf('.');
  if (comma < 0 && dot < 0) return 'whole';
  if (comma >= 0 && dot >= 0) {
    const sign = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
    const [whole = '', fraction = '', ...more] = body.split(sign);
    return more.length === 0 && fraction !== '' && isGrouped(whole, other(sign)) ? sign : undefined;
  }
  const sign = comma >= 0 ? ',' : '.';
  const grouped = isGrouped(body, sign);
  const [whole = '', fraction = '', ...more] = body.split(sign);
  const isDecimal = more.length === 0 && fraction !== '' && !/^0\d/.test(whole);
  if (grouped && isDecimal) return sign === '.' ? 'dotOrGroup' : 'commaOrGroup';
  return grouped ? other(sign) : isDecimal ? sign : undefined;
}

/** With ,- after it the amount is whole, so its signs separate thousands. */
function closedForm(body: string): NumberForm | undefined {
  if (/^\d+$/.test(body)) return 'whole';
  if (isGrouped(body, '.')) return ',';
  return isGrouped(body, ',') ? '.' : undefined;
}

type Digits = Pick<WrittenNumber, 'body' | 'form' | 'spaced' | 'scientific' | 'exponent'>;

function readDigits(text: string, closed: boolean, currency: boolean): Digits | UnreadReason {
  const power = closed || !/e/i.test(text) ? null : SCIENTIFIC.exec(text);
  if (power) {
    const body = power[1] ?? '';
    // With a power of ten, no sign separates thousands.
    const form = body.includes(',') ? ',' : body.includes('.') ? '.' : 'whole';
    if (/^0\d/.test(body)) return 'unreadable';
    return { body, form, spaced: false, scientific: true, exponent: Number(power[2]) };
  }
  const plain = { spaced: false, scientific: false, exponent: 0 };
  const spaced = /[ ']/.test(text) ? SPACED.exec(text) : null;
  if (spaced) {
    const fraction = spaced[3] ?? '';
    if (closed && fraction !== '') return 'unreadable';
    const body = (spaced[1] ?? '').replace(/[ ']/g, '') + fraction;
    return { ...plain, body, form: fraction.startsWith(',') ? ',' : fraction === '' ? 'whole' : '.', spaced: true };
  }
  if (!/^[\d.,]*\d$/.test(text)) return 'unreadable';
  const form = closed ? closedForm(text) : formOf(text);
  if (form === undefined) return 'unreadable';
  if (form === 'whole' && !currency && text.length > 1 && text.startsWith('0')) return 'leading_zero';
  return { ...plain, body: text, form };
}

interface Scale {
  text: string;
  exponent: number;
  letter?: 'M' | 'T';
}

/** 25k and 1,5K are thousands. 500 K and 500,00K are not: bank statements mark credits so, for "kredit". */
const IN_THOUSANDS = /^\d{1,4}(?:[.,]\d{1,2})?$/;
const LIKE_CREDIT = /(?: [kK]|[.,]\d\dK)$/;

/** M and T only as capitals: lower-case m and t are metres and tonnes. */
function withoutScale(text: string): Scale | undefined {
  const word = SCALE_AFTER.exec(text);
  if (!word) return { text, exponent: 0 };
  const name = word[1] ?? '';
  const rest = text.slice(0, word.index);
  if (/^k$/i.test(name) && (!IN_THOUSANDS.test(rest) || LIKE_CREDIT.test(text))) return undefined;
  if (name === 'M' || name === 'T') return { text: rest, exponent: name === 'M' ? 9 : 12, letter: name };
  const exponent = SCALES.get(name.toLowerCase());
  return exponent === undefined ? undefined : { text: rest, exponent };
}

interface Bared {
  text: string;
  /** Whether something was removed. */
  found: boolean;
}

const without = (text: string, pattern: RegExp): Bared => {
  const bared = text.replace(pattern, '');
  return { text: bared, found: bared !== text };
};
const unchanged = (text: string): Bared => ({ text, found: false });
const endsInDigit = (text: string): boolean => /\d$/.test(text);

/** The form of most amounts, parsed in one step. */
const USUAL = /^(rp\.? ?)?(0|[1-9]\d{0,2}(?:\.\d{3})*)(?:,(?:(\d+)|-))?$/i;

/** Rp -: how the accounting formats of spreadsheets print zero. */
const ACCOUNTING_ZERO = /^(?:rp|idr)\.? ?-$/i;

function usualAmount(text: string): WrittenNumber | undefined {
  const match = USUAL.exec(text);
  if (!match) return ACCOUNTING_ZERO.test(text) ? usualAmount('Rp 0,-') : undefined;
  const [, sign, whole = '', fraction] = match;
  const closed = text.endsWith('-');
  const body = fraction === undefined ? whole : `${whole},${fraction}`;
  const currency = sign !== undefined || closed;
  const rest = { currency, negative: false, percent: false, exponent: 0, scaled: false, scientific: false };
  const form = closed && whole.includes('.') ? ',' : formOf(body);
  return form && { ...rest, body, form, spaced: false, closed, trailingMinus: false };
}

/** The number that a text writes, or the reason why there is none. Ambiguous signs stay open. */
export function scanNumber(text: string): WrittenNumber | UnreadReason {
  if (text.length > LONGEST) return 'unreadable';
  const written = plainWriting(text);
  const usual = usualAmount(written);
  if (usual) return usual;
  const foreign = /^\d+$/.test(written) ? undefined : foreignNumber(written);
  if (foreign) return foreign;
  const outer = withoutSign(written);
  const before = /^[ri]/i.test(outer.text) ? without(outer.text, CURRENCY_BEFORE) : unchanged(outer.text);
  const inner: Signed = outer.sign === '' && before.found ? withoutSign(before.text) : { text: before.text, sign: '' };
  const negative = outer.sign === '-' || inner.sign === '-';
  return endsInDigit(inner.text)
    ? plainEnd(inner.text, negative, before.found)
    : wordyEnd(inner, negative, before.found, outer.sign !== '');
}

/** Digits that are an amount behind a sign that may be a word: no room has decimals, and PHP 8.25 is a version. */
const SURE = { room: /[.,]/, code: /[.,]\d{3}(?!\d)|^\d\d+[.,]\d\d$/ };

/** Reads -$5, ($900.23), $-5, 12,50 EUR as the same amount without its currency. */
function foreignNumber(text: string): WrittenNumber | undefined {
  const { text: bare, sign } = withoutSign(text);
  const amount = foreignAmount(bare);
  if (!amount || /[a-z%]/i.test(amount.text)) return undefined;
  const mark = sign === '-' ? '-' : '';
  const number = scanNumber(`${mark}${amount.text}`);
  if (typeof number === 'string') return undefined;
  const isPlain = amount.isWord === 'code' || (sign === '' && !number.closed && !number.negative);
  const mayBeName = amount.isWord && isPlain && !SURE[amount.isWord].test(number.body);
  return { ...number, currency: true, foreign: amount.code, ...(mayBeName && { mayBeName }) };
}

/** Nothing follows the digits. */
function plainEnd(text: string, negative: boolean, currency: boolean): WrittenNumber | UnreadReason {
  const digits = readDigits(text, false, currency);
  if (typeof digits === 'string') return digits;
  return { ...digits, negative, currency, percent: false, scaled: false, closed: false, trailingMinus: false };
}

/** Currency, percent, scale word, ,- or a minus follows the digits. */
function wordyEnd(
  inner: Signed,
  negative: boolean,
  isCurrency: boolean,
  isSigned: boolean,
): WrittenNumber | UnreadReason {
  const after = without(inner.text, CURRENCY_AFTER);
  const currency = isCurrency || after.found;
  const amount = without(after.text, PERCENT_AFTER);
  const closing = CLOSING.exec(amount.text);
  const minus = closing ? null : TRAILING_MINUS.exec(amount.text);
  if (minus && (isSigned || inner.sign !== '')) return 'unreadable';
  const end = closing ?? minus;
  const scale = withoutScale(end ? amount.text.slice(0, end.index) : amount.text);
  if (scale === undefined) return 'unreadable';
  const digits = readDigits(scale.text, closing !== null, currency || closing !== null);
  if (typeof digits === 'string') return digits;
  if (digits.scientific && scale.exponent !== 0) return 'unreadable';
  if (amount.found && (currency || scale.exponent !== 0)) return 'unreadable';
  return {
    ...digits,
    negative: negative || minus !== null,
    currency: currency || closing !== null,
    percent: amount.found,
    exponent: digits.exponent + scale.exponent - (amount.found ? 2 : 0),
    scaled: scale.exponent !== 0,
    ...(scale.letter && { letter: scale.letter }),
    closed: closing !== null,
    trailingMinus: minus !== null,
  };
}

/** The single sign before exactly three digits, in 1.500 or 1,500, which may separate thousands or decimals. */
export const loneSign = ({ form }: Pick<WrittenNumber, 'form'>): ',' | '.' | undefined =>
  form === 'dotOrGroup' ? '.' : form === 'commaOrGroup' ? ',' : undefined;

const WHOLE: ReadonlySet<string | undefined> = new Set([undefined, 'JPY', 'KRW', 'VND']);

/** The decimal sign that the form itself requires; undefined if it leaves that open. */
export const ownDecimal = (written: WrittenNumber): ',' | '.' | undefined => {
  const { form, currency, foreign, scaled } = written;
  if (form === ',' || form === '.') return form;
  // Rupiah has no thousandths, so "Rp1.500" is 1500, nor have yen, won and dong. But "Rp1.500 juta" is as often 1,5 as 1500, and
  // dollars have prices such as $1.125.
  const isWhole = currency && WHOLE.has(foreign) && !scaled;
  const lone = isWhole ? loneSign(written) : undefined;
  return lone && other(lone);
};

export interface WrittenSigns {
  /** The sign that can only separate decimals in the number. */
  decimal?: ',' | '.';
  /** The sign that can only separate thousands. */
  group?: ',' | '.';
}

/** What a number proves about the signs of its column; nothing if a single sign may be either. */
export function writtenSigns(written: WrittenNumber): WrittenSigns {
  const decimal = ownDecimal(written);
  if (decimal === undefined) return {};
  const isLone = loneSign(written) !== undefined;
  return {
    ...(!isLone && written.body.includes(decimal) && { decimal }),
    ...(written.body.includes(other(decimal)) && { group: other(decimal) }),
  };
}

/** The digits in the form that programs use, read with the given decimal sign. */
export function digitsOf({ body, form }: WrittenNumber, decimal: ',' | '.' | undefined): string {
  if (form === 'whole') return body;
  const sign = form === ',' || form === '.' ? form : decimal;
  return sign === ',' ? body.replaceAll('.', '').replace(',', '.') : body.replaceAll(',', '');
}

/** Whether the form shows that the number has three decimals or more. */
export const hasLongFraction = ({ form, body }: WrittenNumber): boolean =>
  (form === ',' || form === '.') && body.length - body.indexOf(form) > 3 && body.includes(form);

/** The nearest number; undefined if a double cannot hold a whole number exactly. */
export function numberOf(written: WrittenNumber, decimal: ',' | '.' | undefined, exponent = written.exponent) {
  const digits = digitsOf(written, decimal);
  const size = Number(exponent === 0 ? digits : `${digits}e${exponent}`);
  if (!(written.scientific ? Number.isFinite(size) : size <= Number.MAX_SAFE_INTEGER)) return undefined;
  return written.negative && size !== 0 ? -size : size;
}
