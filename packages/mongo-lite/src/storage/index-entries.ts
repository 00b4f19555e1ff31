import type { Doc } from '../documents';
import { CommandError } from '../errors';
import { keyBytes, keyRows, missing, passesArray, plainValue } from '../language/key-values';
import { inverted } from '../language/order';
import { matcherOf, type Matcher } from '../language/filter';
import type { IndexMeta } from './catalogue';
import { isCut, shortened } from './keys';

/** One entry of a document in an index: its ordered bytes, and the values that a duplicate key error shows. */
export interface IndexEntry {
  bytes: Buffer;
  values: readonly unknown[];
}

export interface IndexEntries {
  entries: IndexEntry[];
  multikey: boolean;
  cut: boolean;
}

const partialMatchers = new WeakMap<Doc, Matcher>();

function covers(index: IndexMeta, doc: Doc): boolean {
  if (!index.partial) return true;
  let matcher = partialMatchers.get(index.partial);
  if (!matcher) {
    matcher = matcherOf(index.partial);
    partialMatchers.set(index.partial, matcher);
  }
  return matcher(doc);
}

const parallel = (): CommandError => new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');

const noEntries: IndexEntries = { entries: [], multikey: false, cut: false };

/** The entries of a document in an index; none if a sparse or partial index omits it. */
export function entriesOf(index: IndexMeta, doc: Doc): IndexEntries {
  if (!covers(index, doc)) return noEntries;
  const paths = index.keys.map(([path]) => path);
  const rows = keyRows(paths, doc, parallel);
  const seen = new Set<string>();
  const entries: IndexEntry[] = [];
  let cut = false;
  for (const row of rows) {
    if (index.sparse && row.every((value) => value === missing)) continue;
    const whole = Buffer.concat(
      row.map((value, i) => (index.keys[i]?.[1] === -1 ? inverted(keyBytes(value)) : keyBytes(value))),
    );
    cut ||= isCut(whole);
    const bytes = shortened(whole);
    const identity = bytes.toString('latin1');
    if (seen.has(identity)) continue;
    seen.add(identity);
    entries.push({ bytes, values: row.map(plainValue) });
  }
  return { entries, multikey: passesArray(paths, doc), cut };
}
