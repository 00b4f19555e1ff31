import type { MatchedColumn } from '@rapi/contracts';
import { spellingKey, suggestHeaderName } from '@rapi/indonesia';

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

/** Percent: the same letters and digits, whatever stands between them. */
const SAME_SPELLING = 95;
/** Percent: one name holds the other, as Jumlah Barang holds Jumlah. */
const PART = 60;
/** Below it a suggestion would be a guess. */
const LEAST = 50;

/** What a header is short for, in Indonesian: `tgl` and `date` are both Tanggal. */
const fullNames = ({ name, semantic }: Column): { key: string; confidence: number }[] => {
  const bare = name.replace(/\([^()]*\)\s*$/, '').trim();
  return [...new Set([name, bare])].flatMap((text) => {
    const suggested = suggestHeaderName(text, { semantic });
    return [
      { key: spellingKey(text), confidence: SAME_SPELLING },
      ...(suggested ? [{ key: spellingKey(suggested.name), confidence: Math.min(suggested.confidence, 90) }] : []),
    ];
  });
};

/** How likely two names mean the same column, in percent. */
function likeness(needed: string, column: Column): number {
  if (needed === column.name) return 100;
  const [wanted, found] = [fullNames({ name: needed, semantic: undefined }), fullNames(column)];
  const same = wanted.flatMap((one) =>
    found.flatMap((other) => (one.key === other.key ? [Math.min(one.confidence, other.confidence)] : [])),
  );
  if (same.length > 0) return Math.max(...same);
  const holds = (one: string, other: string) => one.length > 3 && other.includes(one);
  const isPart = wanted.some((one) => found.some((other) => holds(one.key, other.key) || holds(other.key, one.key)));
  return isPart ? PART : 0;
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
