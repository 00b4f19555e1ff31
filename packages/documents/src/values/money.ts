import { readAmount } from '@rapi/indonesia';
import { asDigits, digitClass } from './confusables';
import { APOSTROPHE, CURRENCY } from './currency';
import { scaledAmount, SCALE } from './scales';

export interface MoneyFound {
  /** Position in the text. */
  start: number;
  end: number;
  value: number;
  /** 0 to 1; below 1 if separators or letters were reinterpreted. */
  certainty: number;
  /** Whether a currency is next to it. */
  currency: boolean;
}

/** 'RM' and 'Rp' whose R was read as another letter with a stem: 'PM1.00', 'Fp12.500'. */
const MISREAD_SIGN = '(?:[BFP]M|[BFKP]P)';
const isMisreadSign = (sign = ''): boolean => new RegExp(`^${MISREAD_SIGN}$`, 'i').test(sign);

function moneyPattern(exact: boolean): RegExp {
  const digit = digitClass(exact);
  // Only if glued to an amount with cents or thousands: otherwise it may be any word.
  const misread = exact ? '(?!)' : `${MISREAD_SIGN}(?=${digit}+[.,]${digit}{2})`;
  const swiss = `${digit}{1,3}(?:${APOSTROPHE}${digit}{3})+(?:[.,]${digit}{1,2}(?!${digit}))?`;
  const grouped = `${digit}{1,3}(?: ?[.,] ?${digit}{3})+(?:[.,]${digit}{1,2}(?!${digit}))?`;
  // 'RM 431. 50': in pictures the cents may be separated.
  const apart = exact ? '' : `${digit}{2,}[.,] \\d{2}(?![\\d.,:/%]| ?[x×%])|`;
  const plain = `${apart}${digit}+(?:[.,]${digit}+)*`;
  return new RegExp(
    `(?<![\\p{L}\\d]|\\d(?:[.,:/]|${APOSTROPHE})|\\p{L}[-/])(${CURRENCY}|${misread})?([-(]\\s?${CURRENCY}?)?(${swiss}|${grouped}|${plain})(${SCALE})?(,-|\\.-|-(?=\\s|$)|\\))?(?![OQIl|]|\\p{L}{2}|\\d|[-/:]\\d|\\s?%|[.,]\\d)`,
    'giu',
  );
}

/** What only groups digits. */
const SPACES = new RegExp(`\\s|${APOSTROPHE}`, 'g');
const EXACT = moneyPattern(true);
const MISREAD = moneyPattern(false);

/** The digits with a decimal point, and how certain the separators make it. `isTyped`: no sign is misread. */
function plainNumber(body: string, isTyped: boolean): { digits: string; certainty: number } | undefined {
  const signs = body.replace(/\d/g, '');
  const groups = body.split(/[.,]/);
  const first = groups[0] ?? '';
  const rest = groups.slice(1);
  if (rest.length === 0) return { digits: first, certainty: 1 };
  const last = rest.at(-1) ?? '';
  const inner = rest.slice(0, -1);
  if (!inner.every((group) => group.length === 3) || (inner.length > 0 && first.length > 3)) return undefined;
  const sameSigns = new Set(signs).size === 1;
  if (last.length === 3) {
    // What was typed with both signs has thousandths: 2.643,875 kg.
    if (
      isTyped &&
      !sameSigns &&
      new Set(signs.slice(0, -1)).size === 1 &&
      !signs.slice(0, -1).includes(signs.at(-1) ?? '')
    )
      return { digits: `${first}${inner.join('')}.${last}`, certainty: 0.7 };
    // No currency here has thousandths: three digits are thousands, whatever the separator.
    const certainty = (sameSigns ? 1 : 0.7) * (first.length > 3 || /^0/.test(first) ? 0.6 : 1);
    return { digits: first + rest.join(''), certainty };
  }
  if (last.length > 2) return undefined;
  return { digits: `${first}${inner.join('')}.${last}`, certainty: inner.length > 0 && sameSigns ? 0.7 : 1 };
}

/** Reads a text that is one amount of money: 'Rp 10.000.000', '1.100.000,00', '45,500', '(5.000)', '75.000,-', '1,5 jt'. */
export function readMoney(text: string): Read | undefined {
  const found = [...text.trim().matchAll(EXACT)];
  const [match] = found;
  if (found.length !== 1 || match === undefined || match[0].length < text.trim().length) return undefined;
  return valueOf(match[0], match[3] ?? '', match[4] ?? '', match[2] !== undefined);
}

interface Read {
  value: number;
  certainty: number;
}

function valueOf(whole: string, body: string, scale: string, minus: boolean, isTyped = false): Read | undefined {
  const signed = (value: number): number => (minus && value !== 0 ? -value : value);
  if (scale !== '') {
    const value = scaledAmount(body.replace(SPACES, ''), scale);
    return value === undefined ? undefined : { value: signed(value), certainty: 1 };
  }
  const plain = plainNumber(body.replace(SPACES, ''), isTyped);
  if (plain === undefined) {
    const value = readAmount(whole)?.value;
    return value === undefined ? undefined : { value, certainty: 0.9 };
  }
  if (plain.digits.replace('.', '').length > 15) return undefined;
  return { value: signed(Number(plain.digits)), certainty: plain.certainty };
}

/** All amounts in a text; letters read as digits count only if at least half of the characters are digits. */
export function findMoney(text: string, exact: boolean): MoneyFound[] {
  return [...text.matchAll(exact ? EXACT : MISREAD)].flatMap((match) => {
    const body = match[3] ?? '';
    const digits = body.replace(/[^\d]/g, '').length;
    const misread = body.replace(SPACES, '').replace(/[\d.,]/g, '').length;
    const currency = match[1] !== undefined || (match[2]?.length ?? 0) > 2;
    if (digits === 0 || misread > digits || (misread > 0 && !currency && !/[.,]/.test(body))) return [];
    const read = valueOf(asDigits(match[0]), asDigits(body), match[4] ?? '', match[2] !== undefined, exact);
    if (read === undefined) return [];
    const certainty = read.certainty * (misread > 0 || isMisreadSign(match[1]) ? 0.5 : 1);
    return [{ start: match.index, end: match.index + match[0].length, value: read.value, certainty, currency }];
  });
}
