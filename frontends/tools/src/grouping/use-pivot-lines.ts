import type { PivotOutline } from '@rapi/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Builder } from './builder';
import { outlineQuery, OUTLINE_WINDOW, type OpenGroups } from './grouping-queries';

export type Line = PivotOutline['lines'][number];

/** The lines of a pivot table of any length, fetched in windows as they scroll into view. */
export function usePivotLines(fileId: string, builder: Builder, open: OpenGroups) {
  const first = useQuery(outlineQuery(fileId, builder, { open, withQuality: true }));
  const [windows, setWindows] = useState<readonly number[]>([]);
  const count = first.data?.line_count ?? 0;
  const further = windows.filter((window) => window > 0 && window * OUTLINE_WINDOW < count);
  const queries = useQueries({
    queries: further.map((window) => ({
      ...outlineQuery(fileId, builder, { open, offset: window * OUTLINE_WINDOW }),
      placeholderData: undefined,
    })),
  });
  const lineAt = (index: number): Line | undefined => {
    const window = Math.floor(index / OUTLINE_WINDOW);
    const found = window === 0 ? first.data : queries[further.indexOf(window)]?.data;
    return found?.lines[index - window * OUTLINE_WINDOW];
  };
  const see = useCallback((from: number, to: number) => {
    const wanted = [...new Set([from, to].map((index) => Math.floor(Math.max(0, index) / OUTLINE_WINDOW)))];
    setWindows((before) => (wanted.join() === before.join() ? before : wanted));
  }, []);
  const error = first.error ?? queries.find((query) => query.error)?.error ?? null;
  return { first, lineAt, see, error };
}
