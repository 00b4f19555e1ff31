import type { ReportRow } from '../columns/read-rows';

/**
 * The digits of a person's NIK or NPWP, '' if the row has none. Leading zeros do not count: workbooks lose them, and
 * a number of zeros only is a way of writing that there is none.
 */
export const personNumber = (row: ReportRow): string => (row.text('nik') ?? '').replace(/\D/g, '').replace(/^0+/, '');

export const personName = (row: ReportRow): string =>
  (row.text('nama') ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface People {
  count: number;
  /** Names that stand several times in one period without a number: one person, or several of the same name. */
  unclear: string[];
}

/**
 * Counts people, not rows: by number, and those without one by name. A row without a number belongs to the numbered
 * person of the same name; a row without either is a person of its own.
 */
export function countPeople(rows: readonly ReportRow[], periodOf: (row: ReportRow) => string): People {
  const numbered = rows.filter((row) => personNumber(row) !== '');
  const numbers = new Set(numbered.map(personNumber));
  const known = new Set(numbered.map(personName));
  const [named, unclear] = [new Map<string, Set<string>>(), new Map<string, string>()];
  let nameless = 0;
  for (const row of rows) {
    const name = personName(row);
    if (personNumber(row) !== '') continue;
    if (name === '') nameless += 1;
    if (name === '' || known.has(name)) continue;
    const periods = named.get(name) ?? new Set();
    if (periods.has(periodOf(row))) unclear.set(name, row.text('nama') ?? name);
    named.set(name, periods.add(periodOf(row)));
  }
  return { count: numbers.size + named.size + nameless, unclear: [...unclear.values()] };
}
