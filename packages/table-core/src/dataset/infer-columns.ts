import type { EngineSession } from '../session/session';
import { openDays } from './american-days';
import { dottedClocks } from './dotted-clocks';
import { figuresInGroups } from './column-groups';
import { classify, type ColumnClasses } from './classes';
import { isBareAmount, namesForeign } from './currency-columns';
import { numberSide, type DatasetColumn, type DatasetRelation, type DatasetSchema, type SemanticType } from './dataset';
import { isForeign } from './foreign-currency';
import { areCodes, areCompactDays, inferSemantic, isWrittenInDigits, mayBeCodes } from './infer-semantic';
import type { ColumnPlan, InferredRelation, WriteColumn } from './column-plan';
import { bareBesidePercents, holdsNumbers, withFractions } from './number-cells';
import { amountValue } from './number-notation';
import { freeText, loneSign, sureNumberSql, wholeNumberSql } from './number-text';
import { asText, inferType, isUndecided, nativeReading, type Reading } from './infer-type';
import { filledTextSql, plainTextSql } from './plain-text';

const SAMPLE_ROWS = 1_000;
/** A column with fewer values than this in the sample is inferred from all its rows. */
const FEW_VALUES = 50;

/** About 1,000 rows, the same ones each time, spread over the table without following any period in it. */
const sampleOf = (relation: string, rowCount: number): string => {
  const step = Math.ceil(rowCount / SAMPLE_ROWS);
  return step <= 1
    ? relation
    : `(SELECT * FROM ${relation} WHERE (CAST(_row AS BIGINT) * 40503 % 65536) % ${step} = 0)`;
};

const noClasses: ColumnClasses = { count: 0, types: new Map(), values: new Map() };

/** SQL of both sides of a column under this reading. */
function sidesOf(
  column: WriteColumn,
  { type, format, value }: Reading,
  text: string,
): Pick<ColumnPlan, 'text' | 'typed'> {
  const { key, native, cellsOf } = column;
  // A dataset's cell is either null or has visible text.
  const free = holdsNumbers(column) && type === 'text' ? freeText({ key, type, holdsNumbers: true }) : `c${key}`;
  const filled = cellsOf ? free : filledTextSql(free);
  const isAsBefore = cellsOf !== undefined && cellsOf.type === type && cellsOf.format === format;
  // The reading is as before, so the values are as before.
  if (isAsBefore && type !== 'text') return { text: filled, typed: `v${key}` };
  const read = value?.(text);
  // A fraction leaves the column unread, so that it is inferred again.
  const number = type === 'integer' ? wholeNumberSql(`num${key}`) : `num${key}`;
  const isNumber = type === 'integer' || type === 'decimal';
  return {
    text: native && type === 'decimal' ? sureNumberSql(filled) : filled,
    typed: read !== undefined && isNumber && holdsNumbers(column) ? `coalesce(${number}, ${read})` : read,
  };
}

function plan(column: WriteColumn, reading: Reading, classes: ColumnClasses, text: string): ColumnPlan {
  const { name, key, native, notation } = column;
  const isDays = !native && reading.type === 'integer' && areCompactDays(name, classes);
  const inferred = isDays ? 'date' : reading.format === 'rupiah' ? 'money' : inferSemantic(name, reading.type, classes);
  const said = native?.semantic === undefined ? inferred : (native.semantic ?? undefined);
  const semantic = said === 'money' && reading.type !== 'text' && isForeign(notation) ? undefined : said;
  const meant = isDays || (!native && isWrittenInDigits(semantic)) ? asText : reading;
  const { type, format } = meant;
  return {
    column: {
      name,
      key,
      type,
      ...(format && { format }),
      ...(semantic && { semantic }),
      ...(native && type !== 'text' && { native: true }),
      ...(holdsNumbers(column) && type === 'text' && { holdsNumbers: true }),
      ...(notation && { notation }),
    },
    ...sidesOf(column, meant, text),
    ...(holdsNumbers(column) && { numbers: `num${key}` }),
  };
}

function knownPlan({ key, name }: WriteColumn, known: DatasetColumn): ColumnPlan {
  const column = { ...known, key, name };
  const text = `c${key}`;
  const numbers = numberSide(column);
  return {
    column,
    text: known.native && known.type === 'decimal' ? sureNumberSql(text) : numbers ? freeText(column) : text,
    ...(known.type !== 'text' && { typed: `v${key}` }),
    ...(numbers && { numbers }),
  };
}

/**
 * Keys of the columns that hold numbers and also a text that can be read in two ways: a program wrote the numbers, so
 * their form says nothing about what a person meant.
 */
async function openBesideNumbers(
  session: EngineSession,
  relation: string,
  columns: readonly WriteColumn[],
): Promise<ReadonlySet<number>> {
  const figures = await figuresInGroups(session, columns.filter(holdsNumbers), (group) => {
    const counts = group.map(
      ({ key }) =>
        `coalesce(bool_or(num${key} IS NULL AND regexp_full_match(${plainTextSql(`c${key}`)}, '${loneSign}')), false) AS o${key}`,
    );
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return new Set(columns.map(({ key }) => key).filter((key) => figures[`o${key}`] === true));
}

/** Whether a type reads the texts otherwise than the notation says: 03/02/2026 as 3 February in a month-first column. */
function contradicts({ type, format }: Reading, { notation }: WriteColumn): boolean {
  const { dateOrder, decimal, groups } = notation ?? {};
  if (type === 'date' || type === 'datetime')
    return dateOrder !== undefined && dateOrder !== 'day-first' && /^(?:d+[-/.]|$)/.test(format ?? '');
  if (type !== 'decimal' || format === 'rupiah') return false;
  const parts = format === 'id-number' ? ',' : '.';
  return (decimal !== undefined && decimal !== parts) || groups === 'both' || groups === parts;
}

/** How to read the columns of amounts, by key; a column with a text that is no amount is left to inference. */
async function amountReadings(
  session: EngineSession,
  relation: string,
  columns: readonly WriteColumn[],
): Promise<ReadonlyMap<number, Reading>> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap(({ key }) => [
      `count(${filledTextSql(`c${key}`)}) AS n${key}`,
      `count(${amountValue(`c${key}`, 'decimal')}) AS d${key}`,
      `count(${amountValue(`c${key}`, 'integer')}) AS i${key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return new Map(
    columns.flatMap(({ key }): [number, Reading][] => {
      const [filled, decimal, integer] = ['n', 'd', 'i'].map((name) => Number(figures[`${name}${key}`] ?? 0));
      if (!filled || decimal !== filled) return [];
      const type = integer === filled ? 'integer' : 'decimal';
      return [[key, { type, format: 'rupiah', value: (text) => amountValue(text, type) }]];
    }),
  );
}

export interface Inference {
  plans: ColumnPlan[];
  /** Infers columns again from every value, where a value did not read as the sample promised. */
  reconsider(keys: ReadonlySet<number>): Promise<ColumnPlan[]>;
}

/** Whether a column has the very cells of a dataset's column, whatever happened to the rows. */
export const isOwnOf = ({ schema }: DatasetRelation, { key, known, cellsOf }: WriteColumn): boolean => {
  const of = known ?? cellsOf;
  return of?.key === key && schema.columns.includes(of);
};

function withOwn(column: WriteColumn, plan: ColumnPlan, from: DatasetRelation | undefined): ColumnPlan {
  const isAsBefore = plan.typed === `v${column.key}`;
  if (!from || !isAsBefore || !isOwnOf(from, column)) return plan;
  return { ...plan, own: { isTold: from.told?.has(column.key) === true } };
}

/** Classes of a sample of each column, and of all values where the sample does not settle the type. */
async function classesToGoBy(
  session: EngineSession,
  { relation, sample, rowCount }: InferredRelation,
  columns: readonly WriteColumn[],
): Promise<{ sampled: ReadonlyMap<number, ColumnClasses>; full: Map<number, ColumnClasses> }> {
  const source = sample ?? sampleOf(relation, rowCount ?? 0);
  const keys = columns.map(({ key }) => key);
  const sampled = await classify(session, source, keys);
  const isUnsettled = ({ key, name }: WriteColumn): boolean => {
    const classes = sampled.get(key) ?? noClasses;
    return (
      classes.count < FEW_VALUES || isUndecided(classes) || mayBeCodes(name, classes) || areCompactDays(name, classes)
    );
  };
  const unsettled = source === relation ? [] : columns.filter(isUnsettled).map(({ key }) => key);
  return { sampled, full: new Map(await classify(session, relation, unsettled)) };
}

/** Amounts beside a column that names dollars are no rupiah. */
function withoutRupiah<Plan extends { column: DatasetColumn }>(made: Plan, beside: readonly WriteColumn[]): Plan {
  if (made.column.semantic !== 'money' || !isBareAmount(made.column, beside)) return made;
  const { semantic: _, ...column } = made.column;
  return { ...made, column };
}

/**
 * Infers the type and meaning of each column from a sample. Writing the typed side shows whether every value really
 * reads that way; `reconsider` then settles the columns that failed, over all their values.
 */
export async function inferColumns(
  session: EngineSession,
  { relation, sample, rowCount, from }: InferredRelation,
  columns: readonly WriteColumn[],
): Promise<Inference> {
  const unknown = columns.filter(({ known }) => !known);
  const amounts = await amountReadings(
    session,
    relation,
    unknown.filter((column) => column.amounts),
  );
  const beside = await openBesideNumbers(session, relation, unknown);
  const fractions = await withFractions(session, { relation, from }, unknown);
  const bare = await bareBesidePercents(session, { relation, from }, unknown);
  const { sampled, full } = await classesToGoBy(session, { relation, sample, rowCount }, unknown);
  const classesOf = (key: number): ColumnClasses => full.get(key) ?? sampled.get(key) ?? noClasses;
  const isBesideForeign = await namesForeign(session, sample ?? relation, columns);
  const written = unknown.filter(({ native }) => !native);
  const questions = async () => {
    const classed = written.map(({ name, key }) => ({ name, key, classes: classesOf(key) }));
    const days = await openDays(session, relation, classed);
    return { days, clocks: await dottedClocks(session, relation, classed) };
  };
  let asked = await questions();
  const isLeft = ({ key, name }: WriteColumn): boolean =>
    beside.has(key) || bare.has(key) || asked.days.has(key) || asked.clocks.has(key) || areCodes(name, classesOf(key));

  const planOf = (column: WriteColumn, failed?: ReadonlySet<number>): ColumnPlan => {
    if (column.known) return knownPlan(column, column.known);
    const hasFailed = failed?.has(column.key) ?? false;
    const source = hasFailed ? { ...column, native: undefined } : column;
    const inferred = source.native
      ? nativeReading(source.native.type, source.native.format)
      : (amounts.get(column.key) ?? (isLeft(column) ? asText : inferType(classesOf(column.key))));
    const reading = !source.native && contradicts(inferred, column) ? asText : inferred;
    const text = `c${column.key}`;
    const made = plan(
      source,
      reading,
      classesOf(column.key),
      hasFailed || full.has(column.key) ? plainTextSql(text) : text,
    );
    return isBesideForeign ? withoutRupiah(made, columns) : made;
  };

  return {
    plans: columns.map((column) => withOwn(column, fractions(planOf(column)), from)),
    async reconsider(keys) {
      for (const [key, classes] of await classify(session, relation, [...keys])) full.set(key, classes);
      asked = await questions();
      return columns.map((column) => withOwn(column, fractions(planOf(column, keys)), from));
    },
  };
}

/**
 * The meaning of columns that are already typed, under their names; columns without a recognisable meaning are left
 * out.
 */
export async function inferMeaning(
  session: EngineSession,
  relation: string,
  columns: readonly Pick<DatasetColumn, 'name' | 'key' | 'type' | 'notation'>[],
  { columns: all, rowCount }: DatasetSchema,
): Promise<ReadonlyMap<number, SemanticType>> {
  const classes = await classify(
    session,
    sampleOf(relation, rowCount),
    columns.map(({ key }) => key),
  );
  const isBesideForeign = await namesForeign(session, relation, all);
  return new Map(
    columns.flatMap((column): [number, SemanticType][] => {
      const { name, key, type, notation } = column;
      const semantic = inferSemantic(name, type, classes.get(key) ?? noClasses);
      const isOther = (type !== 'text' && isForeign(notation)) || (isBesideForeign && isBareAmount(column, all));
      const isOtherMoney = semantic === 'money' && isOther;
      return semantic && !isOtherMoney ? [[key, semantic]] : [];
    }),
  );
}
