import type { TextEncoding } from './ingest-options';
import { doubleByteEncoding } from './double-bytes';

/** The encoding chosen for a text that is not Unicode. */
export interface LegacyEncoding {
  label: TextEncoding;
  /**
   * False for Windows-1252 with accents in Latin words, as in nearly every such file; any other result is a guess, and
   * a warning says so.
   */
  isGuess: boolean;
}

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866'] as const satisfies readonly TextEncoding[];

/** Letters that make up seven in ten of a Russian or Ukrainian text. */
const COMMON_CYRILLIC = new Set('оеаинтсрвлкмдп');
const CYRILLIC = /^\p{Script=Cyrillic}$/u;

const isAsciiLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

interface Runs {
  bytes: number;
  /** Bytes of runs of three or more without an ASCII letter next to them: words of another script. */
  foreign: number;
}

/** Counts runs of bytes beyond ASCII: in a Latin text accents are single, among plain letters. */
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

/**
 * How much a sample reads like Cyrillic words: common letters count for it, other characters and capitals within words
 * against it.
 */
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

/** Chance alone would give four in ten. */
const LEAST_CYRILLIC = 0.55;

function cyrillicEncoding(sample: Buffer): TextEncoding | null {
  const looks = cyrillic.map((label) => ({ label, score: cyrillicLooks(sample, label) }));
  const [best] = looks.sort((left, right) => right.score - left.score);
  return best && best.score >= LEAST_CYRILLIC ? best.label : null;
}

/**
 * The encoding of a text that is not Unicode, by its bytes beyond ASCII: `sample` has the lines that contain such
 * bytes. General detectors guess wildly at so little text, so this tells apart only encodings whose texts look unlike
 * each other.
 */
export function legacyEncoding(sample: Buffer): LegacyEncoding {
  const eastAsian = doubleByteEncoding(sample);
  if (eastAsian !== null) return { label: eastAsian, isGuess: true };
  const { bytes, foreign } = tallyRuns(sample);
  const isForeign = foreign * 2 > bytes;
  const found = isForeign ? cyrillicEncoding(sample) : null;
  return { label: found ?? 'windows-1252', isGuess: isForeign };
}
