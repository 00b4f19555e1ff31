import { Long, Timestamp } from 'bson';
import { bsonType, isPlainObject, type Doc } from '../documents';
import { CommandError } from '../errors';
import { compareValues, equalValues, identityOf } from './order';
import { matcherOf } from './query';
import { sortedBy, sortKeysOf } from './sorting';
import { placeAt, read, write, type Place } from './update-paths';

/** Changes one place of a document. */
export type PlaceChange = (place: Place) => void;

/** How an operator treats places: `creates` makes the documents on the way to a missing one. */
export interface Operator {
  creates: boolean;
  compile(operand: unknown, path: string): PlaceChange;
}

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  return bsonType(value) ?? typeof value;
};

const mismatch = (message: string): CommandError => new CommandError('TypeMismatch', message);

const isLong = (value: unknown): boolean => bsonType(value) === 'Long';
const isNumeric = (value: unknown): value is number => typeof value === 'number' || isLong(value);

/** Numbers are doubles unless a Long beyond 2^53 takes part. */
function arithmetic(
  a: unknown,
  b: unknown,
  ofNumbers: (x: number, y: number) => number,
  ofBigs: (x: bigint, y: bigint) => bigint,
): unknown {
  if (typeof a === 'number' && typeof b === 'number') return ofNumbers(a, b);
  const whole = (value: unknown): boolean => isLong(value) || Number.isInteger(value);
  if (!whole(a) || !whole(b)) return ofNumbers(Number(String(a)), Number(String(b)));
  return Long.fromBigInt(BigInt.asIntN(64, ofBigs(BigInt(String(a)), BigInt(String(b)))));
}

const counting = (
  name: string,
  ofNumbers: (x: number, y: number) => number,
  ofBigs: (x: bigint, y: bigint) => bigint,
): Operator => ({
  creates: true,
  compile(operand, path) {
    if (!isNumeric(operand))
      throw mismatch(`Cannot ${name} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
    return (place) => {
      const before = read(place);
      if (before === undefined) return write(place, name === 'increment' ? operand : 0);
      if (!isNumeric(before)) {
        const verb = name === 'increment' ? '$inc' : '$mul';
        throw mismatch(
          `Cannot apply ${verb} to a value of non-numeric type. The field '${place.name}' is of type ${typeName(before)}`,
        );
      }
      write(place, arithmetic(before, operand, ofNumbers, ofBigs));
    };
  },
});

const choosing = (keeps: (order: number) => boolean): Operator => ({
  creates: true,
  compile: (operand) => (place) => {
    const before = read(place);
    if (before === undefined || !keeps(compareValues(before, operand))) write(place, operand);
  },
});

function arrayIn(place: Place, operator: string): unknown[] | undefined {
  const value = read(place);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `The field '${place.name}' must be an array but is of type ${typeName(value)} (${operator})`,
    );
  }
  return value;
}

function eachOf(operand: unknown, operator: string): unknown[] {
  if (!isPlainObject(operand) || !('$each' in operand)) return [operand];
  if (!Array.isArray(operand['$each'])) throw mismatch(`The argument to $each in ${operator} must be an array`);
  return operand['$each'];
}

function integerOption(operand: unknown, name: string): number | undefined {
  const value = isPlainObject(operand) ? operand[name] : undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new CommandError('BadValue', `The value for ${name} must be an integer value`);
  return value;
}

function sortedItems(items: unknown[], sort: unknown): unknown[] {
  if (sort === 1 || sort === -1) return [...items].sort((a, b) => compareValues(a, b) * sort);
  return sortedBy(items, sortKeysOf(sort), (item) => (isPlainObject(item) ? item : {}));
}

function sliced(items: unknown[], slice: number | undefined): unknown[] {
  if (slice === undefined) return items;
  if (slice === 0) return [];
  return slice > 0 ? items.slice(0, slice) : items.slice(slice);
}

const push: Operator = {
  creates: true,
  compile(operand) {
    const items = eachOf(operand, '$push');
    const modified = isPlainObject(operand) && '$each' in operand;
    const slice = modified ? integerOption(operand, '$slice') : undefined;
    const position = modified ? integerOption(operand, '$position') : undefined;
    const sort = modified ? operand['$sort'] : undefined;
    return (place) => {
      const array = [...(arrayIn(place, '$push') ?? [])];
      array.splice(position ?? array.length, 0, ...items);
      write(place, sliced(sort === undefined ? array : sortedItems(array, sort), slice));
    };
  },
};

const addToSet: Operator = {
  creates: true,
  compile(operand) {
    const items = eachOf(operand, '$addToSet');
    return (place) => {
      const array = arrayIn(place, '$addToSet') ?? [];
      const known = new Set(array.map(identityOf));
      const fresh = items.filter((item) => {
        const identity = identityOf(item);
        return !known.has(identity) && known.add(identity);
      });
      write(place, [...array, ...fresh]);
    };
  },
};

function filtering(operator: string, compileTest: (operand: unknown) => (item: unknown) => boolean): Operator {
  return {
    creates: false,
    compile(operand) {
      const drops = compileTest(operand);
      return (place) => {
        const array = arrayIn(place, operator);
        if (array?.some(drops))
          write(
            place,
            array.filter((item) => !drops(item)),
          );
      };
    },
  };
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (operand instanceof RegExp) return (item) => typeof item === 'string' && operand.test(item);
  if (!isPlainObject(operand)) return (item) => equalValues(item, operand);
  const isValueTest = Object.keys(operand).some((key) => key.startsWith('$') && !['$and', '$or', '$nor'].includes(key));
  if (isValueTest) {
    const matches = matcherOf({ item: operand });
    return (item) => matches({ item });
  }
  const matches = matcherOf(operand);
  return (item) => isPlainObject(item) && matches(item);
}

const pop: Operator = {
  creates: false,
  compile(operand) {
    if (operand !== 1 && operand !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
    return (place) => {
      const array = arrayIn(place, '$pop');
      if (array) write(place, operand === 1 ? array.slice(0, -1) : array.slice(1));
    };
  },
};

const bit: Operator = {
  creates: true,
  compile(operand) {
    const [name, by] = Object.entries(isPlainObject(operand) ? operand : {})[0] ?? [];
    if (typeof by !== 'number' || !Number.isInteger(by))
      throw new CommandError('BadValue', '$bit needs { and|or|xor: integer }');
    const apply: Record<string, (value: number) => number> = {
      and: (value) => value & by,
      or: (value) => value | by,
      xor: (value) => value ^ by,
    };
    const change = apply[name ?? ''];
    if (!change) throw new CommandError('BadValue', `$bit knows and, or and xor, not ${String(name)}`);
    return (place) => {
      const before = read(place) ?? 0;
      if (typeof before !== 'number' || !Number.isInteger(before))
        throw new CommandError('BadValue', `Cannot apply $bit to a value of type ${typeName(before)}`);
      write(place, change(before));
    };
  },
};

const set: Operator = { creates: true, compile: (operand) => (place) => write(place, operand) };

const unset: Operator = {
  creates: false,
  compile: () => (place) => {
    if (Array.isArray(place.holder)) {
      if (Number(place.name) < place.holder.length) place.holder[Number(place.name)] = null;
    } else {
      delete place.holder[place.name];
    }
  },
};

const currentDate: Operator = {
  creates: true,
  compile(operand) {
    const type = isPlainObject(operand) ? operand['$type'] : operand;
    if (type === 'timestamp') return (place) => write(place, Timestamp.fromBits(0, Math.floor(Date.now() / 1000)));
    if (type === true || type === 'date') return (place) => write(place, new Date());
    throw new CommandError('BadValue', '$currentDate takes true, { $type: "date" } or { $type: "timestamp" }');
  },
};

const rename: Operator = {
  creates: false,
  compile(operand) {
    if (typeof operand !== 'string' || operand === '')
      throw new CommandError('BadValue', 'The new field name for $rename must be a string');
    return () => undefined;
  },
};

/** `$rename` needs the whole document, because its target lies elsewhere. */
export function renameField(doc: Doc, from: readonly string[], to: string): void {
  const source = placeAt(doc, from, false);
  const value = source && read(source);
  if (!source || value === undefined) return;
  unset.compile('', '')(source);
  const target = placeAt(doc, to.split('.'), true);
  if (target) write(target, value);
}

export const updateOperators: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: counting(
    'increment',
    (x, y) => x + y,
    (x, y) => x + y,
  ),
  $mul: counting(
    'multiply',
    (x, y) => x * y,
    (x, y) => x * y,
  ),
  $min: choosing((order) => order <= 0),
  $max: choosing((order) => order >= 0),
  $push: push,
  $addToSet: addToSet,
  $pull: filtering('$pull', pullTest),
  $pullAll: filtering('$pullAll', (operand) => {
    if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
    const dropped = new Set(operand.map(identityOf));
    return (item) => dropped.has(identityOf(item));
  }),
  $pop: pop,
  $bit: bit,
  $currentDate: currentDate,
  $rename: rename,
};
