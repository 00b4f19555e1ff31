/** Texts such as 5 kg, which have no value and do not tell greater from smaller by their letters. */
import { sentence } from '@rapi/contracts';
import { type DatasetColumn, type EngineSession, numberSide, type ReadDataset, textColumn } from '@rapi/table-core';
import { numberOfFilter, refuse, type Scalar } from './filter-numbers';

const MEASURED = '^[+-]?\\d[\\d.,]* ?[A-Za-z%°]';

/** Refuses to compare a number with the letters of such texts: 10 kg would be less than 7. */
export async function refuseMeasured(
  session: EngineSession,
  { relation, read, open }: Pick<ReadDataset, 'relation' | 'read' | 'open'>,
  column: DatasetColumn,
  values: readonly Scalar[],
): Promise<void> {
  const isPlainText = column.type === 'text' && !read.has(column.key) && numberSide(column) === undefined;
  if (!isPlainText || open.some(({ name }) => name === column.name)) return;
  if (values.every((value) => numberOfFilter(column, value, {}) === undefined)) return;
  const text = textColumn(column);
  const [found] = await session.rows(
    `SELECT ${text} AS cell FROM ${relation} WHERE regexp_matches(${text}, '${MEASURED}') LIMIT 1`,
  );
  if (found) refuse(column, sentence('filter_measured', { cell: String(found.cell) }));
}
