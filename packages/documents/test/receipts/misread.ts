import type { OcrPage } from '@rapi/contracts';
import type { Random } from '../random';
import type { PlacedWord } from './roll';

/** Letters a reader of pictures takes for others. */
const CONFUSIONS: Readonly<Record<string, string>> = {
  ...{ '0': 'O', O: '0', '1': 'l', l: '1', I: 'l', '5': 'S', S: '5', '8': 'B', B: '8', '6': 'G', Z: '2', '2': 'Z' },
  ...{ '3': '8', '9': '8', '7': '1', '4': '1', a: 'o', e: 'c', n: 'h', u: 'n', E: 'F', R: 'P', M: 'N', D: 'O', T: 'I' },
  ...{ ':': '.', '.': ',', ',': '.', '-': '.', H: 'N', C: 'G', P: 'F', V: 'Y', A: '4', K: 'X', N: 'M', o: '0', i: '1' },
};

/** How badly a picture is read. */
interface ReaderStyle {
  letters: number;
  /** Spaces that are lost, words that are broken, words that are lost. */
  joined: number;
  broken: number;
  lost: number;
  /** Of boxes, against their height. */
  jitter: number;
  slope: number;
  isTight: boolean;
  /** How much narrower words are read than they were set: letters that stand wide apart leave wide gaps. */
  narrowed: number;
}

function readerStyle(random: Random): ReaderStyle {
  const kind = random.next();
  const bad = kind < 0.3 ? 0 : kind < 0.75 ? 1 : 3;
  return {
    letters: bad * random.between(0.001, 0.006),
    joined: bad > 0 && random.chance(0.5) ? random.between(0.01, 0.12) : 0,
    broken: bad * 0.004,
    lost: bad * random.between(0, 0.004),
    jitter: random.between(0.01, 0.1),
    slope: random.between(-0.012, 0.012) * (random.chance(0.5) ? 1 : 0),
    isTight: random.chance(0.4),
    narrowed: random.chance(0.3) ? random.between(0, 0.3) : 0,
  };
}

function misreadText(text: string, random: Random, share: number): string {
  return [...text]
    .map((letter) => {
      if (!random.chance(share)) return letter;
      return random.chance(0.15) ? '' : (CONFUSIONS[letter] ?? letter);
    })
    .join('');
}

/** Words that stand on one line close together, run into one, as readers of segments do. */
function joinWords(words: readonly PlacedWord[], random: Random, share: number): PlacedWord[] {
  const joined: PlacedWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const height = word.bottom - word.top;
    const isNext =
      before !== undefined &&
      Math.abs(before.bottom - word.bottom) < 0.3 * height &&
      word.left - before.right > -1 &&
      word.left - before.right < 0.9 * height;
    if (isNext && random.chance(share)) {
      joined[joined.length - 1] = {
        ...before,
        text: before.text + word.text,
        right: word.right,
        top: Math.min(before.top, word.top),
      };
    } else joined.push(word);
  }
  return joined;
}

function breakWord(word: PlacedWord, random: Random, share: number): PlacedWord[] {
  if (word.text.length < 5 || !random.chance(share)) return [word];
  const at = random.whole(2, word.text.length - 2);
  const middle = word.left + ((word.right - word.left) * at) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at), right: middle - 1 },
    { ...word, text: word.text.slice(at), left: middle + 2 },
  ];
}

const TAILS = /[gjpqy,;()]/;
const TALL = /[A-Zbdfhklt\d()/]/;

/** Boxes as readers draw them: some around the letters alone, all a little off, of paper that lies a little crooked. */
function boxOf(word: PlacedWord, random: Random, style: ReaderStyle, width: number): [number, number, number, number] {
  const height = word.bottom - word.top;
  const off = () => height * style.jitter * random.between(-1, 1);
  const top = style.isTight && !TALL.test(word.text) ? word.top + 0.25 * height : word.top;
  const bottom = style.isTight && TAILS.test(word.text) ? word.bottom + 0.15 * height : word.bottom;
  const lower = style.slope * ((word.left + word.right) / 2 - width / 2);
  const right = word.right - style.narrowed * (word.right - word.left);
  return [word.left + off(), top + lower + off(), right + off(), bottom + lower + off()];
}

/** The page as an imperfect reader would give it. */
export function misreadPage(placed: readonly PlacedWord[], width: number, height: number, random: Random): OcrPage {
  const style = readerStyle(random);
  const words = joinWords(placed, random, style.joined)
    .flatMap((word) => breakWord(word, random, style.broken))
    .flatMap((word): OcrPage['words'] => {
      if (random.chance(style.lost)) return [];
      const text = misreadText(word.text, random, style.letters);
      if (text === '') return [];
      const isRight = text === word.text;
      const low = random.chance(isRight ? 0.03 : 0.6);
      const confidence = Math.round(low ? random.between(40, 88) : random.between(isRight ? 90 : 84, 99.5));
      return [{ text, confidence, bbox: boxOf(word, random, style, width) }];
    });
  return { page_number: 1, width, height, rotation: 0, source: 'ocr', confidence: 95, text: '', words };
}
