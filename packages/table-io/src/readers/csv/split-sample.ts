import type { QuoteEscape, QuoteMark } from '../../source/ingest-options';

/** How cells are quoted: the mark around them, and how the mark itself is written within a cell. */
export interface Quoting {
  quote: QuoteMark;
  escape: QuoteEscape;
}

/** RFC 4180. */
export const byTheBook: Quoting = { quote: '"', escape: 'doubled' };

export interface SampleSplit {
  records: string[][];
  /** Quoted cells whose closing mark is at the end of the cell. */
  quoted: number;
  /** Quoted cells where it is not: they speak against the quoting. */
  irregular: number;
  /** Delimiters, line ends and marks within quotes, which is what quotes are for: they speak for the quoting. */
  shielded: number;
}

interface Splitting extends SampleSplit {
  record: string[];
  field: string;
  /** Only spaces so far: asked at every mark, so it is kept rather than searched for. */
  isBlank: boolean;
  isQuoted: boolean;
  wasQuoted: boolean;
}

function endField(split: Splitting): void {
  split.record.push(split.field);
  split.field = '';
  split.isBlank = true;
  split.wasQuoted = false;
}

/** Takes a run of a quoted cell without any mark of the quoting. */
function takeQuoted(split: Splitting, text: string, delimiter: string): void {
  if (text.includes(delimiter) || /[\r\n]/.test(text)) split.shielded += 1;
  take(split, text);
}

function take(split: Splitting, text: string): void {
  split.field += text;
  split.isBlank &&= text.trim() === '';
}

function endRecord(split: Splitting): void {
  endField(split);
  if (split.record.length > 1 || split.record[0] !== '') split.records.push(split.record);
  split.record = [];
}

const endsCell = (next: string, delimiter: string): boolean => next === '' || next === delimiter || /[\r\n]/.test(next);

/** Takes a mark; returns true if two of them stand for one. */
function takeQuote(split: Splitting, next: string, delimiter: string, quote: string): boolean {
  if (!split.isQuoted) {
    split.isQuoted = true;
    split.wasQuoted = true;
    split.field = '';
    return false;
  }
  if (next === quote) {
    split.field += quote;
    split.shielded += 1;
    return true;
  }
  split.isQuoted = false;
  if (endsCell(next, delimiter)) split.quoted += 1;
  else split.irregular += 1;
  return false;
}

interface Marks {
  delimiter: string;
  quote: string;
  escape: string;
}

/** Takes the mark at this place; returns the last place it took. */
function takeMark(split: Splitting, text: string, at: number, { delimiter, quote, escape }: Marks): number {
  const character = text.charAt(at);
  const next = text.charAt(at + 1);
  const opens = !split.wasQuoted && split.isBlank;
  if (character === escape && (next === quote || next === escape || next === delimiter)) {
    take(split, next);
    if (split.isQuoted) split.shielded += 1;
    return at + 1;
  }
  if (character === quote && (split.isQuoted || opens)) {
    return takeQuote(split, next, delimiter, quote) ? at + 1 : at;
  }
  if (split.isQuoted) take(split, character);
  else if (character === delimiter) endField(split);
  else if (character === '\n' || character === '\r') {
    endRecord(split);
    return character === '\r' && next === '\n' ? at + 1 : at;
  } else take(split, character);
  return at;
}

/** End of a run of ordinary characters, which make up most of a text; a search by pattern is fast from the first. */
function endOfRun(text: string, from: number, mark: RegExp): number {
  mark.lastIndex = from;
  return mark.test(text) ? mark.lastIndex - 1 : text.length;
}

/** Patterns of the characters that may mean something inside quotes, and outside; letters and digits never do. */
function marksOf(delimiter: string, quote: string, escape: string) {
  const code = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const anyOf = (...marks: string[]) => new RegExp(`[${marks.map((mark) => mark && code(mark)).join('')}]`, 'g');
  return { quoted: anyOf(quote, escape), plain: anyOf(quote, escape, delimiter, '\n', '\r') };
}

/**
 * Records of a sample under one delimiter and quoting. A record cut off by the sample's end is left out, unless the sample
 * is the whole file.
 */
export function splitQuoted(text: string, delimiter: string, whole: boolean, quoting: Quoting): SampleSplit {
  const quote = quoting.quote === 'none' ? '' : quoting.quote;
  const escape = quoting.escape === 'backslash' ? '\\' : '';
  const marks = marksOf(delimiter, quote, escape);
  const split: Splitting = {
    records: [],
    quoted: 0,
    irregular: 0,
    shielded: 0,
    record: [],
    field: '',
    isBlank: true,
    isQuoted: false,
    wasQuoted: false,
  };
  for (let at = 0; at < text.length; at += 1) {
    const run = endOfRun(text, at, split.isQuoted ? marks.quoted : marks.plain);
    const passed = text.slice(at, run);
    if (split.isQuoted) takeQuoted(split, passed, delimiter);
    else if (passed !== '') take(split, passed);
    at = run;
    if (at < text.length) at = takeMark(split, text, at, { delimiter, quote, escape });
  }
  if (whole && split.isQuoted) split.irregular += 1;
  else if (whole && (split.field !== '' || split.record.length > 0)) endRecord(split);
  return split;
}
