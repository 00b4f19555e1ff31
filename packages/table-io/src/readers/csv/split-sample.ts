import type { QuoteEscape, QuoteMark } from '../../source/ingest-options';

/** How cells are quoted: the mark around them, and how the mark itself stands within one. */
export interface Quoting {
  quote: QuoteMark;
  escape: QuoteEscape;
}

/** RFC 4180. */
export const byTheBook: Quoting = { quote: '"', escape: 'doubled' };

export interface SampleSplit {
  records: string[][];
  /** Quoted cells that end where the cell does. */
  quoted: number;
  /** Quoted cells that do not: so many speak against the quoting. */
  irregular: number;
}

interface Splitting extends SampleSplit {
  record: string[];
  field: string;
  /** Nothing but spaces so far: asked at every mark, so it is kept rather than looked up. */
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

function take(split: Splitting, character: string): void {
  split.field += character;
  split.isBlank &&= character.trim() === '';
}

function endRecord(split: Splitting): void {
  endField(split);
  if (split.record.length > 1 || split.record[0] !== '') split.records.push(split.record);
  split.record = [];
}

const endsCell = (next: string, delimiter: string): boolean => next === '' || next === delimiter || /[\r\n]/.test(next);

/** Takes a mark; true where it was two of them that stand for one. */
function takeQuote(split: Splitting, next: string, delimiter: string, quote: string): boolean {
  if (!split.isQuoted) {
    split.isQuoted = true;
    split.wasQuoted = true;
    split.field = '';
    return false;
  }
  if (next === quote) {
    split.field += quote;
    return true;
  }
  split.isQuoted = false;
  if (endsCell(next, delimiter)) split.quoted += 1;
  else split.irregular += 1;
  return false;
}

/**
 * Records of a sample under one delimiter and quoting. A record cut off by the sample's end is left out, unless the sample
 * is the whole file.
 */
export function splitQuoted(text: string, delimiter: string, whole: boolean, quoting: Quoting): SampleSplit {
  const quote = quoting.quote === 'none' ? '' : quoting.quote;
  const escape = quoting.escape === 'backslash' ? '\\' : '';
  const split: Splitting = {
    records: [],
    quoted: 0,
    irregular: 0,
    record: [],
    field: '',
    isBlank: true,
    isQuoted: false,
    wasQuoted: false,
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    const opens = !split.wasQuoted && split.isBlank;
    if (character === escape && (next === quote || next === escape || next === delimiter)) {
      take(split, next);
      at += 1;
    } else if (character === quote && (split.isQuoted || opens)) {
      if (takeQuote(split, next, delimiter, quote)) at += 1;
    } else if (split.isQuoted) take(split, character);
    else if (character === delimiter) endField(split);
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && next === '\n') at += 1;
      endRecord(split);
    } else take(split, character);
  }
  if (whole && split.isQuoted) split.irregular += 1;
  else if (whole && (split.field !== '' || split.record.length > 0)) endRecord(split);
  return split;
}
