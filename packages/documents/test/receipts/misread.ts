import type { OcrPage } from '@rapi/contracts';
import { pageText } from '../../src/geometry/page-text';
import type { Random } from '../random';
import type { PlacedWord } from './roll';

/** Letters that OCR confuses with others. */
const CONFUSIONS: Readonly<Record<string, string>> = {
  ...{
    '0': 'OoDQ',
    O: '00Q',
    '1': 'lI|7',
    l: '1I|i',
    I: 'l1|',
    '5': 'S6s',
    S: '585',
    '8': 'B36',
    B: '8R',
    '6': 'G58b',
  },
  ...{
    Z: '2',
    '2': 'Z7z',
    '3': '859',
    '9': '8g4',
    '7': '1T/',
    '4': '1A9',
    a: 'oe',
    e: 'co',
    n: 'hu',
    u: 'nv',
    E: 'FB',
  },
  ...{
    R: 'PA',
    M: 'NH',
    D: 'O0',
    T: 'I17Y',
    ':': '.;',
    '.': ',',
    ',': '.',
    '-': '.~',
    H: 'N',
    C: 'G(',
    P: 'FR',
    V: 'Y',
  },
  ...{
    A: '4R',
    K: 'X',
    N: 'MH',
    o: '0c',
    i: '1l!',
    L: 'I1',
    G: '6C',
    c: 'e',
    t: 'f1',
    m: 'n',
    J: 'I',
    U: 'V0',
    Y: 'V',
  },
};
/** Separators between digits that a weak print loses or that appear detached. */
const POINT = /(?<=\d)[.,](?=\d)/;
const SUM_LABEL = /^[*>=]*(?:sub|g(?:rand)?|nett?)?-?(?:total|jumlah|ttl|cash|tunai|change|kembali|amount|bayar)/i;

/** How badly a picture is read. */
interface ReaderStyle {
  letters: number;
  /** Rate for words that name sums: bold and large letters are read worse than others. */
  labels: number;
  /** Share of correctly read words that the reader doubts. */
  doubts: number;
  /** Shares of lost spaces, of broken words and of lost words. */
  joined: number;
  broken: number;
  lost: number;
  /** Share of decimal separators that are lost or followed by a space. */
  points: number;
  /** Jitter of boxes, relative to their height. */
  jitter: number;
  slope: number;
  /**
   * How much lower than its middle the edges of a curled paper lie, and how far its right half is shifted, in heights.
   */
  curl: number;
  shift: number;
  isTight: boolean;
  /** How much narrower words are read than printed: widely spaced letters leave wide gaps. */
  narrowed: number;
}

function readerStyle(random: Random, isHarsh: boolean): ReaderStyle {
  const kind = random.next();
  const bad = isHarsh ? random.between(1, 5) : kind < 0.3 ? 0 : kind < 0.75 ? 1 : 3;
  const often = (share: number): boolean => random.chance(isHarsh ? 2.5 * share : share);
  return {
    letters: bad * random.between(0.001, 0.006),
    labels: often(0.12) ? random.between(0.02, 0.15) : 0,
    doubts: 0.01 + bad * random.between(0.005, 0.03),
    joined: bad > 0 && random.chance(0.5) ? random.between(0.01, 0.12) : 0,
    broken: bad * 0.004,
    lost: bad * random.between(0, 0.004),
    points: often(0.1) ? random.between(0.01, 0.12) : 0,
    jitter: random.between(0.01, isHarsh ? 0.2 : 0.12),
    slope: random.between(-0.012, 0.012) * (random.chance(0.5) ? 1 : 0),
    curl: often(0.15) ? random.between(-0.7, 0.7) : 0,
    shift: often(0.08) ? random.between(-0.35, 0.35) : 0,
    isTight: random.chance(0.4),
    narrowed: random.chance(0.3) ? random.between(0, 0.3) : 0,
  };
}

function misreadText(text: string, random: Random, { letters, labels, points }: ReaderStyle): string {
  const share = SUM_LABEL.test(text) ? letters + labels : letters;
  const signed = random.chance(points)
    ? text.replace(POINT, (sign) => random.pick(['', `${sign} `, ` ${sign}`]))
    : text;
  return [...signed]
    .map((letter) => {
      if (!random.chance(share)) return letter;
      const others = CONFUSIONS[letter] ?? letter;
      return random.chance(0.15) ? '' : (others[random.whole(0, others.length - 1)] ?? letter);
    })
    .join('');
}

/** Joins adjacent words on a line into one, as segment readers do. */
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

/** Boxes as readers draw them: some around the letters alone, all a little off, on paper that is a little crooked. */
function boxOf(word: PlacedWord, random: Random, style: ReaderStyle, width: number): [number, number, number, number] {
  const height = word.bottom - word.top;
  const off = () => height * style.jitter * random.between(-1, 1);
  const top = style.isTight && !TALL.test(word.text) ? word.top + 0.25 * height : word.top;
  const bottom = style.isTight && TAILS.test(word.text) ? word.bottom + 0.15 * height : word.bottom;
  const across = (word.left + word.right) / (2 * width) - 0.5;
  const bent = (4 * style.curl * across ** 2 + (across > 0.1 ? style.shift : 0)) * height;
  const lower = style.slope * across * width + bent;
  const right = word.right - style.narrowed * (word.right - word.left);
  return [word.left + off(), top + lower + off(), right + off(), bottom + lower + off()];
}

/**
 * Cumulative shares of words up to each confidence, measured with both engines on words with digits on printed
 * receipts.
 */
const RIGHT: readonly [number, number][] = [
  [0.03, 90],
  [0.1, 95],
  [0.24, 97],
  [1, 99.9],
];
const WRONG: readonly [number, number][] = [
  [0.27, 90],
  [0.57, 95],
  [0.87, 97],
  [1, 99.9],
];

/** The confidence a reader reports: lower for misread words, but not always. */
function confidenceOf(isRight: boolean, { doubts }: ReaderStyle, random: Random): number {
  const at = isRight && random.chance(doubts) ? 0 : random.next();
  let from = isRight ? 70 : 50;
  for (const [share, to] of isRight ? RIGHT : WRONG) {
    if (at < share) return Math.round(10 * random.between(from, to)) / 10;
    from = to;
  }
  return from;
}

/** The page as an imperfect reader would read it. */
export function misreadPage(
  placed: readonly PlacedWord[],
  { width, height, isHarsh }: { width: number; height: number; isHarsh: boolean },
  random: Random,
): OcrPage {
  const style = readerStyle(random, isHarsh);
  const words = joinWords(placed, random, style.joined)
    .flatMap((word) => breakWord(word, random, style.broken))
    .flatMap((word): OcrPage['words'] => {
      if (random.chance(style.lost)) return [];
      const read = misreadText(word.text, random, style);
      if (read.trim() === '') return [];
      const confidence = confidenceOf(read === word.text, style, random);
      // A reader returns words: a space within one splits it.
      const parts = read.split(' ').filter((part) => part !== '');
      const each = (word.right - word.left) / read.length;
      let from = word.left;
      return parts.map((text) => {
        const own = { text, left: from, top: word.top, right: from + each * text.length, bottom: word.bottom };
        from = own.right + each;
        return { text, confidence, bbox: boxOf(own, random, style, width) };
      });
    });
  const page = { page_number: 1, width, height, rotation: 0, source: 'ocr' as const, confidence: 95, text: '', words };
  return { ...page, text: pageText(page) };
}
