import type { TextEncoding } from './ingest-options';
import { doubleByteEncoding } from './double-bytes';

/** What a text that is no Unicode was taken for. */
export interface LegacyEncoding {
  label: TextEncoding;
  /** Windows-1252 whose accents stand in Latin words is what nearly every such file is; all else is a guess, and a warning says so. */
  isGuess: boolean;
}

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866'] as const satisfies readonly TextEncoding[];

/** The letters of which seven in ten of a Russian or Ukrainian text are. */
const COMMON_CYRILLIC = new Set('оеаинтсрвлкмдп');
const CYRILLIC = /^\p{Script=Cyrillic}$/u;

const isAsciiLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

interface Runs {
  bytes: number;
  /** Bytes of runs of three and more, beside which no letter of ASCII stands: words of another script. */
  foreign: number;
}

/** Bytes beyond ASCII as they stand together: a Latin text has its accents one by one and among plain letters. */
function tallyRuns(sample: Buffer): Runs {
  const runs = { bytes: 0, foreign: 0 };
  for (let at = 0; at < sample.length; at += 1) {
    const start = at;
    while (at < sample.length && (sample[at] ?? 0) >= 0x80) at += 1;
    const size = at - start;
    runs.bytes += size;
    const isAmongLetters = isAsciiLetter(sample[start - 1] ?? 0) || isAsciiLetter(sample[at] ?? 0);
    if (size >= 3 && !isAmongLetters) runs.foreign += size;
  }
  return runs;
}

/** How much a sample reads like Cyrillic words: common letters count for it, other signs and capitals within words against it. */
function cyrillicLooks(sample: Buffer, label: TextEncoding): number {
  let score = 0;
  let count = 0;
  let before = '';
  for (const character of new TextDecoder(label).decode(sample)) {
    if (character.charCodeAt(0) >= 0x80) {
      count += 1;
      const lower = character.toLowerCase();
      const isInnerCapital = character !== lower && CYRILLIC.test(before) && before === before.toLowerCase();
      if (!CYRILLIC.test(character) || isInnerCapital) score -= 1;
      else score += COMMON_CYRILLIC.has(lower) ? 1 : 0;
    }
    before = character;
  }
  return count === 0 ? 0 : score / count;
}

/** By chance it would be four in ten. */
const LEAST_CYRILLIC = 0.55;

function cyrillicEncoding(sample: Buffer): TextEncoding | null {
  const looks = cyrillic.map((label) => ({ label, score: cyrillicLooks(sample, label) }));
  const [best] = looks.sort((left, right) => right.score - left.score);
  return best && best.score >= LEAST_CYRILLIC ? best.label : null;
}

/**
 * The encoding of a text that is no Unicode, by its bytes beyond ASCII: `sample` are lines that have such. Detectors of
 * every encoding there is guess wildly at so little, so only those are distinguished whose texts look unlike each other.
 */
export function legacyEncoding(sample: Buffer): LegacyEncoding {
  const eastAsian = doubleByteEncoding(sample);
  if (eastAsian !== null) return { label: eastAsian, isGuess: true };
  const { bytes, foreign } = tallyRuns(sample);
  const isForeign = foreign * 2 > bytes;
  const found = isForeign ? cyrillicEncoding(sample) : null;
  return { label: found ?? 'windows-1252', isGuess: isForeign };
}
