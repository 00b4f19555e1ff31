const FIRST = '(?:0?[1-9]|1[0-2])';
const LATER = '(?:1[3-9]|2\\d|3[01])';
const dayOf = (...parts: [string, string]) => `(?:^|\\D)${parts.join('[/.-]')}[/.-]\\d{4}(?:\\D|$)`;

/** For SQL: a day among other words that can only begin with the month, `tgl 04/21/2026`, or only with the day. */
export const daysAmongWords = { monthFirst: dayOf(FIRST, LATER), dayFirst: dayOf(LATER, FIRST) };
