import { Button, EmptyState } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';

/** For addresses that name a tool this version does not have. */
export function UnknownToolDialog({ fileName, onClose }: { fileName: string; onClose: () => void }) {
  const { t } = useTranslation('tools');
  return (
    <Dialog fullScreen title={t('unknown.title')} subtitle={fileName} onClose={onClose}>
      <EmptyState title={t('unknown.text')} action={<Button onClick={onClose}>{t('unknown.back')}</Button>} />
    </Dialog>
  );
}
