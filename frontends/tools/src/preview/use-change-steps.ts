import type { PreviewChange } from '@rapi/contracts';
import { errorSentence, toast } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from './diff-columns';
import type { ChangeFilter, Generated } from './preview-queries';
import { changesQuery, PAGE } from './preview-queries';

export interface CurrentChange {
  change: PreviewChange;
  /** Position among the changes that match the filter, from zero; undefined until known. */
  place?: number;
  total?: number;
}

interface StepsOptions {
  fileId: string;
  generated: Generated;
  filter: ChangeFilter;
  /** The row from which the first step starts. */
  firstRow: () => number;
  onShown: (change: PreviewChange) => void;
}

/**
 * The current change, and steps to the next and the previous one through the whole file, wrapping around at its ends.
 */
export function useChangeSteps({ fileId, generated, filter, firstRow, onShown }: StepsOptions) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const key = JSON.stringify([generated, filter]);
  const [shown, setShown] = useState<{ key: string; current: CurrentChange }>();
  const current = shown?.key === key ? shown.current : undefined;
  const read = (request: { offset: number; from_row?: number }) =>
    queryClient.fetchQuery(changesQuery(fileId, generated, { limit: PAGE, ...request, ...filter }));

  const placeOf = async (change: PreviewChange): Promise<CurrentChange> => {
    const page = await read({ offset: 0, from_row: change.row_index });
    const at = page.changes.findIndex((each) => cellOf(each) === cellOf(change));
    return at < 0 ? { change } : { change, place: page.offset + at, total: page.total };
  };
  /** The positions for the first step, from the first visible row. */
  const start = async () => {
    const { offset, total } = await read({ offset: 0, from_row: firstRow() });
    return { next: offset, previous: offset - 1, total };
  };
  const targetOf = async (by: 1 | -1) => {
    const known = current && (current.place === undefined ? await placeOf(current.change) : current);
    if (known?.place !== undefined) return { place: known.place + by, total: known.total ?? 0 };
    const { next, previous, total } = await start();
    return { place: by === 1 ? next : previous, total };
  };
  const told = (error: unknown) => toast.error(errorSentence(error, t('preview.changesFailed')));

  /** Makes a clicked change the current one. */
  const look = (change: PreviewChange) => {
    setShown({ key, current: { change } });
    placeOf(change).then(
      (placed) => setShown((now) => (now?.current.change === change ? { key, current: placed } : now)),
      told,
    );
  };
  const step = async (by: 1 | -1) => {
    try {
      const { place, total } = await targetOf(by);
      if (total === 0) return;
      const wanted = (place + total) % total;
      const page = await read({ offset: Math.floor(wanted / PAGE) * PAGE });
      const change = page.changes[wanted % PAGE];
      if (!change) return;
      setShown({ key, current: { change, place: wanted, total } });
      onShown(change);
    } catch (error) {
      told(error);
    }
  };
  return { current, look, step: (by: 1 | -1) => void step(by) };
}
