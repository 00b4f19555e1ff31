import { findColumn, sureNumber, textColumn } from '@rapi/table-core';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { savedOutput, savedTexts } from '../operation/saved-texts';
import { defineOperation } from '../operation/operation';

const rules = [{ name: 'Group similar values', category: 'text_normalization' }] as const;

/**
 * Merges values of a column: each cell that is exactly one of `from` becomes `to`, for all groups at once. Values that
 * the column lacks are skipped, so that a recipe also fits the next file.
 */
export const mergeValues = defineOperation('merge-values@1', {
  reads: ({ column }) => [column],
  async run(session, input, { column: name, merges, read_by = [] }, { only, isUnattended }) {
    const column = findColumn(input.schema, name);
    const text = textColumn(column);
    const readBy = new Map(read_by).get(name);
    const wanted = { column, texts: merges.map(({ to }) => to), readBy };
    const saved = await savedTexts(session, input, [wanted], { isUnattended });
    // People name a number as shown (1.234), but the cell holds its unambiguous form (1.2340).
    const pairs = merges.flatMap(({ from, to }) =>
      [...new Set(from.flatMap((each) => [each, sureNumber(each)]))].map(
        (each) => [each, saved.textIn(column, to)] as const,
      ),
    );
    const mapping = session.name('merges');
    const columns = [
      { name: 'original', type: 'VARCHAR' },
      { name: 'cleaned', type: 'VARCHAR' },
    ] as const;
    await session.createTable(mapping, columns, [[pairs.map(([from]) => from), pairs.map(([, to]) => to)]]);
    const cells = await createChangeTable(session);
    await session.run(
      `INSERT INTO ${cells} SELECT _row, ${column.key}, original, cleaned, 0
       FROM ${input.relation} JOIN ${mapping} ON ${text} = original WHERE original <> cleaned`,
    );
    const changes = await createChangeView(session, cells, input.schema, rules);
    const output = await applyCellChanges(session, input, changes, only, { asEntered: true });
    return { ...output, ...(await savedOutput(session, cells, saved)) };
  },
});
