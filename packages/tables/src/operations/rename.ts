import { sentence, type Sentence } from '@rapi/contracts';
import { type DatasetColumn, findColumns, inferMeaning, TableError } from '@rapi/table-core';
import { inCurrencyOf } from '../operation/kept-currency';
import { underNewNames } from '../operation/keep-readings';
import { defineOperation } from '../operation/operation';

const refuse = (said: Sentence, columns: readonly string[]): never => {
  throw new TableError('invalid_config', said, { columns: [...columns], field: 'mapping' });
};

/** The new name of each column. 422 naming columns whose new name is blank or repeated. */
function newNames(columns: readonly DatasetColumn[], mapping: ReadonlyMap<string, string>): string[] {
  const names = columns.map(({ name }) => mapping.get(name) ?? name);
  const blank = columns.filter((_, i) => names[i]?.trim() === '').map(({ name }) => name);
  if (blank.length > 0) refuse(sentence('new_name_blank', { columns: blank }), blank);
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  if (repeated.length > 0) refuse(sentence('new_name_repeated', { columns: repeated }), repeated);
  return names;
}

/** Renames columns all at once, so that two may swap names (R-COL-12, "Column mapper"). No cell changes. */
export const rename = defineOperation('rename@1', {
  reads: ({ mapping }) => mapping.map(([from]) => from),
  async run(session, input, { mapping }) {
    const { relation, schema } = input;
    const changes = mapping.filter(([from, to]) => from !== to);
    findColumns(
      schema,
      mapping.map(([from]) => from),
    );
    const names = newNames(schema.columns, new Map(changes));
    const renamed = schema.columns.flatMap((column, i) => {
      const name = names[i] ?? column.name;
      return name === column.name ? [] : [inCurrencyOf(column, { ...column, name })];
    });
    const meanings = await inferMeaning(session, relation, renamed, schema);
    const meant = schema.columns.map((column, i) => {
      const semantic = meanings.get(column.key) ?? column.semantic;
      const named = { ...column, name: names[i] ?? column.name, ...(semantic && { semantic }) };
      return { column, named: inCurrencyOf(column, named) };
    });
    const kept = await underNewNames(
      session,
      input,
      meant.filter(({ column, named }) => column.name !== named.name),
    );
    const columns = meant.map(({ column, named }) => {
      const { name: _name, ...known } = kept.get(column) ?? named;
      return { name: named.name, key: column.key, known: { ...known, name: column.name } };
    });
    return {
      relation,
      columns,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
      details: { columns_renamed: changes.length },
    };
  },
});
