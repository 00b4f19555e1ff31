import type { File } from '@rapi/contracts';
import { IconButton, Kbd } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup, FileActionContext } from './file-action';
import { canRun, fileActions } from './file-actions';
import classes from './FileRowMenu.module.css';

const nameOfKey = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

/** Side by side, so that the menu fits the window; on narrow screens stacked, with Delete last. */
const columns: readonly (readonly ActionGroup[])[] = [
  ['understand', 'clean', 'remove'],
  ['shape', 'output'],
];

interface FileRowMenuProps {
  file: File;
  context: FileActionContext;
}

function MenuGroup({ group, file, context }: FileRowMenuProps & { group: ActionGroup }) {
  const { t } = useTranslation('workspace');
  const name = t(`actions.group.${group}`);
  return (
    <div role="group" aria-label={name} className={classes.group} data-group={group}>
      {group !== 'remove' && <Menu.Label>{name}</Menu.Label>}
      {fileActions
        .filter((action) => action.group === group)
        .map((action) => (
          <Menu.Item
            key={action.id}
            className={action.destructive ? classes.destructive : undefined}
            leftSection={<action.icon size={16} />}
            rightSection={action.shortcut === undefined ? undefined : <Kbd size="xs">{nameOfKey(action.shortcut)}</Kbd>}
            disabled={!canRun(action, file)}
            onClick={() => action.run(file, context)}
          >
            {t(`actions.${action.id}`)}
          </Menu.Item>
        ))}
    </div>
  );
}

/** In the middle of the page the menu fits neither above nor below the button, so it may cover the button. */
const wholeInView = { flip: true, shift: { crossAxis: true, padding: 8 } };

/** All actions for a file, in groups. */
export function FileRowMenu({ file, context }: FileRowMenuProps) {
  const { t } = useTranslation('workspace');
  return (
    <Menu position="bottom-end" middlewares={wholeInView} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton size="lg" aria-label={t('files.menu', { name: file.filename })}>
          <IconDotsVertical size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {columns.map((groups) => (
          <div key={groups.join()} className={classes.column}>
            {groups.map((group) => (
              <MenuGroup key={group} group={group} file={file} context={context} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
