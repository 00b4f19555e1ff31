import { Button } from '@rapi/ui';
import { IconAlertTriangle, IconCloudCheck, IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from './correction-saver';
import classes from './ReviewHeader.module.css';

interface SaveIndicatorProps {
  state: SaveState;
  problem: string | undefined;
  onRetry: () => void;
}

const icons = { saved: IconCloudCheck, saving: IconCloudUpload, failed: IconAlertTriangle };

/** Whether the server has saved what was typed. */
export function SaveIndicator({ state, problem, onRetry }: SaveIndicatorProps) {
  const { t } = useTranslation('ocr');
  const Icon = icons[state.kind];
  return (
    <div className={classes.save} data-state={state.kind}>
      <span role="status" title={problem}>
        <Icon size={16} aria-hidden />
        <span className={state.kind === 'saved' ? classes.label : undefined}>{t(`save.${state.kind}`)}</span>
      </span>
      {state.kind === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </div>
  );
}
