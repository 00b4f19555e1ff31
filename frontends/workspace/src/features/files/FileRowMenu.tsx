import type { File } from '@rapi/contracts';
import { IconButton, Kbd } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { actionGroups, canRun, type FileActionContext, fileActions } from './file-actions';
import classes from './FileRowMenu.module.css';

const nameOfKey = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

/** Everything that can be done with a file, in groups. */
export function FileRowMenu({ file, context }: { file: File; context: FileActionContext }) {
  const { t } = useTranslation('workspace');
  return (
    <Menu width={230}>
      <Menu.Target>
        <IconButton size="lg" aria-label={t('files.menu', { name: file.filename })}>
          <IconDotsVertical size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actionGroups.map((group, place) => (
          <Fragment key={group}>
            {place > 0 && <Menu.Divider />}
            {group !== 'remove' && <Menu.Label>{t(`actions.group.${group}`)}</Menu.Label>}
            {fileActions
              .filter((action) => action.group === group)
              .map((action) => (
                <Menu.Item
                  key={action.id}
                  className={action.destructive ? classes.destructive : undefined}
                  leftSection={<action.icon size={16} />}
                  rightSection={
                    action.shortcut === undefined ? undefined : <Kbd size="xs">{nameOfKey(action.shortcut)}</Kbd>
                  }
                  disabled={!canRun(action, file)}
                  onClick={() => action.run(file, context)}
                >
                  {t(`actions.${action.id}`)}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
