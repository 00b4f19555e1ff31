import { type FilterCondition, type Sentence, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { Engine } from '@rapi/table-service';
import { type Dataset, toldRows } from '@rapi/tables';
import { keptPerDataset } from './kept-per-dataset';

/** The rows that figures are made of. */
export interface FigureRows {
  filter: readonly FilterCondition[];
  /** From `start` up to but not including `end`; without it, all. */
  range?: { start: number; end: number };
}

/** What is told of rows that are not data, but count in figures. */
export interface ToldNotData {
  count: number;
  sentence: Sentence;
  message: string;
}

/** Totals and titles among the rows of figures, which count as data; null if there are none. */
export type NotDataInFigures = (dataset: Dataset, of: FigureRows, signal: AbortSignal) => Promise<ToldNotData | null>;

/** Such rows are looked for once in each dataset; then only those found are compared with a filter. */
export function createNotDataInFigures(engine: Engine): NotDataInFigures {
  const notDataOf = keptPerDataset(async (dataset) => {
    const { rows } = await engine.run('rowsNotData', { dataset });
    // Without their texts, which would be kept in vain.
    return rows.map(({ row, kind }) => ({ row, kind }));
  });
  return async (dataset, { filter, range }, signal) => {
    const all = await notDataOf(dataset);
    const within = range ? all.filter(({ row }) => row >= range.start && row < range.end) : all;
    if (within.length === 0) return null;
    const rows = within.map(({ row }) => row);
    const met = new Set(
      filter.length === 0 ? rows : await engine.run('rowsMeeting', { dataset, filter, rows }, { signal }),
    );
    const counted = within.filter(({ row }) => met.has(row));
    if (counted.length === 0) return null;
    const said = sentence('rows_not_data_in_figures', toldRows(counted));
    return { count: counted.length, sentence: said, message: inEnglish(said) };
  };
}
