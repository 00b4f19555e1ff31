import { Long } from 'bson';
import { allowed, type UpdateOperator } from '../allowed';
import { bsonType, isPlainObject } from '../documents';
import { CommandError, unsupported } from '../errors';
import { isConnective, isOperatorDoc, matcherOf } from './filter';
import { compareValues, equalValues, identityOf, isLong } from './order';
import { asPattern } from './patterns';
import { read, write, type Place } from './update-paths';

/** Changes one place of a document. */
export type PlaceChange = (place: Place) => void;

/** How an operator works on places: `creates` makes missing documents on the way. */
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

const isNumeric = (value: unknown): boolean => typeof value === 'number' || isLong(value);

/** Adds 64-bit integers exactly; with any other number the sum is a double. */
function added(before: unknown, by: unknown): unknown {
  if (typeof before === 'number' && typeof by === 'number') return before + by;
  if (![before, by].every((value) => isLong(value) || Number.isInteger(value)))
    return Number(String(before)) + Number(String(by));
  const sum = BigInt(String(before)) + BigInt(String(by));
  if (BigInt.asIntN(64, sum) !== sum)
    throw new CommandError('BadValue', 'Failed to apply $inc operations: the sum does not fit in 64 bits');
  return Long.fromBigInt(sum);
}

const increment: Operator = {
  creates: true,
  compile(operand, path) {
    if (!isNumeric(operand))
      throw mismatch(`Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
    return (place) => {
      const before = read(place);
      if (before === undefined) return write(place, operand);
      if (!isNumeric(before)) {
        throw mismatch(
          `Cannot apply $inc to a value of non-numeric type. The field '${place.name}' is of type ${typeName(before)}`,
        );
      }
      write(place, added(before, operand));
    };
  },
};

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

/** The items given to `$push` or `$addToSet`; `modifiers` are those allowed in addition to `$each`. */
function eachOf(operand: unknown, operator: string, modifiers: readonly string[]): unknown[] {
  if (!isOperatorDoc(operand)) return [operand];
  for (const name of Object.keys(operand))
    if (!modifiers.includes(name)) throw unsupported(`the modifier '${name}' of ${operator}`);
  if (!('$each' in operand)) throw new CommandError('BadValue', `${operator} with a modifier needs $each`);
  if (!Array.isArray(operand['$each'])) throw mismatch(`The argument to $each in ${operator} must be an array`);
  return operand['$each'];
}

function sliceOf(operand: unknown): number | undefined {
  const value = isOperatorDoc(operand) ? operand['$slice'] : undefined;
  if (value === undefined) return undefined;
  const slice = isNumeric(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(slice)) throw new CommandError('BadValue', 'The value for $slice must be an integer value');
  return slice;
}

function sliced(items: unknown[], slice: number | undefined): unknown[] {
  if (slice === undefined) return items;
  if (slice === 0) return [];
  return slice > 0 ? items.slice(0, slice) : items.slice(slice);
}

const push: Operator = {
  creates: true,
  compile(operand) {
    const items = eachOf(operand, '$push', allowed.pushModifiers);
    const slice = sliceOf(operand);
    return (place) => write(place, sliced([...(arrayIn(place, '$push') ?? []), ...items], slice));
  },
};

const addToSet: Operator = {
  creates: true,
  compile(operand) {
    const items = eachOf(operand, '$addToSet', ['$each']);
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

/**
 * Decides what `$pull` drops: elements equal to a value, or matched by a filter as documents or, by operators, as
 * values.
 */
function pullTest(operand: unknown): (item: unknown) => boolean {
  const pattern = asPattern(operand);
  if (pattern) return (item) => typeof item === 'string' && pattern.test(item);
  if (!isPlainObject(operand)) return (item) => equalValues(item, operand);
  const [first = ''] = Object.keys(operand);
  if (first.startsWith('$') && !isConnective(first)) {
    const matches = matcherOf({ list: { $elemMatch: operand } });
    return (item) => matches({ list: [item] });
  }
  const matches = matcherOf(operand);
  return (item) => isPlainObject(item) && matches(item);
}

const pull: Operator = {
  creates: false,
  compile(operand) {
    const drops = pullTest(operand);
    return (place) => {
      const array = arrayIn(place, '$pull');
      if (!array?.some(drops)) return;
      write(
        place,
        array.filter((item) => !drops(item)),
      );
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

export const updateOperators: Record<UpdateOperator, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: increment,
  $min: choosing((order) => order <= 0),
  $max: choosing((order) => order >= 0),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
