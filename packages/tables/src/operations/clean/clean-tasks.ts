import { defineTask } from '../../engine/define-task';
import { checkCustomRule, customTextSql, type CustomRule } from './custom-rule';

export interface TriedText {
  original: string;
  /** Null where nothing is left of it. */
  cleaned: string | null;
}

/** What the cleaner asks of the engine pool beside its operation. */
export const cleaningTasks = {
  /** Checks a rule, and shows what it makes of some texts. 422 `invalid_config` for a pattern that cannot be read. */
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
