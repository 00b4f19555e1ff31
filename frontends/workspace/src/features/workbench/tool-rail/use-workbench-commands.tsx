import { type Command, useCommands } from '@rapi/ui';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileActions } from '../../files/file-actions';
import { panels } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
import { railTools } from './rail-tools';

const SIZE = 18;

/** Adds commands for the open file and the selected column to Ctrl+K. */
export function useWorkbenchCommands(): void {
  const { t } = useTranslation('workbenchPanels');
  const { t: tOfPage } = useTranslation('workspace');
  const { file, openPanel, openTool, selection } = useWorkbench();
  const [column] = selection.columns.length === 1 ? selection.columns : [];
  const { filename } = file;
  const commands = useMemo(() => {
    const group =
      column === undefined ? t('rail.ofFile', { name: filename }) : t('rail.ofColumn', { column, name: filename });
    return [
      ...panels.map(({ name, icon }): Command => ({
        id: `workbench-${name}`,
        label: t(`panels.panel.${name}`),
        group,
        icon: createElement(icon, { size: SIZE }),
        run: () => openPanel(name, { column }),
      })),
      ...railTools.map((id): Command => {
        const icon = fileActions.find((action) => action.id === id)?.icon;
        return {
          id: `workbench-tool-${id}`,
          label: tOfPage(`actions.${id}`),
          group,
          icon: icon && createElement(icon, { size: SIZE }),
          run: () => openTool(id, { column }),
        };
      }),
    ];
  }, [t, tOfPage, filename, column, openPanel, openTool]);
  useCommands(commands);
}
