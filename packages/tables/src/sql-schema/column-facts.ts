import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  figuresInGroups,
  textColumn,
  valueColumn,
} from '@rapi/table-core';

/** What a SQL type must be able to hold. */
export interface ColumnFacts {
  filled: number;
  /** Length of the longest text, in characters and in UTF-16 units (an upper bound). */
  characters: number;
  units: number;
  /** Most digits before and after the point. */
  wholeDigits: number;
  scale: number;
  /** Some number has an exponent or is infinite. */
  isFloating: boolean;
}

export const noFacts: ColumnFacts = {
  filled: 0,
  characters: 0,
  units: 0,
  wholeDigits: 0,
  scale: 0,
  isFloating: false,
};

function measures(column: DatasetColumn): string[] {
  const { key, type } = column;
  const text = textColumn(column);
  const filled = `count(${text}) AS filled_${key}`;
  if (type === 'text')
    return [
      filled,
      `max(length(${text})) AS characters_${key}`,
      `max(least(2 * length(${text}), strlen(${text}))) AS units_${key}`,
    ];
  if (type !== 'integer' && type !== 'decimal') return [filled];
  const value = valueColumn(column);
  if (type === 'integer')
    return [filled, `max(length(CAST(abs(CAST(${value} AS HUGEINT)) AS VARCHAR))) AS whole_${key}`];
  const written = `regexp_replace(CAST(${value} AS VARCHAR), '\\.0$', '')`;
  return [
    filled,
    `max(length(split_part(ltrim(${written}, '-'), '.', 1))) AS whole_${key}`,
    `max(length(split_part(${written}, '.', 2))) AS scale_${key}`,
    `bool_or(contains(CAST(${value} AS VARCHAR), 'e') OR NOT isfinite(${value})) AS floating_${key}`,
  ];
}

export async function measureColumns(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<ReadonlyMap<number, ColumnFacts>> {
  const row = await figuresInGroups(
    session,
    schema.columns,
    (group) => `SELECT ${group.flatMap(measures).join(', ')} FROM ${relation}`,
  );
  const number = (name: string, key: number): number => Number(row[`${name}_${key}`] ?? 0);
  return new Map(
    schema.columns.map(({ key }) => [
      key,
      {
        filled: number('filled', key),
        characters: number('characters', key),
        units: number('units', key),
        wholeDigits: number('whole', key),
        scale: number('scale', key),
        isFloating: row[`floating_${key}`] === true,
      },
    ]),
  );
}
