/** What a run without a person has to say, because nobody sees the file beside it. */
import { type Sentence, sentence } from '@rapi/contracts';
import { formulaFunctions } from '@rapi/contracts/formula-functions';
import { type Dataset, type EngineSession, openDataset } from '@rapi/table-core';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import { toldRows } from '../not-data/told-rows';
import type { BoundOperation } from '../operation/operation';

/** Says which columns a setting decided, since no person sees it said beside the table. */
export function readBySetting({ schema }: Dataset): Sentence[] {
  const columns = schema.columns.filter(({ notation }) => notation?.by === 'setting').map(({ name }) => name);
  return columns.length > 0 ? [sentence('answer_by_setting', { columns })] : [];
}

const ofColumns = formulaFunctions.filter(({ category }) => category === 'column');
const columnNames = ofColumns.flatMap(({ name, aliases }) => [name, ...aliases]);
/** SUM(, RATA.RATA(: a function over all rows. */
const OF_ROWS = new RegExp(
  `(?<![\\p{L}.])(?:${columnNames.map((name) => name.replaceAll('.', '\\.')).join('|')})\\s*\\(`,
  'iu',
);

/** Whether an operation makes figures of many rows; the first such step tells which rows are not data. */
export const isReckoning = ({ operation, config }: BoundOperation): boolean =>
  operation === 'group@1' || (operation === 'formula@1' && OF_ROWS.test(String(config.formula)));

/** Totals and titles among the rows, which the figures of a step count as data. Nobody sees them said above the table. */
export async function notDataIn(session: EngineSession, dataset: Dataset): Promise<Sentence[]> {
  const rows = await findRowsNotData(session, await openDataset(session, dataset));
  return rows.length > 0 ? [sentence('rows_not_data_in_figures', toldRows(rows))] : [];
}

/** What a run of this one step, the first to read the table, would say. */
export async function unattendedWarnings(
  session: EngineSession,
  dataset: Dataset,
  step: BoundOperation,
): Promise<Sentence[]> {
  return [...readBySetting(dataset), ...(isReckoning(step) ? await notDataIn(session, dataset) : [])];
}
