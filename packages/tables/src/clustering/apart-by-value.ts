import { currencyOfAmount, readValue, type ValueKind } from '@rapi/indonesia';

/** What a column makes of one of its texts. */
export interface ReadText {
  /** Its value; undefined if it has none. */
  value?: string;
  /** What the column holds; undefined for plain text. */
  kind: ValueKind | undefined;
}

/** What a text is as a number, with either decimal sign; undefined if it is none. */
function numberWritten(text: string): string | undefined {
  const currency = currencyOfAmount(text);
  const isForeign = currency !== undefined && currency !== 'IDR';
  const read = ([',', '.'] as const).map((decimal) =>
    readValue(text, { kind: 'number', notation: { decimal }, ...(isForeign && { currency }) }),
  );
  const values = read.map((each) => ('reason' in each ? '' : String(each.value)));
  return values.every((each) => each === '') ? undefined : `${currency ?? ''} ${values.join(' ')}`;
}

/** What tells a text apart from others that look like it; undefined for words, which may be misspelt. */
function identityOf(text: string, { value, kind }: ReadText): string | undefined {
  if (value !== undefined) return `=${value}`;
  return kind === undefined || kind === 'number' ? numberWritten(text) : undefined;
}

/**
 * Splits a group of similar texts by what they are as values: -1.500 is no other spelling of 1.500, nor 12% of 12. A
 * text without a value stays only where all others have the same one.
 */
export function apartByValue<Text extends { value: string }>(
  group: readonly Text[],
  read: ReadonlyMap<string, ReadText>,
): Text[][] {
  const identities = group.map(({ value }) => identityOf(value, read.get(value) ?? { kind: undefined }));
  if (new Set(identities.filter((each) => each !== undefined)).size < 2) return [[...group]];
  const parts = new Map<string | undefined, Text[]>();
  for (const [i, each] of group.entries()) {
    const part = parts.get(identities[i]);
    if (part) part.push(each);
    else parts.set(identities[i], [each]);
  }
  return [...parts.values()];
}
