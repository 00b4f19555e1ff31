import { type calls, type ResponseOf, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { Engine } from '@rapi/table-service';
import { type Dataset, toldRows } from '@rapi/tables';

/** The rows of a dataset that are not data, as the API returns them. */
export type FoundNotData = Omit<ResponseOf<typeof calls.files.rowsNotData>, 'version'>;

/** Most rows listed, and most characters of a row's text. */
const [MOST_LISTED, TEXT_LENGTH] = [200, 100];

export const findNotData =
  (engine: Engine) =>
  async (dataset: Dataset, signal: AbortSignal): Promise<FoundNotData> => {
    const found = await engine.run('rowsNotData', { dataset }, { signal });
    const rows = found.rows.map(({ row, kind, text }) => ({ row: row + 1, kind, text: text.slice(0, TEXT_LENGTH) }));
    const said = rows.length > 0 ? sentence('rows_not_data', toldRows(found.rows)) : null;
    return {
      count: rows.length,
      rows: rows.slice(0, MOST_LISTED),
      title_columns: found.titleColumns,
      sentence: said,
      message: said && inEnglish(said),
    };
  };
