import { looksOf } from '../../sheet/cell-looks';
import { CellKind } from '../../source/cell-kind';
import { byTheBook, splitQuoted, type Quoting, type SampleSplit } from './split-sample';

export interface Dialect {
  /** null: the file has one column, and no delimiter. */
  delimiter: string | null;
  /** Bytes of a first line `sep=;`, which does not belong to the table. */
  skipBytes: number;
  /** Absent where cells are quoted as in RFC 4180. */
  quoting?: Quoting;
  /** Every backslash is doubled: perhaps each pair means one. */
  hasDoubledBackslashes?: boolean;
  /** Another delimiter that splits the text nearly as well. */
  rival?: string;
}

/** The parts of a dialect that a person chose; the rest is detected. */
export interface ToldDialect extends Partial<Quoting> {
  delimiter?: string;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;

interface Split extends SampleSplit {
  delimiter: string;
  /** The number of cells that most records have, the share of records that have it, and the first such record. */
  width: number;
  share: number;
  first: number;
}

/** The number of cells that most records have, and how many records have it. */
function usualWidth(records: readonly (readonly string[])[]): [width: number, times: number] {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || right[0] - left[0])[0] ?? [1, 0];
}

/**
 * Where most records have one cell, the table below them: a bank statement of few transactions has more lines of titles
 * than of table. Its names are texts, some values are not, and no space parts its names as in prose (Budi, S.E., M.M.).
 */
function belowTitles(records: readonly (readonly string[])[]): Pick<Split, 'width' | 'share' | 'first'> | undefined {
  const [width] = usualWidth(records.filter(({ length }) => length > 2));
  const first = records.findIndex(({ length }) => length === width);
  const [header, ...rows] = records.slice(first);
  const alike = rows.filter(({ length }) => length === width);
  const isTable =
    width > 2 &&
    rows.filter(({ length }) => length === 1).length * 5 <= rows.length &&
    header?.every((cell) => looksOf(cell) === CellKind.text || cell.trim() === '') === true &&
    !header.slice(1).every((cell) => cell.startsWith(' ')) &&
    alike.some((cells) => cells.some((cell) => cell.trim() !== '' && looksOf(cell) !== CellKind.text));
  return isTable ? { width, share: (alike.length + 1) / (rows.length + 1), first } : undefined;
}

function splitBy(text: string, delimiter: string, whole: boolean, quoting: Quoting): Split {
  const split = splitQuoted(text, delimiter, whole, quoting);
  const { records } = split;
  const [width, times] = usualWidth(records);
  const below = width === 1 ? belowTitles(records) : undefined;
  const share = times / Math.max(1, records.length);
  return { ...split, delimiter, width, share, first: records.findIndex(({ length }) => length === width), ...below };
}

/** Whether a delimiter that splits nearly all records alike, and begins no later, might be the right one instead. */
const isRival = (rival: Split, of: Split): boolean =>
  rival.delimiter !== of.delimiter && rival.width > 1 && rival.share >= 0.8 && rival.first <= of.first;

/** A comma before a space is often just prose. */
const LOOSE_COMMA = 0.7;

/**
 * How well a cell holds as a whole: one that a rival would split counts against its delimiter, unless it is a value
 * (1.250,50).
 */
function wholeness(cell: string, rivals: readonly string[]): number {
  const found = rivals.filter((rival) => cell.includes(rival));
  if (found.length === 0 || /^\s*[+-]?[\d.]+,\d+\s*$/.test(cell) || looksOf(cell) !== CellKind.text) return 1;
  return found.every((rival) => rival === ',') && !/\S,\S/.test(cell) ? LOOSE_COMMA : 0;
}

interface Score {
  split: Split;
  score: number;
}

function judge(split: Split, all: readonly Split[]): Score {
  const { records, width, share } = split;
  if (width < 2) return { split, score: 0 };
  const rivals = all.filter((other) => isRival(other, split)).map(({ delimiter }) => delimiter);
  const cells = records.slice(0, 200).flat();
  const whole = cells.reduce((sum, cell) => sum + wholeness(cell, rivals), 0) / Math.max(1, cells.length);
  return { split, score: share * Math.sqrt(1 - 1 / width) * whole ** 2 };
}

interface Judged {
  best: Score;
  rival?: string;
}

const CLOSE = 0.8;

/** The delimiter that splits the text into the most even, most sensible records under a quoting. */
function bestSplit(text: string, whole: boolean, delimiters: readonly string[], quoting: Quoting): Judged {
  const [first, ...others] = delimiters;
  const found = others.filter((delimiter) => text.includes(delimiter));
  const splits = [...(first === undefined ? [] : [first]), ...found].map((delimiter) =>
    splitBy(text, delimiter, whole, quoting),
  );
  const [best, second] = splits.map((split) => judge(split, splits)).sort((left, right) => right.score - left.score);
  if (best === undefined) throw new Error('no delimiter to try');
  return { best, ...(second && second.score > CLOSE * best.score && { rival: second.split.delimiter }) };
}

/** Only texts that match these can have another quoting than RFC 4180; nearly all files skip the check. */
const APOSTROPHE_OPENS = /(?:^|[,;\t|\r\n]) *'/;
const ESCAPED_QUOTE = /\\["']/;

/**
 * Whether apostrophes quote cells: each opening one must close, no cell may use double quotes, and at least one must be
 * needed.
 */
function isApostropheQuoted({ best: { split } }: Judged, { best: plain }: Judged): boolean {
  if (split.quoted === 0 || split.irregular * 20 > split.quoted || plain.split.quoted > 0) return false;
  return split.quoted > 1 || split.shielded > 0 || split.share > plain.split.share;
}

interface Found extends Judged {
  quoting: Quoting;
}

/** The quoting under which quoted cells end where cells end. */
function bestQuoting(text: string, whole: boolean, delimiters: readonly string[], told: Partial<Quoting>): Found {
  const under = (quoting: Quoting): Found => ({ quoting, ...bestSplit(text, whole, delimiters, quoting) });
  let found = under({ ...byTheBook, ...told });
  if (told.quote === undefined && APOSTROPHE_OPENS.test(text)) {
    const other = under({ ...found.quoting, quote: "'" });
    if (isApostropheQuoted(other, found)) found = other;
    else if (told.escape === undefined && ESCAPED_QUOTE.test(text)) {
      const escaped = under({ quote: "'", escape: 'backslash' });
      if (isApostropheQuoted(escaped, found)) found = escaped;
    }
  }
  if (told.escape === undefined && ESCAPED_QUOTE.test(text)) {
    const other = under({ ...found.quoting, escape: 'backslash' });
    if (other.best.split.irregular < found.best.split.irregular) found = other;
  }
  return found;
}

/** Records of an RFC 4180 sample; a record cut off by the sample's end is left out. */
export const splitSample = (text: string, delimiter: string, whole: boolean): string[][] =>
  splitQuoted(text, delimiter, whole, byTheBook).records;

/** `C:\\\\data` within quotes, and no single backslash. */
const doubledBackslashes = (text: string): boolean =>
  /["'][^"'\r\n]*\\\\/.test(text) && !/(?:^|[^\\])(?:\\\\)*\\(?!\\)/.test(text);

const isByTheBook = ({ quote, escape }: Quoting): boolean => quote === byTheBook.quote && escape === byTheBook.escape;

const SIGN = '\\s*[-+−(]?\\s*(?:(?:rp|idr)\\.?\\s*)?';
/**
 * Amounts with commas for decimals or thousands, and a pattern for one that can be nothing else: 1.250,50 and
 * 1,250,000.
 */
const amounts = [
  { every: new RegExp(`^${SIGN}[\\d.]+(?:,\\d+)?\\)?\\s*$`, 'i'), one: /\d\.\d{3},\d/ },
  { every: new RegExp(`^${SIGN}\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?\\)?\\s*$`, 'i'), one: /\d(?:,\d{3}){2}(?!\d)/ },
];

/** Whether there is a single name with only amounts below it, whose commas belong to them. */
function isColumnOfAmounts({ delimiter, records: [header, ...rows] }: Split): boolean {
  if (delimiter !== ',' || header?.length !== 1 || looksOf(header[0] ?? '') !== CellKind.text) return false;
  const texts = rows.map((cells) => cells.join(','));
  return amounts.some(
    ({ every, one }) => texts.every((text) => every.test(text)) && texts.some((text) => one.test(text)),
  );
}

/** Detects the delimiter and the quoting from the beginning of a text, where a person did not choose them. */
export function detectDialect(text: string, whole: boolean, told: string | ToldDialect = {}): Dialect {
  const { delimiter: given, ...quotingTold } = typeof told === 'string' ? { delimiter: told } : told;
  const separator = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(text);
  const skipBytes = separator === null ? 0 : Buffer.byteLength(separator[0]);
  const known = given ?? separator?.[1];
  const body = separator === null ? text : text.slice(separator[0].length);
  const { best, rival, quoting } = bestQuoting(body, whole, known === undefined ? DELIMITERS : [known], quotingTold);
  const delimiter = known ?? (best.score < 0.1 || isColumnOfAmounts(best.split) ? null : best.split.delimiter);
  return {
    delimiter,
    skipBytes,
    ...(!isByTheBook(quoting) && { quoting }),
    ...(quoting.escape === 'doubled' && doubledBackslashes(body) && { hasDoubledBackslashes: true }),
    ...(rival !== undefined && delimiter !== null && { rival }),
  };
}
