import type { Dataset } from '../dataset/dataset';

/** Measures against files that are made to harm; see the README for where the numbers come from. */
export interface ReadLimits {
  /** Rows of data per sheet. */
  maxRows: number;
  maxColumns: number;
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
  maxCellCharacters: 32_767,
  maxZipEntries: 2_000,
  maxInflatedBytes: 300 * 1024 * 1024,
  maxSharedStringBytes: 64 * 1024 * 1024,
  maxRatio: 100,
  ratioFromBytes: 10 * 1024 * 1024,
};

/** A number is the row of the file that holds the names, counted from one as a person sees it. */
export type HeaderMode = 'auto' | 'yes' | 'no' | number;

/** What a delimited file may be written in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface IngestOptions extends Partial<ReadLimits> {
  /** The name the person gave the file; its ending is one of the things that are checked. */
  filename: string;
  /** The sheet to be current; default: the first that has rows. */
  sheet?: string;
  header?: HeaderMode;
  delimiter?: string;
  encoding?: TextEncoding;
}

/** Something about the file that a person should know; nothing of it stopped the reading. `rows` count from zero (at most 100). */
export interface IngestWarning {
  code: string;
  message: string;
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
  /** Whether the current sheet's names come from the file. */
  header: boolean;
  /** The row of the file that they stand in, counted from one. */
  headerRow: number | null;
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
}

export const limitsOf = (options: Partial<ReadLimits>): ReadLimits => ({
  ...defaultLimits,
  ...Object.fromEntries(Object.entries(options).filter(([key, value]) => key in defaultLimits && value !== undefined)),
});
