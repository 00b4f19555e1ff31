import '../panels/texts';
import { UnstyledButton } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { fileActions } from '../../files/file-actions';
import { panels } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
import { railPanels, railTools } from './rail-tools';
import classes from './ToolRail.module.css';
import { useWorkbenchCommands } from './use-workbench-commands';

/** The file's tools and the panels that concern no single column, each with its name. */
export function ToolRail() {
  const { t } = useTranslation(['workbenchPanels', 'workspace']);
  const { openTool, openPanel, panel } = useWorkbench();
  useWorkbenchCommands();
  return (
    <ul className={classes.rail}>
      {railPanels.map((name) => {
        const known = panels.find((each) => each.name === name);
        if (!known) return null;
        const Icon = known.icon;
        const label = t(`workbenchPanels:panels.panel.${name}`);
        return (
          <li key={name}>
            <UnstyledButton
              className={classes.tool}
              aria-current={panel === name || undefined}
              onClick={() => openPanel(name)}
            >
              <Icon size={19} aria-hidden />
              <span className={classes.name}>{label}</span>
            </UnstyledButton>
          </li>
        );
      })}
      <li className={classes.line} aria-hidden />
      {railTools.map((id) => {
        const Icon = fileActions.find((action) => action.id === id)?.icon;
        const label = t(`workspace:actions.${id}`);
        return (
          <li key={id}>
            <UnstyledButton className={classes.tool} onClick={() => openTool(id)}>
              {Icon && <Icon size={19} aria-hidden />}
              <span className={classes.name}>{label}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
