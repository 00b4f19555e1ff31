import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './DropOverlay.module.css';

/** Says that the whole page takes what hangs over it. */
export function DropOverlay() {
  const { t } = useTranslation('workspace');
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.card}>
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
        {t('upload.dropActive')}
      </div>
    </div>
  );
}
