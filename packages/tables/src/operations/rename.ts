import { nameList } from '@rapi/contracts';
import { z } from 'zod';
import type { DatasetColumn } from '../dataset/dataset';
import { findColumns } from '../dataset/find-column';
import { inferMeaning } from '../dataset/infer-columns';
import { TableError } from '../table-error';
import { defineOperation, nameMap } from './operation';

const MAX_NAME_LENGTH = 255;

const refuse = (sentence: string, columns: readonly string[]): never => {
  throw new TableError('invalid_config', sentence, { columns: [...columns], field: 'mapping' });
};

/** The new name of each column; blank and repeated ones are refused, naming them. */
function newNames(columns: readonly DatasetColumn[], mapping: ReadonlyMap<string, string>): string[] {
  const names = columns.map(({ name }) => mapping.get(name) ?? name);
  const blank = columns.filter((_, i) => names[i]?.trim() === '').map(({ name }) => name);
  if (blank.length > 0)
    refuse(`The new name of ${nameList(blank)} is blank. Enter a name or leave the column as it is.`, blank);
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  if (repeated.length > 0)
    refuse(`More than one column would be named ${nameList(repeated)}. Give each column a name of its own.`, repeated);
  return names;
}

const config = z.object({ mapping: nameMap(z.string().trim().max(MAX_NAME_LENGTH)) });

/** New names for columns, all at once, so that two may swap theirs (D2 §7, "Column mapper"). No cell changes. */
export const rename = defineOperation({
  name: 'rename@1',
  type: 'transform',
  configSchema: config,
  label: ({ mapping }) => `Rename ${nameList(mapping.filter(([from, to]) => from !== to).map(([from]) => from))}`,
  async run(session, { relation, schema }, { mapping }) {
    const changes = mapping.filter(([from, to]) => from !== to);
    findColumns(
      schema,
      mapping.map(([from]) => from),
    );
    const names = newNames(schema.columns, new Map(changes));
    const renamed = schema.columns.flatMap((column, i) => {
      const name = names[i] ?? column.name;
      return name === column.name ? [] : [{ ...column, name }];
    });
    const meanings = await inferMeaning(session, relation, renamed, schema.rowCount);
    const columns = schema.columns.map((known, i) => {
      const semantic = meanings.get(known.key) ?? known.semantic;
      return { name: names[i] ?? known.name, key: known.key, known: { ...known, ...(semantic && { semantic }) } };
    });
    return {
      relation,
      columns,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
      details: { columns_renamed: changes.length },
    };
  },
});
