import { z } from 'zod';
import { textColumn } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import { quoteText } from '../engine/sql-text';
import { applyCellChanges, createChangeTable, createChangeView } from './cell-changes';
import { defineOperation } from './operation';

const config = z.discriminatedUnion('rule', [
  z.object({ column: z.string(), rule: z.enum(['uppercase', 'lowercase', 'trim']) }),
  z.object({
    column: z.string(),
    rule: z.literal('replace'),
    find: z.string().min(1, 'enter what to find'),
    replace: z.string(),
  }),
]);
type Config = z.infer<typeof config>;

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

/** The transform rules of local templates (D3 §3): each text of a column in capitals, in small letters, trimmed, or with a piece of it replaced. */
export const changeText = defineOperation({
  name: 'change-text@1',
  type: 'transform',
  configSchema: config,
  label: ({ column, rule }) => `${rule[0]?.toUpperCase()}${rule.slice(1)} “${column}”`,
  async run(session, input, settings, { only }) {
    const column = findColumn(input.schema, settings.column);
    const text = textColumn(column);
    const cells = await createChangeTable(session);
    await session.run(
      `INSERT INTO ${cells} SELECT _row, ${column.key}, ${text}, nullif(${changedText(settings, text)}, ''), 0
       FROM ${input.relation} WHERE ${text} IS NOT NULL AND ${changedText(settings, text)} <> ${text}`,
    );
    const rules = [{ name: settings.rule, category: 'text_normalization' }];
    return applyCellChanges(session, input, await createChangeView(session, cells, input.schema, rules), only);
  },
});
