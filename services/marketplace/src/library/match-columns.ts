import type { MatchedColumn } from '@rapi/contracts';
import { spellingKey, suggestHeaderName } from '@rapi/indonesia';
import { headerLikeness } from '@rapi/tables';

interface Column {
  name: string;
  /** What its values look like, where that is known. */
  semantic?: string;
}

interface Candidate {
  needed: string;
  name: string;
  confidence: number;
}

/** Percent: one name holds the other, as Total Harga holds Harga. Enough for a person to choose by, and for nobody else. */
const PART = 55;
/** Below it a suggestion would be a guess. */
const LEAST = 50;

/** How likely two names mean the same column, in percent: by their names as recipes match them, else by what the values are. */
function likeness(needed: string, { name, semantic }: Column): number {
  const byName = headerLikeness(needed, name);
  if (byName > 0) return byName;
  const [wanted, found] = [needed, name].map(spellingKey);
  if (wanted === undefined || found === undefined) return 0;
  const suggested = suggestHeaderName(name, { semantic });
  if (suggested?.reason === 'values' && spellingKey(suggested.name) === wanted) return suggested.confidence;
  const holds = (one: string, other: string) => one.length > 3 && other.includes(one);
  return holds(wanted, found) || holds(found, wanted) ? PART : 0;
}

/**
 * The column of a file that probably is the one that a template needs (R-MARKET-11): the surest pairs first, no column for
 * two. What is not likely is left to the user.
 */
export function matchColumns(needed: readonly string[], columns: readonly Column[]): MatchedColumn[] {
  const candidates = needed
    .flatMap((name) =>
      columns.map((column): Candidate => ({ needed: name, name: column.name, confidence: likeness(name, column) })),
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
