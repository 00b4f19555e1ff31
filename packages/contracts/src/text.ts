import { bulk, isListOf } from './bulk';
import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from './limits';
import { inMessage } from './sentences/sentence';
import { z } from './zod';

/** Storage and downstream formats cannot hold a NUL or half a character, so stored texts must not contain them. */
export const isSoundText = (value: string) => !value.includes('\0') && value.isWellFormed();

const UNSOUND = inMessage('characters_not_stored');

/** Any text up to `max` characters. */
export const text = ({ max = 1000 }: { max?: number } = {}) => z.string().max(max).refine(isSoundText, UNSOUND);

/** A list of texts that may have many entries. */
export function texts(
  { min = 0, max, tooMany }: { min?: number; max: number; tooMany?: string },
  item: TextBounds = {},
) {
  const { min: shortest = 0, max: longest = 1000 } = item;
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= shortest && value.length <= longest && isSoundText(value);
  const one = text({ max: longest });
  const list = z.array(shortest > 0 ? one.min(shortest) : one).max(max, tooMany);
  return bulk(min > 0 ? list.min(min) : list, (value) => isListOf(value, isText, { min, max }));
}

interface TextBounds {
  min?: number;
  max?: number;
}

/** Text that must not be blank; spaces around it are trimmed. */
export const filledText = ({ max = 200, blank = inMessage('fill_in') }: { max?: number; blank?: string } = {}) =>
  z.string().trim().min(1, blank).max(max).refine(isSoundText, UNSOUND);

/** An id that another call gave. The service answers 404 for an id that names nothing. */
export const idText = z.string().min(1).max(200).refine(isSoundText, UNSOUND);

/** Our ids are short and plain, so other texts need no lookup. */
export const looksLikeId = (value: string) => /^[\w.@-]{1,200}$/.test(value);

/** A column name exactly as in its file, including spaces. */
export const columnName = z.string().min(1).max(MAX_COLUMN_NAME_LENGTH).refine(isSoundText, UNSOUND);
export const columnNames = z.array(columnName).max(MAX_COLUMNS);
