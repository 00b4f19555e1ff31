import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLikelyColumns } from '../likely-columns/use-likely-columns';
import { suggestionsQuery } from './chart-queries';
import { type ChartSettings, likelySettings } from './chart-settings';

/** Whether the chart that suits the file is still being looked for, was found, or does not exist. */
export type OpeningState = 'pending' | 'found' | 'nothing';

/** The chart that suits the file, until the person chooses one (R-CHART-6). */
export function useLikelyChart(fileId: string, rowCount: number): { settings?: ChartSettings; state: OpeningState } {
  const likely = useLikelyColumns(fileId);
  const columns = useMemo(
    () => [likely?.dimension, likely?.measure].flatMap((column) => (column ? [column.name] : [])),
    [likely],
  );
  const suggestions = useQuery(suggestionsQuery(fileId, columns));
  const settings = useMemo(
    () => likelySettings(columns, suggestions.data?.[0], rowCount),
    [columns, suggestions.data, rowCount],
  );
  if (settings) return { settings, state: 'found' };
  const isPending = likely === undefined || (columns.length > 0 && suggestions.isPending);
  return { state: isPending ? 'pending' : 'nothing' };
}
