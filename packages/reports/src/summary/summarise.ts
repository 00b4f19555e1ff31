import { textColumn, valueColumn, type DatasetColumn, type EngineSession } from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { ContentChart, ContentTable, Figure } from '../content/report-content';
import type { TextNumbers, TypedSource } from '../source/typed-source';
import { aggregateSql, dayColumn, groupCandidates, isMeasured, measuresOf, type Measure } from './measures';

/** The summary above a table: its figures, charts and groups. */
export interface Summary {
  subtitle?: string;
  figures: Figure[];
  charts: ContentChart[];
  tables: ContentTable[];
  notes: string[];
}

const MOST_GROUPS = 10;
const MOST_SLICES = 6;
const MOST_MONTHS = 36;
const MOST_COLUMNS = 2;
/** Grouping by a column whose values hardly ever recur says nothing. */
const MOST_DISTINCT_SHARE = 0.6;

interface GroupedRow {
  key: string;
  count: number;
  values: (number | null)[];
}

interface Task {
  session: EngineSession;
  source: TypedSource;
  locale: Locale;
  measures: Measure[];
}

async function grouped({ session, source, measures }: Task, keySql: string, order: string, limit: number) {
  const sums = measures.map((measure, index) => `${aggregateSql(measure)} AS m${index}`);
  const rows = await session.rows(
    `SELECT ${keySql} AS key, count(*) AS n${sums.map((sum) => `, ${sum}`).join('')} FROM ${source.relation} WHERE ${keySql} IS NOT NULL GROUP BY 1 ORDER BY ${order}, 1 LIMIT ${limit}`,
  );
  return rows.map((row): GroupedRow => ({
    key: String(row.key),
    count: Number(row.n),
    values: measures.map((_, index) => (row[`m${index}`] === null ? null : Number(row[`m${index}`]))),
  }));
}

/** How many groups the values of a key make, and how many rows have none: those are in no group. */
async function keysOf({ session, source }: Task, keySql: string): Promise<{ groups: number; empty: number }> {
  const [row] = await session.rows(
    `SELECT count(DISTINCT ${keySql}) AS groups, count(*) - count(${keySql}) AS empty FROM ${source.relation}`,
  );
  return { groups: Number(row?.groups ?? 0), empty: Number(row?.empty ?? 0) };
}

const emptyNotes = (empty: number, { name }: DatasetColumn, { say, number }: Locale): string[] =>
  empty === 0 ? [] : [say('rows_without_key_in_no_group', { many: number(empty, 0), name })];

const measureName = ({ name, isSum }: Measure, { say }: Locale) => (isSum ? name : `${say('average')} ${name}`);

function groupTable(title: string, label: string, rows: GroupedRow[], { locale, measures }: Task): ContentTable {
  return {
    title,
    columns: [
      { name: label, kind: 'text' },
      { name: locale.say('rows'), kind: 'whole' },
      ...measures.map((measure) => ({ name: measureName(measure, locale), kind: measure.kind })),
    ],
    rows: rows.map(({ key, count, values }) => ({ cells: [key, count, ...values] })),
  };
}

/** The measure to draw: the first that adds up, or the number of rows. */
function drawn({ measures, locale }: Task) {
  const index = measures.findIndex(({ isSum }) => isSum);
  const name = measures[index]?.name ?? locale.say('rows');
  return { name, valueOf: ({ values, count }: GroupedRow) => (index === -1 ? count : (values[index] ?? null)) };
}

const byFirstSum = ({ measures }: Task): string => {
  const index = measures.findIndex(({ isSum }) => isSum);
  return index === -1 ? 'n DESC' : `m${index} DESC NULLS LAST`;
};

async function byMonth(task: Task, column: DatasetColumn): Promise<Pick<Summary, 'charts' | 'tables' | 'notes'>> {
  const { locale } = task;
  const keySql = `strftime(${valueColumn(column)}, '%Y-%m')`;
  const rows = await grouped(task, keySql, 'key DESC', MOST_MONTHS);
  rows.reverse();
  if (rows.length < 2) return { charts: [], tables: [], notes: [] };
  const { name, valueOf } = drawn(task);
  const title = `${name} ${locale.say('month_per')}`;
  const series = [{ name, values: rows.map(valueOf) }];
  const type = rows.length > 12 ? ('line' as const) : ('column' as const);
  const { groups, empty } = await keysOf(task, keySql);
  const all = locale.number(groups, 0);
  const latest = groups > rows.length ? [locale.say('latest_months_only', { most: MOST_MONTHS, all })] : [];
  const named = rows.map((row) => ({ ...row, key: locale.month(row.key) }));
  return {
    charts: [{ title, type, labels: rows.map(({ key }) => locale.shortMonth(key)), series }],
    tables: [groupTable(locale.say('month_per_bulan'), locale.say('month'), named, task)],
    notes: [...latest, ...emptyNotes(empty, column, locale)],
  };
}

async function byColumn(task: Task, column: DatasetColumn, distinct: number, isFirst: boolean) {
  const { locale } = task;
  const rows = await grouped(task, textColumn(column), byFirstSum(task), MOST_GROUPS);
  const { name, valueOf } = drawn(task);
  const most = distinct > rows.length ? ` (${locale.say('top_groups', { most: MOST_GROUPS })})` : '';
  const values = rows.map(valueOf);
  const canBeSlices = !isFirst && distinct <= MOST_SLICES && values.every((value) => value !== null && value >= 0);
  const chart: ContentChart = {
    title: `${name} ${locale.say('by_column')} ${column.name}${most}`,
    type: canBeSlices ? 'doughnut' : 'bar',
    labels: rows.map(({ key }) => key),
    series: [{ name, values }],
  };
  const title = `${locale.say('grouped_by')} ${column.name}${most}`;
  const { empty } = await keysOf(task, textColumn(column));
  return {
    chart,
    table: groupTable(title, column.name, rows, task),
    notes: emptyNotes(empty, column, locale),
  };
}

async function groupColumns({ session, source }: Task): Promise<{ column: DatasetColumn; distinct: number }[]> {
  const candidates = groupCandidates(source);
  if (candidates.length === 0) return [];
  const counts = candidates.map((column) => `count(DISTINCT ${textColumn(column)}) AS d${column.key}`);
  const [row] = await session.rows(`SELECT ${counts.join(', ')} FROM ${source.relation}`);
  const most = Math.max(2, source.schema.rowCount * MOST_DISTINCT_SHARE);
  return candidates
    .map((column) => ({ column, distinct: Number(row?.[`d${column.key}`] ?? 0) }))
    .filter(({ distinct }) => distinct >= 2 && distinct <= most)
    .slice(0, MOST_COLUMNS);
}

async function figuresOf({ session, source, measures, locale }: Task): Promise<Figure[]> {
  const counted: Figure = { label: locale.say('rows'), value: source.schema.rowCount, kind: 'whole' };
  if (measures.length === 0) return [counted];
  const [row] = await session.rows(
    `SELECT ${measures.map((measure, index) => `${aggregateSql(measure)} AS m${index}`).join(', ')} FROM ${source.relation}`,
  );
  return [
    ...measures.map(({ name, isSum, kind }, index) => ({
      label: isSum ? (/^total\b/i.test(name) ? name : `Total ${name}`) : `${locale.say('average')} ${name}`,
      value: row?.[`m${index}`] === null ? null : Number(row?.[`m${index}`]),
      kind,
    })),
    counted,
  ];
}

async function periodOf({ session, source, locale }: Task, column: DatasetColumn): Promise<string | undefined> {
  const value = valueColumn(column);
  const [row] = await session.rows(
    `SELECT strftime(min(${value}), '%Y-%m-%d') AS first, strftime(max(${value}), '%Y-%m-%d') AS last FROM ${source.relation}`,
  );
  if (row?.first === null || row?.first === undefined) return undefined;
  return `${locale.say('period')} ${locale.date(String(row.first))} – ${locale.date(String(row.last))}`;
}

/** What the figures leave out: columns that are not added up, and values that were not read. */
function leftOut({ source, locale: { say, number } }: Task): string[] {
  const { numbers = new Map<number, TextNumbers>(), waiting = [], waitingDays = [], foreign = [] } = source;
  const days = waitingDays.map((name) => say('days_wait', { name }));
  const amounts = source.schema.columns.filter(isMeasured).flatMap(({ key, name, type, semantic }) => {
    if (waiting.includes(name)) return [say('column_waits', { name })];
    if (foreign.includes(name)) return [say('column_in_other_currency', { name })];
    const found = numbers.get(key);
    if (!found) return type === 'text' && semantic === 'money' ? [say('column_not_added_up_not', { name })] : [];
    const { unread, doubtful } = found;
    return [
      ...(unread > 0 ? [say('values_not_read', { name, many: number(unread, 0) })] : []),
      ...(doubtful > 0 ? [say('values_read_as_most', { name, many: number(doubtful, 0) })] : []),
    ];
  });
  return [...days, ...amounts];
}

/** Summarises a table by month and by the columns suitable for grouping. All figures cover all rows. */
export async function summarise(session: EngineSession, source: TypedSource, locale: Locale): Promise<Summary> {
  const task: Task = { session, source, locale, measures: measuresOf(source, locale) };
  const day = dayColumn(source);
  const [charts, tables, notes]: [ContentChart[], ContentTable[], string[]] = [[], [], []];
  if (day) {
    const months = await byMonth(task, day);
    charts.push(...months.charts);
    tables.push(...months.tables);
    notes.push(...months.notes);
  }
  for (const [index, { column, distinct }] of (await groupColumns(task)).entries()) {
    const group = await byColumn(task, column, distinct, index === 0);
    charts.push(group.chart);
    tables.push(group.table);
    notes.push(...group.notes);
  }
  notes.push(...leftOut(task));
  for (const { name, isProductOf } of task.measures) {
    if (isProductOf) notes.push(`${name} = ${isProductOf[0]} × ${isProductOf[1]}.`);
  }
  return { subtitle: day && (await periodOf(task, day)), figures: await figuresOf(task), charts, tables, notes };
}
