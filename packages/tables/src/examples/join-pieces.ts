import type { Examples, Piece } from './candidate-pieces';
import { quoted, type Program } from './program';

/** A way to build the beginnings of all wanted texts: one more part after another way. */
interface Way {
  cost: number;
  steps: number;
  part: Piece | string | null;
  before: Way | null;
}

const MOST_WAYS = 6;
const MOST_STEPS = 9;
const MOST_PROGRAMS = 60;

/** Cost of a constant text in the formula. Letters and digits cost more, since they probably come from the row. */
const constantCost = (text: string): number =>
  1.1 + 0.12 * text.length + 0.9 * (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);

/** The longest text that all wanted texts share at these places. */
function commonText(wanted: readonly string[], places: readonly number[]): string {
  const [first = '', ...others] = wanted.map((text, i) => text.slice(places[i]));
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

function partsOf(way: Way): (Piece | string)[] {
  const parts: (Piece | string)[] = [];
  for (let each: Way | null = way; each !== null; each = each.before) if (each.part !== null) parts.unshift(each.part);
  return parts;
}

/** Joins parts into one formula. Neighbouring constants are already merged. */
function programOf(parts: readonly (Program | string)[]): Program {
  const size = parts.reduce((sum, part) => sum + (typeof part === 'string' ? constantCost(part) : part.size + 0.4), 0);
  return {
    formula: parts.map((part) => (typeof part === 'string' ? quoted(part) : part.formula)).join(' & '),
    size: Math.round(size * 100) / 100,
    run(row) {
      let text = '';
      for (const part of parts) {
        const made = typeof part === 'string' ? part : part.run(row);
        if (made === null) return null;
        text += made;
      }
      return text;
    },
  };
}

/** The programs of a way: the smallest of each piece, then each piece's alternatives one at a time. */
function programsOf(way: Way): Program[] {
  const parts = partsOf(way);
  if (parts.every((part) => typeof part === 'string')) return [];
  const smallest = parts
    .map((part) => (typeof part === 'string' ? part : part.programs[0]))
    .filter((part) => part !== undefined);
  const others = parts.flatMap((part, at) =>
    typeof part === 'string'
      ? []
      : part.programs.slice(1).map((program) => smallest.map((each, i) => (i === at ? program : each))),
  );
  return [smallest, ...others].map(programOf);
}

/** All programs that join pieces and constants into the wanted texts, the smallest first. */
export function joinPieces({ wanted }: Examples, pieces: readonly Piece[]): Program[] {
  const key = (places: readonly number[]) => places.join(' ');
  const start = wanted.map(() => 0);
  const states = new Map<string, { places: readonly number[]; ways: Way[] }>([
    [key(start), { places: start, ways: [{ cost: 0, steps: 0, part: null, before: null }] }],
  ]);
  const byStart = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const first = piece.values[0]?.[0] ?? '';
    byStart.set(first, [...(byStart.get(first) ?? []), piece]);
  }
  const order = [key(start)];
  const reach = (from: Way, places: readonly number[], part: Piece | string, cost: number) => {
    if (from.steps >= MOST_STEPS || (typeof part === 'string' && typeof from.part === 'string')) return;
    const there = key(places);
    const state = states.get(there) ?? { places, ways: [] };
    if (!states.has(there)) {
      states.set(there, state);
      order.push(there);
    }
    state.ways.push({ cost: from.cost + cost, steps: from.steps + 1, part, before: from });
    if (state.ways.length > MOST_WAYS * 3) trim(state);
  };
  const trim = (state: { ways: Way[] }) => {
    state.ways = state.ways.sort((one, other) => one.cost - other.cost).slice(0, MOST_WAYS);
  };
  const sumOf = (there: string) => states.get(there)?.places.reduce((sum, place) => sum + place, 0) ?? 0;
  for (let next = order.shift(); next !== undefined; next = order.shift()) {
    const state = states.get(next);
    if (!state) continue;
    trim(state);
    const { places, ways } = state;
    const fits = (piece: Piece) => piece.values.every((value, i) => wanted[i]?.startsWith(value, places[i]));
    const steps = [...(byStart.get(wanted[0]?.[places[0] ?? 0] ?? '') ?? []), ...(byStart.get('') ?? [])].filter(fits);
    const constant = commonText(wanted, places);
    for (const way of ways) {
      for (const piece of steps)
        reach(
          way,
          places.map((place, i) => place + (piece.values[i]?.length ?? 0)),
          piece,
          (piece.programs[0]?.size ?? 9) + 0.4,
        );
      for (let length = 1; length <= constant.length; length += 1)
        reach(
          way,
          places.map((place) => place + length),
          constant.slice(0, length),
          constantCost(constant.slice(0, length)),
        );
    }
    order.sort((one, other) => sumOf(one) - sumOf(other));
  }
  const end = states.get(key(wanted.map((text) => text.length)));
  if (!end) return [];
  trim(end);
  const programs = end.ways.flatMap(programsOf);
  return programs.sort((one, other) => one.size - other.size).slice(0, MOST_PROGRAMS);
}
