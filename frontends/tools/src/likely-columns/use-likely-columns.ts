import type { DateUnit } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readingsQuery } from '../readings/readings-queries';
import type { FileColumn } from '../tool-frame/file-columns';
import { fileTableQuery, toolKeys } from '../tool-frame/file-queries';
import { categoryCandidates, type LikelyColumns, likelyColumns } from './likely-columns';

/** The most columns whose values the engine counts in one call. */
const COUNTED = 20;

const distinctQuery = (fileId: string, columns: readonly string[]) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'distinct', columns],
    queryFn: async ({ signal }) => {
      const facets = columns.map((column) => ({ column, kind: 'values' as const, limit: 1 }));
      const answer = await callApi('files.facets', { params: { id: fileId }, body: { facets }, signal });
      return answer.facets.flatMap((facet): [string, number][] =>
        facet.kind === 'values' ? [[facet.column, facet.distinct]] : [],
      );
    },
  });

const candidatesOf = (columns: readonly FileColumn[]): string[] =>
  categoryCandidates(columns)
    .slice(0, COUNTED)
    .map(({ name }) => name);

/**
 * The columns of a file to group by and sum; undefined until known. A failed request only leaves out what depends on
 * it.
 */
export function useLikelyColumns(fileId: string): LikelyColumns | undefined {
  const { data: table } = useQuery(fileTableQuery(fileId));
  const readings = useQuery(readingsQuery(fileId));
  const names = useMemo(() => candidatesOf(table?.columns ?? []), [table]);
  const distinct = useQuery({ ...distinctQuery(fileId, names), enabled: names.length > 0 });
  const isKnown = table !== undefined && !readings.isPending && (names.length === 0 || !distinct.isPending);
  return useMemo(() => {
    if (!isKnown) return undefined;
    const asked = readings.data?.filter(({ question }) => question !== null).map(({ column }) => column);
    return likelyColumns(table.columns, {
      rowCount: table.rowCount,
      distinct: new Map(distinct.data),
      asked: new Set(asked),
    });
  }, [isKnown, table, readings.data, distinct.data]);
}

const unitQuery = (fileId: string, column: string) =>
  queryOptions({
    queryKey: [...toolKeys.file(fileId), 'unit', column],
    queryFn: async ({ signal }) => {
      const body = { facets: [{ column, kind: 'dates' as const }] };
      const [facet] = (await callApi('files.facets', { params: { id: fileId }, body, signal })).facets;
      return facet?.kind === 'dates' ? facet.unit : null;
    },
  });

/**
 * The time unit that suits the column: days, months, quarters or years. Null when it does not apply or the request
 * fails.
 */
export function useTimeUnit(fileId: string, column: FileColumn | undefined): DateUnit | null | undefined {
  const isTime = column?.isTime === true;
  const unit = useQuery({ ...unitQuery(fileId, column?.name ?? ''), enabled: isTime });
  return !isTime || unit.isError ? null : unit.data;
}
