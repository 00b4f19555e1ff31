import { looksOf } from '../header-row';
import { CellKind } from '../cell-kind';

export interface Dialect {
  /** null: the file has one column, and no delimiter. */
  delimiter: string | null;
  /** Bytes of a first line `sep=;`, which is no part of the table. */
  skipBytes: number;
}

const CANDIDATES = [',', ';', '\t', '|'] as const;

/** Records of a sample under one delimiter, aware of quotes. A record cut off by the sample's end is left out. */
export function splitSample(text: string, delimiter: string, whole: boolean): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let inQuotes = false;
  let bare = true;
  const endField = () => {
    record.push(field);
    field = '';
    bare = true;
  };
  const endRecord = () => {
    endField();
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (inQuotes) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else inQuotes = false;
    } else if (character === '"' && bare && field === '') {
      inQuotes = true;
      bare = false;
    } else if (character === delimiter) endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRecord();
    } else field += character;
  }
  if (whole && !inQuotes && (field !== '' || record.length > 0)) endRecord();
  return records;
}

/** A cell that another delimiter would split further speaks against this one, unless its looks as a whole make sense (1.250,50). */
function isSensible(cell: string): boolean {
  if (/^\s*[+-]?[\d.]+,\d+\s*$/.test(cell)) return true;
  if (looksOf(cell) !== CellKind.text) return true;
  return !/[;\t|]/.test(cell) && !/\S,\S/.test(cell);
}

interface Score {
  delimiter: string;
  score: number;
}

function judge(text: string, delimiter: string, whole: boolean): Score {
  const records = splitSample(text, delimiter, whole);
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [mode = 1, times = 0] = [...counts].sort((left, right) => right[1] - left[1] || right[0] - left[0])[0] ?? [];
  if (mode < 2) return { delimiter, score: 0 };
  const cells = records.slice(0, 200).flat();
  const sensible = cells.filter(isSensible).length / Math.max(1, cells.length);
  return { delimiter, score: (times / records.length) * Math.sqrt(1 - 1 / mode) * sensible ** 2 };
}

/** The delimiter that splits the sample into the most even, most sensible records. */
export function detectDialect(text: string, whole: boolean, given?: string): Dialect {
  const separator = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(text);
  const skipBytes = separator === null ? 0 : Buffer.byteLength(separator[0]);
  const told = given ?? separator?.[1];
  if (told !== undefined) return { delimiter: told, skipBytes };
  const scores = CANDIDATES.map((delimiter) => judge(text, delimiter, whole)).sort(
    (left, right) => right.score - left.score,
  );
  const best = scores[0];
  return { delimiter: best === undefined || best.score < 0.1 ? null : best.delimiter, skipBytes };
}
