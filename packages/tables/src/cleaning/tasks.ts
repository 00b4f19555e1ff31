import type { CustomRule } from '@rapi/contracts';
import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { clean } from './clean';
import { bindStep } from '../operation/operation';
import { checkCustomRule, customTextSql } from './custom-rule';
import { cleaningRules } from './rules';

export interface TriedText {
  original: string;
  /** Null if nothing is left. */
  cleaned: string | null;
}

/** The cleaner's tasks for the engine pool, in addition to its operation. */
export const cleaningTasks = {
  /** Cleans one column with all system rules and keeps the changes for later previews; returns nothing. */
  cleanAhead: defineTask(
    async ({ session, cacheFolder, signal }, { dataset, column }: { dataset: Dataset; column: string }) => {
      const known = { hash: dataset.hash, folder: cacheFolder };
      const config = { rule_ids: cleaningRules.map(({ id }) => id), target_columns: [column] };
      const step = bindStep(clean, config);
      await step.run(session, await openDataset(session, dataset), { now: new Date(), known, signal });
    },
  ),

  /** Checks a rule and shows its effect on some texts. 422 `invalid_config` for a pattern that cannot be read. */
  tryCleaningRule: defineTask(
    async ({ session }, { rule, texts }: { rule: CustomRule; texts: readonly string[] }): Promise<TriedText[]> => {
      await checkCustomRule(session, rule);
      const table = session.name('tried');
      const columns = [
        { name: 'place', type: 'INTEGER' },
        { name: 'original', type: 'VARCHAR' },
      ] as const;
      await session.createTable(table, columns, [[texts.map((_, place) => place), [...texts]]]);
      const rows = await session.rows(
        `SELECT original, ${customTextSql(rule, 'original')} AS cleaned FROM ${table} ORDER BY place`,
      );
      return rows.map(({ original, cleaned }) => ({
        original: String(original),
        cleaned: cleaned === null || cleaned === undefined ? null : String(cleaned),
      }));
    },
  ),
};
