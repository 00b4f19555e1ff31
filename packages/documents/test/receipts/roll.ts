import type { Random } from '../random';

/** A text on a line of a roll, and its position: a number is the share of the width at which it begins. */
export interface Span {
  text: string;
  at: 'left' | 'centre' | 'right' | number;
  /** It ends at `at` instead of beginning there. */
  endsThere?: boolean;
  scale?: number;
}

/** How a till prints: sizes in units of the picture. */
export interface TillStyle {
  /** Letters of the usual size per line. */
  columns: number;
  height: number;
  /** Width of a letter, relative to its height. */
  ratio: number;
  isMono: boolean;
  gap: number;
  margin: number;
}

export interface PlacedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function tillStyle(random: Random): TillStyle {
  const height = random.between(14, 34);
  return {
    columns: random.whole(30, 52),
    height,
    ratio: random.between(0.46, 0.64),
    isMono: random.chance(0.6),
    gap: random.between(1.1, 1.8),
    margin: height * random.between(0.5, 4),
  };
}

const NARROW = /[iljtfI.,:;|'!()[\]\s/-]/;
const WIDE = /[MW@%&m]/;

export function letterWidth(letter: string, { isMono, ratio }: TillStyle): number {
  if (isMono) return ratio;
  return ratio * (NARROW.test(letter) ? 0.55 : WIDE.test(letter) ? 1.4 : /[A-Z]/.test(letter) ? 1.15 : 0.98);
}

export function textWidth(text: string, style: TillStyle): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter, style), 0);
}

/** Writes lines one below the other and keeps their words with boxes, as a perfect reader would read them. */
export class Roll {
  readonly words: PlacedWord[] = [];
  readonly width: number;
  private y: number;

  constructor(readonly style: TillStyle) {
    this.width = style.columns * style.ratio * style.height;
    this.y = style.margin;
  }

  get height(): number {
    return this.y + this.style.margin;
  }

  line(...spans: Span[]): void {
    const tallest = Math.max(1, ...spans.map(({ scale = 1 }) => scale));
    for (const span of spans) this.put(span, tallest);
    this.y += this.style.height * tallest * this.style.gap;
  }

  space(lines = 0.5): void {
    this.y += this.style.height * this.style.gap * lines;
  }

  /** Puts a word over the print: `across` and `down` are shares of what was written so far. */
  mark(text: string, across: number, down: number, scale: number): void {
    const { height, margin } = this.style;
    const [left, top] = [margin + across * this.width, margin + down * Math.max(0, this.y - margin - scale * height)];
    const right = left + textWidth(text, this.style) * height * scale * 0.97;
    this.words.push({ text, left, top, right, bottom: top + height * scale });
  }

  private put({ text, at, endsThere = false, scale = 1 }: Span, tallest: number): void {
    const { height, margin } = this.style;
    const size = height * scale;
    const width = textWidth(text, this.style) * size;
    const named = { left: 0, centre: (this.width - width) / 2, right: this.width - width };
    const from = typeof at === 'number' ? at * this.width - (endsThere ? width : 0) : named[at];
    let x = margin + Math.max(0, from);
    const bottom = this.y + height * tallest;
    for (const part of text.split(/(\s+)/)) {
      const own = textWidth(part, this.style) * size;
      if (part.trim() !== '')
        this.words.push({ text: part, left: x, top: bottom - size, right: x + own * 0.97, bottom });
      x += own;
    }
  }
}
