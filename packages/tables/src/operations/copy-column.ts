import { z } from 'zod';
import { findColumn } from '../dataset/find-column';
import { newColumnName } from './formula';
import { defineOperation } from './operation';

const config = z.object({ column: z.string(), name: z.string().trim().min(1, 'enter a name for the copy').max(255) });

/** A second column with the same values, at the end (D3 §3, a mapping of type `copy`). */
export const copyColumn = defineOperation({
  name: 'copy-column@1',
  type: 'transform',
  configSchema: config,
  label: ({ column, name }) => `Copy “${column}” as “${name}”`,
  async run(session, { relation, schema }, { column: source, name: wanted }) {
    const column = findColumn(schema, source);
    const name = newColumnName(schema, wanted);
    const key = 1 + Math.max(...schema.columns.map((each) => each.key));
    const sides = [`c${column.key} AS c${key}`, ...(column.type === 'text' ? [] : [`v${column.key} AS v${key}`])];
    const view = session.name('with_copy');
    await session.run(`CREATE VIEW ${view} AS SELECT *, ${sides.join(', ')} FROM ${relation}`);
    const known = schema.columns.map((each) => ({ name: each.name, key: each.key, known: each }));
    return {
      relation: view,
      columns: [...known, { name, key, known: { ...column, name, key } }],
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
    };
  },
});
