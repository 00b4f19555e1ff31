import { quoted, type Program } from './program';
import { left, lengthOf, mid, proper, right, type Text, textAfter, textBefore, trimmed } from './text-functions';

/** A step on a text, and how to write it around the text's formula. */
interface Extractor {
  size: number;
  write(formula: string): string;
  run(text: string): Text;
}

const extractor = (size: number, write: Extractor['write'], run: Extractor['run']): Extractor => ({ size, write, run });

const cases: readonly Extractor[] = [
  extractor(
    1,
    (x) => `UPPER(${x})`,
    (text) => text.toUpperCase(),
  ),
  extractor(
    1,
    (x) => `LOWER(${x})`,
    (text) => text.toLowerCase(),
  ),
  extractor(1, (x) => `PROPER(${x})`, proper),
  extractor(0.9, (x) => `TRIM(${x})`, trimmed),
];

/** Classes of characters that form a run, the simplest first. */
const classes: readonly (readonly [pattern: string, size: number])[] = [
  ['[0-9]+', 0],
  ['[A-Za-z]+', 0.4],
  ['[A-Z]+', 0.6],
  ['[a-z]+', 0.8],
  ['[0-9]+[A-Za-z]+', 1],
  ['[A-Za-z]+[0-9]+', 1],
  ['[0-9.,]+', 1],
  ['[A-Za-z ]+', 1],
  ['[A-Z][a-z]+', 1],
];

const byPattern = (pattern: string, size: number): Extractor => {
  const expression = new RegExp(pattern);
  return extractor(
    2.4 + size,
    (x) => `REGEXEXTRACT(${x}, ${quoted(pattern)})`,
    (text) => expression.exec(text)?.[0] ?? null,
  );
};
const without = (pattern: string, size: number): Extractor => {
  const expression = new RegExp(pattern, 'g');
  return extractor(
    2.4 + size,
    (x) => `REGEXREPLACE(${x}, ${quoted(pattern)}, "")`,
    (text) => text.replace(expression, ''),
  );
};

const patterns: readonly Extractor[] = [
  ...classes.map(([pattern, size]) => byPattern(pattern, size)),
  ...classes.slice(0, 6).map(([pattern, size]) => byPattern(`${pattern}$`, size + 0.3)),
  without('[^0-9]', 0),
  without('[^A-Za-z]', 0.2),
  without('[^A-Za-z0-9]', 0.2),
  without('[0-9]', 0.2),
];

/** Pieces before, after and between the separators of a text, counted from either end. */
function besideSeparator(separator: string): Extractor[] {
  const sign = quoted(separator);
  const before = (n: number, endCounts: boolean, size: number) => {
    const rest = endCounts ? `, ${n}, 0, 1` : n === 1 ? '' : `, ${n}`;
    return extractor(
      size,
      (x) => `TEXTBEFORE(${x}, ${sign}${rest})`,
      (text) => textBefore(text, separator, n, endCounts),
    );
  };
  const after = (n: number, endCounts: boolean, size: number) => {
    const rest = endCounts ? `, ${n}, 0, 1` : n === 1 ? '' : `, ${n}`;
    return extractor(
      size,
      (x) => `TEXTAFTER(${x}, ${sign}${rest})`,
      (text) => textAfter(text, separator, n, endCounts),
    );
  };
  const between = (n: number) =>
    extractor(
      3.4 + n * 0.1,
      (x) => `TEXTBEFORE(TEXTAFTER(${x}, ${sign}${n === 1 ? '' : `, ${n}`}), ${sign}, 1, 0, 1)`,
      (text) => {
        const rest = textAfter(text, separator, n);
        return rest === null ? null : textBefore(rest, separator, 1, true);
      },
    );
  const fromEnd = (n: number) =>
    extractor(
      3.5 + n * 0.1,
      (x) => `TEXTAFTER(TEXTBEFORE(${x}, ${sign}, -${n}), ${sign}, -1, 0, 1)`,
      (text) => {
        const rest = textBefore(text, separator, -n);
        return rest === null ? null : textAfter(rest, separator, -1, true);
      },
    );
  return [
    before(1, false, 2),
    before(1, true, 2.2),
    before(-1, false, 2.3),
    before(2, false, 2.6),
    before(2, true, 2.7),
    before(-2, false, 2.8),
    after(1, false, 2),
    after(-1, false, 2.1),
    after(-1, true, 2.25),
    after(2, false, 2.6),
    after(-2, false, 2.7),
    ...[1, 2, 3, 4].map(between),
    ...[1, 2].map(fromEnd),
  ];
}

/** The piece between two different signs, such as brackets. */
function betweenSigns(open: string, close: string): Extractor {
  return extractor(
    3,
    (x) => `TEXTBEFORE(TEXTAFTER(${x}, ${quoted(open)}), ${quoted(close)})`,
    (text) => {
      const rest = textAfter(text, open, 1);
      return rest === null ? null : textBefore(rest, close, 1);
    },
  );
}

const brackets = ['()', '[]', '<>', '{}'] as const;
const MOST_SEPARATORS = 8;
const MOST_CHARACTERS = 16;

/** The separators in a text, alone and together with their neighbours: `, ` and `://`. */
export function separatorsIn(text: string): string[] {
  const runs = text.match(/[^\p{L}\p{N}]+/gu) ?? [];
  const signs = runs.flatMap((run) => (run.length > 1 ? [run.slice(0, 4), ...run] : [run]));
  return [...new Set(signs)].filter((sign) => sign.length > 0).slice(0, MOST_SEPARATORS);
}

/** Characters by position, from either end. */
function byPlaces(text: string): Extractor[] {
  const length = Math.min(lengthOf(text), MOST_CHARACTERS);
  const counts = Array.from({ length }, (_, i) => i + 1);
  const ends = counts.flatMap((count) => [
    extractor(
      count === 1 ? 1.6 : 2.6,
      (x) => (count === 1 ? `LEFT(${x})` : `LEFT(${x}, ${count})`),
      (each) => left(each, count),
    ),
    extractor(
      2.6,
      (x) => (count === 1 ? `RIGHT(${x})` : `RIGHT(${x}, ${count})`),
      (each) => right(each, count),
    ),
  ]);
  const middles = counts.slice(1).flatMap((start) => [
    ...counts
      .filter((count) => start + count - 1 <= length)
      .map((count) =>
        extractor(
          3.3,
          (x) => `MID(${x}, ${start}, ${count})`,
          (each) => mid(each, start, count),
        ),
      ),
    extractor(
      2.9,
      (x) => `MID(${x}, ${start}, LEN(${x}))`,
      (each) => mid(each, start, lengthOf(each)),
    ),
  ]);
  return [...ends, ...middles];
}

const withoutSign = (sign: string): Extractor =>
  extractor(
    2.2,
    (x) => `SUBSTITUTE(${x}, ${quoted(sign)}, "")`,
    (text) => text.replaceAll(sign, ''),
  );
const replacedSign = (sign: string, fresh: string): Extractor =>
  extractor(
    2.3,
    (x) => `SUBSTITUTE(${x}, ${quoted(sign)}, ${quoted(fresh)})`,
    (text) => text.replaceAll(sign, fresh),
  );

/** Leading zeros, up to this many digits. */
const padded = (count: number): Extractor =>
  extractor(
    3,
    (x) => `RIGHT("${'0'.repeat(count)}" & ${x}, ${count})`,
    (text) => right('0'.repeat(count) + text, count),
  );

/** Steps that take a piece out of a text like this one. */
export function pieceExtractors(text: string): Extractor[] {
  const separators = separatorsIn(text);
  const pairs = separators.flatMap((open) =>
    separators.filter((close) => close !== open).map((close) => [open, close] as const),
  );
  return [
    ...separators.flatMap(besideSeparator),
    ...brackets
      .filter(([open = '', close = '']) => text.includes(open) && text.includes(close))
      .map(([open = '', close = '']) => betweenSigns(open, close)),
    ...pairs.slice(0, 30).map(([open, close]) => betweenSigns(open, close)),
    ...patterns,
    ...separators.map(withoutSign),
  ];
}

/** Steps that turn a text like this into the wanted one, or take characters by position. */
export function lastExtractors(text: string, wanted: string): Extractor[] {
  const fresh = separatorsIn(wanted).filter((sign) => sign.length === 1);
  return [
    ...cases,
    ...byPlaces(text),
    ...separatorsIn(text).flatMap((sign) => [withoutSign(sign), ...fresh.map((other) => replacedSign(sign, other))]),
    ...(/^\d+$/.test(text) ? Array.from({ length: 10 }, (_, i) => padded(i + 2)) : []),
    without('[^0-9]', 0),
  ];
}

export const caseExtractors = cases;

/** A program followed by one more step. */
export const extended = (program: Program, { size, write, run }: Extractor): Program => ({
  formula: write(program.formula),
  size: program.size + size,
  run(row) {
    const text = program.run(row);
    return text === null ? null : run(text);
  },
});
