import { notDataKinds, sentence } from '@rapi/contracts';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import { defineOperation } from '../operation/operation';
import { keepRows } from './kept-rows';

/**
 * Removes the rows that are not data (R-BENCH-10), as they are found in the table that it runs on: the step holds for the next
 * month's file. Where none is found, the table stays as it is.
 */
export const keepDataRows = defineOperation('keep-data-rows@1', {
  async run(session, input, { kinds = notDataKinds }, context) {
    const found = (await findRowsNotData(session, input)).filter(({ kind }) => kinds.includes(kind));
    const isKept = found.length === 0 ? 'true' : `_row NOT IN (${found.map(({ row }) => row).join(', ')})`;
    return keepRows(session, input, { isKept, nothingLeft: sentence('no_rows_of_data') }, context);
  },
});
