import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Intake.module.css';

/** What is seen while files hang over the page. */
export function DropOverlay() {
  const { t } = useTranslation('ocr');
  return (
    <div className={classes.overlay} aria-hidden>
      <div className={classes.overlayCard}>
        <IconFileUpload size={40} stroke={1.5} />
        {t('intake.drop')}
      </div>
    </div>
  );
}
