import './texts';
import { CloseButton, Notice } from '@rapi/ui';
import { DraftScope } from '@rapi/ui/controls';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import classes from './OperationPanel.module.css';
import { PanelForm } from './PanelForm';
import { panelNamed } from './panel-registry';

/** The panel that the address names: the settings of a step, a preview in the grid, Apply. */
export function OperationPanel() {
  const { t } = useTranslation('workbenchPanels');
  const { file, panel: name, panelColumn, panelStep, version, closePanel, clearPreview } = useWorkbench();
  const panel = panelNamed(name);
  useEffect(() => clearPreview, [clearPreview]);
  if (!panel) {
    return (
      <div className={classes.unknown}>
        <Notice tone="warning">{t('panels.frame.noPanel')}</Notice>
        <CloseButton aria-label={t('panels.frame.close')} onClick={closePanel} />
      </div>
    );
  }
  // Another column, step or version is another form; a new selection changes nothing in an open form.
  const scope = JSON.stringify(['panel', file.id, name, panelColumn, panelStep]);
  return (
    <DraftScope scope={scope}>
      <PanelForm key={JSON.stringify([name, panelColumn, panelStep, version])} panel={panel} />
    </DraftScope>
  );
}
