import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filesQuery } from '../steps/steps-queries';
import { columnsOfFileQuery } from './formula-queries';
import type { FileName } from './formula-text';
import { filesIn } from './formula-text';
import type { OtherFiles } from './offers';

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();
const MENTIONS_FILE = /\b(?:file|berkas)\s*\(/i;

/** The user's other files and the columns of those the formula names; requested once the formula mentions a file. */
export function useOtherFiles(formula: string): OtherFiles {
  const { data = [] } = useQuery({ ...filesQuery, enabled: MENTIONS_FILE.test(formula) });
  const idOf = (wanted: string) =>
    data.find(({ id, filename }) => id === wanted || plain(filename) === plain(wanted))?.id;
  const named = filesIn(formula).flatMap((file) => {
    const id = idOf(file.name);
    return id === undefined ? [] : [{ ...file, id }];
  });
  const columns = useQueries({ queries: named.map(({ id, sheet }) => columnsOfFileQuery(id, sheet)) });
  const files = useMemo(() => {
    const isOnly = (name: string) => data.filter(({ filename }) => plain(filename) === plain(name)).length === 1;
    return data.map(({ id, filename }) => ({ name: filename, takes: isOnly(filename) ? filename : id }));
  }, [data]);
  const columnsOf = ({ name, sheet }: FileName) => {
    const place = named.findIndex((file) => file.name === name && file.sheet === sheet);
    return columns[place]?.data ?? [];
  };
  return { files, columnsOf };
}
