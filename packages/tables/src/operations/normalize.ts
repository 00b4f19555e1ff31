import { findColumn, seenText } from '@rapi/table-core';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { defineOperation } from '../operation/operation';
import { patternKey } from './pattern-key';

/** Replaces the values of a column by a wordlist. A rule matches a whole value (R-WORD-5); other values stay. */
export const normalize = defineOperation('normalize@1', {
  reads: ({ column }) => [column],
  async run(session, input, { column: name, rules }, { only }) {
    const column = findColumn(input.schema, name);
    const text = seenText(column);
    const byKey = new Map(rules.map(({ pattern, replacement }) => [patternKey(pattern), replacement]));
    const values = await session.rows(
      `SELECT DISTINCT ${text} AS value FROM ${input.relation} WHERE ${text} IS NOT NULL`,
    );
    const pairs = values.flatMap(({ value }) => {
      const original = String(value);
      const replacement = byKey.get(patternKey(original));
      return replacement === undefined || replacement === original ? [] : [[original, replacement] as const];
    });
    const mapping = session.name('words');
    const columns = [
      { name: 'original', type: 'VARCHAR' },
      { name: 'cleaned', type: 'VARCHAR' },
    ] as const;
    await session.createTable(mapping, columns, [[pairs.map(([from]) => from), pairs.map(([, to]) => to)]]);
    const cells = await createChangeTable(session);
    await session.run(
      `INSERT INTO ${cells} SELECT _row, ${column.key}, original, cleaned, 0
       FROM ${input.relation} JOIN ${mapping} ON ${text} = original`,
    );
    const named = [{ name: 'Wordlist', category: 'text_normalization' }];
    return applyCellChanges(session, input, await createChangeView(session, cells, input.schema, named), only);
  },
});
