/** Codes that were joined, or cut from words, and look like decimals: as numbers, 1.1 and 1.10 would be one. */
import { type EngineSession, textColumn } from '@rapi/table-core';
import type { MadeColumn } from './text-sources';

/**
 * Whether a number would not keep what the new texts distinguish: a zero at the end, next to another number of decimals.
 * Amounts have as many decimals everywhere (1.50 and 2.50), or no such zero (12.5 and 7.25).
 *
 * @param isJoined the operation itself put the sign there, so that any zero at the end is one of a code
 */
export async function areJoinedCodes(
  session: EngineSession,
  { relation, key }: Pick<MadeColumn, 'relation' | 'key'>,
  { isJoined = false }: { isJoined?: boolean } = {},
): Promise<boolean> {
  const decimals = `regexp_extract(${textColumn({ key })}, '^\\s*\\d+[.,](\\d+)\\s*$', 1)`;
  const [row] = await session.rows(
    `SELECT coalesce(bool_or(decimals LIKE '%0'), false) AS zero, count(DISTINCT length(decimals)) AS lengths
     FROM (SELECT nullif(${decimals}, '') AS decimals FROM ${relation})`,
  );
  return row?.zero === true && (isJoined || Number(row.lengths) > 1);
}
