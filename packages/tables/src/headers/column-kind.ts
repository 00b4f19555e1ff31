import { type KnownHeader, knownHeader } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { Likeness } from './likenesses';

const numberTypes: ReadonlySet<string> = new Set(['integer', 'decimal']);
const dayTypes: ReadonlySet<string> = new Set(['date', 'datetime']);
const figures: readonly string[] = ['money', 'percentage', 'integer', 'decimal'];
const days: readonly string[] = ['date', 'datetime'];
/** Codes of digits that a file may hold as numbers. */
const codes: readonly string[] = ['phone', 'npwp', 'nik', 'postal_code', 'bank_account'];

const saysOneOf = ({ semantics }: KnownHeader, kinds: readonly string[]): boolean =>
  kinds.some((kind) => semantics.has(kind));

export type KindColumn = Pick<DatasetColumn, 'name' | 'type' | 'semantic'>;

const holdsMoney = ({ name, type, semantic }: KindColumn): boolean =>
  semantic === 'money' || (numberTypes.has(type) && knownHeader(name).semantics.has('money'));

/**
 * Whether a column's values can fit the header it is matched with. A header that leaves the kind open fits anything but
 * money.
 */
function couldBe(said: KnownHeader, column: KindColumn): boolean {
  const { type, semantic } = column;
  if (holdsMoney(column)) return said.semantics.has('money');
  if (saysOneOf(said, days)) return type === 'text' || dayTypes.has(type);
  if (saysOneOf(said, figures)) return !dayTypes.has(type) && type !== 'boolean' && !days.includes(semantic ?? '');
  return true;
}

/**
 * Whether the values surely fit the header: figures under a figure, days under days, texts under neither. Figures and
 * days that are still text (`147,000` before its question is answered) are recognised by their own column name.
 */
function surelyIs(said: KnownHeader, { name, type }: KindColumn): boolean {
  for (const [kinds, types] of [[days, dayTypes] as const, [figures, numberTypes] as const])
    if (saysOneOf(said, kinds)) return types.has(type) || (type === 'text' && saysOneOf(knownHeader(name), kinds));
  return type === 'text' || (numberTypes.has(type) && saysOneOf(said, codes));
}

/** Whether a column may stand for a needed name. The less certain the name match, the better the values must fit. */
export function mayStandFor(needed: string, column: KindColumn, { isSpelledSo, isCertain }: Likeness): boolean {
  if (isSpelledSo) return true;
  const said = knownHeader(needed);
  return couldBe(said, column) && (isCertain || surelyIs(said, column));
}
