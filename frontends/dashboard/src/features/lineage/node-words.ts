import type { LineageEdge, LineageNode } from '@rapi/contracts';
import { formatDuration, formatNumber } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type T = TFunction<'dashboard'>;

/** `Version 3`, `Uploaded file`, or the name of another file. */
export function nodeName({ kind, version, filename }: LineageNode, t: T): string {
  if (kind === 'upload') return t('lineage.upload');
  if (kind === 'version') return t('lineage.version', { version: version ?? 1 });
  return filename;
}

/** `100 rows × 6 columns`, or another fact if the size is unknown. */
export function nodeSize({ row_count, column_count, kind, version, file_id, filename }: LineageNode, t: T): string {
  if (file_id === null) return t('lineage.deleted');
  if (row_count === null || column_count === null) return kind === 'upload' ? filename : '';
  const size = t('lineage.size', { rows: formatNumber(row_count), columns: formatNumber(column_count) });
  return kind === 'source' && version !== null ? `${t('lineage.version', { version })} · ${size}` : size;
}

/** What the step did, in the language of the page, or else as it was recorded. */
export function useEdgeName(): (edge: LineageEdge) => string {
  const { t } = useTranslation('dashboard');
  const wording = useWording();
  return ({ label, label_sentence, operation_type, operation, kind }) => {
    if (kind === 'restores') return t('lineage.restores');
    if (label) return wording(label, label_sentence);
    return operation_type ? t(`history.operation.${operation_type}`) : (operation ?? '');
  };
}

/** How much it changed and how long it took. */
export function edgeFacts({ records_changed, processing_time_seconds }: LineageEdge, t: T): string {
  return [
    ...(records_changed !== null && records_changed > 0 ? [t('history.changed', { count: records_changed })] : []),
    ...(processing_time_seconds !== null ? [formatDuration(processing_time_seconds)] : []),
  ].join(' · ');
}
