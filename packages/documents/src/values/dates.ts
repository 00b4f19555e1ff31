import { isoDay, monthNames, monthNumber } from '@rapi/indonesia';
import { asDigits, digitClass, fold, nearlySame } from './confusables';

export interface DateFound {
  start: number;
  end: number;
  /** 'yyyy-MM-dd', or null for text that looks like a date but is no calendar day. */
  iso: string | null;
  /** 0 to 1; below 1 if letters were read as digits, a month was misspelt, or day and month may be swapped. */
  certainty: number;
}

type Parts = { day: string; month: string; year: string };
interface Pattern {
  exact: RegExp;
  misread: RegExp;
  parts: (groups: readonly (string | undefined)[]) => Parts;
  /** Set if the pattern itself is a reason to doubt. */
  certainty?: number;
}

/** Before a month's name, only characters that no name begins with may be misread digits. */
const DAY = '\\d{1,2}|[OoIl|]\\d|\\d[OoIl|]';
const WEEKDAY =
  "(?:senin|selasa|rabu|kamis|jum[a’']?at|sabtu|minggu|sen|sel|rab|kam|jum|sab|min|mon|tue|wed|thu|fri|sat|sun)(?:(?:nes|rs|ur)?day)?";
/**
 * A label may directly precede a date if its space was lost: 'Date25/12/2018'; so may a weekday or a time with a
 * separator: 'Jumat,25-12-2018', '14:03-25/12/18'.
 */
const NOT_BEFORE = `(?:(?<![\\p{L}\\d/.,-])|(?<=(?:date|tgl|tanggal|tarikh|dt)[.:]?)|(?<=${WEEKDAY}[.,/-])|(?<=\\d:\\d{2}[-/,]))`;
const ENGLISH_ORDINAL = '(?:st|nd|rd|th)?';
/** A time of day whose space was lost: '25/12/201808:13', '2018-12-258:13:39'. */
const CLOCK = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?!\\d)';
/** In pictures the clock may be torn: '29/11/202607 : 18'. */
const TIME = '(?=(?:[01]\\d|2[0-3]) ?[:.] ?[0-5]\\d(?!\\d)|[1-9][:.][0-5]\\d(?!\\d))';
/**
 * Text that goes on directly after a date makes it no date, unless it is the time: '27.11.26-14:03',
 * '27/11/2026/14.03', '2026-11-27T14:03'.
 */
const NOT_BEHIND = `\\d|(?!T\\d{2}:)\\p{L}\\d|/(?!${CLOCK})|-(?!${CLOCK})`;

function pattern(source: (digit: string) => string, parts: Pattern['parts']): Pattern {
  const build = (exact: boolean): RegExp => new RegExp(source(digitClass(exact)), 'giu');
  return { exact: build(true), misread: build(false), parts };
}

/** 25/12.2018 and 25112/2018: one separator is misread, the other still shows a date. */
const ONE_SIGN_LOST =
  '(?<![\\p{L}\\d/.,-])([0-3]\\d) ?(?:([-/]) ?([01]\\d) ?[-/.,|\\\\!lI1]|[.,|\\\\!lI1] ?([01]\\d) ?[-/]) ?((?:19|20)\\d{2})(?![\\d/])';
const lostSign: Pattern = {
  exact: /(?!)/gu,
  misread: new RegExp(ONE_SIGN_LOST, 'gu'),
  parts: ([day = '', , first, second, year = '']) => ({ day, month: first ?? second ?? '', year }),
  certainty: 0.7,
};

const PATTERNS: readonly Pattern[] = [
  pattern(
    (d) =>
      `${NOT_BEFORE}(${d}{4}) ?([-/.]) ?(${d}{1,2}) ?\\2 ?(?:(${d}{2})${TIME}|(${d}{1,2})(?!${NOT_BEHIND}\\S|(?!T\\d{2}:)\\p{L}))`,
    ([year = '', , month = '', before, day]) => ({ day: before ?? day ?? '', month, year }),
  ),
  pattern(
    (d) =>
      `${NOT_BEFORE}(${d}{1,2}) ?([-/.]) ?(${d}{1,2}|(?<=/)[01] \\d(?=/)) ?\\2 ?(?:((?:19|20)\\d{2}|(?!(?:19|20)\\d{2}:)\\d{2})${TIME}|(${d}{4}|${d}{2})(?!${NOT_BEHIND}\\d|[.,]\\d{3}))`,
    ([day = '', , month = '', before, year]) => ({ day, month, year: before ?? year ?? '' }),
  ),
  pattern(
    (d) =>
      `(?<![\\p{L}\\d])(${DAY})${ENGLISH_ORDINAL}[ \\-/.,]{0,3}((?=[015]{0,2}\\p{L})[\\p{L}015]{3,10})[ \\-/.,']{0,3}(?:(\\d{4}|\\d{2})${TIME}|(${d}{4}|\\d{2})(?![\\d\\p{L}]))`,
    ([day = '', month = '', before, year]) => ({ day, month, year: before ?? year ?? '' }),
  ),
  pattern(
    (d) => `(?<![\\p{L}\\d])(\\p{L}{3,9})[ .]{0,2}(${d}{1,2})${ENGLISH_ORDINAL},? ?(${d}{4})(?![\\d\\p{L}])`,
    ([month = '', day = '', year = '']) => ({ day, month, year }),
  ),
  // '20261127 14:03': eight digits alone are a number, unless a time follows.
  pattern(
    () => `(?<![\\p{L}\\d/.,-])((?:19|20)\\d{2})([01]\\d)([0-3]\\d)(?= ?[-T]? ?${CLOCK})`,
    ([year = '', month = '', day = '']) => ({ day, month, year }),
  ),
  lostSign,
];

const ENGLISH = ['january', 'february', 'march', 'june', 'july', 'august', 'october', 'december'];
const MONTHS = [...monthNames, ...ENGLISH].map((name) => ({ folded: fold(name), month: monthNumber(name) }));

/** A month by its name, also with one misread letter in a long name. */
function monthOf(text: string, exact: boolean): { month: number; certainty: number } | undefined {
  const known = monthNumber(text);
  if (known !== undefined) return { month: known, certainty: 1 };
  if (exact || text.length < 3) return undefined;
  const folded = fold(text);
  const near = new Set(
    MONTHS.filter(({ folded: name }) => name === folded || (text.length >= 4 && nearlySame(name, folded))).map(
      ({ month }) => month,
    ),
  );
  const [month] = near;
  return near.size === 1 && month !== undefined ? { month, certainty: 0.8 } : undefined;
}

function fullYear(text: string): number {
  return text.length === 4 ? Number(text) : Number(text) + (Number(text) >= 69 ? 1900 : 2000);
}

function read({ day, month, year }: Parts, exact: boolean): Pick<DateFound, 'iso' | 'certainty'> | undefined {
  const [days, years] = [asDigits(day), asDigits(year)];
  const named = /\p{L}{2}/u.test(month) && !/^[\dOoIl|]{1,2}$/.test(month);
  const found = named
    ? monthOf(month, exact)
    : { month: Number(asDigits(month).replace(' ', '')), certainty: /\d \d/.test(month) ? 0.7 : 1 };
  if (found === undefined) return undefined;
  const misread = days !== day || years !== year || (!named && asDigits(month) !== month);
  const dayFirst = isoDay(fullYear(years), found.month, Number(days));
  // '12/25/2018' can only be read month first.
  const monthFirst = named || found.month <= 12 ? undefined : isoDay(fullYear(years), Number(days), found.month);
  const iso = dayFirst ?? monthFirst ?? null;
  if (iso === null && (misread || named)) return undefined;
  const plausible = fullYear(years) >= 1900 && fullYear(years) < 2100;
  if (!plausible) return undefined;
  const order = monthFirst === undefined ? 1 : 0.7;
  return { iso, certainty: (iso === null ? 0.3 : found.certainty) * (misread ? 0.75 : 1) * order };
}

/** All dates of a text in order, written in numbers or with Indonesian or English months; day first. */
export function findDates(text: string, exact: boolean): DateFound[] {
  const found = PATTERNS.flatMap((each) =>
    [...text.matchAll(exact ? each.exact : each.misread)].flatMap((match): DateFound[] => {
      const day = read(each.parts(match.slice(1)), exact);
      if (!day || (each.certainty !== undefined && day.iso === null)) return [];
      const certainty = day.certainty * (each.certainty ?? 1);
      return [{ start: match.index, end: match.index + match[0].length, ...day, certainty }];
    }),
  ).sort((a, b) => a.start - b.start || b.certainty - a.certainty);
  return found.filter((each, index) => !found.slice(0, index).some((before) => before.end > each.start));
}
