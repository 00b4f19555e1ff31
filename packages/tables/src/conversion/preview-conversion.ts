import { inEnglish } from '@rapi/contracts/say';
import {
  type ConversionPreview,
  type ConversionResult,
  operationSettings,
  sentence,
  sentenceIn,
} from '@rapi/contracts';
import {
  asCell,
  type Cell,
  type DatasetRelation,
  type EngineSession,
  TableError,
  textColumn,
  valueColumn,
} from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import { measureColumns, noFacts } from '../sql-schema/column-facts';
import { dialects } from '../sql-schema/dialects';
import { sqlType } from '../sql-schema/sql-types';
import { failedRows, failureSentence } from './conversion-failures';
import { createConvertedView } from './convert';
import { convertColumns, type ConversionPlan, type ConvertedColumn } from './convert-columns';
import { typeName } from './type-names';

/** R-TYPE-1. */
const PREVIEW_ROWS = 5;
const SAMPLES = 5;
const LISTED_FAILURES = 100;
const FAILED_VALUES = 5;

/** Parses the settings; 422 if they do not fit. */
export function parseConversion(config: unknown): ConversionPlan {
  const checked = operationSettings['convert@1'].safeParse(config);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new TableError(
    'invalid_config',
    sentence('conversions_do_not_fit', { why: sentenceIn(issue?.message ?? '') ?? sentence('not_accepted') }),
    {
      field: issue?.path.join('.') ?? 'conversions',
    },
  );
}

/** Rows to look for samples in; different values mostly show in the first rows. */
const FIRST_ROWS = 200;

/** The first different values of a column, each with its result. */
async function samples(
  session: EngineSession,
  { column, text, value, converted, reason, source, readings }: ConvertedColumn,
): Promise<{ original: Cell[]; converted: Cell[] }> {
  const rows = await session.rows(
    `SELECT ${textColumn(column)} AS original, ${valueColumn(column)} AS before, ${value ?? text} AS after FROM ${source}
     WHERE _row IN (SELECT _row FROM ${readings} WHERE coalesce(${converted}, CAST(${reason} AS VARCHAR)) IS NOT NULL
                    ORDER BY _row LIMIT ${FIRST_ROWS}) ORDER BY _row`,
  );
  const first = rows
    .filter((row, i) => rows.findIndex(({ original }) => original === row.original) === i)
    .slice(0, SAMPLES);
  return { original: first.map((row) => asCell(row.before)), converted: first.map((row) => asCell(row.after)) };
}

async function resultOf(session: EngineSession, converted: ConvertedColumn, sql: string): Promise<ConversionResult> {
  const { column, target, result, counts } = converted;
  const failures = await failedRows(session, converted, LISTED_FAILURES);
  const { original, converted: after } = await samples(session, converted);
  return {
    success: counts.failed === 0,
    original_type: typeName(column),
    new_type: counts.failed > 0 && result.type === 'text' && !result.native ? 'text' : target,
    sql_type: sql,
    original_sample: original,
    new_sample: after,
    error: counts.failed === 0 ? null : inEnglish(failureSentence(converted, failures.slice(0, FAILED_VALUES))),
    failed_count: counts.failed,
    failed_values: [...new Set(failures.map(({ value }) => value))].slice(0, FAILED_VALUES),
    failures,
    converted_count: counts.filled - counts.failed,
    shortened_count: counts.shortened,
  };
}

/**
 * R-TYPE-11 Conversion preview: what `convert@1` would do, by the same reading. Even with `fail` nothing is refused:
 * the preview lists what would be, and shows nulls in its place.
 */
export async function previewConversion(
  session: EngineSession,
  input: DatasetRelation,
  plan: ConversionPlan,
  context: { now: Date; signal?: AbortSignal },
): Promise<ConversionPreview> {
  const conversion = await convertColumns(session, input, plan, context);
  const output = await createConvertedView(session, input, conversion);
  const keys = new Set(conversion.columns.map(({ column }) => column.key));
  const touched = {
    ...output,
    schema: { ...output.schema, columns: output.schema.columns.filter(({ key }) => keys.has(key)) },
  };
  const facts = await measureColumns(session, touched);
  const results: [string, ConversionResult][] = [];
  for (const converted of conversion.columns) {
    const sql = sqlType(dialects.postgresql, converted.result, facts.get(converted.column.key) ?? noFacts);
    results.push([converted.column.name, await resultOf(session, converted, sql)]);
  }
  const rows = Math.min(PREVIEW_ROWS, input.schema.rowCount);
  return {
    success: results.every(([, { success }]) => success),
    conversion_results: Object.fromEntries(results),
    preview_data: await rowsAt(
      session,
      output,
      output.schema.columns,
      Array.from({ length: rows }, (_, i) => i),
    ),
  };
}
