import type { CustomRule, SettingsOf } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  eachColumn,
  type EngineSession,
  findColumns,
} from '@rapi/table-core';
import { checkCustomRule, customTextSql } from '../cleaning/custom-rule';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { savedOutput, savedTexts } from '../operation/saved-texts';
import { defineOperation } from '../operation/operation';
import { soughtTexts } from '../shown/shown-text';

const rules = [{ name: 'Replace', category: 'text_normalization' }] as const;

const ruleOf = ({ find, replace, match_case, whole_cell, pattern }: SettingsOf<'replace-text@1'>): CustomRule => ({
  id: 'replace',
  name: 'Replace',
  find,
  replace,
  match_case,
  whole_cell,
  is_regex: pattern,
});

/** Collects the changes. Each different text of a column is replaced once, however many cells have it. */
async function collectCells(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  ruleFor: (column: DatasetColumn) => CustomRule,
) {
  const cells = await createChangeTable(session);
  await eachColumn(session, input, columns, async (relation, column) => {
    const rule = ruleFor(column);
    for (const text of soughtTexts(column)) {
      await session.run(
        `INSERT INTO ${cells} SELECT _row, ${column.key}, original, cleaned, 0 FROM ${relation} JOIN (
           SELECT original, ${customTextSql(rule, 'original')} AS cleaned
           FROM (SELECT DISTINCT ${text} AS original FROM ${relation} WHERE ${text} IS NOT NULL)
         ) ON ${text} = original WHERE cleaned IS DISTINCT FROM original
           AND (_row, ${column.key}) NOT IN (SELECT row_index, column_key FROM ${cells})`,
      );
    }
  });
  return cells;
}

/**
 * Find and replace in the texts of columns (R-BENCH-7), with the same engine as validation and cleaning: linear time
 * for any pattern. A text that would outgrow a cell stays. 422 for a pattern that cannot be read or that matches
 * between all letters.
 */
export const replaceText = defineOperation('replace-text@1', {
  reads: ({ columns }) => columns,
  async run(session, input, settings, { only, isUnattended }) {
    const rule = ruleOf(settings);
    await checkCustomRule(session, rule);
    const { columns: names, pattern, replace, read_by } = settings;
    const columns = names.length === 0 ? input.schema.columns : findColumns(input.schema, names);
    // In a pattern $1.500 is no amount.
    const texts = pattern && replace.includes('$') ? [] : [replace];
    const readBy = new Map(read_by);
    const wanted = columns.map((column) => ({ column, texts, readBy: readBy.get(column.name) }));
    const saved = await savedTexts(session, input, wanted, { isUnattended });
    const ruleFor = (column: DatasetColumn) => ({ ...rule, replace: saved.textIn(column, replace) });
    const cells = await collectCells(session, input, columns, ruleFor);
    const changes = await createChangeView(session, cells, input.schema, rules);
    const output = await applyCellChanges(session, input, changes, only, { asEntered: true });
    return { ...output, ...(await savedOutput(session, cells, saved)) };
  },
});
