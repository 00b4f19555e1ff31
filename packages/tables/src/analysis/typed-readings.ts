/** How columns typed on arrival are read, where a person may overrule it with `state-notation@1`. */
import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { headerWords, notationOf, readValue } from '@rapi/indonesia';
import {
  asCell,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  figuresInGroups,
} from '@rapi/table-core';

/** A reading as days is offered if more than this share of the numbers are days by it. */
const MOST = 0.6;
/** Serial day numbers of workbooks, for 1927 to 2099. */
const SERIAL = (value: string) => `${value} >= 10000 AND ${value} < 73051`;
const COMPACT = (value: string) =>
  `${value} BETWEEN 19000101 AND 20991231 AND try_strptime(CAST(TRY_CAST(${value} AS BIGINT) AS VARCHAR), '%Y%m%d') IS NOT NULL`;
const digitsOfDays = { serial: SERIAL, compact: COMPACT } as const;

const mayBeDays = ({ name, type }: DatasetColumn): boolean =>
  (type === 'integer' || type === 'decimal') && headerWords(name).date;

/** The notation that a typed column was read by; undefined if there is nothing to overrule. */
function typedBy({ type, format, native }: DatasetColumn): ColumnNotation | undefined {
  if (native) return undefined;
  if (type === 'date' || type === 'datetime') {
    const first = /^([dM])+[/.-]/.exec(format ?? '')?.[1];
    return first ? { date_order: first === 'd' ? 'day-first' : 'month-first' } : undefined;
  }
  if (type !== 'decimal' || format === 'rupiah') return undefined;
  return { decimal: format === 'id-number' ? ',' : '.' };
}

type Figures = Awaited<ReturnType<typeof figuresInGroups>>;

/** Asks whether the numbers of a column are days, with examples of both readings. */
function questionOfDigits({ key }: DatasetColumn, filled: number, figures: Figures): ColumnReadingInfo['question'] {
  const found = (['serial', 'compact'] as const).find((name) => Number(figures[`${name}${key}`] ?? 0) > filled * MOST);
  if (!found) return null;
  const texts = [
    ...new Set(['least', 'most'].map((name) => String(asCell(figures[`${name}_${found}${key}`] ?? null)))),
  ];
  const day = (text: string, notation: ColumnNotation) => {
    const read = readValue(text, { kind: 'date', notation: notationOf(notation) });
    return 'value' in read ? read.value : null;
  };
  const days = { digits: found } as const;
  return {
    about: 'digits',
    options: [
      { notation: days, examples: texts.map((text) => ({ text, value: day(text, days) })) },
      { notation: { digits: 'number' }, examples: texts.map((text) => ({ text, value: Number(text) })) },
    ],
  };
}

/**
 * Numbers under a date header stay numbers until a person says that they are days, so figures need not wait for the
 * answer.
 */
export async function typedReadings(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<ColumnReadingInfo[]> {
  const columns = schema.columns.filter((column) => mayBeDays(column) || typedBy(column));
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap((column) => {
      const value = `v${column.key}`;
      const days = mayBeDays(column) ? Object.entries(digitsOfDays) : [];
      return [
        `count(${value}) AS filled${column.key}`,
        ...days.flatMap(([name, isDay]) => [
          `count_if(${isDay(value)}) AS ${name}${column.key}`,
          `min(${value}) FILTER (${isDay(value)}) AS least_${name}${column.key}`,
          `max(${value}) FILTER (${isDay(value)}) AS most_${name}${column.key}`,
        ]),
      ];
    });
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.flatMap((column): ColumnReadingInfo[] => {
    const filled = Number(figures[`filled${column.key}`] ?? 0);
    const isSaid = column.notation?.plainDigits === true;
    const question = mayBeDays(column) && !isSaid ? questionOfDigits(column, filled, figures) : null;
    const notation = isSaid ? ({ digits: 'number' } as const) : typedBy(column);
    if (!question && !notation) return [];
    return [
      {
        column: column.name,
        kind: column.type === 'date' || column.type === 'datetime' ? column.type : 'number',
        unit: null,
        notation: notation ?? {},
        filled,
        read: filled,
        doubtful: 0,
        unread: 0,
        doubtful_values: [],
        unread_values: [],
        question,
      },
    ];
  });
}
