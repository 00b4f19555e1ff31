import type { WordlistRules } from '@rapi/contracts';
import { findColumn, textColumn } from '@rapi/table-core';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { patternKey } from './pattern-key';

const WORD = /[\p{L}\p{N}]+(?:[.&'-][\p{L}\p{N}]+)*/gu;
const wordsOf = (text: string): string[] => patternKey(text).match(WORD) ?? [];

/**
 * Finds the longest pattern whose words appear consecutively in a text; among equal lengths, the first in the text.
 */
function finder(rules: WordlistRules): (text: string) => string | null {
  const byWords = new Map<string, string>();
  let longest = 0;
  for (const { pattern, replacement } of rules) {
    const words = wordsOf(pattern);
    if (words.length === 0) continue;
    byWords.set(words.join(' '), replacement);
    longest = Math.max(longest, words.length);
  }
  return (text) => {
    const words = wordsOf(text);
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const found = byWords.get(words.slice(start, start + length).join(' '));
        if (found !== undefined) return found;
      }
    }
    return null;
  };
}

/**
 * Adds a column with the wordlist entry found in another column's texts (R-TPL-1, text normalization of local
 * templates).
 */
export const extractWords = defineOperation('extract-words@1', {
  reads: ({ source_column }) => [source_column],
  async run(session, { relation, schema }, { source_column, name: wanted, rules }) {
    const source = textColumn(findColumn(schema, source_column));
    const name = newColumnName(schema, wanted);
    const key = nextColumnKey(schema.columns);
    const find = finder(rules);
    const values = await session.rows(
      `SELECT DISTINCT ${source} AS value FROM ${relation} WHERE ${source} IS NOT NULL`,
    );
    const found = values.flatMap(({ value }) => {
      const word = find(String(value));
      return word === null ? [] : [[String(value), word] as const];
    });
    const table = session.name('found');
    const columns = [
      { name: 'value', type: 'VARCHAR' },
      { name: 'word', type: 'VARCHAR' },
    ] as const;
    await session.createTable(table, columns, [[found.map(([value]) => value), found.map(([, word]) => word)]]);
    const view = session.name('with_words');
    await session.run(
      `CREATE VIEW ${view} AS SELECT t.*, f.word AS c${key} FROM ${relation} t LEFT JOIN ${table} f ON t.${source} = f.value`,
    );
    const known = schema.columns.map((each) => ({ name: each.name, key: each.key, known: each }));
    const [counted] = await session.rows(`SELECT count(c${key}) AS n FROM ${view}`);
    const records_changed = Number(counted?.n ?? 0);
    return {
      relation: view,
      columns: [...known, { name, key, native: { type: 'text' } }],
      keepsRows: true,
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed, cells_changed: records_changed },
    };
  },
});
