import { type KnownHeader, knownHeader } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { Likeness } from './likenesses';

const numberTypes: ReadonlySet<string> = new Set(['integer', 'decimal']);
const dayTypes: ReadonlySet<string> = new Set(['date', 'datetime']);
const figures: readonly string[] = ['money', 'percentage', 'integer', 'decimal'];
const days: readonly string[] = ['date', 'datetime'];
/** Numbers of things, which a file may hold as numbers. */
const codes: readonly string[] = ['phone', 'npwp', 'nik', 'postal_code', 'bank_account'];

const saysOneOf = ({ semantics }: KnownHeader, kinds: readonly string[]): boolean =>
  kinds.some((kind) => semantics.has(kind));

export type KindColumn = Pick<DatasetColumn, 'name' | 'type' | 'semantic'>;

const holdsMoney = ({ name, type, semantic }: KindColumn): boolean =>
  semantic === 'money' || (numberTypes.has(type) && knownHeader(name).semantics.has('money'));

/** Whether values of a column can be what a header of another spelling says; what it leaves open may be anything but money. */
function couldBe(said: KnownHeader, column: KindColumn): boolean {
  const { type, semantic } = column;
  if (holdsMoney(column)) return said.semantics.has('money');
  if (saysOneOf(said, days)) return type === 'text' || dayTypes.has(type);
  if (saysOneOf(said, figures)) return !dayTypes.has(type) && type !== 'boolean' && !days.includes(semantic ?? '');
  return true;
}

/**
 * Whether the values surely are what the header says: figures under a figure, days under days, texts under neither. Figures and
 * days that are still texts, as `147,000` is until its question is answered, are such by the name of their own column.
 */
function surelyIs(said: KnownHeader, { name, type }: KindColumn): boolean {
  for (const [kinds, types] of [[days, dayTypes] as const, [figures, numberTypes] as const])
    if (saysOneOf(said, kinds)) return types.has(type) || (type === 'text' && saysOneOf(knownHeader(name), kinds));
  return type === 'text' || (numberTypes.has(type) && saysOneOf(said, codes));
}

/** Whether a column of a table may stand for one that is called so: the less sure the name, the more its values have to bear it out. */
export function mayStandFor(needed: string, column: KindColumn, { isSpelledSo, isCertain }: Likeness): boolean {
  if (isSpelledSo) return true;
  const said = knownHeader(needed);
  return couldBe(said, column) && (isCertain || surelyIs(said, column));
}
