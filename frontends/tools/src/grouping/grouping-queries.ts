import type { Cell, PlainCondition, PivotOutline } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import type { GridSort } from '@rapi/ui/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toolKeys } from '../tool-frame/file-queries';
import { figureSettings, type Builder } from './builder';

export const groupingKeys = {
  configurations: (fileId: string) => ['grouping', fileId, 'configurations'] as const,
  presets: ['grouping', 'presets'] as const,
};

export const configurationsQuery = (fileId: string) =>
  queryOptions({
    queryKey: groupingKeys.configurations(fileId),
    queryFn: async ({ signal }) =>
      (await callApi('grouping.configurations', { params: { fileId }, signal })).configurations,
  });

export const presetsQuery = queryOptions({
  queryKey: groupingKeys.presets,
  queryFn: async ({ signal }) => (await callApi('grouping.presets', { signal })).presets,
});

/** Groups above `depth` are open, except that those in `toggled` are the other way round. */
export interface OpenGroups {
  depth: number;
  toggled: readonly (readonly Cell[])[];
}
export const allOpen: OpenGroups = { depth: 20, toggled: [] };
export const allClosed: OpenGroups = { depth: 1, toggled: [] };

/** Lines per request. */
export const OUTLINE_WINDOW = 400;

interface OutlineWanted {
  open: OpenGroups;
  limit?: number;
  offset?: number;
  withQuality?: boolean;
}

/** Lines of the pivot table. A request that is no longer needed is aborted. */
export const outlineQuery = (
  fileId: string,
  builder: Builder,
  { open, limit = OUTLINE_WINDOW, offset = 0, withQuality = false }: OutlineWanted,
) => {
  const body = {
    file_id: fileId,
    settings: figureSettings(builder),
    open: { depth: open.depth, toggled: open.toggled.map((keys) => [...keys]) },
    with_quality: withQuality,
    limit,
    offset,
  };
  return queryOptions({
    queryKey: [...toolKeys.file(fileId), 'grouping', 'outline', body],
    queryFn: ({ signal }): Promise<PivotOutline> => callApi('grouping.outline', { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

export interface CellWanted {
  /** The group's values, one for each of the leading group columns. */
  keys: readonly Cell[];
  /** The value of the column dimension, as a list of one. */
  pivot: readonly Cell[] | null;
}

interface RowsWanted extends CellWanted {
  filter: readonly PlainCondition[];
  sort?: GridSort;
  limit: number;
  offset: number;
}

/** The rows of the file behind a figure. */
export const fetchCellRows = (fileId: string, builder: Builder, wanted: RowsWanted, signal?: AbortSignal) => {
  const { keys, pivot, filter, sort, limit, offset } = wanted;
  const [value = null] = pivot ?? [];
  return callApi('grouping.rows', {
    body: {
      file_id: fileId,
      settings: { ...figureSettings(builder), sort_configuration: {} },
      keys: [...keys],
      pivot: pivot ? [value] : null,
      filter: [...filter],
      sort: sort ? [{ column: sort.column, direction: sort.direction === 'ascending' ? 'asc' : 'desc' }] : [],
      limit,
      offset,
    },
    signal,
  });
};
