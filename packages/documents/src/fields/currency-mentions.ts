import { currencyOfWord } from '@rapi/indonesia';
import type { DocumentLines, Phrase } from '../lines/document-lines';
import type { LabelKind } from '../lines/vocabulary';

/** A foreign currency that a paper names beside an amount, beside a name of sums, or in a sentence about its sums. */
export interface Mention extends Phrase {
  /** ISO 4217; undefined for '$', whose country is unknown. */
  code: string | undefined;
  /** Whether it can only be the currency of the paper's sums; else it may be a voucher of USD 5.00 that was sold. */
  settles: boolean;
  /** Whether it stands on the line of a total. */
  isOfTotal: boolean;
  mayBeMisread: boolean;
}

/** Capitals only: 'eur' and 'rm' in small letters are parts of words that were torn. */
const SIGN = String.raw`US ?\$|S\$|A\$|HK\$|[€£¥$]|USD|SGD|EUR|GBP|JPY|AUD|HKD|CNY|CHF|MYR|THB|NZD|CAD|RM`;
/** Names of currencies, which count only in a sentence about the sums: 'Euro pallet'. */
const NAME = String.raw`(?:US|Singapore|Australian) Dollars?|dolar (?:AS|Amerika|Singapura)|Euros?|Ringgit`;
const FOREIGN = new RegExp(`(?<![\\p{L}\\d])(?:${SIGN})(?!\\p{L})`, 'gu');
const FOREIGN_NAME = new RegExp(`\\b(?:${NAME})\\b`, 'giu');
const AMOUNT = String.raw`(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?|\d+[.,]\d{2}|\d{3,6})(?![\d%/:]|[.,-]\d)`;
/** Of RM 101, a room, and of $5.000 or €5.000, a misread 55.000 or 65.000, only the cents show what they are. */
const IN_CENTS = String.raw`\d[\d,]*\.\d{2}(?!\d)`;
const MISREAD = /[$€£¥]|^RM$/;
const SUM = String.raw`(?:grand |sub ?)?totals?|amounts?|jumlah|harga|prices?|nilai|value|tagihan|balance|due|bayar|nett?o?|cost|biaya|rate|sum|subtotal`;
/** 'Amount due ', 'Total (', 'Harga satuan: ' */
const SUM_BEFORE = new RegExp(
  `\\b(?:${SUM})(?: (?:in|dalam|due|payable|satuan|unit|each|nett?))*\\.? ?[:=]? ?[([]?(?:in |dalam )?$`,
  'iu',
);
/** No word may follow: 'Total RM Sederhana', 'Harga EUR pallet'. */
const NO_WORD_BEHIND = new RegExp(`^(?: ?[)\\]:=,;.]|\\s*$|\\t| ?[-($€]? ?\\d| (?:${SUM})\\b)`, 'iu');
const SENTENCE = new RegExp(
  `(?:\\b(?:${SUM}|semua|seluruh|all|invoiced?|faktur|mata uang|currency)\\b[^\\t\\d]{0,40}\\b(?:in|dalam)\\s+(?:mata uang )?|(?:mata uang|currency)\\s*[:=]?\\s*)$`,
  'iu',
);
/** Lines about exchange rates and accounts in a currency; what stands there is no amount of the paper. */
const RATE = /\b(?:kurs|exchange|nilai tukar|konversi|conversion|money changer|valas)\b/iu;
const RATE_OR_ACCOUNT = new RegExp(
  `${RATE.source}|\\b(?:rekening|rek|account|acct|a/c|swift|iban)\\b|(?:${SIGN}|IDR|Rp) ?/ ?(?:${SIGN}|IDR|Rp)(?!\\p{L})|\\d ?/ ?(?:${SIGN})(?!\\p{L})|= ?(?:Rp|IDR)`,
  'iu',
);
const RUPIAH = new RegExp(
  `(?<![\\p{L}\\d])(?:rp|idr)[.:]?\\s?[-(]?\\s?(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6}(?![\\d-]))|(?<![\\p{L}\\d])(?:rp|idr)\\.? ?\\)|\\b(?:${SUM}) ?[:(]? ?(?:rp|idr)(?!\\p{L})|\\brupiah\\b|(?:mata uang|currency)\\s*[:=]?\\s*idr|\\d ?idr\\b`,
  'iu',
);
const TOTALS: ReadonlySet<LabelKind> = new Set(['total', 'balance_due']);

const amountAtStart = new RegExp(`^[ .:]{0,2}[-(]? ?\\$? ?(${AMOUNT})`, 'u');
const centsAtStart = new RegExp(`^[ .:]{0,2}[-(]? ?${IN_CENTS}`, 'u');
const europeanCentsAtStart = /^[ .:]{0,2}[-(]? ?\d[\d.]*,\d{2}(?!\d)/u;
const amountAtEnd = new RegExp(`(?<![\\d.,])${AMOUNT} ?$`, 'u');
const unmarkedAmount = new RegExp(`\\t[-(]?${AMOUNT}|[x×@*] ?\\d`, 'u');

const hasCents = (sign: string, behind: string): boolean =>
  centsAtStart.test(behind) || (/[€£]/.test(sign) && europeanCentsAtStart.test(behind));

/** Whether an amount stands beside the sign: directly behind it, or before it ('1.250,00 EUR'). */
function amountBeside(sign: string, before: string, behind: string): 'behind' | 'before' | undefined {
  if (sign === '$' || sign === 'RM') return hasCents(sign, behind) ? 'behind' : undefined;
  if (amountAtStart.test(behind)) return 'behind';
  return amountAtEnd.test(before) ? 'before' : undefined;
}

function isNamed(sign: string, before: string, behind: string): boolean {
  if (MISREAD.test(sign) && !hasCents(sign, behind) && !/^ ?\)|^\s*$/.test(behind)) return false;
  const isInBrackets = /\((?:in |dalam )?$/iu.test(before) && /^ ?\)/.test(behind);
  const phrase = before.slice(before.lastIndexOf('\t') + 1);
  return (
    (SUM_BEFORE.test(phrase) && NO_WORD_BEHIND.test(behind)) ||
    (isInBrackets && new RegExp(`\\b(?:${SUM})\\b`, 'iu').test(phrase))
  );
}

type Found = Pick<Mention, 'settles' | 'mayBeMisread'> & { leads: boolean };

function mentionAt(text: string, sign: string, start: number): Found | undefined {
  const [before, behind] = [text.slice(0, start), text.slice(start + sign.length)];
  const leads = !/[\p{L}\d]/u.test(before);
  const isSaid = sign !== '$' && SENTENCE.test(before) && NO_WORD_BEHIND.test(behind);
  const isName = /\p{Ll}/u.test(sign);
  if (isSaid || (!isName && isNamed(sign, before, behind))) return { settles: true, mayBeMisread: false, leads };
  if (isName) return undefined;
  const beside = amountBeside(sign, before, behind);
  if (!beside) return undefined;
  const isLast = !unmarkedAmount.test(beside === 'behind' ? behind.replace(amountAtStart, '') : behind);
  const isSure = !MISREAD.test(sign) || beside === 'before' || hasCents(sign, behind);
  return { settles: isSure && isLast, mayBeMisread: !isSure && isLast, leads };
}

const codeOf = (sign: string): string | undefined => currencyOfWord(sign.replace(' $', '$').replace(/(?<=r)s$/iu, ''));

/** Every mention of a foreign currency that speaks of an amount, in page order. */
export function foreignMentions({ lines, placed }: DocumentLines): Mention[] {
  const hasRates = lines.some(({ text }) => RATE.test(text));
  const found = lines.flatMap((line, index) => {
    if (RATE_OR_ACCOUNT.test(line.text)) return [];
    const isOfTotal = placed[index]?.some(({ kind }) => TOTALS.has(kind)) ?? false;
    const signs = [...line.text.matchAll(FOREIGN), ...line.text.matchAll(FOREIGN_NAME)];
    return signs.flatMap(({ 0: sign, index: start }): Mention[] => {
      const found = mentionAt(line.text, sign, start);
      // A list of exchange rates begins its lines with the currencies.
      if (!found || (hasRates && found.leads && !isOfTotal)) return [];
      const code = sign === '$' ? undefined : codeOf(sign);
      const settles = found.settles && (!hasRates || isOfTotal);
      const mayBeMisread = found.mayBeMisread && !hasRates;
      return [{ line, start, end: start + sign.length, code, settles, isOfTotal, mayBeMisread }];
    });
  });
  // One sign without cents may be a misread digit; of several, each bears the others out.
  const times = (code: string | undefined) => found.filter((each) => each.code === code && each.mayBeMisread).length;
  return found.map((each) => ({ ...each, settles: each.settles || (each.mayBeMisread && times(each.code) > 1) }));
}

/** Whether the paper names rupiah beside an amount or a name of sums, or writes the word. */
export const namesRupiah = ({ lines }: DocumentLines): boolean => lines.some(({ text }) => RUPIAH.test(text));
