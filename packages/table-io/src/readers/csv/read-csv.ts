import { createReadStream } from 'node:fs';
import { CellKind, type SampleCell } from '../../source/cell-kind';
import { looksOf } from '../../sheet/cell-looks';
import type { HeaderPlace } from '../../sheet/header-groups';
import { headerLocator } from '../../sheet/header-row';
import type { IngestOptions, IngestWarning, ReadLimits } from '../../source/ingest-options';
import { TableError } from '@rapi/table-core';
import { emptyFile } from '../../source/reader-error';
import { putBytes, putPlain, putText, type RowBuffer } from '../../sheet/row-buffer';
import { createRowFile, firstRows, toldDoubt, type RowFile, type RowFileResult } from '../../sheet/row-file';
import { tallyByTheBook } from './by-the-book';
import { DELIMITERS, detectDialect, type Dialect } from './dialect';
import { detectEncoding, foreseeEncoding, HEAD_BYTES, headOf, transcode, type Encoding } from '../../source/encoding';
import type { CsvText } from './csv-text';
import { csvWarnings, cutWarnings } from './csv-warnings';
import { type CutAmounts, joinedAmounts, joinedText, noteCut } from './cut-amounts';
import { mayHoldGuards, meantText } from './guarded-cells';
import { createFieldText, type FieldText } from './field-text';
import { byTheBook } from './split-sample';
import { createTokenizer, FieldForm, type Fields, type Traits } from './tokenizer';
import { isWrapped, unwrapLines } from './wrapped-lines';

/** Rows that may be the header, or help to find it. */
const SAMPLE_ROWS = 60;
/** A delimiter that no text contains. Stands for "one column". */
const NO_DELIMITER = '\u001f';
const QUOTE = 0x22;
const EMPTY_IN_QUOTES = Buffer.from('""');

/** A CSV that is ready for the engine: `file` is UTF-8 CSV whose rows the engine reads as they are. */
export interface CsvRead {
  file: RowFileResult;
  /** The engine can read the file as it came: its rows are even and in RFC 4180 form. */
  plain: boolean;
  delimiter: string;
  lineEnd: '\n' | '\r\n';
  encoding: Encoding;
  dialect: Dialect;
  warnings: IngestWarning[];
}

async function* chunksOf(path: string, start: number): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { start, highWaterMark: 1024 * 1024 }))
    if (Buffer.isBuffer(chunk)) yield chunk;
}

const delimiterOf = ({ delimiter }: Dialect): string => delimiter ?? NO_DELIMITER;

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

async function tokenise(chunks: Chunks, dialect: Dialect, limits: ReadLimits, onRecord: (fields: Fields) => void) {
  const tokenizer = createTokenizer(delimiterOf(dialect).charCodeAt(0), limits, onRecord, dialect.quoting);
  let last = 0;
  for await (const chunk of chunks) {
    tokenizer.traits.guards ||= mayHoldGuards(chunk, last);
    last = chunk.at(-1) ?? last;
    tokenizer.push(chunk);
  }
  tokenizer.end();
  return tokenizer.traits;
}

/** How fields are written, and which of them need a check before they are copied unchanged. */
interface Putting {
  textOf: FieldText;
  /** An unquoted cell may hold something that the row file must quote or leave out. */
  isCareful: boolean;
  /** In RFC 4180 form, quoted cells need no work unless they contain doubled quotes. */
  isByTheBook: boolean;
  /** How many cells a record has once its amounts are joined, where some were cut by their own commas. */
  names?: number;
}

const formOf = (forms: Uint8Array, column: number): FieldForm => (forms[column] ?? FieldForm.bare) as FieldForm;

function putField(
  row: RowBuffer,
  column: number,
  fields: Fields,
  { textOf, isCareful, isByTheBook }: Putting,
  index = column,
): void {
  const { bytes, starts, ends, forms, count } = fields;
  const from = starts[index] ?? 0;
  const to = ends[index] ?? 0;
  const form = formOf(forms, index);
  if (from === to) {
    // A quoted empty cell is the only value of a one-column table that may look like a blank line.
    if (count === 1 && form === FieldForm.quoted) putBytes(row, column, CellKind.text, EMPTY_IN_QUOTES, 0, 2);
    return;
  }
  if (form === FieldForm.bare && !isCareful) {
    putBytes(row, column, CellKind.text, bytes, from, to);
    return;
  }
  const hasNul = bytes.subarray(from, to).includes(0);
  if (isByTheBook && !hasNul && (form === FieldForm.bare || form === FieldForm.quoted)) {
    putPlain(row, column, bytes, from, to);
    return;
  }
  putText(row, column, CellKind.text, textOf(bytes.toString('utf8', from, to), form));
}

/** Writes a record whose amounts were cut by their own commas, each amount as one cell. */
function writeJoined(into: RowFile, fields: Fields, putting: Putting, cells: readonly number[]): void {
  for (const [column, from] of cells.entries()) {
    const next = cells[column + 1] ?? fields.count;
    if (next - from === 1) putField(into.row, column, fields, putting, from);
    else putText(into.row, column, CellKind.text, putting.textOf(joinedText(fields, from, next), FieldForm.bare));
  }
  if (cells.length > into.row.width) into.row.width = cells.length;
  into.endRow(fields.line);
}

function writeFields(into: RowFile, fields: Fields, putting: Putting): void {
  const { names } = putting;
  const cells = names !== undefined && fields.count > names ? joinedAmounts(fields, names) : undefined;
  if (cells) return writeJoined(into, fields, putting, cells);
  for (let column = 0; column < fields.count; column += 1) putField(into.row, column, fields, putting);
  if (fields.count > into.row.width) into.row.width = fields.count;
  into.endRow(fields.line);
}

interface Scan {
  /** Cells of the rows that may be the header. */
  sample: SampleCell[][];
  /** The lines of the file that these rows begin on. */
  lines: number[];
  place: HeaderPlace;
  traits: Traits;
  records: number;
  even: boolean;
  longest: number;
  /** Fields of the first record. */
  width: number;
  /** Absent unless the first record has the names, and where other signs than commas separate the cells. */
  cut?: CutAmounts;
}

const sampleOf = ({ bytes, starts, ends, forms, count }: Fields, textOf: FieldText): SampleCell[] =>
  Array.from({ length: count }, (_, index) => {
    const text = textOf(bytes.toString('utf8', starts[index], ends[index]), formOf(forms, index));
    return { text, kind: looksOf(text) };
  });

function textIn(dialect: Dialect): FieldText {
  const delimiter = delimiterOf(dialect);
  const textOf = createFieldText(dialect.quoting ?? byTheBook, delimiter);
  return (raw, form) => meantText(textOf(raw, form), delimiter);
}

/**
 * Reads through a text once without writing, to see whether it is even and in RFC 4180 form, so that the engine can
 * read it as it is.
 */
async function scan(chunks: Chunks, dialect: Dialect, options: IngestOptions, limits: ReadLimits): Promise<Scan> {
  const sample: SampleCell[][] = [];
  const lines: number[] = [];
  let records = 0;
  let width = 0;
  let even = true;
  let longest = 0;
  const cut: CutAmounts = { isCertain: true, count: 0, lines: [] };
  const mayBeCut = dialect.delimiter === ',' && !dialect.quoting;
  const textOf = textIn(dialect);
  const traits = await tokenise(chunks, dialect, limits, (fields) => {
    if (records === 0) width = fields.count;
    records += 1;
    if (mayBeCut && fields.count > width) noteCut(cut, fields, width);
    if (fields.count !== width || isBlank(fields)) even = false;
    else if (sample.length < SAMPLE_ROWS) {
      sample.push(sampleOf(fields, textOf));
      lines.push(fields.line);
    }
    longest = Math.max(longest, (fields.ends[fields.count - 1] ?? 0) - (fields.starts[0] ?? 0));
  });
  const place = headerLocator(options)(sample, lines, []);
  const isFirst = place.header === 0 && (typeof options.header !== 'number' || lines[0] === options.header);
  const hasNames = mayBeCut && isFirst;
  return { sample, lines, place, traits, records, even, longest, width, ...(hasNames && { cut }) };
}

function isBlank({ starts, ends, count }: Fields): boolean {
  for (let index = 0; index < count; index += 1) if (starts[index] !== ends[index]) return false;
  return true;
}

const isPlain = ({ traits, even, place }: Scan, { dialect: { skipBytes, quoting }, encoding }: CsvText) =>
  even &&
  skipBytes === 0 &&
  quoting === undefined &&
  !traits.carriageReturn &&
  traits.lineFeed !== traits.crlf &&
  traits.irregular.length === 0 &&
  traits.nul === 0 &&
  !traits.guards &&
  traits.cut.count === 0 &&
  !traits.spacedQuotes &&
  encoding.undecodable === 0 &&
  // With two possible header rows, both sets of names are reported.
  place.either === undefined &&
  place.dataFrom <= 1;

const plainResult = (path: string, { sample, lines, place, records, longest }: Scan): RowFileResult => {
  const first = sample[0] ?? [];
  const none = () => ({ count: 0, rows: [] });
  return {
    path,
    width: first.length,
    header: place.header === null ? null : first.map(({ text }) => text),
    headerWidth: place.header === null ? 0 : first.length,
    headerRow: place.header === null ? null : 1,
    ...toldDoubt(place, sample, lines),
    first: firstRows(sample, lines),
    skipped: [],
    rowCount: records - place.dataFrom,
    blank: none(),
    short: none(),
    long: none(),
    kinds: [],
    longestRow: longest,
    even: true,
  };
};

/** Paths of the files that reading may write: 'foreseen', 'source' and 'unwrapped' (in UTF-8), 'rows' (made even, if necessary). */
export type CsvFiles = (name: string) => string;

async function textOf(path: string, encoding: Encoding, options: IngestOptions): Promise<CsvText> {
  const head = await headOf(path);
  const text = head.toString('utf8');
  if (text.trim() === '') throw emptyFile();
  const { delimiter, quote, escape } = options;
  const told = { ...(delimiter && { delimiter }), ...(quote && { quote }), ...(escape && { escape }) };
  const dialect = detectDialect(text, head.length < HEAD_BYTES, told);
  return { path, head, encoding, dialect };
}

const hasWrappedLines = (head: Buffer, { delimiter }: IngestOptions): boolean =>
  head.at(0) === QUOTE &&
  isWrapped(head.toString('utf8'), head.length < HEAD_BYTES, delimiter ? [delimiter] : DELIMITERS);

/** Detects encoding and dialect of a delimited file. */
export async function openCsv(path: string, files: CsvFiles, options: IngestOptions): Promise<CsvText> {
  const source = files('source');
  const encoding = await transcode(path, source, await detectEncoding(path, await headOf(path), options.encoding));
  if (!hasWrappedLines(await headOf(source), options)) return textOf(source, encoding, options);
  const unwrapped = files('unwrapped');
  await unwrapLines(source, unwrapped);
  return { ...(await textOf(unwrapped, encoding, options)), isUnwrapped: true };
}

function plainRead(text: CsvText, scanned: Scan, options: IngestOptions): CsvRead {
  const { traits } = scanned;
  return {
    file: plainResult(text.path, scanned),
    plain: true,
    delimiter: delimiterOf(text.dialect),
    lineEnd: traits.crlf ? '\r\n' : '\n',
    encoding: text.encoding,
    dialect: text.dialect,
    warnings: csvWarnings(text, traits, options),
  };
}

/** More lines than rows have a say in what the header is: some rows have several. */
const FORESEEN_LINES = 2 * SAMPLE_ROWS;

/** The first whole lines of a text. */
function firstLines({ head, dialect }: CsvText): Buffer {
  let end = dialect.skipBytes;
  for (let line = 0; line < FORESEEN_LINES; line += 1) end = head.indexOf('\n', end) + 1 || end;
  return head.subarray(dialect.skipBytes, end);
}

/** A text, and how it reads if all of it is like its beginning. */
export interface CsvPromise {
  text: CsvText;
  read: CsvRead;
}

/**
 * Looks only at the beginning of a file, so that the engine may start reading while the rest is scanned. Null if the
 * beginning is not in RFC 4180 form.
 */
export async function foreseePlain(
  path: string,
  files: CsvFiles,
  options: IngestOptions,
  limits: ReadLimits,
): Promise<CsvPromise | null> {
  const head = await headOf(path);
  const encoding = foreseeEncoding(head, options.encoding);
  if (encoding === null || hasWrappedLines(head, options)) return null;
  try {
    const source = files('foreseen');
    await transcode(path, source, encoding);
    const text = await textOf(source, encoding, options);
    const scanned = await scan([firstLines(text)], text.dialect, options, limits);
    return scanned.records > 1 && isPlain(scanned, text) ? { text, read: plainRead(text, scanned, options) } : null;
  } catch (refusal) {
    // A quoted cell may continue beyond the beginning; if it never ends, reading the whole file will say so.
    if (refusal instanceof TableError) return null;
    throw refusal;
  }
}

/**
 * Confirms a promise without reading cell by cell: null where that is not certain. The rows may still differ in width,
 * which the reader of the columns notices.
 */
export async function confirmPlain({ text, read }: CsvPromise, limits: ReadLimits): Promise<CsvRead | null> {
  const { file, delimiter, lineEnd } = read;
  // Otherwise rows beyond the beginning would have had a say in what the header is.
  if (file.rowCount < SAMPLE_ROWS) return null;
  const manner = { delimiter, lineEnd, longestRow: limits.maxCellCharacters };
  const tally = await tallyByTheBook(text.path, manner);
  if (tally === null) return null;
  const rowCount = tally.records - (file.header === null ? 0 : 1);
  return { ...read, file: { ...file, rowCount, longestRow: tally.longest } };
}

/** Finds the header of a delimited text and prepares the text so that the engine can read it. */
export async function readCsv(
  text: CsvText,
  files: CsvFiles,
  options: IngestOptions,
  limits: ReadLimits,
  manner: 'auto' | 'rewrite' = 'auto',
): Promise<CsvRead> {
  const { path, dialect, encoding } = text;
  const scanned = await scan(chunksOf(path, dialect.skipBytes), dialect, options, limits);
  if (manner === 'auto' && isPlain(scanned, text)) return plainRead(text, scanned, options);
  const isByTheBook = dialect.quoting === undefined && !scanned.traits.guards;
  const isCareful = dialect.delimiter !== ',' || scanned.traits.nul > 0 || !isByTheBook;
  const { cut, width: names } = scanned;
  const putting: Putting = { textOf: textIn(dialect), isCareful, isByTheBook, ...(cut?.isCertain && { names }) };
  const rows = createRowFile(files('rows'), {
    limits,
    typed: false,
    locate: headerLocator(options),
  });
  try {
    const chunks = chunksOf(path, dialect.skipBytes);
    await tokenise(chunks, dialect, limits, (fields) => writeFields(rows, fields, putting));
    const warnings = [...csvWarnings(text, scanned.traits, options), ...cutWarnings(cut)];
    return { file: rows.finish(), plain: false, delimiter: ',', lineEnd: '\n', encoding, dialect, warnings };
  } finally {
    rows.close();
  }
}
