/** Finds columns of times that are written with a point, 16.45, and look like numbers. */
import type { EngineSession } from '../session/session';
import type { ColumnClasses } from './classes';
import { figuresInGroups } from './column-groups';
import { headerWords } from './infer-semantic';
import { plainTextSql } from './plain-text';

interface ClassedColumn {
  name: string;
  key: number;
  classes: ColumnClasses;
}

/**
 * A header of clock times in Indonesian, which separates hours and minutes with a point; "Jam Kerja" 8.50 may be eight
 * and a half hours.
 */
const CLOCK_HEADER =
  /^pukul\b|\b(?:jam|waktu|pukul) (?:masuk|pulang|datang|keluar|mulai|selesai|tiba|berangkat|kembali|buka|tutup)$/;
/** 24.00 is no time of day, but no number among such times either. */
const CLOCK = '(?:(?:[01]?\\d|2[0-3])\\.[0-5]\\d|24\\.00)';

const isOfPoints = ({ count, types }: ColumnClasses): boolean =>
  count > 0 && [...types.keys()].every((name) => name === 'dotZero' || name === 'dotDecimal');

/** Keys of the columns with such a header whose values are all clock times. */
export async function dottedClocks(
  session: EngineSession,
  relation: string,
  columns: readonly ClassedColumn[],
): Promise<ReadonlySet<number>> {
  const named = columns.filter(({ name, classes }) => CLOCK_HEADER.test(headerWords(name)) && isOfPoints(classes));
  const figures = await figuresInGroups(session, named, (group) => {
    const looks = group.map(
      ({ key }) => `coalesce(bool_and(regexp_full_match(${plainTextSql(`c${key}`)}, '${CLOCK}')), false) AS t${key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${relation}`;
  });
  return new Set(named.map(({ key }) => key).filter((key) => figures[`t${key}`] === true));
}
