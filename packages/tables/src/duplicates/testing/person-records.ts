import { createRandom, type Random } from '../../samples/random';
import { dateErrors, numberErrors, withError, wordErrors, type ErrorModel } from './person-errors';
import { createPersonValues, type PersonValues } from './person-values';

/** The columns of the FEBRL data sets, in their order. */
export const personColumns = [
  'given_name',
  'surname',
  'street_number',
  'address_1',
  'address_2',
  'suburb',
  'postcode',
  'state',
  'date_of_birth',
  'soc_sec_id',
] as const;
type PersonColumn = (typeof personColumns)[number];
type Person = Record<PersonColumn, string>;

/** How a column goes wrong when someone enters a person again. */
interface ColumnErrors {
  /** How often the error is in this column. */
  share: number;
  errors: ErrorModel;
  /** Shares of the errors: left empty, or replaced by another value. The rest are slips. */
  missing: number;
  other: number;
  /** A column that it may be swapped with. */
  swap?: PersonColumn;
}

const columnErrors: Readonly<Record<PersonColumn, ColumnErrors>> = {
  given_name: { share: 0.14, errors: wordErrors, missing: 0.1, other: 0.12, swap: 'surname' },
  surname: { share: 0.16, errors: wordErrors, missing: 0.05, other: 0.08, swap: 'given_name' },
  street_number: { share: 0.08, errors: numberErrors, missing: 0.2, other: 0.2 },
  address_1: { share: 0.14, errors: wordErrors, missing: 0.1, other: 0.08, swap: 'address_2' },
  address_2: { share: 0.12, errors: wordErrors, missing: 0.3, other: 0.1 },
  suburb: { share: 0.12, errors: wordErrors, missing: 0.05, other: 0.08 },
  postcode: { share: 0.08, errors: numberErrors, missing: 0.05, other: 0.08 },
  state: { share: 0.04, errors: wordErrors, missing: 0.2, other: 0.2 },
  date_of_birth: { share: 0.08, errors: dateErrors, missing: 0.15, other: 0.05 },
  soc_sec_id: { share: 0.04, errors: numberErrors, missing: 0.1, other: 0.05 },
};

/**
 * How many duplicates an original has: n of them in proportion to 1/n (`zipf`), about two (`poisson`), or evenly
 * spread.
 */
export type Distribution = 'zipf' | 'poisson' | 'uniform';

export interface PersonTable {
  columns: readonly string[];
  /** In random order; an empty value is null. */
  rows: (string | null)[][];
  /** The person of each row. */
  person: number[];
}

export interface PersonTableOptions {
  originals: number;
  duplicates: number;
  mostPerOriginal?: number;
  distribution?: Distribution;
  /** Most changes of one duplicate, and of one of its columns; each duplicate has at least one change. */
  mostPerRecord?: number;
  mostPerColumn?: number;
  seed: number;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function createPerson(values: PersonValues, random: Random): Person {
  const day = `${random.between(1900, 1999)}${twoDigits(random.between(1, 12))}${twoDigits(random.between(1, 28))}`;
  const mayLack = (text: string, share: number) => (random.chance(share) ? '' : text);
  return {
    given_name: mayLack(values.given.draw(random), 0.02),
    surname: mayLack(values.surname.draw(random), 0.01),
    street_number: mayLack(String(Math.ceil(300 * random.next() ** 2.5 + 0.01)), 0.04),
    address_1: mayLack(values.street.draw(random), 0.02),
    address_2: mayLack(values.estate.draw(random), 0.1),
    ...values.places.draw(random),
    date_of_birth: mayLack(day, 0.02),
    soc_sec_id: String(random.between(1_000_000, 9_999_999)),
  };
}

function pickColumn(random: Random): PersonColumn {
  let wanted = random.next() * personColumns.reduce((sum, column) => sum + columnErrors[column].share, 0);
  return personColumns.find((column) => (wanted -= columnErrors[column].share) <= 0) ?? 'surname';
}

/** Share of changes that swap two columns. */
const SWAPPED = 0.06;

/** One change of a record: swaps a column with another, empties it, replaces it or misspells it. */
function change(record: Person, column: PersonColumn, values: PersonValues, random: Random): Person {
  const { errors, missing, other, swap } = columnErrors[column];
  if (swap && random.chance(SWAPPED)) return { ...record, [column]: record[swap], [swap]: record[column] };
  const kind = random.next();
  if (kind < missing) return { ...record, [column]: '' };
  if (kind < missing + other) return { ...record, [column]: createPerson(values, random)[column] };
  return { ...record, [column]: withError(record[column], errors, random) };
}

function enterAgain(original: Person, values: PersonValues, options: PersonTableOptions, random: Random): Person {
  const changes = random.between(1, options.mostPerRecord ?? 4);
  const made = new Map<PersonColumn, number>();
  let record = original;
  for (let each = 0; each < changes; each++) {
    const column = pickColumn(random);
    const before = made.get(column) ?? 0;
    if (before >= (options.mostPerColumn ?? 2)) continue;
    made.set(column, before + 1);
    record = change(record, column, values, random);
  }
  return record;
}

function duplicatesOf(most: number, distribution: Distribution, random: Random): number {
  if (distribution === 'uniform') return random.between(1, most);
  const share = (n: number) => (distribution === 'zipf' ? 1 / n : 2 ** n / factorial(n));
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  let wanted = random.next() * counts.reduce((sum, n) => sum + share(n), 0);
  return counts.find((n) => (wanted -= share(n)) <= 0) ?? most;
}
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/**
 * People, some entered again with errors, after the published error model of FEBRL's data generator (Christen 2005):
 * typing, scanning and hearing errors, swapped words and columns, missing and wrong values, limited per column and
 * record; a distribution sets the duplicates per original. The same options always give the same table.
 */
export function createPersonTable(options: PersonTableOptions): PersonTable {
  const random = createRandom(options.seed);
  const values = createPersonValues(random);
  const people = Array.from({ length: options.originals }, () => createPerson(values, random));
  const entries = people.map((record, person) => ({ record, person }));
  const unused = people.map((_, person) => person);
  const most = options.mostPerOriginal ?? 1;
  for (let left = options.duplicates; left > 0 && unused.length > 0;) {
    const [person = 0] = unused.splice(random.between(0, unused.length - 1), 1);
    const original = people[person];
    const count = Math.min(left, duplicatesOf(most, options.distribution ?? 'zipf', random));
    for (let each = 0; original && each < count; each++)
      entries.push({ record: enterAgain(original, values, options, random), person });
    left -= count;
  }
  for (let last = entries.length - 1; last > 0; last--) {
    const place = random.between(0, last);
    const [one, other] = [entries[last], entries[place]];
    if (one && other) [entries[last], entries[place]] = [other, one];
  }
  return {
    columns: personColumns,
    rows: entries.map(({ record }) => personColumns.map((column) => record[column] || null)),
    person: entries.map(({ person }) => person),
  };
}

/** How many pairs are true, found, and found correctly, for groups of rows. */
export function pairFigures(person: readonly number[], groups: readonly (readonly number[])[]) {
  const pairs = (count: number) => (count * (count - 1)) / 2;
  const sizes = (list: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
    return [...counts.values()];
  };
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + pairs(each), 0);
  const truth = sum(sizes(person));
  const found = sum(groups.map(({ length }) => length));
  const right = sum(groups.flatMap((group) => sizes(group.map((row) => person[row] ?? -1))));
  return { truth, found, right, recall: truth === 0 ? 1 : right / truth, precision: found === 0 ? 1 : right / found };
}
