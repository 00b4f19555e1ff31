import type { SettingsOf } from '@rapi/contracts';
import { findColumn, quoteText } from '@rapi/table-core';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { savedOutput, savedTexts } from '../operation/saved-texts';
import { defineOperation } from '../operation/operation';
import { soughtTexts } from '../shown/shown-text';

type Config = SettingsOf<'change-text@1'>;

function changedText(settings: Config, text: string): string {
  switch (settings.rule) {
    case 'uppercase':
      return `upper(${text})`;
    case 'lowercase':
      return `lower(${text})`;
    case 'trim':
      return `trim(${text}, ' ' || chr(9) || chr(10) || chr(13) || chr(160))`;
    case 'replace':
      return `replace(${text}, ${quoteText(settings.find)}, ${quoteText(settings.replace)})`;
  }
}

/**
 * The transform rules of local templates (R-TPL-2): puts a column's texts in upper or lower case, trims them, or
 * replaces a piece.
 */
export const changeText = defineOperation('change-text@1', {
  reads: ({ column }) => [column],
  async run(session, input, settings, { only, isUnattended }) {
    const column = findColumn(input.schema, settings.column);
    const isReplacing = settings.rule === 'replace';
    const texts = isReplacing ? [settings.replace] : [];
    const readBy = isReplacing ? new Map(settings.read_by).get(column.name) : undefined;
    const saved = await savedTexts(session, input, [{ column, texts, readBy }], { isUnattended });
    const told = isReplacing ? { ...settings, replace: saved.textIn(column, settings.replace) } : settings;
    const cells = await createChangeTable(session);
    for (const text of soughtTexts(column)) {
      await session.run(
        `INSERT INTO ${cells} SELECT _row, ${column.key}, ${text}, nullif(${changedText(told, text)}, ''), 0
         FROM ${input.relation} WHERE ${text} IS NOT NULL AND ${changedText(told, text)} <> ${text}
           AND _row NOT IN (SELECT row_index FROM ${cells})`,
      );
    }
    const rules = [{ name: settings.rule, category: 'text_normalization' }];
    const changes = await createChangeView(session, cells, input.schema, rules);
    const output = await applyCellChanges(session, input, changes, only, { asEntered: true });
    return { ...output, ...(await savedOutput(session, cells, saved)) };
  },
});
