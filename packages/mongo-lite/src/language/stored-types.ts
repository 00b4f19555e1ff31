import { bsonType, isPlainObject } from '../documents';
import { CommandError, unsupported } from '../errors';

const taken = new Set(['ObjectId', 'Binary', 'Long']);

/**
 * Refuses a value whose type is not in the allow-list, at any depth: it would come back, sort or compare differently
 * than on a MongoDB server. The error names `where`.
 */
export function refuseTypes(value: unknown, where: string): void {
  if (typeof value !== 'object' || value === null) {
    if (value === undefined) throw unsupported(`the type undefined (in ${where})`);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' || item === undefined) refuseTypes(item, where);
  } else if (isPlainObject(value)) {
    for (const name of Object.keys(value)) {
      if (name.startsWith('$')) {
        throw new CommandError(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${name}' is not valid for storage.`,
        );
      }
      const item = value[name];
      if (typeof item === 'object' || item === undefined) refuseTypes(item, where);
    }
  } else if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw unsupported(`a date beyond the year 275,760 (in ${where})`);
  } else {
    const type = bsonType(value) ?? value.constructor.name;
    if (!taken.has(type)) throw unsupported(`the type ${type === 'BSONRegExp' ? 'regex' : type} (in ${where})`);
  }
}
