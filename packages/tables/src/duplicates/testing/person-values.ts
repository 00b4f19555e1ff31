import type { Random } from '../../samples/random';

/** Values with a natural distribution: a few are frequent, most are rare. */
export interface ValuePool {
  values: readonly string[];
  draw(random: Random): string;
}

/** Different made-up words; the k-th is drawn in proportion to 1/k^exponent (Zipf). */
function zipfPool(random: Random, count: number, exponent: number, make: () => string): ValuePool {
  const values = new Set<string>();
  for (let tries = 0; values.size < count && tries < count * 50; tries++) values.add(make());
  const list = [...values];
  const sums: number[] = [];
  let sum = 0;
  for (const place of list.keys()) sums.push((sum += 1 / (place + 1) ** exponent));
  return {
    values: list,
    draw(drawing) {
      const wanted = drawing.next() * sum;
      let [low, high] = [0, sums.length - 1];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sums[middle] ?? 0) < wanted) low = middle + 1;
        else high = middle;
      }
      return list[low] ?? '';
    },
  };
}

const onsets = ['b', 'd', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'w', 'br', 'ch', 'cl', 'fr', 'gr', 'ph', 'sh', 'st', 'th', 'tr'] as const; // prettier-ignore
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ia', 'ie', 'oo', 'y'] as const;
const codas = ['', '', '', 'l', 'n', 'r', 's', 'm', 'ck', 'll', 'nd', 'ng', 'tt'] as const;

const syllable = (random: Random): string => `${random.pick(onsets)}${random.pick(vowels)}`;
function word(random: Random, syllables: number): string {
  return `${Array.from({ length: syllables }, () => syllable(random)).join('')}${random.pick(codas)}`;
}
const streetKinds = ['street', 'place', 'road', 'crescent', 'circuit', 'avenue', 'close', 'court', 'drive'] as const;
const placeKinds = ['', '', '', 'north', 'flats', 'village', 'park', 'gardens', 'station'] as const;
const states = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'] as const;

export interface Place {
  suburb: string;
  postcode: string;
  state: string;
}

/** Names and addresses. */
export interface PersonValues {
  given: ValuePool;
  surname: ValuePool;
  street: ValuePool;
  estate: ValuePool;
  places: { draw(random: Random): Place };
}

export function createPersonValues(random: Random): PersonValues {
  const suburb = zipfPool(random, 1_200, 0.6, () => `${word(random, 2)} ${random.pick(placeKinds)}`.trim());
  const places = new Map<string, Place>(
    suburb.values.map((name) => [
      name,
      { suburb: name, postcode: String(random.between(2000, 7999)), state: random.pick(states) },
    ]),
  );
  return {
    given: zipfPool(random, 600, 0.8, () => word(random, random.between(1, 2))),
    surname: zipfPool(random, 1_800, 0.7, () => word(random, random.between(1, 3))),
    street: zipfPool(random, 2_500, 0.4, () => `${word(random, 2)} ${random.pick(streetKinds)}`),
    estate: zipfPool(random, 2_000, 0.4, () => `${word(random, 2)} ${random.pick(placeKinds)}`.trim()),
    places: { draw: (drawing) => places.get(suburb.draw(drawing)) ?? { suburb: '', postcode: '', state: '' } },
  };
}
