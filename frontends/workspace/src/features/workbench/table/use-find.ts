import { callApi, useDebouncedValue } from '@rapi/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkbench } from '../workbench-context';
import { workbenchKeys } from '../workbench-keys';

export interface FindChoice {
  text: string;
  /** The column to search; undefined means all shown columns. */
  column: string | undefined;
  matchCase: boolean;
  wholeCell: boolean;
}

export interface FoundPlace {
  place: number;
  column: string;
}

/** While the user types, nothing is searched. */
const REST_MS = 220;

/** The search to run: the choice after a pause, or at once when the user presses a key for it. */
function useSought(choice: FindChoice) {
  const [rested] = useDebouncedValue(choice, REST_MS);
  const [hurried, setHurried] = useState<FindChoice>();
  const sought = hurried === choice ? choice : rested;
  return { sought, isSought: sought === choice, hurry: () => setHurried(choice) };
}

/** How many cells show a text, and the next or previous one. */
export function useFind(choice: FindChoice, shown: readonly string[]) {
  const { file, version, view } = useWorkbench();
  const { id } = file;
  const { sought, isSought, hurry } = useSought(choice);
  const [from, setFrom] = useState<{ at: FoundPlace; backwards: boolean }>();
  /** Presses made while the previous search ran: how many matches to go forward, or back if negative. */
  const [waiting, setWaiting] = useState(0);
  const columns = sought.column === undefined ? shown : [sought.column];
  const body = {
    version,
    filter: [...view.filter],
    sort: [...view.sort],
    text: sought.text,
    columns: [...columns],
    match_case: sought.matchCase,
    whole_cell: sought.wholeCell,
    ...(from && { from: from.at, backwards: from.backwards }),
  };
  const isEnabled = sought.text !== '' && columns.length > 0;
  const { data, isFetching, isPending, isPlaceholderData, error } = useQuery({
    queryKey: workbenchKeys.found(id, version, JSON.stringify(body)),
    queryFn: ({ signal }) => callApi('files.find', { params: { id }, body, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const found = sought.text === '' ? undefined : data;
  const isRunning = isEnabled && (isPending || isPlaceholderData);
  const move = (backwards: boolean) => {
    if (found?.match) setFrom({ at: { place: found.match.place, column: found.match.column }, backwards });
  };
  if (waiting !== 0 && !isRunning) {
    setWaiting(found?.match ? waiting - Math.sign(waiting) : 0);
    move(waiting < 0);
  }
  const step = (backwards: boolean) => {
    if (!isSought) hurry();
    else if (isRunning) setWaiting((now) => now + (backwards ? -1 : 1));
    else move(backwards);
  };
  return { found, isFetching, error, next: () => step(false), previous: () => step(true) };
}
