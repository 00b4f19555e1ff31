import type { MatchedColumn } from '@rapi/contracts';
import { spellingKey, suggestHeaderName } from '@rapi/indonesia';
import { headerLikeness, readHeader } from '@rapi/tables';

interface Column {
  name: string;
  /** The kind of its values, if known. */
  semantic?: string;
}

interface Candidate {
  needed: string;
  name: string;
  confidence: number;
}

/**
 * Percent: one name contains the other, like Harga in Total Harga. Good enough to suggest to a person, but not to
 * apply.
 */
const PART = 55;
/** Below this a suggestion would be a guess. */
const LEAST = 50;

/** The comparable forms of a name, computed once. */
const compared = (name: string) => ({ name, header: readHeader(name), spelled: spellingKey(name) });

/** A column in comparable form, with the name that its values alone suggest. */
function comparedColumn({ name, semantic }: Column) {
  const suggested = suggestHeaderName(name, { semantic });
  return { ...compared(name), byValues: suggested?.reason === 'values' ? suggested : undefined };
}

/**
 * How likely two names mean the same column, in percent: by their names as recipes match them, otherwise by the values.
 */
function likeness(needed: ReturnType<typeof compared>, column: ReturnType<typeof comparedColumn>): number {
  if (needed.name === column.name) return 100;
  const byName = headerLikeness(needed.header, column.header);
  if (byName > 0) return byName;
  const { spelled: wanted } = needed;
  const { byValues, spelled: found } = column;
  if (byValues && spellingKey(byValues.name) === wanted) return byValues.confidence;
  const holds = (one: string, other: string) => one.length > 3 && other.includes(one);
  return holds(wanted, found) || holds(found, wanted) ? PART : 0;
}

/**
 * Suggests which column of a file is the one a template needs (R-MARKET-11). The surest pairs come first, and no column
 * is used twice. Unlikely ones are left to the user.
 */
export function matchColumns(needed: readonly string[], columns: readonly Column[]): MatchedColumn[] {
  const table = columns.map(comparedColumn);
  const candidates = needed
    .map(compared)
    .flatMap((each) =>
      table.map((column): Candidate => ({
        ...{ needed: each.name, name: column.name },
        confidence: likeness(each, column),
      })),
    )
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((one, other) => other.confidence - one.confidence);
  const chosen = new Map<string, Candidate>();
  const taken = new Set<string>();
  for (const candidate of candidates) {
    if (chosen.has(candidate.needed) || taken.has(candidate.name)) continue;
    chosen.set(candidate.needed, candidate);
    taken.add(candidate.name);
  }
  return needed.map((column) => {
    const found = chosen.get(column);
    return { column, suggested: found?.name ?? null, confidence: found?.confidence ?? 0 };
  });
}
