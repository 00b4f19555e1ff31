import type { EngineSession } from '../session/session';
import { openDays } from './american-days';
import { dottedClocks } from './dotted-clocks';
import { figuresInGroups } from './column-groups';
import { classify, type ColumnClasses } from './classes';
import { numberSide, type ColumnType, type DatasetColumn, type DatasetRelation, type SemanticType } from './dataset';
import { areCodes, areCompactDays, inferSemantic, isWrittenInDigits, mayBeCodes } from './infer-semantic';
import { amountValue } from './number-notation';
import { freeText, loneSign, sureNumberSql, wholeNumberSql } from './number-text';
import { asText, inferType, isUndecided, nativeReading, type Reading } from './infer-type';
import { filledTextSql, plainTextSql } from './plain-text';

/** What the source says of a column. */
export interface NativeType {
  type: ColumnType;
  format?: string;
  /** Null: the column means nothing in particular, whatever its name suggests. */
  semantic?: SemanticType | null;
}

/** A column to be written. */
export interface WriteColumn {
  name: string;
  key: number;
  /**
   * Typed by its source: then the text is canonical (1234.5, 2026-01-31, 2026-01-31T08:30:00, true) and is not guessed
   * about, unless some value does not read as that type after all.
   */
  native?: NativeType;
  /** How a person said that its texts are meant, which holds for what is made of them too. */
  notation?: DatasetColumn['notation'];
  /** Its texts are amounts as cleaning writes them, and it is one of numbers where all of them are. */
  amounts?: boolean;
  /**
   * Taken over unchanged from an earlier dataset; the relation has its `v{key}` too. Where it is the very object of that
   * dataset's schema, each cell is one of that column's, both sides together.
   */
  known?: DatasetColumn;
  /** Some of its cells came as numbers: the relation has their values as `num{key}`, null beside any other cell. */
  holdsNumbers?: boolean;
  /** Its cells are of this column of an earlier dataset, `v{key}` too, but what they are is to be found out anew. */
  cellsOf?: DatasetColumn;
}

/** What is known of a column before it is written; `text` and `typed` are the SQL of its two sides. */
export interface ColumnPlan {
  column: DatasetColumn;
  text: string;
  typed?: string;
  /** SQL of the values of the cells that came as numbers; written where the column is one of texts. */
  numbers?: string;
  /** Each cell is one of the dataset's that the relation is made of, both sides together: what holds for that column holds for it. */
  own?: { isTold: boolean };
}

const SAMPLE_ROWS = 1_000;
/** A column with fewer values than this in the sample is looked at in full. */
const FEW_VALUES = 50;

/** About 1,000 rows, the same ones each time, spread over the table without following any period in it. */
const sampleOf = (relation: string, rowCount: number): string => {
  const step = Math.ceil(rowCount / SAMPLE_ROWS);
  return step <= 1
    ? relation
    : `(SELECT * FROM ${relation} WHERE (CAST(_row AS BIGINT) * 40503 % 65536) % ${step} = 0)`;
};

const noClasses: ColumnClasses = { count: 0, types: new Map(), values: new Map() };

const holdsNumbers = ({ holdsNumbers, cellsOf }: WriteColumn): boolean =>
  holdsNumbers ?? (cellsOf !== undefined && numberSide(cellsOf) !== undefined);

/** SQL of both sides of a column that is read so. */
function sidesOf(
  column: WriteColumn,
  { type, format, value }: Reading,
  text: string,
): Pick<ColumnPlan, 'text' | 'typed'> {
  const { key, native, cellsOf } = column;
  // A cell of a dataset is blank or has a text to see.
  const free = holdsNumbers(column) && type === 'text' ? freeText({ key, type, holdsNumbers: true }) : `c${key}`;
  const filled = cellsOf ? free : filledTextSql(free);
  const isAsBefore = cellsOf !== undefined && cellsOf.type === type && cellsOf.format === format;
  // Read as it was before, it has the values that it had.
  if (isAsBefore && type !== 'text') return { text: filled, typed: `v${key}` };
  const read = value?.(text);
  // A number that is not whole leaves the column unread, so that it is looked at anew.
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
  const semantic = native?.semantic === undefined ? inferred : (native.semantic ?? undefined);
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
 * Keys of the columns that hold numbers beside texts of which one can be read in two ways: how the numbers are written, by a
 * program, says nothing of what a person meant.
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

/** How the columns of amounts are read, by key; those of which a text is none are left to be inferred. */
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
  /** Looks at every value of the columns of which a value did not read as the sample promised. */
  reconsider(keys: ReadonlySet<number>): Promise<ColumnPlan[]>;
}

/** What columns are inferred from: some rows of it that are at hand, else a sample taken of its `rowCount` rows. */
export interface InferredRelation {
  relation: string;
  sample?: string;
  rowCount?: number;
  /** The dataset that its columns may be of. */
  from?: DatasetRelation;
}

/** Whether a column has the very cells of a column of a dataset, whatever has become of its rows. */
export const isOwnOf = ({ schema }: DatasetRelation, { key, known, cellsOf }: WriteColumn): boolean => {
  const of = known ?? cellsOf;
  return of?.key === key && schema.columns.includes(of);
};

function withOwn(column: WriteColumn, plan: ColumnPlan, from: DatasetRelation | undefined): ColumnPlan {
  const isAsBefore = plan.typed === `v${column.key}`;
  if (!from || !isAsBefore || !isOwnOf(from, column)) return plan;
  return { ...plan, own: { isTold: from.told?.has(column.key) === true } };
}

/** Classes of a sample of each column, and of all values of those that the sample does not settle. */
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
    return classes.count < FEW_VALUES || isUndecided(classes) || mayBeCodes(name, classes);
  };
  const unsettled = source === relation ? [] : columns.filter(isUnsettled).map(({ key }) => key);
  return { sampled, full: new Map(await classify(session, relation, unsettled)) };
}

/**
 * Infers the type and meaning of each column from a sample; whether every value really reads so is seen when the typed
 * side is written, and `reconsider` then settles the columns that failed, over all their values.
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
  const { sampled, full } = await classesToGoBy(session, { relation, sample, rowCount }, unknown);
  const classesOf = (key: number): ColumnClasses => full.get(key) ?? sampled.get(key) ?? noClasses;
  const written = unknown.filter(({ native }) => !native);
  const classed = written.map(({ name, key }) => ({ name, key, classes: classesOf(key) }));
  const days = await openDays(session, { relation, sample: sample ?? sampleOf(relation, rowCount ?? 0) }, classed);
  const clocks = await dottedClocks(session, relation, classed);
  const isLeft = ({ key, name }: WriteColumn): boolean =>
    beside.has(key) || days.has(key) || clocks.has(key) || areCodes(name, classesOf(key));

  const planOf = (column: WriteColumn, failed?: ReadonlySet<number>): ColumnPlan => {
    if (column.known) return knownPlan(column, column.known);
    const hasFailed = failed?.has(column.key) ?? false;
    const source = hasFailed ? { ...column, native: undefined } : column;
    const reading = source.native
      ? nativeReading(source.native.type, source.native.format)
      : (amounts.get(column.key) ?? (isLeft(column) ? asText : inferType(classesOf(column.key))));
    const text = `c${column.key}`;
    return plan(
      source,
      reading,
      semanticClasses(column.key),
      hasFailed || full.has(column.key) ? plainTextSql(text) : text,
    );
  };
  const semanticClasses = (key: number): ColumnClasses => {
    const classes = sampled.get(key) ?? noClasses;
    return classes.count < FEW_VALUES ? classesOf(key) : classes;
  };

  return {
    plans: columns.map((column) => withOwn(column, planOf(column), from)),
    async reconsider(keys) {
      for (const [key, classes] of await classify(session, relation, [...keys])) full.set(key, classes);
      return columns.map((column) => withOwn(column, planOf(column, keys), from));
    },
  };
}

/** What columns that are typed already stand for under their names; columns without a recognisable meaning are left out. */
export async function inferMeaning(
  session: EngineSession,
  relation: string,
  columns: readonly Pick<DatasetColumn, 'name' | 'key' | 'type'>[],
  rowCount: number,
): Promise<ReadonlyMap<number, SemanticType>> {
  const classes = await classify(
    session,
    sampleOf(relation, rowCount),
    columns.map(({ key }) => key),
  );
  return new Map(
    columns.flatMap(({ name, key, type }): [number, SemanticType][] => {
      const semantic = inferSemantic(name, type, classes.get(key) ?? noClasses);
      return semantic ? [[key, semantic]] : [];
    }),
  );
}
