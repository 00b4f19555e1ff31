import { findColumn, seenText } from '@rapi/table-core';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { savedOutput, savedTexts } from '../operation/saved-texts';
import { defineOperation } from '../operation/operation';
import { patternKey } from './pattern-key';

/** Replaces the values of a column by a wordlist. A rule matches a whole value (R-WORD-5); other values stay. */
export const normalize = defineOperation('normalize@1', {
  reads: ({ column }) => [column],
  async run(session, input, { column: name, rules, read_by }, { only, isUnattended }) {
    const column = findColumn(input.schema, name);
    const texts = rules.map(({ replacement }) => replacement);
    const readBy = new Map(read_by).get(name);
    const saved = await savedTexts(session, input, [{ column, texts, readBy }], { isUnattended });
    const text = seenText(column);
    const byKey = new Map(
      rules.map(({ pattern, replacement }) => [patternKey(pattern), saved.textIn(column, replacement)]),
    );
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
    const changes = await createChangeView(session, cells, input.schema, named);
    return {
      ...(await applyCellChanges(session, input, changes, only)),
      ...(await savedOutput(session, cells, saved)),
    };
  },
});
