import { notDataKinds, sentence } from '@rapi/contracts';
import type { RowNotData } from './judge-rows';

/** Most row numbers named in a sentence. */
const MOST_TOLD = 12;

/** How many rows, of which kinds, and which ones, as sentences name them. */
export function toldRows(rows: readonly Pick<RowNotData, 'row' | 'kind'>[]) {
  const items = rows.slice(0, MOST_TOLD).map(({ row }) => row + 1);
  return {
    count: rows.length,
    kinds: notDataKinds.filter((kind) => rows.some((row) => row.kind === kind)),
    rows: sentence(rows.length > MOST_TOLD ? 'list_and_more' : 'list', { items }),
  };
}
