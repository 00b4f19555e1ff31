import { errorSentence, Notice } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import classes from './OperationPanel.module.css';

/** Says why the grid cannot show a preview of the step. */
export function PanelOutcome({ hasStep }: { hasStep: boolean }) {
  const { t } = useTranslation('workbenchPanels');
  const { preview } = useWorkbench();
  return (
    <div className={classes.outcome} role="status">
      {!hasStep && <p>{t('panels.frame.missing')}</p>}
      {hasStep && preview?.state === 'waiting' && <p>{t('panels.frame.previewing')}</p>}
      {hasStep && preview?.state === 'failed' && (
        <Notice tone="danger">{errorSentence(preview.error, t('panels.frame.previewFailed'))}</Notice>
      )}
    </div>
  );
}
