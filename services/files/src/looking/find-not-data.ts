import { type calls, notDataKinds, type ResponseOf, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { Engine } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';

/** The rows of a dataset that are not data, as the API returns them. */
export type FoundNotData = Omit<ResponseOf<typeof calls.files.rowsNotData>, 'version'>;

/** Most rows listed, most row numbers named in the sentence, and most characters of a row's text. */
const [MOST_LISTED, MOST_TOLD, TEXT_LENGTH] = [200, 12, 100];

export const findNotData =
  (engine: Engine) =>
  async (dataset: Dataset, signal: AbortSignal): Promise<FoundNotData> => {
    const found = await engine.run('rowsNotData', { dataset }, { signal });
    const rows = found.rows.map(({ row, kind, text }) => ({ row: row + 1, kind, text: text.slice(0, TEXT_LENGTH) }));
    const items = rows.slice(0, MOST_TOLD).map(({ row }) => row);
    const told = {
      count: rows.length,
      kinds: notDataKinds.filter((kind) => rows.some((row) => row.kind === kind)),
      rows: sentence(rows.length > MOST_TOLD ? 'list_and_more' : 'list', { items }),
    };
    const said = rows.length > 0 ? sentence('rows_not_data', told) : null;
    return {
      count: rows.length,
      rows: rows.slice(0, MOST_LISTED),
      title_columns: found.titleColumns,
      sentence: said,
      message: said && inEnglish(said),
    };
  };
