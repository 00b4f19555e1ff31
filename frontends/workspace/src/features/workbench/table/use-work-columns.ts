import type { ColumnReadingInfo, QualityMade, TypeOffer } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { cellFormat } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gridType } from '../../preview/column-type';
import { gridColumns } from '../../preview/grid-columns';
import { isWhollyInvalid, type WorkColumn } from '../grid/work-column';
import { type WorkbenchColumn, useWorkbench } from '../workbench-context';
import { readingsQuery } from '../workbench-calls';
import { useTypeOffers } from '../offers/use-type-offers';
import { workbenchKeys } from '../workbench-keys';

/** Width of a button or a mark in a heading, in pixels. */
const MARK_SPACE = 30;

/** How the columns' texts are read; the heads show how many are unread. */
function useReadings(id: string, version: number, isCurrent: boolean): ReadonlyMap<string, ColumnReadingInfo> {
  const { data } = useQuery({ ...readingsQuery(id, version), enabled: isCurrent });
  return useMemo(() => new Map(data?.readings.map((reading) => [reading.column, reading])), [data]);
}

type Validity = QualityMade['columns'][number];

/** How many values of each column are valid, as the quality score counts them. */
function useValidity(id: string, version: number, isCurrent: boolean): ReadonlyMap<string, Validity> {
  const { data } = useQuery({
    queryKey: workbenchKeys.validity(id, version),
    queryFn: ({ signal }) => callApi('profile.quality', { params: { id }, signal }),
    enabled: isCurrent,
    staleTime: Infinity,
  });
  return useMemo(() => new Map(data?.columns.map((column) => [column.name, column])), [data]);
}

function workColumn(
  column: WorkbenchColumn,
  width: number | undefined,
  reading: ColumnReadingInfo | undefined,
  validity: Validity | undefined,
  offer: TypeOffer | undefined,
): WorkColumn {
  const type = gridType(column.type);
  const unread = reading?.kind ? reading.unread : 0;
  const { non_null_count, null_count } = column;
  const invalid = validity?.is_checked ? validity.filled - validity.valid : 0;
  const error = Math.min(non_null_count, Math.max(unread, invalid));
  const quality = { valid: non_null_count - error, empty: null_count, error };
  const marks = [reading?.question, offer, isWhollyInvalid(quality)].filter(Boolean).length;
  return {
    key: column.name,
    type,
    ...(column.unit && { unit: column.unit }),
    width: width === undefined ? undefined : width + marks * MARK_SPACE,
    reading,
    format: cellFormat(column, type),
    ...(offer && { offer }),
    quality,
  };
}

/** The columns as the grid draws them; with a previewed step, what it does to them. */
export function useWorkColumns(): readonly WorkColumn[] {
  const { file, version, columns, preview } = useWorkbench();
  const readings = useReadings(file.id, version, version === file.current_version);
  const validity = useValidity(file.id, version, version === file.current_version);
  const offers = useTypeOffers();
  const plain = useMemo(() => {
    const offered = new Map(offers.map((offer) => [offer.column, offer]));
    const widths = new Map(
      gridColumns({ columns: [...columns], preview_data: [] }).map(
        ({ key, width = 0 }) => [key, width + MARK_SPACE] as const,
      ),
    );
    return columns.map((column) =>
      workColumn(
        column,
        widths.get(column.name),
        readings.get(column.name),
        validity.get(column.name),
        offered.get(column.name),
      ),
    );
  }, [columns, readings, validity, offers]);
  const outcome = preview?.outcome;
  return useMemo(() => {
    if (!outcome) return plain;
    const known = new Map(plain.map((column) => [column.key, column]));
    const added = new Set(outcome.added);
    const former = new Map(outcome.renamed.map(({ from, to }) => [to, from]));
    const shown = outcome.columns.map((column): WorkColumn => {
      const type = gridType(column.type);
      const before = known.get(former.get(column.name) ?? column.name);
      const facts = { ...column, non_null_count: 0, null_count: 0, sample_values: [] };
      const width = before?.width;
      const fate = added.has(column.name) ? ('added' as const) : undefined;
      return { key: column.name, type, width, reading: undefined, format: cellFormat(facts, type), fate };
    });
    const removed = plain.filter(({ key }) => outcome.removed.includes(key));
    const gone = removed.map((column): WorkColumn => ({ ...column, fate: 'removed', quality: undefined }));
    return withGone(shown, gone, plain);
  }, [plain, outcome]);
}

/** Puts removed columns where they are now: after the column they follow. */
function withGone(shown: WorkColumn[], gone: readonly WorkColumn[], plain: readonly WorkColumn[]): WorkColumn[] {
  const result = [...shown];
  for (const column of gone) {
    const before = plain[plain.findIndex(({ key }) => key === column.key) - 1];
    result.splice(before ? result.findIndex(({ key }) => key === before.key) + 1 : 0, 0, column);
  }
  return result;
}
