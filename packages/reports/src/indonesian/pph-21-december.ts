import type { ReportRow } from '../columns/read-rows';
import type { Locale } from '../content/locale';
import { sumMoney, toSen } from '../content/money-sum';
import { personName, personNumber } from './people';
import { reckonYear, type YearReckoned } from './pasal-17';

/** One month's wage, as far as its table states it. */
export interface Wage {
  row: ReportRow;
  gross: number;
  status: string | undefined;
  /** The tax by TER; null if it could not be calculated. */
  tax: number | null;
  hasNumber: boolean;
}

export interface December {
  year: YearReckoned;
  remark: string;
}

const LAST = 12;
const deductions = ['jht', 'pensiun', 'zakat'] as const;

const numberOf = ({ row }: Wage): string => personNumber(row);
const nameOf = ({ row }: Wage): string => personName(row);
const monthOf = ({ row }: Wage): number => Number(row.day('tanggal')?.slice(5, 7) ?? 0);

/** The wages of one person, identified by tax number, or else by name. */
function byPerson(wages: readonly Wage[]): (wage: Wage) => readonly Wage[] {
  const [numbered, named] = [new Map<string, Wage[]>(), new Map<string, Wage[]>()];
  const put = (lists: Map<string, Wage[]>, key: string, wage: Wage) => {
    const list = lists.get(key);
    if (list) list.push(wage);
    else lists.set(key, [wage]);
  };
  for (const wage of wages) {
    put(numbered, numberOf(wage), wage);
    put(named, nameOf(wage), wage);
  }
  return (wage) => {
    const number = numberOf(wage);
    const alike = nameOf(wage) === '' ? [] : (named.get(nameOf(wage)) ?? []);
    return number === '' ? alike : [...(numbered.get(number) ?? []), ...alike.filter((each) => numberOf(each) === '')];
  };
}

/** The tax withheld in a month: as the table states it, else by TER. */
const withheldOf = ({ row, tax }: Wage): number | null => row.amount('dipotong') ?? tax;

/** Why a year cannot be calculated, in words; undefined if it can. */
function problemOf(months: readonly number[], wages: readonly Wage[], { say, shortMonth }: Locale, year: string) {
  const first = Math.min(...months);
  const missing = Array.from({ length: LAST - first }, (_, index) => first + index).filter(
    (each) => !months.includes(each),
  );
  if (missing.length > 0) {
    const names = missing.map((month) => shortMonth(`${year}-${String(month).padStart(2, '0')}`)).join(', ');
    return say('december_wages_missing_year_cannot', { names });
  }
  const isUnclear = months.length < wages.length && wages.some((wage) => numberOf(wage) === '');
  if (isUnclear) return say('december_this_name_stands_several');
  const isUnread = wages.some((wage) => monthOf(wage) < LAST && withheldOf(wage) === null);
  return isUnread ? say('december_pph_21_earlier_month') : undefined;
}

function remarkOf(
  { tax, withheld, last, months, hasNumber }: YearReckoned,
  december: Wage,
  { say, money }: Locale,
): string {
  const paid = december.row.amount('dipotong');
  return [
    say('pasal_17_year_withheld', { tax: money(tax), withheld: money(withheld) }),
    ...(months < LAST ? [say('of_months', { months })] : []),
    ...(hasNumber ? [] : [say('without_npwp_nik_20_percent')]),
    ...(last < 0 ? [say('too_much_was_withheld_goes')] : []),
    ...(paid !== null && Math.abs(paid - last) > 1 ? [`${say('difference')} ${money(toSen(paid - last))}`] : []),
  ].join('; ');
}

/**
 * Calculates the last period of the employee of a December wage from the whole year. Gives the problem if months are
 * missing; undefined if the wage is from another month, or the table has no other month of the employee.
 */
export function lastPeriods(wages: readonly Wage[], locale: Locale) {
  const wagesOf = byPerson(wages);
  return (december: Wage): December | { problem: string } | undefined => {
    if (monthOf(december) !== LAST || december.status === undefined) return undefined;
    const year = december.row.day('tanggal')?.slice(0, 4) ?? '';
    const own = wagesOf(december).filter(({ row }) => row.day('tanggal')?.startsWith(year));
    const months = [...new Set(own.map(monthOf))];
    if (months.length < 2) return undefined;
    const problem = problemOf(months, own, locale, year);
    if (problem !== undefined) return { problem };
    if (own.find((wage) => monthOf(wage) === LAST)?.row !== december.row)
      return {
        problem: locale.say('reckoned_earlier_row_december'),
      };
    const reckoned = reckonYear({
      status: december.status,
      gross: sumMoney(own.map(({ gross }) => gross)),
      months: months.length,
      deductions: sumMoney(own.flatMap(({ row }) => deductions.map((role) => row.amount(role)))),
      withheld: sumMoney(own.filter((wage) => monthOf(wage) < LAST).map(withheldOf)),
      hasNumber: december.hasNumber,
    });
    return { year: reckoned, remark: remarkOf(reckoned, december, locale) };
  };
}
