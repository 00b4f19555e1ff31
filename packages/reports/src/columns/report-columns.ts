import { sentence, type Sentence } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia';
import {
  decideReading,
  refuseOpen,
  TableError,
  textColumn,
  valueColumn,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
} from '@rapi/tables';
import { mayCount } from './named-amounts';
import { readMeasure, statedMeasure, type OtherMeasure } from './other-measure';
import { recognise, type ColumnRole, type Recognised } from './recognise';

/** The columns that a report uses. */
export interface ReportColumns {
  recognised: Recognised;
  /** By key: the columns that hold no rupiah, and what they hold. */
  others: ReadonlyMap<number, OtherMeasure>;
}

/** The names by which a refusal speaks of a report and of a table. */
export interface ReportNames {
  report: string;
  file: string;
}

/** The columns as their schema alone tells them, without a look at their values. */
export function statedColumns(columns: readonly DatasetColumn[], roles: readonly ColumnRole[]): ReportColumns {
  const others = new Map<number, OtherMeasure>();
  for (const column of columns) {
    const measure = statedMeasure(column);
    if (measure) others.set(column.key, measure);
  }
  return { others, recognised: recognise(columns, roles, { isOther: ({ key }) => others.has(key) }) };
}

/**
 * Why a report cannot be made: a column that it counts in rupiah holds something else. One that only stands in where
 * another is empty does not hinder it; its values are told as unread.
 */
export function rupiahProblem(
  { recognised, others }: ReportColumns,
  roles: readonly ColumnRole[],
  names: ReportNames,
): Sentence | undefined {
  for (const { id, kind, standsInFor } of roles) {
    const column = recognised.get(id);
    const measure = column && kind === 'amount' ? others.get(column.key) : undefined;
    const main = standsInFor === undefined ? undefined : recognised.get(standsInFor);
    if (!column || !measure || (main && !others.has(main.key))) continue;
    return sentence('report_needs_rupiah', { ...names, column: column.name, measure });
  }
  return undefined;
}

/** Numbers under a header that names dates: whether they are days has to be seen, and perhaps asked. */
const mayBeDays = ({ name, type }: DatasetColumn): boolean =>
  (type === 'integer' || type === 'decimal') && headerWords(name).date;

/** The columns by their schema, with those that would be days if a person said so. */
export const withPossibleDays = (columns: readonly DatasetColumn[]): DatasetColumn[] =>
  columns.map((column) => (mayBeDays(column) ? { ...column, type: 'date' } : column));

/** Refuses if digits may be days or numbers: a report would take them for days, or leave them out, without a word. */
async function refuseOpenDigits(
  session: EngineSession,
  dataset: DatasetRelation,
  roles: readonly ColumnRole[],
): Promise<void> {
  const { columns } = dataset.schema;
  const { recognised } = statedColumns(withPossibleDays(columns), roles);
  for (const { id, kind } of roles) {
    const column = columns.find(({ key }) => kind === 'day' && key === recognised.get(id)?.key);
    if (!column || (column.type !== 'text' && !mayBeDays(column))) continue;
    const asText = column.type === 'text' ? column : { ...column, type: 'text' as const };
    const { question } = await decideReading(session, dataset, asText);
    if (question?.about === 'digits') refuseOpen([{ name: column.name, question }]);
  }
}

/** 12, or `12 pcs`. */
const PIECES = '\\d{1,3}(\\s*(pcs?|units?|buah|bh|biji|dus|box|pak|pack|lusin|lembar|rim|botol|karton|kg)\\.?)?';

/** The columns headed Jumlah, or the like, whose values are whole numbers and mostly below a thousand. */
async function countedColumns(session: EngineSession, { relation, schema }: DatasetRelation): Promise<Set<number>> {
  const columns = schema.columns.filter(
    (column) => mayCount(column) && (column.type === 'text' || column.type === 'integer' || column.type === 'decimal'),
  );
  if (columns.length === 0) return new Set();
  const tests = columns.map((column) => {
    const value = valueColumn(column);
    if (column.type !== 'text') {
      return `bool_and(${value} = floor(${value})) AND count_if(abs(${value}) < 1000) * 2 > count(${value}) AS n${column.key}`;
    }
    const text = textColumn(column);
    return `count_if(regexp_full_match(trim(${text}), '${PIECES}', 'i')) * 2 > count(nullif(trim(${text}), '')) AS n${column.key}`;
  });
  const [found] = await session.rows(`SELECT ${tests.join(', ')} FROM ${relation}`);
  return new Set(columns.map(({ key }) => key).filter((key) => found?.[`n${key}`] === true));
}

/**
 * The columns by their schema and by how their texts are read: `$5` is no rupiah under a plain header either. Where the
 * same amounts stand in rupiah as well, those are taken.
 */
export async function readReportColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  roles: readonly ColumnRole[],
  names: ReportNames,
): Promise<ReportColumns> {
  await refuseOpenDigits(session, dataset, roles);
  const { columns } = dataset.schema;
  const counted = await countedColumns(session, dataset);
  const recognisedBeside = (found: ReadonlyMap<number, OtherMeasure>): Recognised =>
    recognise(columns, roles, { isOther: ({ key }) => found.has(key), isCounted: ({ key }) => counted.has(key) });
  let { others } = statedColumns(columns, roles);
  let recognised = recognisedBeside(others);
  const asked = new Set<number>();
  for (;;) {
    const found = new Map(others);
    for (const { id, kind } of roles) {
      const column = recognised.get(id);
      if (kind !== 'amount' || column?.type !== 'text' || asked.has(column.key)) continue;
      asked.add(column.key);
      const { reading, sureReading } = await decideReading(session, dataset, column, 'number');
      const read = reading ?? sureReading;
      const measure = read && readMeasure(read);
      if (measure) found.set(column.key, measure);
    }
    if (found.size === others.size) break;
    others = found;
    recognised = recognisedBeside(found);
  }
  const problem = rupiahProblem({ recognised, others }, roles, names);
  if (problem) throw new TableError('invalid_config', problem);
  return { recognised, others };
}
