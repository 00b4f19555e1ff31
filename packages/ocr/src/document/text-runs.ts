import type { RecognisedWord } from '../recognition/recogniser';

/** A piece of text as a PDF places it, in pixels of the page image. */
export interface TextRun {
  text: string;
  /** The start of its baseline. */
  x: number;
  y: number;
  /** Length along the baseline. */
  width: number;
  /** Height of the font. */
  height: number;
  /** Direction of the baseline, clockwise. */
  degrees: 0 | 90 | 180 | 270;
}

/** How far letters reach above and below the baseline, relative to the height of the font. */
const ASCENT = 0.78;
const DESCENT = 0.22;
/** Runs closer than this, relative to the height of the font, are one word. */
const WORD_GAP = 0.12;
/** Confidence of a text layer, which is the document's own text. */
const CERTAIN = 100;

/** Widths of letters in an ordinary proportional font, in thousandths of its height. */
const widths = new Map<string, number>([
  ...[..."ijl|'"].map((letter) => [letter, 225] as const),
  ...[...' .,:;!ft/\\I[]()-r`'].map((letter) => [letter, 300] as const),
  ...[...'mMW%@'].map((letter) => [letter, 860] as const),
  ...[...'ABCDEFGHKNOPQRSTUVXYZ&w'].map((letter) => [letter, 690] as const),
]);
const ORDINARY = 550;
const weightOf = (letter: string) => widths.get(letter) ?? ORDINARY;

/** A word within a run; its position is estimated from the widths of letters. */
function wordsOf(run: TextRun): (TextRun & { startsWord: boolean; endsWord: boolean })[] {
  const letters = [...run.text];
  const total = letters.reduce((sum, letter) => sum + weightOf(letter), 0) || 1;
  const words: (TextRun & { startsWord: boolean; endsWord: boolean })[] = [];
  let [text, at, from] = ['', 0, 0];
  const end = (isLast: boolean) => {
    if (text) {
      const [start, width] = [(from / total) * run.width, ((at - from) / total) * run.width];
      const [x, y] = along(run, start);
      words.push({ ...run, text, width, x, y, startsWord: from > 0, endsWord: !isLast });
    }
    text = '';
  };
  for (const letter of letters) {
    if (/\s/.test(letter)) {
      end(false);
      at += weightOf(letter);
      from = at;
    } else {
      text += letter;
      at += weightOf(letter);
    }
  }
  end(true);
  return words;
}

/** The point this many pixels along the baseline. */
function along({ x, y, degrees }: TextRun, distance: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
}

function boxOf(run: TextRun): RecognisedWord['box'] {
  const [endX, endY] = along(run, run.width);
  const radians = ((run.degrees - 90) * Math.PI) / 180;
  const [upX, upY] = [Math.cos(radians) * run.height, Math.sin(radians) * run.height];
  const xs = [run.x + upX * ASCENT, run.x - upX * DESCENT, endX + upX * ASCENT, endX - upX * DESCENT];
  const ys = [run.y + upY * ASCENT, run.y - upY * DESCENT, endY + upY * ASCENT, endY - upY * DESCENT];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const isNext = (before: TextRun, after: TextRun) => {
  const [x, y] = along(before, before.width);
  const near = WORD_GAP * Math.max(before.height, after.height);
  return before.degrees === after.degrees && Math.hypot(after.x - x, after.y - y) <= near;
};

/** Splits runs at spaces, and joins text that a document places letter by letter. */
export function wordsOfRuns(runs: readonly TextRun[]): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let before: (TextRun & { endsWord: boolean }) | undefined;
  for (const run of runs) {
    // A run of spaces separates the words on either side.
    if (!run.text.trim()) {
      before = undefined;
      continue;
    }
    for (const word of wordsOf(run)) {
      const last = words.at(-1);
      const box = boxOf(word);
      if (before && last && !before.endsWord && !word.startsWord && isNext(before, word)) {
        last.text += word.text;
        last.box = [
          Math.min(last.box[0], box[0]),
          Math.min(last.box[1], box[1]),
          Math.max(last.box[2], box[2]),
          Math.max(last.box[3], box[3]),
        ];
      } else words.push({ text: word.text, confidence: CERTAIN, box });
      before = word;
    }
  }
  return words;
}

const turns = [0, 90, 180, 270] as const;

/** The quarter turn nearest to this many degrees. */
export const quarterOf = (degrees: number): TextRun['degrees'] => turns[(Math.round(degrees / 90) + 4) % 4] ?? 0;

/** The direction of most letters. */
export function turnOfRuns(runs: readonly TextRun[]): TextRun['degrees'] {
  const letters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { degrees, text } of runs) letters[degrees] += text.length;
  return turns.reduce((most, degrees) => (letters[degrees] > letters[most] ? degrees : most), 0);
}

const LEAST_LETTERS = 50;
/** Characters without a meaning: private use, replacement and control characters. */
const UNREADABLE = /[\p{Co}\uFFFD]|(?!\s)\p{Cc}/gu;

/**
 * Whether the text layer is better than OCR: it has enough text, and letters rather than characters of unknown fonts.
 */
export function isReadable(runs: readonly TextRun[]): boolean {
  const text = runs.map((run) => run.text.trim()).join('');
  return text.length > LEAST_LETTERS && (text.match(UNREADABLE)?.length ?? 0) < 0.1 * text.length;
}
