import type { fileEncodings, fileEscapes, fileQuotes, HeaderRowCount, Sentence } from '@rapi/contracts';
import type { Dataset, NameLanguage } from '@rapi/table-core';

export type QuoteMark = (typeof fileQuotes)[number];
export type QuoteEscape = (typeof fileEscapes)[number];

/** Limits against hostile files; the README says where the numbers come from. */
export interface ReadLimits {
  /** Rows of data per sheet. */
  maxRows: number;
  maxColumns: number;
  maxSheets: number;
  /** Characters in one cell; Excel's own limit. */
  maxCellCharacters: number;
  maxZipEntries: number;
  /** Inflated bytes of a whole workbook. */
  maxInflatedBytes: number;
  maxSharedStringBytes: number;
  /** Highest ratio of inflated to packed size, checked only above `ratioFromBytes` of inflated size. */
  maxRatio: number;
  ratioFromBytes: number;
}

export const defaultLimits: ReadLimits = {
  maxRows: 100_000,
  maxColumns: 512,
  maxSheets: 255,
  maxCellCharacters: 32_767,
  maxZipEntries: 2_000,
  maxInflatedBytes: 300 * 1024 * 1024,
  maxSharedStringBytes: 64 * 1024 * 1024,
  maxRatio: 100,
  ratioFromBytes: 10 * 1024 * 1024,
};

/** At most this many times the default. */
const MOST_SHARED_STRINGS = 4;

/** A number is the file's row with the names, counted from one as a person sees it. */
export type HeaderMode = 'auto' | 'yes' | 'no' | number;

/** Encodings of a delimited file, by their labels in the Encoding Standard; `fileEncodings` of the contracts. */
export type TextEncoding = (typeof fileEncodings)[number];

export interface IngestOptions extends Partial<ReadLimits> {
  /** The name the person gave the file; its ending is checked, too. */
  filename: string;
  /** The sheet to make current; default: the first with rows. */
  sheet?: string;
  header?: HeaderMode;
  /** 2 or 3: the names of the row above the header, or of the two above it, are put before the header's names. */
  headerRows?: HeaderRowCount;
  delimiter?: string;
  /** Leaves out a workbook's hidden rows and columns. */
  withoutHidden?: boolean;
  /** For delimited text: the mark around cells, and how it is written within one. */
  quote?: QuoteMark;
  escape?: QuoteEscape;
  encoding?: TextEncoding;
  /** Language of made-up names for nameless columns: `Column 3`, `Kolom 3`. */
  language?: NameLanguage;
}

/**
 * Something about the file that a person should know and that did not stop the reading. `rows` count from zero (at most
 * 100).
 */
export interface IngestWarning {
  code: string;
  /** In English. */
  message: string;
  /** The same, independent of a language. */
  sentence: Sentence;
  sheet?: string;
  rows?: number[];
}

export interface IngestSheet {
  name: string;
  rowCount: number;
  columnCount: number;
  hidden: boolean;
  /** Absent when the sheet has no rows of data. */
  dataset?: Dataset;
}

export interface IngestDetected {
  encoding?: string;
  /** null: one column only. */
  delimiter?: string | null;
  /** Set if cells are quoted otherwise than RFC 4180 does, with doubled quotation marks. */
  quote?: QuoteMark;
  escape?: QuoteEscape;
  /** Whether the current sheet's names come from the file. */
  header: boolean;
  /** The file's row with the names, counted from one. */
  headerRow: number | null;
  /** 2 or 3 if the names of the row or the two rows above were put before its own; else absent. */
  headerRows?: HeaderRowCount;
  /** The rows that were chosen for the names hold values, or the names are below them. */
  missesNames?: true;
  /** Rows and columns of the current sheet that have content and are hidden; absent if there are none. */
  hidden?: { rows: number; columns: number; isLeftOut: boolean };
}

/** One way to read the column names from the file. */
export interface HeaderChoice {
  /** The row with the names, counted from one; the lowest of several. */
  headerRow: number;
  headerRows: HeaderRowCount;
  names: string[];
}

/** A row as the file has it; long cells are cut. */
export interface FirstRow {
  /** Counted from one. */
  row: number;
  cells: string[];
}

/** The type of a file by its content; an archive counts as an archive, whatever it holds. */
export type TableFileType =
  'csv' | 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'fods' | 'xml' | 'slk' | 'dif' | 'json' | 'parquet' | 'zip' | 'gz';

export interface IngestResult {
  fileType: TableFileType;
  /** Whether it is a workbook with named sheets; otherwise it holds one table. */
  hasSheets: boolean;
  sheets: IngestSheet[];
  /** Name of the current sheet. */
  current: string;
  warnings: IngestWarning[];
  detected: IngestDetected;
  /** The first rows of the current sheet with content, including the header and the rows above it. */
  firstRows: FirstRow[];
  /** The possible ways to read the current sheet's names, if there are several. */
  headerChoices: HeaderChoice[];
}

/** A higher row limit raises the size limits in proportion, up to a bound, because texts are held in memory. */
function sizedLimits(maxRows: number): Partial<ReadLimits> {
  const times = Math.max(1, maxRows / defaultLimits.maxRows);
  return {
    maxInflatedBytes: defaultLimits.maxInflatedBytes * times,
    maxSharedStringBytes: defaultLimits.maxSharedStringBytes * Math.min(MOST_SHARED_STRINGS, times),
  };
}

export const limitsOf = (options: Partial<ReadLimits>): ReadLimits => ({
  ...defaultLimits,
  ...sizedLimits(options.maxRows ?? defaultLimits.maxRows),
  ...Object.fromEntries(Object.entries(options).filter(([key, value]) => key in defaultLimits && value !== undefined)),
});
