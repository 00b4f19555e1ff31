import type { fileEncodings, fileEscapes, fileQuotes, Sentence } from '@rapi/contracts';
import type { Dataset, NameLanguage } from '@rapi/table-core';

export type QuoteMark = (typeof fileQuotes)[number];
export type QuoteEscape = (typeof fileEscapes)[number];

/** Measures against files that are made to harm; see the README for where the numbers come from. */
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
  /** Inflated to packed, judged only above `ratioFromBytes` of inflated size. */
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

/** Times the default. */
const MOST_SHARED_STRINGS = 4;

/** A number is the row of the file that holds the names, counted from one as a person sees it. */
export type HeaderMode = 'auto' | 'yes' | 'no' | number;

/** What a delimited file may be written in, by the labels of the Encoding Standard; `fileEncodings` of the contracts. */
export type TextEncoding = (typeof fileEncodings)[number];

export interface IngestOptions extends Partial<ReadLimits> {
  /** The name the person gave the file; its ending is one of the things that are checked. */
  filename: string;
  /** The sheet to be current; default: the first that has rows. */
  sheet?: string;
  header?: HeaderMode;
  /** Two: the names of the row above the header are put before those of the header. */
  headerRows?: 1 | 2;
  delimiter?: string;
  /** What a workbook hides, rows and columns, is no part of the table. */
  withoutHidden?: boolean;
  /** The mark around cells, and how it stands within one; of delimited text. */
  quote?: QuoteMark;
  escape?: QuoteEscape;
  encoding?: TextEncoding;
  /** Of the names of columns that the file leaves without one: `Column 3`, `Kolom 3`. */
  language?: NameLanguage;
}

/** Something about the file that a person should know; nothing of it stopped the reading. `rows` count from zero (at most 100). */
export interface IngestWarning {
  code: string;
  /** In English. */
  message: string;
  /** The same in no language. */
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
  /** Where cells are not quoted as in RFC 4180, with doubled quotation marks. */
  quote?: QuoteMark;
  escape?: QuoteEscape;
  /** Whether the current sheet's names come from the file. */
  header: boolean;
  /** The row of the file that they stand in, counted from one. */
  headerRow: number | null;
  /** Two where the names of the row above it were put before its own; else absent. */
  headerRows?: 2;
  /** Rows and columns of the current sheet that hold something and that the workbook does not show; absent where there are none. */
  hidden?: { rows: number; columns: number; isLeftOut: boolean };
}

/** One way to take the names of the columns from the file. */
export interface HeaderChoice {
  /** The row with the names, counted from one; the lower of two. */
  headerRow: number;
  headerRows: 1 | 2;
  names: string[];
}

/** A row as it stands in the file; its cells are cut. */
export interface FirstRow {
  /** Counted from one. */
  row: number;
  cells: string[];
}

/** What a file is by its content; an archive is that, whatever it holds. */
export type TableFileType =
  'csv' | 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'fods' | 'xml' | 'slk' | 'dif' | 'json' | 'parquet' | 'zip' | 'gz';

export interface IngestResult {
  fileType: TableFileType;
  /** Whether it is a workbook, whose sheets have names; else there is one table. */
  hasSheets: boolean;
  sheets: IngestSheet[];
  /** Name of the current sheet. */
  current: string;
  warnings: IngestWarning[];
  detected: IngestDetected;
  /** The first rows of the current sheet that hold something, the header and what stands above it among them. */
  firstRows: FirstRow[];
  /** The ways in which the names of the current sheet may be meant, where there are several. */
  headerChoices: HeaderChoice[];
}

/** Whoever may bring more rows may bring the workbook that holds them; their texts are held in memory, so never without end. */
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
