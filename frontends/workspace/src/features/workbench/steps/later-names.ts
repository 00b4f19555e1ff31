import { patternOf } from '../../files/bulk-files';

const monthNames = ['id', 'en'].flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const { format } = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => format(new Date(Date.UTC(2000, at, 1))));
  }),
);
const months = [...new Set([...monthNames, 'Agt', 'Sept', 'Nop'])].sort((one, other) => other.length - one.length);
/** What differs between the files of two months: digits and the names of months. */
const changing = new RegExp(`\\d+|(?<!\\p{L})(?:${months.join('|')})(?!\\p{L})`, 'giu');

/**
 * The pattern of the files that follow this one: `penjualan-2026-01.xlsx` gives `penjualan-*.xlsx`. A name of digits alone keeps
 * its length (`????-??.csv`), since `*.csv` would take every file; a name without digits or a month stays as it is.
 */
export function patternOfLater(filename: string): string {
  const [, stem = filename, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(patternOf([filename])) ?? [];
  const open = stem.replace(changing, '*').replace(/\*(?:[\s._-]*\*)+/g, '*');
  return (/[^*\s._-]/.test(open) ? open : stem.replace(/\d/g, '?')) + ending;
}
