import { IconButton } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDotsVertical, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Steps.module.css';

interface OffStepRowProps {
  name: string;
  isChanging: boolean;
  onSwitchOn: () => void;
  onRemove: () => void;
}

/** A step that is not run: the table is as if it were not there. */
export function OffStepRow({ name, isChanging, onSwitchOn, onRemove }: OffStepRowProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <>
      <div className={classes.off}>
        <IconPlayerPause size={17} aria-hidden />
        <span className={classes.words}>
          <span className={classes.sentence}>{name}</span>
          <span className={classes.facts}>{t('steps.off')}</span>
        </span>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton variant="subtle" color="gray" aria-label={t('steps.more', { name })}>
            <IconDotsVertical size={15} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isChanging} leftSection={<IconPlayerPlay size={15} aria-hidden />} onClick={onSwitchOn}>
            {t('steps.switchOn')}
          </Menu.Item>
          <Menu.Item
            color="red"
            disabled={isChanging}
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={onRemove}
          >
            {t('steps.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
