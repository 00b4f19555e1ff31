import type { Cell } from '@rapi/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { fileWritersQuery } from './file-queries';

type Write = (column: string, value: Cell | undefined) => Cell | undefined;

const WrittenContext = createContext<Write>((_, value) => value);

/** Formats cells within it as the grid does: money, numbers and dates. Empty cells stay empty. */
export function WrittenCells({ fileId, children }: { fileId: string; children: ReactNode }) {
  const { data } = useQuery(fileWritersQuery(fileId));
  const write: Write = useCallback(
    (column, value) => {
      const isPlain = value === null || value === undefined || typeof value === 'boolean';
      return isPlain ? value : (data?.get(column)?.(value) ?? value);
    },
    [data],
  );
  return <WrittenContext value={write}>{children}</WrittenContext>;
}

/** Formats a cell of a column. */
export const useWritten = (): Write => useContext(WrittenContext);
