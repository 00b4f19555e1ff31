import { Dialog } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { RowsTable } from '../preview/RowsTable';
import type { ProcessedResult } from './results';

/** The first rows of a result. */
export function ResultPreview({ result, onClose }: { result: ProcessedResult; onClose: () => void }) {
  const { t } = useTranslation('workspace');
  const { processed_filename, preview_data } = result;
  return (
    <Dialog
      title={processed_filename}
      subtitle={t('preview.firstRows', { count: preview_data?.rows.length ?? 0 })}
      width={980}
      onClose={onClose}
    >
      {preview_data && <RowsTable label={processed_filename} {...preview_data} />}
    </Dialog>
  );
}
