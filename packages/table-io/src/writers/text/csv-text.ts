import { quoteText } from '@rapi/table-core';
import { guarded, isDangerous, unguarded } from './formula-text';

/** What separates the cells of a delimited file. */
export type CsvDelimiter = ',' | ';' | '\t' | '|';

/**
 * A spreadsheet splits a file at its own country's separator, not at ours, and then a piece within a cell becomes a
 * cell: in `x;=1+1` after a `;`. A line end within quotes begins a row if the quote does not begin the piece.
 */
const foreignSeparators = (delimiter: string): string[] =>
  [';', ',', '\t'].filter((each) => each !== delimiter).concat(['\n', '\r']);

const inClass = (character: string): string => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? character;

/**
 * Pattern of a piece's beginning that a spreadsheet would run: a sign counts if the piece is more than a number.
 * @param guard text before the piece
 */
function dangerousPiece(delimiter: string, guard = ''): string {
  const separators = foreignSeparators(delimiter).map(inClass).join('');
  const number = `\\d ().${separators.includes(',') ? '' : ','}`;
  return `([${separators}]["' ]*)${guard}([=@]|[+-][${number}-]*[^${number}${separators}-])`;
}

/** SQL of a text as a cell of a delimited file that no spreadsheet runs, wherever it splits the file. */
export function csvTextSql(text: string, delimiter: CsvDelimiter): string {
  const piece = quoteText(dangerousPiece(delimiter));
  const hasSeparator = foreignSeparators(delimiter)
    .map((each) => `contains(${text}, chr(${each.charCodeAt(0)}))`)
    .join(' OR ');
  const safe = guarded(text);
  return `CASE WHEN ${hasSeparator} THEN regexp_replace(${safe}, ${piece}, '\\1''\\2', 'g') ELSE ${safe} END`;
}

/** `csvTextSql` for a text in JavaScript. */
export function csvText(text: string, delimiter: CsvDelimiter): string {
  const safe = isDangerous(text) ? `'${text}` : text;
  return safe.replace(new RegExp(dangerousPiece(delimiter), 'g'), "$1'$2");
}

/** Restores the text that `csvText` guarded. */
export function unguardedText(text: string, delimiter: string): string {
  const whole = text.replace(new RegExp(dangerousPiece(delimiter, "'"), 'g'), '$1$2');
  return unguarded(whole);
}
