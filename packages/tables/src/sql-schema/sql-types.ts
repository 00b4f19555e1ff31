import type { DatasetColumn } from '@rapi/table-core';
import type { ColumnFacts } from './column-facts';
import type { Dialect } from './dialects';

/** Text lengths with some spare room, so that similar later rows fit too. */
const lengths = [16, 32, 64, 128, 255, 500, 1000, 2000, 4000];
const EMPTY_LENGTH = 255;

/** Lengths of converted texts with a fixed form: +62 and digits; NPWP with points, or 22 digits; 16 digits. */
const formLengths = { phone: 20, npwp: 24, nik: 16 } as const;

const MONEY = { digits: 18, scale: 2 };
const PERCENT = { digits: 9, scale: 4 };
const MOST_SCALE = 10;
/** Limit of SQL Server and DuckDB; MySQL and PostgreSQL allow more. */
const MOST_DIGITS = 38;

function textType({ types, longestText, countsUnits }: Dialect, column: DatasetColumn, facts: ColumnFacts): string {
  const { semantic, native } = column;
  const longest = countsUnits ? facts.units : facts.characters;
  if (native && (semantic === 'phone' || semantic === 'npwp' || semantic === 'nik')) {
    const room = formLengths[semantic];
    if (longest <= room) return types.text(room);
  }
  if (facts.filled === 0) return types.text(EMPTY_LENGTH);
  const fitting = lengths.find((length) => length >= longest && length <= longestText);
  return fitting === undefined ? types.longText : types.text(fitting);
}

function exactType({ types }: Dialect, facts: ColumnFacts, least: { digits: number; scale: number }): string {
  const scale = Math.max(least.scale, facts.scale);
  const digits = Math.max(least.digits, facts.wholeDigits + scale);
  return facts.isFloating || scale > MOST_SCALE || digits > MOST_DIGITS ? types.float : types.exact(digits, scale);
}

/** The SQL type of a column, wide enough for all its values. */
export function sqlType(dialect: Dialect, column: DatasetColumn, facts: ColumnFacts): string {
  const { types } = dialect;
  const isMoney = column.semantic === 'money';
  switch (column.type) {
    case 'text':
      return textType(dialect, column, facts);
    case 'integer':
      if (isMoney) return exactType(dialect, facts, MONEY);
      return facts.wholeDigits <= 9 ? types.int : types.bigint;
    case 'decimal':
      if (column.format === 'percent') return exactType(dialect, facts, PERCENT);
      return exactType(dialect, facts, isMoney ? MONEY : { digits: 18, scale: facts.scale === 0 ? 2 : facts.scale });
    case 'date':
      return types.date;
    case 'datetime':
      return types.datetime;
    case 'boolean':
      return types.boolean;
  }
}

/** MySQL allows 65,535 bytes per row outside long texts, counting four per character. */
const MYSQL_ROW_BYTES = 60_000;
const lengthOf = (type: string): number => Number(/^VARCHAR\((\d+)\)$/.exec(type)?.[1] ?? 0);

/** Turns texts into long texts, the longest first, until MySQL's row limit is met. */
export function withinMysqlRow(types: readonly string[], longText: string): string[] {
  const fitted = [...types];
  const bytes = (): number => fitted.reduce((sum, type) => sum + 4 * lengthOf(type) + 12, 0);
  while (bytes() > MYSQL_ROW_BYTES) {
    const longest = fitted.reduce((most, type, i) => (lengthOf(type) > lengthOf(fitted[most] ?? '') ? i : most), 0);
    if (lengthOf(fitted[longest] ?? '') === 0) return fitted;
    fitted[longest] = longText;
  }
  return fitted;
}
