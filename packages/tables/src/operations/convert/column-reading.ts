import type { TargetType } from '@rapi/contracts';
import { textColumn, type DatasetColumn } from '../../dataset/dataset';
import type { EngineSession } from '../../engine/session';
import { reasonNumber } from './distinct-readings';
import { plainForm } from './plain-forms';
import { createReadTexts } from './read-texts';
import { typedReading } from './typed-source';
import type { ReaderContext } from './value-reader';

/** How the cells of a column come to their canonical texts, as SQL over the dataset and `join`. */
export interface ColumnReading {
  column: DatasetColumn;
  target: TargetType;
  /** The canonical text, null where there is none. */
  converted: string;
  /** Why there is none, as a number. */
  reason: string;
  /** Whether something of the value is left out, where the engine can say. */
  shortened?: string;
  /** Cells of which it is known already. */
  shortenedTexts: number;
  join?: string;
  /** SQL over the dataset alone that `converted` uses more than once, there named `p{key}`. */
  prepared?: string;
}

/** Texts of the plain form are settled where they are; each different one of the others is read once. */
async function readTexts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  context: ReaderContext,
): Promise<ColumnReading> {
  const text = textColumn(column);
  const plain = plainForm(context.target, text, `p${column.key}`);
  const { table, counts } = await createReadTexts(session, relation, column, context, plain?.is);
  const alias = `r${column.key}`;
  const read = `WHEN ${alias}.original IS NULL THEN ${text} ELSE ${alias}.converted END`;
  return {
    column,
    target: context.target,
    converted: plain ? `CASE WHEN ${plain.is} THEN ${plain.converted} ${read}` : `CASE ${read}`,
    reason: plain ? `coalesce(${alias}.reason, ${reasonNumber(plain.reason)})` : `${alias}.reason`,
    shortenedTexts: counts.shortened,
    join: `LEFT JOIN ${table} AS ${alias} ON ${alias}.original = ${text}`,
    ...(plain?.prepared && { prepared: plain.prepared }),
  };
}

/** Typed columns convert inside the engine; the different texts of the others are read one by one. */
export async function columnReading(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  context: ReaderContext,
): Promise<ColumnReading> {
  const { target } = context;
  const typed =
    target === 'text'
      ? { converted: textColumn(column), reason: 'unreadable' as const, shortened: undefined }
      : typedReading(column, target);
  if (!typed) return readTexts(session, relation, column, context);
  const { converted, reason, shortened } = typed;
  return {
    column,
    target,
    converted,
    reason: String(reasonNumber(reason)),
    shortenedTexts: 0,
    ...(shortened && { shortened }),
  };
}
