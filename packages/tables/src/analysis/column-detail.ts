import type { ColumnDetail as DetailAnswer, QualityIssue } from '@rapi/contracts';
import {
  asCell,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import { columnFigures } from './column-figures';
import { personalData } from './personal-data';
import { openQuestions } from './column-readings';
import { columnIssues } from './profile-issues';
import { columnQualities, failingValues } from './quality-score';

/** The most frequent values that are reported; a column may hold one per row. */
const MAX_VALUES = 1_000;
const MAX_SAMPLE = 20;

/**
 * R-PROF-12, "Column detail": counted values, a sample, and what the dashboard says about the column, with examples.
 */
export type ColumnDetail = Required<DetailAnswer>;

/** Example values shown per issue. */
const MAX_EXAMPLES = 5;
/** Longest text a filter accepts. */
const MAX_FILTER_TEXT = 1_000;

const failing = {
  no_valid_values: 'valid',
  invalid_values: 'valid',
  uneven_form: 'consistent',
  untidy_text: 'consistent',
} as const;
const isOfValues = (code: QualityIssue['code']): code is keyof typeof failing => Object.hasOwn(failing, code);

/** Adds examples of the failing values. If only one value fails, a filter finds its rows. */
async function withExamples(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  issue: QualityIssue,
): Promise<QualityIssue> {
  if (!isOfValues(issue.code)) return issue;
  const { values, distinct } = await failingValues(session, dataset, column, {
    part: failing[issue.code],
    limit: MAX_EXAMPLES,
  });
  const [only] = values;
  const isAlone =
    distinct === 1 && only !== undefined && only.value.length <= MAX_FILTER_TEXT && column.type === 'text';
  const filter = isAlone ? [{ column: column.name, operator: 'equals' as const, value: only.value }] : null;
  return { ...issue, examples: values, filter };
}

/** The dashboard's figures and issues for this column, measured alone. */
async function columnReport(session: EngineSession, dataset: DatasetRelation, column: DatasetColumn) {
  const { relation, schema } = dataset;
  const [quality] = await columnQualities(session, { relation, schema: { ...schema, columns: [column] } });
  const figures = await columnFigures(session, dataset, column, { isAlone: true });
  const personal_data = await personalData(session, relation, column, quality?.filled ?? 0);
  const isOpen = (await openQuestions(session, dataset)).has(column.name);
  const found = quality ? columnIssues(column, schema.rowCount, quality, figures, isOpen) : [];
  const issues: QualityIssue[] = [];
  for (const issue of found) issues.push(await withExamples(session, dataset, column, issue));
  return {
    semantic_type: column.semantic ?? null,
    is_personal: personal_data.length > 0,
    personal_data,
    patterns: figures.patterns,
    numbers: figures.numbers ?? null,
    range: figures.range ?? null,
    histogram: figures.histogram ?? [],
    outliers: figures.outliers ?? null,
    issues,
  };
}

/** The values of one column as written, with their counts. 422 `unknown_column`. */
export async function columnDetail(
  session: EngineSession,
  dataset: DatasetRelation,
  name: string,
): Promise<ColumnDetail> {
  const { relation, schema } = dataset;
  const column = findColumn(schema, name);
  const [text, value] = [textColumn(column), valueColumn(column)];
  const grouped = session.name('values');
  await session.run(
    `CREATE TABLE ${grouped} AS SELECT ${text} AS text, any_value(${value}) AS value, count(*) AS n, min(_row) AS first_row
     FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1`,
  );
  const frequent = await session.rows(`SELECT text, n FROM ${grouped} ORDER BY n DESC, first_row LIMIT ${MAX_VALUES}`);
  const sample = await session.rows(`SELECT value FROM ${grouped} ORDER BY first_row LIMIT ${MAX_SAMPLE}`);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${grouped}`);
  await session.run(`DROP TABLE ${grouped}`);
  const top_values = frequent.map(({ text: each, n }) => ({ value: String(each), count: Number(n) }));
  const value_frequencies: Record<string, number> = Object.create(null);
  for (const { value: each, count } of top_values) value_frequencies[each] = count;
  return {
    column_name: name,
    value_frequencies,
    top_values,
    distinct_count: Number(row?.n ?? 0),
    detailed_sample: sample.map(({ value: each }) => asCell(each)),
    ...(await columnReport(session, dataset, column)),
  };
}
