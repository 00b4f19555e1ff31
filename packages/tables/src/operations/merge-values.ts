import { bulk, isListOf, MAX_CELL_LENGTH } from '@rapi/contracts';
import { z } from 'zod';
import { textColumn } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import { applyCellChanges, createChangeTable, createChangeView } from './cell-changes';
import { defineOperation } from './operation';

const value = z.string().min(1).max(MAX_CELL_LENGTH);
const isValue = (each: unknown): each is string =>
  typeof each === 'string' && each.length >= 1 && each.length <= MAX_CELL_LENGTH;
/** As many as a column has. */
const values = bulk(z.array(value).min(1, 'name at least one value'), (each) =>
  isListOf(each, isValue, { min: 1, max: Infinity }),
);

const config = z.object({
  column: z.string(),
  merges: z
    .array(
      z.object({
        from: values,
        to: value.refine((to) => to.trim() !== '', 'enter the value that they become'),
      }),
    )
    .min(1, 'choose at least one group of values')
    .superRefine((merges, context) => {
      const seen = new Set<string>();
      for (const each of merges.flatMap(({ from }) => [...new Set(from)])) {
        if (seen.has(each)) context.addIssue(`“${each}” stands in more than one group`);
        seen.add(each);
      }
    }),
});

const rules = [{ name: 'Group similar values', category: 'text_normalization' }] as const;

/**
 * Writes values of a column as one: each cell that is exactly one of `from` becomes `to`, all groups at once. Values that
 * the column lacks are passed over, so that a recipe fits the next file too.
 */
export const mergeValues = defineOperation({
  name: 'merge-values@1',
  type: 'normalize',
  configSchema: config,
  label: ({ column, merges }) =>
    merges.length === 1 ? `Group values of “${column}” as “${merges[0]?.to}”` : `Group similar values of “${column}”`,
  async run(session, input, { column: name, merges }, { only }) {
    const column = findColumn(input.schema, name);
    const text = textColumn(column);
    const pairs = merges.flatMap(({ from, to }) => [...new Set(from)].map((each) => [each, to] as const));
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
    return applyCellChanges(session, input, await createChangeView(session, cells, input.schema, rules), only);
  },
});
