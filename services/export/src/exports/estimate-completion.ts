import type { ExportRecord } from './export-record';

type Order = Pick<ExportRecord, 'exportType' | 'outputFormat'>;

/**
 * Cells written per second, to the nearest power of ten or half of it: documents are laid out line by line, tables are
 * streamed.
 */
const cellsPerSecond = {
  csv: 1_000_000,
  json: 1_000_000,
  parquet: 1_000_000,
  xlsx: 200_000,
  docx: 20_000,
  pdf: 20_000,
};
const START_SECONDS = 2;
/** Seconds that a waiting export ahead of this one takes on average. */
const AHEAD_SECONDS = 3;

/** When an export will probably be done, given how many wait before it. An estimate for people, not a promise. */
export function estimatedCompletion(
  { outputFormat }: Order,
  { cells, ahead, now }: { cells: number; ahead: number; now: Date },
): Date {
  const seconds = START_SECONDS + ahead * AHEAD_SECONDS + cells / cellsPerSecond[outputFormat];
  return new Date(now.getTime() + Math.ceil(seconds) * 1000);
}
