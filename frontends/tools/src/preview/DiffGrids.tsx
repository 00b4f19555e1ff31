import type { PreviewChange, PreviewData } from '@rapi/contracts';
import { DataGrid } from '@rapi/ui/data';
import type { LoadWindow } from '@rapi/ui/data';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './change-selection';
import { cellOf, diffColumns, gridRow } from './diff-columns';
import type { Side } from './diff-columns';
import classes from './DiffGrids.module.css';
import { MiniMap } from './MiniMap';
import type { ChangeFilter, Generated } from './preview-queries';
import { PAGE, rowsQuery } from './preview-queries';
import { activeCell, clickedCell, followScroll, scrollPair } from './grid-pair';

export interface DiffView {
  sides: readonly Side[];
  onlyChanged: boolean;
  isInline: boolean;
  filter: ChangeFilter;
}

interface DiffGridsProps {
  fileId: string;
  generated: Generated;
  data: PreviewData;
  view: DiffView;
  /** The number of rows shown: the changed ones, or all. */
  rowCount: number;
  selection: Selection;
  current: string | undefined;
  pair: RefObject<HTMLDivElement | null>;
  onToggle: (change: PreviewChange) => void;
  onCurrent: (change: PreviewChange) => void;
  onStep: (by: 1 | -1) => void;
  onInline: () => void;
}

/** What a heading says next to the name: the column's old name, or that the column is new. */
function useHeadings({ changes, selects }: PreviewData): ReadonlyMap<string, string> {
  const { t } = useTranslation('tools');
  return useMemo(() => {
    if (selects !== 'columns') return new Map();
    const headings = changes.flatMap(({ change_type, column_name, old_value, new_value }): [string, string][] => {
      if (change_type === 'column_added') return [[column_name, t('preview.newColumn', { name: column_name })]];
      if (change_type !== 'column_renamed') return [];
      return [[String(new_value), t('preview.renamed', { name: String(new_value), before: String(old_value) })]];
    });
    return new Map(headings);
  }, [changes, selects, t]);
}

/** Loads rows for both grids, and remembers their changes by cell, because clicks and keys name cells. */
function useRows({ fileId, generated, view }: DiffGridsProps) {
  const queryClient = useQueryClient();
  const known = useRef(new Map<string, PreviewChange>());
  const { onlyChanged, filter } = view;
  const { sessionId, generation } = generated;
  const load = useCallback(
    async (side: Side, offset: number, limit: number) => {
      const request = { offset, limit, only_changed: onlyChanged, ...(onlyChanged && filter) };
      const { rows } = await queryClient.fetchQuery(rowsQuery(fileId, { sessionId, generation }, request));
      for (const { changes } of rows) for (const change of changes) known.current.set(cellOf(change), change);
      return rows.map((row) => gridRow(row, side));
    },
    [queryClient, fileId, sessionId, generation, onlyChanged, filter],
  );
  const loaders = useMemo<Record<Side, LoadWindow>>(
    () => ({
      before: (offset, limit) => load('before', offset, limit),
      after: (offset, limit) => load('after', offset, limit),
    }),
    [load],
  );
  const changeAt = (cell: string | undefined) => (cell === undefined ? undefined : known.current.get(cell));
  return { loaders, changeAt };
}

function useColumns({ data, view, selection, current }: DiffGridsProps) {
  const { t } = useTranslation('tools');
  const headings = useHeadings(data);
  return useMemo(() => {
    const { filter, isInline, onlyChanged: hasRowNumbers } = view;
    const words = {
      row: t('preview.row'),
      empty: t('preview.empty'),
      chosen: t('preview.chosen'),
      leftOut: t('preview.leftOut'),
    };
    const added = new Set(
      data.changes.flatMap(({ change_type, column_name }) => (change_type === 'column_added' ? [column_name] : [])),
    );
    const shared = { added, selection, filter, current, isInline, hasRowNumbers, words };
    return {
      before: diffColumns({ ...shared, side: 'before', names: data.before.columns, headings: new Map() }),
      after: diffColumns({ ...shared, side: 'after', names: data.after.columns, headings }),
    };
  }, [data, view, selection, current, headings, t]);
}

/** The file before on the left and after on the right, scrolling together; or one side alone. */
export function DiffGrids(props: DiffGridsProps) {
  const { generated, data, view, rowCount, pair, current, onToggle, onCurrent, onStep, onInline } = props;
  const { t } = useTranslation('tools');
  const { loaders, changeAt } = useRows(props);
  const columns = useColumns(props);
  const onClick = ({ target }: MouseEvent) => {
    const { cell, isTick } = clickedCell(target);
    const change = changeAt(cell);
    if (change && isTick) onToggle(change);
    if (change && cell !== current) onCurrent(change);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change = changeAt(activeCell(event.target));
    if (event.key === 'n') onStep(1);
    else if (event.key === 'p') onStep(-1);
    else if (event.key === 'd') onInline();
    else if (event.key === ' ' && change) onToggle(change);
    else if (event.key === 'Enter' && change) onCurrent(change);
    else return;
    event.preventDefault();
  };
  const isMapped = !view.onlyChanged && (data.density?.some((changes) => changes > 0) ?? false);
  const dataKey = JSON.stringify([generated, view.onlyChanged, view.onlyChanged && view.filter]);
  return (
    // The grids inside take the focus; this element only listens to their keys and clicks.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={pair}
      className={classes.pair}
      data-sides={view.sides.length}
      data-mapped={isMapped || undefined}
      onScrollCapture={({ target }) => followScroll(pair.current, target)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {view.sides.map((side) => (
        <section key={side} className={classes.side}>
          <h3 className={classes.heading}>{t(`preview.${side}`)}</h3>
          <div className={classes.grid}>
            <DataGrid
              label={t(`preview.${side}`)}
              columns={columns[side]}
              rowCount={rowCount}
              loadWindow={loaders[side]}
              dataKey={dataKey}
              windowSize={PAGE}
            />
          </div>
        </section>
      ))}
      {isMapped && (
        <MiniMap density={data.density ?? []} rowCount={rowCount} onRow={(row) => scrollPair(pair.current, row)} />
      )}
    </div>
  );
}
